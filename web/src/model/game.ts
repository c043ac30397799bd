/** A game as the page keeps it: who plays, how fast, what was played and how it ended. */
import type { GameInfo } from '../games';
import type { GameId, GameRecord, Reason, Result, Side } from '../rules/types';
import { levelToday, numberOf, type Level } from './level';

export type Seat =
  | { kind: 'person'; name?: string }
  /** Somebody who plays over the network. */
  | { kind: 'remote'; name?: string }
  /** With the version of the ladder that the level belongs to. */
  | { kind: 'computer'; level: Level; ladder: number }
  /** Somebody of whom a newer page has written; kept as it is. */
  | { kind: 'unknown'; content: unknown };

export function remoteSeat(name = ''): Seat {
  return name === '' ? { kind: 'remote' } : { kind: 'remote', name };
}

export function personSeat(name = ''): Seat {
  return name === '' ? { kind: 'person' } : { kind: 'person', name };
}

export type ComputerSeat = Extract<Seat, { kind: 'computer' }>;

export function computerSeat({ ladder }: GameInfo, level: Level): ComputerSeat {
  return { kind: 'computer', level, ladder: ladder.version };
}

type Seats = Record<Side, Seat>;

/** Who sits there when a game goes on or begins anew: computers play at levels of today. */
export function seatsToday(game: GameInfo, { x, o }: Seats): Seats {
  const today = (seat: Seat): Seat => {
    if (seat.kind !== 'computer') return seat;
    return { ...seat, ...computerSeat(game, levelToday(game, seat.level, seat.ladder)) };
  };
  return { x: today(x), o: today(o) };
}

/** A level that has another number today. */
export interface Renumbered {
  from: number;
  to: number;
}

export function renumberedIn(game: GameInfo, before: Seats): Renumbered | null {
  const after = seatsToday(game, before);
  for (const side of ['x', 'o'] as const) {
    const [was, is] = [before[side], after[side]];
    if (was.kind !== 'computer' || is.kind !== 'computer' || was.level === 'strongest') continue;
    const to = numberOf(game, is.level);
    if (was.level !== to) return { from: was.level, to };
  }
  return null;
}

export interface ClockSetting {
  /** What each player begins with. */
  seconds: number;
  /** Seconds added after each turn. */
  increment: number;
}

export interface StoredGame {
  id: string;
  game: GameId;
  start: string;
  moves: string[];
  /** Whether it began with moves that were not made in it: from a record or an address. */
  wasGiven?: true;
  /** Where the moves lead, as far as it is known, so that a list can show it without the rules. */
  position?: string;
  seats: Seats;
  clock: ClockSetting | null;
  /** Milliseconds left when the game was saved. */
  left: Record<Side, number> | null;
  result: Result;
  reason: Reason | null;
  /** What the record says of the game, if it came from one. */
  tags?: GameRecord['tags'];
  /** When, in milliseconds since 1970. */
  begun: number;
  changed: number;
  /** Counts the changes, so that it tells one state of a game from another. */
  revision: number;
  /** What a newer page has written of it; kept as it is. */
  more?: Record<string, unknown>;
}

/** What a list shows of a game. */
export type GameRow = Pick<
  StoredGame,
  'id' | 'game' | 'start' | 'seats' | 'result' | 'reason' | 'begun' | 'changed' | 'position'
> & {
  plies: number;
  /** Whether it came from a record of somebody else's. */
  imported?: true;
};

export function rowOf(game: StoredGame): GameRow {
  const { id, game: kind, start, seats, result, reason, begun, changed, position } = game;
  const plies = game.moves.length;
  const row = { id, game: kind, start, seats, result, reason, begun, changed, position, plies };
  return game.tags ? { ...row, imported: true } : row;
}

const boardReasons: readonly unknown[] = ['goal', 'no_moves', 'repetition'] satisfies Reason[];

/** Whether the rules decided a game, not its players. */
export function isOnBoard(reason: Reason | null): boolean {
  return boardReasons.includes(reason);
}

/** A game that was called off is over, too, without a result. */
export function isOver({ result, reason }: Pick<StoredGame, 'result' | 'reason'>): boolean {
  return result !== '*' || reason === 'aborted';
}

/** Whether everybody who plays is at this device. */
function arePlayersHere({ seats }: Pick<StoredGame, 'seats'>): boolean {
  return [seats.x, seats.o].every(({ kind }) => kind === 'person' || kind === 'computer');
}

/** Whether a game can be continued: one without a move is begun anew. */
export function isUnfinished(row: GameRow): boolean {
  return !isOver(row) && row.plies > 0 && arePlayersHere(row);
}

/** The side of the one person at this device; nothing where there are two, or none. */
export function ownSideOf({ seats }: Pick<StoredGame, 'seats'>): Side | null {
  const isHere = (side: Side) => seats[side].kind === 'person';
  if (isHere('x') === isHere('o')) return null;
  return isHere('x') ? 'x' : 'o';
}

/** An id that no other tab makes. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

type Beginning = Pick<StoredGame, 'game' | 'start' | 'moves' | 'seats' | 'clock'>;

export function newGame(beginning: Beginning): StoredGame {
  const now = Date.now();
  return {
    ...beginning,
    ...(beginning.moves.length > 0 && { wasGiven: true }),
    id: newId(),
    left: null,
    result: '*',
    reason: null,
    begun: now,
    changed: now,
    revision: 0,
  };
}
