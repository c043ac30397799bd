/** How strong the computer plays: every game has a ladder of its own. */
import type { GameInfo } from '../games';

/** From 1 on. Full strength is the last, whatever its number: ladders change. */
export type Level = number | 'strongest';

/** No ladder is longer. */
const mostLevels = 20;

export function isLevel(level: unknown): level is Level {
  if (level === 'strongest') return true;
  return Number.isInteger(level) && (level as number) >= 1 && (level as number) <= mostLevels;
}

export function lastLevel({ ladder }: GameInfo): number {
  return ladder.ratings.length;
}

/** The level of this number; beyond the last of the game there is nothing stronger. */
export function levelNumbered(game: GameInfo, number: number): Level {
  return number >= lastLevel(game) ? 'strongest' : number;
}

export function numberOf(game: GameInfo, level: Level): number {
  return level === 'strongest' ? lastLevel(game) : Math.min(level, lastLevel(game));
}

export function ratingOf(game: GameInfo, level: Level): number {
  return game.ladder.ratings[numberOf(game, level) - 1]!;
}

/** The ladder of pages that did not name it yet. It had eight levels in every game. */
export const firstLadder = 1;
const lastOfFirstLadder = 8;

/** A level that was kept; nothing if it is none. */
export function keptLevel(level: unknown, ladder: number): Level | null {
  if (!isLevel(level)) return null;
  return ladder === firstLadder && level === lastOfFirstLadder ? 'strongest' : level;
}
