/** What went wrong, in words for people. */
import { findGame } from '../games';
import { faultText, listOf, t, type Values } from '../i18n/i18n.svelte';
import { ModuleError, RulesError } from '../rules/rules';
import type { Fault, FaultArgument } from '../rules/types';
import { sideInside, sideName } from './words';

/** Where only one of a list is meant. */
const eitherOf = new Set([
  'capture_due',
  'chain_goes_on',
  'drop_zone',
  'expected_sign',
  'expected_sign_at_end',
  'expected_end_or_sign',
  'network_version',
]);

function argumentWords(code: string, argument: FaultArgument): string | number {
  if (!Array.isArray(argument)) return argument;
  return listOf(argument, eitherOf.has(code) ? 'disjunction' : 'conjunction');
}

/** The arguments as the words of the code take them; players are called by their colours. */
function valuesOf({ code, args }: Fault): Values {
  const values: Values = {};
  for (const [name, argument] of Object.entries(args)) values[name] = argumentWords(code, argument);
  const game = findGame(String(args.game));
  const { side } = args;
  if (game && (side === 'x' || side === 'o'))
    values.side = code === 'too_many_pieces' ? sideName(game, side) : sideInside(game, side);
  return values;
}

function countOf({ args }: Fault): number | undefined {
  const { count } = args;
  return typeof count === 'number' ? count : undefined;
}

/** What is wrong, without its place. A code without words says what the rules say in English. */
export function reasonWords(fault: Fault): string {
  const values = valuesOf(fault);
  const game = findGame(String(fault.args.game));
  if (fault.code === 'empty_square' && game) return t(`games.${game.id}.refused_empty`, values);
  return faultText(fault.code, countOf(fault), values) ?? fault.message;
}

/** A message about a text, and where in the text it applies. */
export function withPlace(
  message: string,
  { line, column, move }: Pick<Fault, 'line' | 'column' | 'move'>,
): string {
  if (line !== undefined && column !== undefined)
    return t('common.fault_line_column', { message, line, column });
  if (line !== undefined) return t('common.fault_line', { message, line });
  if (move !== undefined) return t('common.fault_ply', { message, ply: move });
  if (column !== undefined) return t('common.fault_column', { message, column });
  return message;
}

/** What is wrong with a text, and where. */
export function faultWords(fault: Fault): string {
  return withPlace(reasonWords(fault), fault);
}

/** What anything that was thrown says. */
export function messageOf(error: unknown): string {
  if (error instanceof RulesError) return faultWords(error.fault);
  if (error instanceof ModuleError) return t('common.module_failed', { message: error.reason });
  return error instanceof Error ? error.message : String(error);
}

/** Does something for the reader and says whether it worked; if not, `tell` is told why. */
export async function attempt(
  work: () => Promise<unknown>,
  tell: (message: string) => void,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    tell(messageOf(error));
    return false;
  }
}
