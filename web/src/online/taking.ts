/** Ways to a seat. Each keeps the seat in this browser before it is used. */
import type { Pace } from '../model/pace';
import type { GameId, TableSide } from '../rules/types';
import { api, mayPass, type Taken } from './api';
import { keepSeat, type OwnSeat } from './seats';
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
}

function kept(game: GameId, { id, seat, token }: Taken): OwnSeat {
  const own: OwnSeat = { id, game, side: seat, token, taken: Date.now() };
  keepSeat(own);
  return own;
}

export async function createGame(wish: NewGame): Promise<OwnSeat> {
  const { game, pace, side, open, name, position } = wish;
  const body = { game, clock: pace, seat: side, open, name, ...(position && { position }) };
  const ask = (token: string) => api.create({ ...body, token });
  return kept(game, await withToken(`create ${JSON.stringify(body)}`, ask, mayPass));
}

export async function pairUp(game: GameId, pace: Pace, name: string): Promise<OwnSeat> {
  const wish = `pair ${JSON.stringify([game, pace, name])}`;
  const ask = (token: string) => api.pair(game, pace, name, token);
  return kept(game, await withToken(wish, ask, mayPass));
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
