/**
 * The rating of one player that results against opponents of known ratings imply: the most likely one
 * in the model of Bradley and Terry, on the scale of Elo, with draws as half points. As on the ladder
 * (`docs/engine.md`, ratings) a prior weighs as much as one draw, here against somebody in the middle
 * of the ladder: so it stays finite where all was won or lost.
 */

/** A result against somebody: 1 for a win, a half for a draw. */
export interface Met {
  rating: number;
  points: number;
}

export interface Estimate {
  rating: number;
  /** With 95 % the rating is not farther away than this. */
  error: number;
}

/** Natural units a point of Elo: 400 points are ten times the odds. */
const unit = Math.LN10 / 400;
const deviationsOf95Percent = 1.96;
/** So far from all opponents one draw outweighs any number of games that were ever played. */
const farAway = 4000;

/** What a player may expect against somebody, from 0 to 1. */
export function expectedPoints(rating: number, other: number): number {
  return 1 / (1 + Math.exp(-unit * (rating - other)));
}

/** How much more was scored than the rating lets expect: it falls as the rating rises. */
function surplus(rating: number, met: readonly Met[]): number {
  return met.reduce((sum, { points, rating: other }) => {
    return sum + points - expectedPoints(rating, other);
  }, 0);
}

/** What the games tell of the rating (Fisher's information). */
function information(rating: number, met: readonly Met[]): number {
  return met.reduce((sum, { rating: other }) => {
    const expected = expectedPoints(rating, other);
    return sum + unit * unit * expected * (1 - expected);
  }, 0);
}

export function estimate(games: readonly Met[], middle: number): Estimate {
  const met = [...games, { rating: middle, points: 0.5 }];
  const ratings = met.map(({ rating }) => rating);
  let [low, high] = [Math.min(...ratings) - farAway, Math.max(...ratings) + farAway];
  while (high - low > 0.01) {
    const rating = (low + high) / 2;
    if (surplus(rating, met) > 0) low = rating;
    else high = rating;
  }
  const rating = (low + high) / 2;
  return { rating, error: deviationsOf95Percent / Math.sqrt(information(rating, met)) };
}
