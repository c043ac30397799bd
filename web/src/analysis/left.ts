/** What the page that was left hands to the analysis page that comes after it. */
import type { StoredStudy } from '../model/study';

export interface Left {
  /** A study that is kept and no longer shown. */
  study: StoredStudy | null;
  flipped: boolean;
  thinks: boolean;
}

let left: Left | null = null;

export function leaveBehind(what: Left): void {
  left = what;
}

/** Only the next page gets it. */
export function takeLeft(): Left | null {
  const taken = left;
  left = null;
  return taken;
}
