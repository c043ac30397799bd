/** What the server allows in games of some pace, as `docs/online.md` has it. In milliseconds. */
import type { Pace } from '../model/pace';

const second = 1000;
const minute = 60 * second;

/** How long each side may take for its first move; nothing where that is no matter of seconds. */
export function firstMoveTime(pace: Pace): number | null {
  return pace && 'initial_ms' in pace ? 30 * second : null;
}

/** How long 40 moves take. */
function estimateOf({ initial_ms, increment_ms }: { initial_ms: number; increment_ms: number }) {
  return initial_ms + 40 * increment_ms;
}

/** How long one must be away in his own turn before the other may claim the game; nothing: he never may. */
export function claimTime(pace: Pace): number | null {
  if (!pace) return 24 * 60 * minute;
  if ('days' in pace) return null; // the clock sees to it
  const whole = estimateOf(pace);
  if (whole < 3 * minute) return minute / 2;
  if (whole < 8 * minute) return minute;
  return whole < 25 * minute ? 2 * minute : 5 * minute;
}
