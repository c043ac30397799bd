/** What an address of the analysis board asks to be shown. */
import { t } from '../i18n/i18n.svelte';
import { gameOf, type GameInfo } from '../games';
import { recordOf } from '../model/record';
import { DamagedGameError, loadGame } from '../storage/games';
import { rules, soundRecords } from '../rules/rules';
import type { GameRecord } from '../rules/types';
import { readRecordCode } from '../base/share';
import { messageOf } from '../words/faults';
import { mainLine, newTree, root, writtenOrder, type Tree } from '../model/tree';
import { treeOf, treeOfPosition } from '../model/trees';

/** What was wrong, and what the reader can do about it. */
export interface Problem {
  message: string;
  /** A position that can be mended in the editor. */
  position?: string;
  /** The text of a record that can be mended where records are loaded. */
  record?: string;
  /** Where it can be looked at instead. */
  href?: string;
  /** Whether the start position is shown for want of what the address names. */
  isStart?: true;
}

export interface Opening {
  tree: Tree;
  current: number;
  problem: Problem | null;
}

function startOpening(game: GameInfo, problem: Problem | null): Opening {
  const tree = newTree(game.id, game.start);
  return { tree, current: root, problem: problem && { ...problem, isStart: true } };
}

async function openPosition(game: GameInfo, position: string): Promise<Opening> {
  try {
    return { tree: await treeOfPosition(game, position), current: root, problem: null };
  } catch (error) {
    const message = t('analysis.problem_position', { fault: messageOf(error) });
    return startOpening(game, { message, position });
  }
}

/** Which node a link names: it counts the moves as the record writes them. */
export function nodeAt(tree: Tree, at: string | null): number {
  const order = writtenOrder(tree);
  if (at === '0') return root;
  const named = at !== null && /^\d{1,6}$/.test(at) ? order[Number(at) - 1] : undefined;
  return named ?? mainLine(tree).at(-1)!.id;
}

/** The number by which a link names a node. */
export function placeOfNode(tree: Tree, id: number): number {
  return writtenOrder(tree).indexOf(id) + 1;
}

function otherGame(game: GameInfo, record: GameRecord, code: string): Opening {
  const other = gameOf(record.game).name;
  const message = t('analysis.problem_other_game', { other, game: game.name });
  return startOpening(game, { message, href: `/analysis/${record.game}#record=${code}` });
}

async function openCode(game: GameInfo, code: string, at: string | null): Promise<Opening> {
  let text: string;
  try {
    text = await readRecordCode(code);
  } catch (error) {
    const message = t('analysis.problem_link', { fault: messageOf(error) });
    return startOpening(game, { message });
  }
  try {
    const record = soundRecords(await rules.readRecords(text))[0]!;
    if (record.game !== game.id) return otherGame(game, record, code);
    const tree = await treeOf(record);
    return { tree, current: nodeAt(tree, at), problem: null };
  } catch (error) {
    const message = t('analysis.problem_record', { fault: messageOf(error) });
    return startOpening(game, { message, record: text });
  }
}

async function openSaved(game: GameInfo, id: string): Promise<Opening> {
  try {
    const stored = await loadGame(id);
    if (!stored) return startOpening(game, { message: t('analysis.problem_not_saved', { id }) });
    if (stored.game !== game.id) {
      const other = gameOf(stored.game).name;
      const message = t('analysis.problem_other_game', { other, game: game.name });
      return startOpening(game, { message, href: `/analysis/${stored.game}?saved=${id}` });
    }
    const tree = await treeOf(recordOf(stored));
    return { tree, current: mainLine(tree).at(-1)!.id, problem: null };
  } catch (error) {
    const damaged = error instanceof DamagedGameError;
    const fault = damaged ? t('analysis.damaged') : messageOf(error);
    return startOpening(game, { message: t('analysis.problem_saved', { fault }) });
  }
}

/** Never rejects: what cannot be opened is a start position with a problem. */
export async function openAddress(
  game: GameInfo,
  query: URLSearchParams,
  fragment: URLSearchParams,
): Promise<Opening> {
  const code = fragment.get('record');
  const saved = query.get('saved');
  const position = query.get('position');
  if (code !== null) return openCode(game, code, fragment.get('at'));
  if (saved !== null) return openSaved(game, saved);
  if (position !== null) return openPosition(game, position);
  return startOpening(game, null);
}
