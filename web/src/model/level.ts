/** How strong the computer plays: every game has a ladder of its own. */
import type { GameInfo } from '../games';

/** From 1 on. Full strength is the last, whatever its number: ladders change. */
export type Level = number | 'strongest';

/** Which levels there are the ladder of a game knows. */
export function isLevel(level: unknown): level is Level {
  return level === 'strongest' || (Number.isSafeInteger(level) && (level as number) >= 1);
}

export function lastLevel({ ladder }: GameInfo): number {
  return ladder.ratings.length;
}

function upTo(last: number, level: Level): Level {
  return level !== 'strongest' && level >= last ? 'strongest' : level;
}

/** The level as this game has it: beyond its last there is nothing stronger. */
export function levelIn(game: GameInfo, level: Level): Level {
  return upTo(lastLevel(game), level);
}

export function numberOf(game: GameInfo, level: Level): number {
  return level === 'strongest' ? lastLevel(game) : Math.min(level, lastLevel(game));
}

export function ratingOf(game: GameInfo, level: Level): number {
  return game.ladder.ratings[numberOf(game, level) - 1]!;
}

/* Ladders of other days. */

/** The ladder of pages that did not name it yet. It had eight levels in every game. */
export const firstLadder = 1;
const lastOfFirstLadder = 8;

/** A level chosen when all games had the first ladder; nothing if it is none. */
export function levelOfFirstLadder(level: unknown): Level | null {
  return isLevel(level) ? upTo(lastOfFirstLadder, level) : null;
}

/** A level that was kept with its ladder; nothing if it is none. */
export function keptLevel(game: GameInfo, level: unknown, ladder: number): Level | null {
  if (ladder === firstLadder) return levelOfFirstLadder(level);
  if (!isLevel(level)) return null;
  return ladder === game.ladder.version ? levelIn(game, level) : level;
}

/** Whether a ladder came before the one of today or after it, as from a newer page. */
export type Era = 'old' | 'newer' | null;

export function eraOf({ ladder: { version } }: GameInfo, ladder: number): Era {
  if (ladder === version) return null;
  return ladder < version ? 'old' : 'newer';
}

/**
 * The level of today nearest in strength: the first for the first, the last for the last, and
 * between them by place. Of a ladder whose length is not known, the one of the same number.
 */
export function levelToday(game: GameInfo, level: Level, ladder: number): Level {
  if (level === 'strongest' || ladder !== firstLadder || eraOf(game, ladder) === null)
    return levelIn(game, level);
  const place = (level - 1) / (lastOfFirstLadder - 1);
  return levelIn(game, 1 + Math.round(place * (lastLevel(game) - 1)));
}
