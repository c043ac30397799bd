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

/** All tabs share what is kept, and each may have a game of its own. */
function keyOf(id: string): string {
  return `trireme.times.${id}`;
}

export function keepTimes({ id, revision, left }: KeptTimes): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ revision, left }));
  } catch {
    // Then the database has them as they were after the last move.
  }
}

/** What was left in a game when it was last seen; nothing if it has been played on since. */
export function keptTimes(id: string, revision: number): Record<Side, number> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    if (!isObject(kept) || kept.revision !== revision) return null;
    return isBySide(kept.left, isCount) ? kept.left : null;
  } catch {
    return null;
  }
}

/** The game is over, or gone. */
export function forgetTimes(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Nobody asks for them any more.
  }
}
