/** The rating that results imply, against values that were worked out in other ways. */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../src/games';
import { meanOf, progressOf } from '../../src/library/accuracy';
import { estimate, expectedPoints, type Met } from '../../src/library/rating';
import { fewest, latest, standingsOf } from '../../src/library/standing';
import { beginGame, defaultChoice } from '../../src/model/choice';
import { computerSeat, rowOf, type GameRow } from '../../src/model/game';
import type { OwnSeat } from '../../src/online/seats';
import type { Result } from '../../src/rules/types';
import type { Verdict } from '../../src/storage/reviews';

/** So many games against one opponent, of which so many points were made. */
function against(rating: number, points: number, count: number): Met[] {
  const whole = Math.floor(points);
  return Array.from({ length: count }, (_, i) => ({
    rating,
    points: i < whole ? 1 : i === whole ? points - whole : 0,
  }));
}

/** The logarithm of the likelihood with its prior, written out anew. */
function likelihood(rating: number, met: readonly Met[], middle: number): number {
  const chance = (other: number) => 1 / (1 + 10 ** ((other - rating) / 400));
  const one = (points: number, p: number) => points * Math.log(p) + (1 - points) * Math.log(1 - p);
  return (
    met.reduce((sum, { points, rating: other }) => sum + one(points, chance(other)), 0) +
    one(0.5, chance(middle))
  );
}

describe('the rating of a player', () => {
  it('is that of his only opponent where both made as many points', () => {
    expect(estimate(against(1230, 6, 12), 1230).rating).toBeCloseTo(1230, 1);
  });

  it('is the closed form for one opponent, with one draw more', () => {
    // Ten games, 7 points: with the draw of the prior 7.5 of 11, odds of 7.5 to 3.5.
    const { rating, error } = estimate(against(1000, 7, 10), 1000);
    expect(rating).toBeCloseTo(1000 + 400 * Math.log10(7.5 / 3.5), 1);
    // The variance of a logit of n games is 1 / (n p (1 - p)).
    const logit = Math.sqrt(1 / (11 * (7.5 / 11) * (3.5 / 11)));
    expect(error).toBeCloseTo(1.96 * logit * (400 / Math.LN10), 1);
  });

  it('is finite where everything was won or lost', () => {
    const won = estimate(against(650, 20, 20), 650);
    expect(won.rating).toBeCloseTo(650 + 400 * Math.log10(20.5 / 0.5), 1);
    const lost = estimate(against(650, 0, 20), 650);
    expect(lost.rating).toBeCloseTo(650 - 400 * Math.log10(20.5 / 0.5), 1);
    expect(won.error).toBeGreaterThan(300);
  });

  it('is where the likelihood is greatest', () => {
    const met = [
      ...against(110, 5, 5),
      ...against(650, 4.5, 8),
      ...against(1050, 1, 6),
      ...against(2400, 0, 1),
    ];
    const { rating } = estimate(met, 1255);
    const best = likelihood(rating, met, 1255);
    for (const step of [-50, -5, -0.5, 0.5, 5, 50])
      expect(likelihood(rating + step, met, 1255)).toBeLessThan(best);
  });

  it('has an interval from the curvature of the likelihood', () => {
    const met = [...against(650, 9, 15), ...against(860, 6, 15)];
    const { rating, error } = estimate(met, 1255);
    const at = (x: number) => likelihood(x, met, 1255);
    const curvature = (at(rating + 1) - 2 * at(rating) + at(rating - 1)) / 1;
    expect(error).toBeCloseTo(1.96 / Math.sqrt(-curvature), 0);
    expect(error).toBeGreaterThan(110);
    expect(error).toBeLessThan(130);
  });

  it('expects ten times the odds for 400 points', () => {
    expect(expectedPoints(1400, 1000)).toBeCloseTo(10 / 11, 10);
    expect(expectedPoints(1000, 1400)).toBeCloseTo(1 / 11, 10);
  });
});

const eximo = gameOf('eximo');
let made = 0;

function row(result: Result, changes: Partial<GameRow> = {}): GameRow {
  const game = beginGame('eximo', defaultChoice, eximo.start, ['c3-c4']);
  const seats = { x: { kind: 'person' }, o: computerSeat(eximo, 3) } as const;
  return { ...rowOf(game), id: `g${++made}`, seats, result, ...changes };
}

const many = (count: number, result: Result, changes: Partial<GameRow> = {}) =>
  Array.from({ length: count }, () => row(result, changes));

