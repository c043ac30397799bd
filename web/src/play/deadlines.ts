/**
 * What a clock does not show of an online game's times, in milliseconds since 1970 by the clock of
 * this device: as near as can be known from when it heard of what happened.
 */
import { otherSide } from '../online/protocol';
import type { RemoteAuthority } from '../online/remote.svelte';
import { claimTime, firstMoveTime } from '../online/terms';

type Told = Pick<RemoteAuthority, 'seat' | 'pace' | 'status'>;

/** Both sides make one that takes no time. */
const firstMoves = 2;

/** When the game will be called off, because the side to move has not made its first move. */
export function firstMoveDue({ seat, pace, status }: Told): number | null {
  const limit = firstMoveTime(pace);
  const heard = seat?.heard;
  if (!heard || limit === null || status !== 'playing') return null;
  return heard.plies < firstMoves ? heard.at + limit : null;
}

/** From when on the game may be claimed, because the other player is away in his turn. */
export function claimDue({ seat, pace, status }: Told): number | null {
  const limit = claimTime(pace);
  const heard = seat?.heard;
  if (!heard || limit === null || status !== 'playing' || heard.plies < firstMoves) return null;
  const away = heard.away?.[otherSide(seat.side)];
  return away === undefined ? null : Math.max(away, heard.at) + limit;
}
