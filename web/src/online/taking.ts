/** Ways to a seat. Each keeps the seat in this browser before it is used. */
import type { Pace } from '../model/pace';
import type { GameId, TableSide } from '../rules/types';
import { api, mayPass, type Taken } from './api';
import { refreshed } from './news';
import { isWaiting, keepSeat, ownSeats, seatAt, type OwnSeat } from './seats';
import { wishedToken, withToken } from './wishes';

export interface NewGame {
  game: GameId;
  pace: Pace;
  side: TableSide | 'random';
  /** Whether the lobby lists it. */
  open: boolean;
  name: string;
  /** Where it begins, if not at the usual start. */
  position: string | null;
  /** Of the computer, where it has the other seat. */
  level?: number;
}

type Open = Pick<OwnSeat, 'open'>;

/** A seat that is kept here already stays: its token would be lost. */
function kept(game: GameId, { id, seat, token }: Taken, open: Open = {}): OwnSeat {
  const known = seatAt(id);
  if (known) return known;
  const own: OwnSeat = { id, game, side: seat, token, taken: Date.now(), ...open };
  keepSeat(own);
  return own;
}

export async function createGame(wish: NewGame): Promise<OwnSeat> {
  const { game, pace, side, open, name, position, level } = wish;
  const opponent = level === undefined ? {} : { opponent: { level } };
  const start = position === null ? {} : { position };
  const body = { game, clock: pace, seat: side, open, name, ...start, ...opponent };
  const ask = (token: string) => api.create({ ...body, token });
  const isForAnybody = open && position === null;
  const taken = await withToken(`create ${JSON.stringify(body)}`, ask, mayPass);
  return kept(game, taken, isForAnybody ? { open: { pace } } : {});
}

/** A game of one's own that waited for somebody when it was last heard of. */
function isWaitingFor(game: GameId, pace: Pace): (seat: OwnSeat) => boolean {
  const wanted = JSON.stringify(pace);
  return (seat) =>
    seat.game === game &&
    isWaiting(seat) &&
    seat.open !== undefined &&
    JSON.stringify(seat.open.pace) === wanted;
}

/** Whoever looks for a game a second time has one open already, which somebody may have joined. */
async function openSeat(game: GameId, pace: Pace): Promise<OwnSeat | null> {
  for (const seat of ownSeats().filter(isWaitingFor(game, pace))) {
    const now = await refreshed(seat);
    if (now && now.heard?.status !== 'over') return now;
  }
  return null;
}

export async function pairUp(game: GameId, pace: Pace, name: string): Promise<OwnSeat> {
  const own = await openSeat(game, pace);
  if (own) return own;
  const wish = `pair ${JSON.stringify([game, pace, name])}`;
  const ask = (token: string) => api.pair(game, pace, name, token);
  return kept(game, await withToken(wish, ask, mayPass), { open: { pace } });
}

export async function takeSeat(game: GameId, id: string, name: string): Promise<OwnSeat> {
  const ask = (token: string) => api.join(id, name, token);
  return kept(game, await withToken(`join ${id}`, ask, mayPass));
}

/** Whether a seat was asked for and the answer never came. */
export function hasAskedFor(id: string): boolean {
  return wishedToken(`join ${id}`) !== null;
}

/** Brings a seat from another device. */
export async function bringSeat(game: GameId, id: string, code: string): Promise<OwnSeat> {
  const ask = (token: string) => api.useLink(id, code, token);
  return kept(game, await withToken(`link ${id} ${code}`, ask, mayPass));
}
