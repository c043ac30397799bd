/** What an address of the analysis board asks to be shown. */
import { t } from '../i18n/i18n.svelte';
import { gameOf, type GameInfo } from '../games';
import { recordOf } from '../model/record';
import { studyAddress, type StoredStudy } from '../model/study';
import { DamagedGameError, loadGame } from '../storage/games';
import { keptStudy, takeOverStudies } from '../storage/last_study';
import { loadStudy } from '../storage/studies';
import { recordText } from '../rules/record_text';
import { rules, soundRecords } from '../rules/rules';
import type { GameId, GameRecord } from '../rules/types';
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
  /** The study that is opened, if it is one that is kept. */
  study?: StoredStudy;
  /** What the last page left of a study that another tab has changed: a study of its own now. */
  branched?: StoredStudy | null;
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

async function openSaved(game: GameInfo, id: string, at: string | null): Promise<Opening> {
  try {
    const stored = await loadGame(id);
    if (!stored) return startOpening(game, { message: t('analysis.problem_not_saved', { id }) });
    if (stored.game !== game.id) {
      const other = gameOf(stored.game).name;
      const message = t('analysis.problem_other_game', { other, game: game.name });
      return startOpening(game, { message, href: `/analysis/${stored.game}?saved=${id}` });
    }
    const tree = await treeOf(recordOf(stored));
    return { tree, current: nodeAt(tree, at), problem: null };
  } catch (error) {
    const damaged = error instanceof DamagedGameError;
    const fault = damaged ? t('analysis.damaged') : messageOf(error);
    return startOpening(game, { message: t('analysis.problem_saved', { fault }) });
  }
}

/** From the database; where that is shut, what the last page could not write into it. */
async function findStudy(id: string): Promise<StoredStudy | null> {
  try {
    return await loadStudy(id);
  } catch (error) {
    const kept = keptStudy(id);
    if (kept) return kept;
    throw error;
  }
}

async function openStudy(game: GameInfo, id: string, at: string | null): Promise<Opening> {
  let study: StoredStudy | null = null;
  try {
    study = await findStudy(id);
    if (!study) return startOpening(game, { message: t('analysis.problem_no_study') });
    if (study.record.game !== game.id) {
      const other = gameOf(study.record.game).name;
      const message = t('analysis.problem_other_game', { other, game: game.name });
      return startOpening(game, { message, href: studyAddress(study.record.game, id) });
    }
    const tree = await treeOf(study.record);
    return { tree, current: nodeAt(tree, at ?? String(study.at)), problem: null, study };
  } catch (error) {
    const message = t('analysis.problem_study', { fault: messageOf(error) });
    return startOpening(game, study ? { message, record: recordText(study.record) } : { message });
  }
}

interface Asked {
  query: URLSearchParams;
  fragment: URLSearchParams;
}

/** The address that opens a move: of a study, or as long as there is none of what was asked for. */
export function addressAt(game: GameId, study: string | null, asked: Asked, at: number): string {
  const query = new URLSearchParams(asked.query);
  query.delete('study'); // it may have been deleted
  const rest = query.size > 0 ? `?${query}` : '';
  const fragment = new URLSearchParams(study === null ? asked.fragment : '');
  fragment.set('at', String(at));
  const path = study === null ? `/analysis/${game}${rest}` : studyAddress(game, study);
  return `${path}#${fragment}`;
}

function openNamed(
  game: GameInfo,
  query: URLSearchParams,
  fragment: URLSearchParams,
): Promise<Opening> | Opening {
  const code = fragment.get('record');
  const at = fragment.get('at');
  const study = query.get('study');
  const saved = query.get('saved');
  const position = query.get('position');
  if (study !== null) return openStudy(game, study, at);
  if (code !== null) return openCode(game, code, at);
  if (saved !== null) return openSaved(game, saved, at);
  if (position !== null) return openPosition(game, position);
  return startOpening(game, null);
}

/** Never rejects: what cannot be opened is a start position with a problem. */
export async function openAddress(
  game: GameInfo,
  query: URLSearchParams,
  fragment: URLSearchParams,
): Promise<Opening> {
  // What the last page could not write any more is written now; a browser that refuses keeps it.
  const branched = await takeOverStudies().catch(() => null);
  return { ...(await openNamed(game, query, fragment)), branched };
}
