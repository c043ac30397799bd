/** What an address asks to be reviewed. */
import { readRecordCode } from '../base/share';
import { gameOf, type GameInfo } from '../games';
import { t, tn } from '../i18n/i18n.svelte';
import { isOver, ownSideOf } from '../model/game';
import { readGames } from '../model/reading';
import { recordOf } from '../model/record';
import { api } from '../online/api';
import { sideOf } from '../online/protocol';
import { seatAt } from '../online/seats';
import { rules } from '../rules/rules';
import type { Fault, GameRecord, Line, Side } from '../rules/types';
import { DamagedGameError, loadGame } from '../storage/games';
import { faultWords, messageOf } from '../words/faults';

/** A game that can be reviewed. */
export interface Subject {
  game: GameInfo;
  record: GameRecord;
  /** Its main line. */
  line: Line;
  /** Whose games are kept under an id: of a stored game, or of one over the network. */
  id: string | null;
  /** Those whose mistakes the reader wants to learn from. */
  sides: Side[];
  /** Why only a part of the game is reviewed, if that is so. */
  cut: string | null;
}

/** Nothing to review: why not, or that nothing was asked for. */
export type Opened = { subject: Subject } | { problem: string | null };

const bothSides: Side[] = ['x', 'o'];

async function subjectOf(
  record: GameRecord,
  id: string | null,
  sides: Side[],
  fault: Fault | null = null,
): Promise<Opened> {
  const moves = record.moves.map(({ move }) => move);
  if (moves.length === 0) return { problem: t('review.problem_no_moves') };
  const line = await rules.line(record.game, record.start, moves);
  const cut = fault && tn('review.cut', moves.length, { fault: faultWords(fault) });
  return { subject: { game: gameOf(record.game), record, line, id, sides, cut } };
}

async function openSaved(id: string): Promise<Opened> {
  const stored = await loadGame(id);
  if (!stored) return { problem: t('analysis.problem_not_saved', { id }) };
  if (!isOver(stored) && seatAt(id)) return { problem: t('common.help_refused') };
  const own = ownSideOf(stored);
  return subjectOf(recordOf(stored), id, own ? [own] : bothSides);
}

async function openOnline(id: string): Promise<Opened> {
  const { game, start, moves, status, result, reason, seats } = await api.state(id);
  if (status !== 'over') return { problem: t('review.problem_running') };
  const seat = seatAt(id);
  const record: GameRecord = {
    game,
    start,
    tags: [
      { name: 'First', value: seats.first?.name ?? '' },
      { name: 'Second', value: seats.second?.name ?? '' },
    ],
    comment: '',
    moves: moves.map((move) => ({ move, comment: '', variations: [] })),
    result,
    reason,
  };
  return subjectOf(record, id, seat ? [sideOf(seat.side)] : bothSides);
}

/** A game with a fault is reviewed as far as it goes. */
async function openCode(code: string): Promise<Opened> {
  for await (const { entries } of readGames(await readRecordCode(code))) {
    const entry = entries[0]!;
    if ('record' in entry) return subjectOf(entry.record, null, bothSides);
    if (!entry.begun) return { problem: faultWords(entry.fault) };
    return subjectOf(entry.begun, null, bothSides, entry.fault);
  }
  return { problem: null };
}

function messageOfOpening(error: unknown): string {
  return error instanceof DamagedGameError ? t('analysis.damaged') : messageOf(error);
}

/** Never rejects. */
export async function openAddress(
  query: URLSearchParams,
  fragment: URLSearchParams,
): Promise<Opened> {
  const code = fragment.get('record');
  const saved = query.get('saved');
  const online = query.get('online');
  try {
    if (code !== null) return await openCode(code);
    if (saved !== null) return await openSaved(saved);
    if (online !== null) return await openOnline(online);
    return { problem: null };
  } catch (error) {
    return { problem: t('review.problem_open', { message: messageOfOpening(error) }) };
  }
}
