/**
 * The clocks of a running game, kept at every tick where a write is done at once: what the database
 * is told while a page goes may never arrive.
 */
import type { Side } from '../rules/types';
import { isBySide, isCount, isObject } from './fields';

export interface KeptTimes {
  id: string;
  revision: number;
  left: Record<Side, number>;
}

const storageKey = 'trireme.times';

/** One game runs at a time in a tab; the last one is what a crash can cost. */
export function keepTimes(times: KeptTimes): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(times));
  } catch {
    // Then the database has them as they were after the last move.
  }
}

/** What was left in a game when it was last seen; nothing if it has been played on since. */
export function keptTimes(id: string, revision: number): Record<Side, number> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (!isObject(kept) || kept.id !== id || kept.revision !== revision) return null;
    return isBySide(kept.left, isCount) ? kept.left : null;
  } catch {
    return null;
  }
}
