/** What went wrong, in words for people. */
import { t, translated } from '../i18n/i18n.svelte';
import { ModuleError, RulesError } from '../rules/rules';
import type { Fault } from '../rules/types';

/** A message about a text, and where in the text it applies. */
export function withPlace(message: string, { line, column, ply }: Omit<Fault, 'message'>): string {
  if (line !== undefined && column !== undefined)
    return t('common.fault_line_column', { message, line, column });
  if (line !== undefined) return t('common.fault_line', { message, line });
  if (ply !== undefined) return t('common.fault_ply', { message, ply });
  if (column !== undefined) return t('common.fault_column', { message, column });
  return message;
}

/** What is wrong with a text, and where. */
export function faultWords(fault: Fault): string {
  return withPlace(translated(fault.message), fault);
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
