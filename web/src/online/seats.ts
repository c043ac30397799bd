/**
 * The seats that this browser has at games online, each with the token that opens it. They are kept
 * where a write is done at once: a seat that is not written down is lost.
 */
import type { Pace } from '../model/pace';
import type { GameId, Reason, Result, Side, TableSide } from '../rules/types';
import { keysWith, store, watchKeys } from './kept';
import { forgetPending } from './pending';
import { otherSide, type Status } from './protocol';

/** What was last heard of the game. */
export interface Heard {
  status: Status;
  result: Result;
  reason: Reason | null;
  names: Record<TableSide, string>;
  /** Of the computer, where it has a seat. */
  levels?: Partial<Record<TableSide, number>>;
  toMove: Side;
  plies: number;
  position: string;
  pace: Pace;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Who would like a rematch; the game that it was agreed to be. */
  rematchBy?: TableSide;
  rematch?: string;
  /** Since when whoever is not there has been away, as far as it was heard. */
  away?: Partial<Record<TableSide, number>>;
}

export interface OwnSeat {
  id: string;
  game: GameId;
  side: TableSide;
  token: string;
  taken: number;
  /** Set where the lobby offers the other seat to whoever wants to play at this pace. */
  open?: { pace: Pace };
  heard?: Heard;
  /** Not shown in lists. */
  hidden?: true;
  /** The server did not know the game when it was last asked. */
  isMissing?: true;
  /** The game was kept here when it was over; who has deleted it since does not want it again. */
  isStored?: true;
}

const prefix = 'trireme.seat.';

function isSeat(value: unknown): value is OwnSeat {
  const seat = value as Partial<OwnSeat> | null;
  const isSide = seat?.side === 'first' || seat?.side === 'second';
  return isSide && typeof seat.id === 'string' && typeof seat.token === 'string';
}

function readSeat(text: string | null): OwnSeat | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSeat(value) ? value : null;
  } catch {
    return null;
  }
}

/** Seats that could not be written down hold as long as the page. */
const unkept = new Map<string, OwnSeat>();

export function seatAt(id: string): OwnSeat | null {
  return readSeat(store()?.getItem(prefix + id) ?? null) ?? unkept.get(id) ?? null;
}

/** Whether it is written down. */
export function keepSeat(seat: OwnSeat): boolean {
  try {
    store()!.setItem(prefix + seat.id, JSON.stringify(seat));
    unkept.delete(seat.id);
    return true;
  } catch {
    unkept.set(seat.id, seat);
    return false;
  }
}

/** Who has a seat at one game has the other one at the next. */
export function keepRematchSeat({ game, side, token }: OwnSeat, id: string): void {
  if (seatAt(id)) return;
  keepSeat({ id, game, side: otherSide(side), token, taken: Date.now() });
}

export function forgetSeat(id: string): void {
  forgetPending(id);
  unkept.delete(id);
  store()?.removeItem(prefix + id);
}

/** Whether nobody had come yet when the game was last heard of. */
export function isWaiting({ heard }: OwnSeat): boolean {
  return (heard?.status ?? 'waiting') === 'waiting';
}

/**
 * The server does not know the game. One that waited was cancelled, or nobody has come in time; one
 * that was played may be there again when the server has found its games, so that its key is kept.
 */
export function missSeat(seat: OwnSeat): void {
  const kept = seatAt(seat.id) ?? seat;
  if (isWaiting(kept)) forgetSeat(seat.id);
  else keepSeat({ ...kept, isMissing: true });
}

/** All of them, the latest first. */
export function ownSeats(): OwnSeat[] {
  const seats = keysWith(prefix).flatMap((key) => readSeat(store()!.getItem(key)) ?? []);
  const when = (seat: OwnSeat) => seat.heard?.at ?? seat.taken;
  return [...seats, ...unkept.values()].sort((a, b) => when(b) - when(a));
}

/** Tells when another tab has changed them; what is returned ends that. */
export function watchSeats(act: () => void): () => void {
  return watchKeys(prefix, act);
}

/* The name under which one plays. */

const nameKey = 'trireme.name';
export const longestName = 30;

export function lastName(): string {
  return store()?.getItem(nameKey) ?? '';
}

export function rememberName(name: string): void {
  try {
    store()?.setItem(nameKey, name);
  } catch {
    // Then it is asked for again.
  }
}
