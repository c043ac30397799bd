/** How fast a game over the network is, as the server has it. */
import type { ClockSetting } from './game';

/** Time for all of the game and some after each move, days for a move, or no limit. */
export type Pace = { initial_ms: number; increment_ms: number } | { days: number } | null;

export function paceOf(clock: ClockSetting | null, days: number | null): Pace {
  if (days !== null) return { days };
  if (!clock) return null;
  return { initial_ms: clock.seconds * 1000, increment_ms: clock.increment * 1000 };
}

/** The clock of a game that is kept here; of days there is none. */
export function clockOf(pace: Pace): ClockSetting | null {
  if (!pace || !('initial_ms' in pace)) return null;
  return { seconds: pace.initial_ms / 1000, increment: pace.increment_ms / 1000 };
}
