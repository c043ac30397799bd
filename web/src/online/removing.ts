/** Away with a game: for good before it has begun, afterwards from the lists that others see. */
import { api, ApiError } from './api';
import { forgetSeat, isWaiting, missSeat, type OwnSeat } from './seats';

/**
 * What has become of it: it was cancelled for good; it is only listed no more; the server does not
 * know it, so that it is forgotten here, where that was known before, or else shown as missing.
 */
export type Removal = 'cancelled' | 'unlisted' | 'forgotten' | 'missing';

function removeHere(seat: OwnSeat): Removal {
  if (!seat.isMissing && !isWaiting(seat)) {
    missSeat(seat);
    return 'missing';
  }
  forgetSeat(seat.id);
  return seat.isMissing ? 'forgotten' : 'cancelled';
}

export async function removeGame(seat: OwnSeat): Promise<Removal> {
  try {
    const { removed } = await api.remove(seat.id, seat.token);
    if (!removed) return 'unlisted';
    forgetSeat(seat.id);
    return 'cancelled';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return removeHere(seat);
    throw error;
  }
}
