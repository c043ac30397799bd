/** Away with a game: for good before it has begun, afterwards from the lists that others see. */
import { api, ApiError } from './api';
import { forgetSeat, type OwnSeat } from './seats';

async function isRemoved({ id, token }: OwnSeat): Promise<boolean> {
  try {
    return (await api.remove(id, token)).removed;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return true;
    throw error;
  }
}

/** Says whether it is gone; one that has begun is only listed no more. */
export async function removeGame(seat: OwnSeat): Promise<boolean> {
  const isGone = await isRemoved(seat);
  if (isGone) forgetSeat(seat.id);
  return isGone;
}
