/**
 * What page and server say to each other about games, as the server's `/api/v1/openapi.json` has
 * it. Sides are `first` and `second` there, `x` and `o` in the rest of the page.
 */
import type { Pace } from '../model/pace';
import type {
  ClockFace,
  GameId,
  Reason,
  Result,
  Side,
  TableEvent,
  TableSide,
} from '../rules/types';

export type Status = 'waiting' | 'playing' | 'over';

/** Who sits there. */
export interface Sitter {
  name: string;
  online: boolean;
  /** Of the computer. */
  level?: number;
}

export interface Offers {
  draw?: TableSide;
  takeback?: TableSide;
  rematch?: TableSide;
}

/** All there is to know of a game. */
export interface OnlineState {
  id: string;
  game: GameId;
  version: number;
  /** The number of takebacks. */
  line: number;
  start: string;
  moves: string[];
  status: Status;
  result: Result;
  reason: Reason | null;
  clock: ClockFace | null;
  server_time: number;
  seats: Record<TableSide, Sitter | null>;
  offers: Offers;
  /** How fast the game is. */
  terms: Pace;
  /** The id of the game that follows on this one, when it is agreed. */
  rematch?: string;
}

export type OnlineEvent =
  | TableEvent
  | { type: 'joined'; side: TableSide; name: string; level?: number }
  | { type: 'time_given'; by: TableSide; ms: number; clock: ClockFace | null }
  | { type: 'rematch'; id: string };

export type Room = 'players' | 'watchers';

export interface ChatLine {
  room: Room;
  seq: number;
  name: string;
  text: string;
  at: number;
}

/** What comes over the socket of a game. */
export type Message =
  | ({ type: 'state' } & OnlineState)
  | { type: 'event'; version: number; event: OnlineEvent }
  | { type: 'ack'; ref?: string; version: number }
  | { type: 'error'; ref?: string; code: string; message: string }
  | { type: 'presence'; side: TableSide; online: boolean }
  | ({ type: 'chat' } & ChatLine)
  | { type: 'pong'; server_time?: number }
  | { type: 'draining' };

/** What a player, or somebody who watches, does. */
export type Action =
  | { type: 'move'; move: string; ply: number; line: number }
  | {
      type:
        | 'resign'
        | 'draw_offer'
        | 'draw_decline'
        | 'takeback_offer'
        | 'takeback_accept'
        | 'takeback_decline'
        | 'abort'
        | 'rematch_offer'
        | 'claim'
        | 'give_time';
      line?: number;
      ply?: number;
    }
  | { type: 'chat'; room: Room; text: string; name?: string };

const sides = { first: 'x', second: 'o' } as const;
const tableSideOfSide = { x: 'first', o: 'second' } as const;
export const tableSides = ['first', 'second'] as const;

export function sideOf(side: TableSide): Side {
  return sides[side];
}

export function tableSideOf(side: Side): TableSide {
  return tableSideOfSide[side];
}

export function otherSide(side: TableSide): TableSide {
  return side === 'first' ? 'second' : 'first';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing where it is no message: a newer server may say what this page does not know. */
export function readMessage(text: unknown): Message | null {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value.type === 'string' ? (value as Message) : null;
  } catch {
    return null;
  }
}
