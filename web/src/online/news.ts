/** How own games stand, for lists and for whoever must not help in them. */
import { rules } from '../rules/rules';
import type { State } from '../rules/types';
import { api, ApiError } from './api';
import type { OnlineState } from './protocol';
import { forgetSeat, keepSeat, seatAt, type Heard, type OwnSeat } from './seats';

/** What is worth knowing of a game that is not open. */
export function heardOf(
  { status, result, reason, seats, moves, terms }: OnlineState,
  { toMove, position }: Pick<State, 'toMove' | 'position'>,
): Heard {
  return {
    status,
    result,
    reason,
    names: { first: seats.first?.name ?? '', second: seats.second?.name ?? '' },
    toMove,
    plies: moves.length,
    position,
    pace: terms,
    at: Date.now(),
  };
}

/** Writes down what was heard; what was written of the seat meanwhile stays, or that it is forgotten. */
export function keepHeard(seat: OwnSeat, heard: Heard): OwnSeat {
  const written = seatAt(seat.id);
  const isThere = written?.token === seat.token;
  const last = isThere ? written : seat;
  const isSame =
    last.heard && last.heard.plies === heard.plies && last.heard.status === heard.status;
  // The list has the latest news first: what is as it was is no news.
  const at = isSame ? last.heard!.at : heard.at;
  const kept: OwnSeat = { ...last, heard: { ...heard, at } };
  if (isThere) keepSeat(kept);
  return kept;
}

/** Asks the server; nothing where there is no such game any more. */
export async function refreshed(seat: OwnSeat): Promise<OwnSeat | null> {
  try {
    const state = await api.state(seat.id, seat.token);
    const line = await rules.line(state.game, state.start, state.moves);
    return keepHeard(seat, heardOf(state, line.state));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    forgetSeat(seat.id);
    return null;
  }
}
