/** How own games stand, for lists and for whoever must not help in them. */
import { rules } from '../rules/rules';
import type { State } from '../rules/types';
import { api, ApiError } from './api';
import { carryMute } from './chats';
import { tableSides, type OnlineState, type Sitter } from './protocol';
import { keepRematchSeat, keepSeat, missSeat, seatAt, type Heard, type OwnSeat } from './seats';

function levelsOf(seats: OnlineState['seats']): NonNullable<Heard['levels']> {
  const levels = tableSides.map((side) => [side, seats[side]?.level] as const);
  return Object.fromEntries(levels.filter(([, level]) => level !== undefined));
}

type Away = NonNullable<Heard['away']>;

function awayOf(seats: OnlineState['seats'], at: number): Away {
  const isAway = (sitter: Sitter | null) => sitter?.online === false && sitter.level === undefined;
  const away = tableSides.filter((side) => isAway(seats[side]));
  return Object.fromEntries(away.map((side) => [side, at]));
}

/** Who is still away has been so since it was first heard. */
function awaySince(before: Away, now: Away): Away {
  const both = tableSides.filter((side) => before[side] !== undefined && now[side] !== undefined);
  return { ...now, ...Object.fromEntries(both.map((side) => [side, before[side]])) };
}

/** What is worth knowing of a game that is not open. */
export function heardOf(
  { status, result, reason, seats, moves, terms, offers, rematch }: OnlineState,
  { toMove, position }: Pick<State, 'toMove' | 'position'>,
): Heard {
  const at = Date.now();
  return {
    status,
    result,
    reason,
    names: { first: seats.first?.name ?? '', second: seats.second?.name ?? '' },
    levels: levelsOf(seats),
    toMove,
    plies: moves.length,
    position,
    pace: terms,
    at,
    away: awayOf(seats, at),
    ...(offers.rematch && { rematchBy: offers.rematch }),
    ...(rematch !== undefined && { rematch }),
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
  const away = awaySince(last.heard?.away ?? {}, heard.away ?? {});
  const kept: OwnSeat = { ...last, heard: { ...heard, at, away } };
  delete kept.isMissing;
  if (isThere) keepSeat(kept);
  return kept;
}

/** Keeps the seat at the game that follows on another, for whoever has one there. */
export function followRematch(seat: OwnSeat, rematch: string): void {
  keepRematchSeat(seat, rematch);
  carryMute(seat.id, rematch);
}

/** Asks the server; nothing where there is no such game there. */
export async function refreshed(seat: OwnSeat): Promise<OwnSeat | null> {
  try {
    const state = await api.state(seat.id, seat.token);
    const line = await rules.line(state.game, state.start, state.moves);
    if (state.rematch !== undefined) followRematch(seat, state.rematch);
    return keepHeard(seat, heardOf(state, line.state));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    missSeat(seat);
    return null;
  }
}
