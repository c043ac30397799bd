/** A game as the page keeps it: who plays, how fast, what was played and how it ended. */
import type { GameId, GameRecord, Reason, Result, Side } from '../rules/types';

export const strongestLevel = 8;

export type Seat = { kind: 'person' } | { kind: 'computer'; level: number };

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
  seats: Record<Side, Seat>;
  clock: ClockSetting | null;
  /** Milliseconds left when the game was saved. */
  left: Record<Side, number> | null;
  result: Result;
  reason: Reason | null;
  /** What the record says of the game, if it came from one. */
  tags?: GameRecord['tags'];
  /** When, in milliseconds since 1970. */
  begun: number;
  /** Grows with every change, so that it tells one state of a game from another. */
  changed: number;
}

const boardReasons: readonly unknown[] = ['goal', 'no_moves', 'repetition'] satisfies Reason[];

/** Whether the rules decided a game, not its players. */
export function isOnBoard(reason: Reason | null): boolean {
  return boardReasons.includes(reason);
}

/** Whether a game can be continued: one without a move is begun anew. */
export function isUnfinished(game: StoredGame): boolean {
  return game.result === '*' && game.moves.length > 0;
}

/** An id that no other tab makes. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}