describe('what counts for it', () => {
  it('is told from ten games on', () => {
    expect(standingsOf(many(fewest - 1, '1-0'))).toEqual([
      { game: eximo, count: fewest - 1, estimate: null },
    ]);
    const [standing] = standingsOf([...many(5, '1-0'), ...many(5, '0-1')]);
    // Level 3 has 650, the middle of the ladder is higher: the draw there lifts it a little.
    expect(standing?.count).toBe(10);
    expect(standing?.estimate?.rating).toBeGreaterThan(650);
    expect(standing?.estimate?.rating).toBeLessThan(700);
  });

  it('are the latest games', () => {
    const [standing] = standingsOf([...many(latest, '1-0'), ...many(40, '0-1')]);
    expect(standing?.count).toBe(latest);
    expect(standing?.estimate?.rating).toBeGreaterThan(650 + 400);
  });

  it('are games of the present ladder from the usual start, played here to their end', () => {
    const old = { kind: 'computer', level: 3, ladder: 1 } as const;
    const person = { kind: 'person' } as const;
    const others = [
      ...many(10, '1-0', { seats: { x: person, o: old } }),
      ...many(10, '1-0', { imported: true }),
      ...many(10, '1-0', { start: '8/4x3/8/o7/8/8/8/8 x' }),
      ...many(10, '*', { reason: 'aborted' }),
      ...many(10, '*'),
      ...many(10, '1-0', { seats: { x: person, o: person } }),
    ];
    expect(standingsOf(others)).toEqual([]);
  });

  it('counts draws as halves, and wins of whoever sits there', () => {
    const second = { x: computerSeat(eximo, 3), o: { kind: 'person' } } as const;
    const [draws] = standingsOf(many(12, '1/2-1/2'));
    const [mixed] = standingsOf([...many(6, '1-0'), ...many(6, '1-0', { seats: second })]);
    expect(draws?.estimate?.rating).toBeCloseTo(mixed!.estimate!.rating, 5);
  });
});

describe('accuracy over time', () => {
  const verdict = (ids: string[], x: number | null, o: number | null): Verdict => {
    return { ids, game: 'eximo', nodes: 1, network: 1, accuracy: { x, o }, changed: 0 };
  };

  it('is that of the side one played, in the order of the games', () => {
    const [late, early] = [row('1-0', { changed: 2000 }), row('1-0', { changed: 1000 })];
    const seats = { x: computerSeat(eximo, 5), o: { kind: 'person' } } as const;
    const turned = row('1-0', { changed: 1500, seats });
    const verdicts = [
      verdict([late.id], 90, 10),
      verdict(['elsewhere', early.id], 70, 20),
      verdict([turned.id], 30, 80),
    ];
    const [found, ...rest] = progressOf([late, turned, early], [], verdicts);
    expect(rest).toEqual([]);
    expect(found?.game).toBe(eximo);
    expect(found?.points.map(({ accuracy }) => accuracy)).toEqual([70, 80, 90]);
    expect(found?.points[1]?.opponent).toBe('Computer, level 5');
  });

  it('takes in games over the network, and leaves out what tells nothing', () => {
    const seat: OwnSeat = { id: 'far', game: 'eximo', side: 'second', token: '', taken: 500 };
    const two = row('1-0', { seats: { x: { kind: 'person' }, o: { kind: 'person' } } });
    const [unreviewed, neverJudged] = [row('1-0'), row('1-0')];
    const verdicts = [
      verdict(['far'], 11, 66),
      verdict([two.id], 50, 50),
      verdict([neverJudged.id], null, 40),
    ];
    const [found] = progressOf([two, unreviewed, neverJudged], [seat], verdicts);
    expect(found?.points.map(({ id, accuracy }) => [id, accuracy])).toEqual([['far', 66]]);
  });

  it('calls the computer at the server by its level', () => {
    const heard = { status: 'over', names: {}, levels: { first: 3 }, at: 600 };
    const seat = { id: 'far', game: 'eximo', side: 'second', token: '', taken: 500, heard };
    const [found] = progressOf([], [seat as unknown as OwnSeat], [verdict(['far'], 11, 66)]);
    expect(found?.points[0]?.opponent).toBe('Computer, level 3');
  });

  it('counts a game over the network once when it is stored as well', () => {
    const seats = { x: { kind: 'person' }, o: { kind: 'remote', name: 'Ada' } } as const;
    const stored = row('1-0', { id: 'far', seats, changed: 2000 });
    const seat: OwnSeat = { id: 'far', game: 'eximo', side: 'first', token: '', taken: 500 };
    const verdicts = [verdict(['far'], 40, 66), verdict(['near'], 80, 1)];
    const [found] = progressOf([row('1-0', { id: 'near' }), stored], [seat], verdicts);
    expect(found?.points.map(({ id }) => id).sort()).toEqual(['far', 'near']);
    expect(meanOf(found!.points)).toBe(60);
    expect(found?.points.find(({ id }) => id === 'far')?.opponent).toBe('Ada');
  });

  it('says whether all was judged by one network with as many nodes', () => {
    const [early, late] = [row('1-0', { changed: 1000 }), row('1-0', { changed: 2000 })];
    const isAlike = (changes: Partial<Verdict>) => {
      const verdicts = [verdict([early.id], 70, 20), { ...verdict([late.id], 90, 10), ...changes }];
      return progressOf([late, early], [], verdicts)[0]?.isAlike;
    };
    expect([isAlike({}), isAlike({ network: 2 }), isAlike({ nodes: 2 })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
