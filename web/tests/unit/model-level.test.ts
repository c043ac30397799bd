import { describe, expect, it } from 'vitest';
import { games, gameOf, type GameInfo } from '../../src/games';
import { renumberedIn, seatsToday, type Seat } from '../../src/model/game';
import {
  eraOf,
  firstLadder,
  isLevel,
  keptLevel,
  lastLevel,
  levelIn,
  levelToday,
  type Level,
} from '../../src/model/level';

const eximo = gameOf('eximo');
const { version } = eximo.ladder;

/** A game with so many levels. */
function withLevels(count: number): GameInfo {
  return { ...eximo, ladder: { version, ratings: Array.from({ length: count }, (_, i) => i) } };
}

it('levels are whole numbers from 1 on, or full strength', () => {
  expect([1, 13, 44, 'strongest'].map(isLevel)).toEqual([true, true, true, true]);
  expect([0, -1, 2.5, Infinity, 1e300, '3', null].some(isLevel)).toBe(false);
});

it('beyond the last level of a game there is nothing stronger', () => {
  const last = lastLevel(eximo);
  expect(levelIn(eximo, last - 1)).toBe(last - 1);
  for (const level of [last, last + 1, 1000, 'strongest'] as const)
    expect(levelIn(eximo, level)).toBe('strongest');
});

describe('a level that was kept', () => {
  it('is held to the levels of its ladder, as far as they are known', () => {
    expect(keptLevel(eximo, 7, firstLadder)).toBe(7);
    expect(keptLevel(eximo, 8, firstLadder)).toBe('strongest');
    expect(keptLevel(eximo, lastLevel(eximo) + 1, version)).toBe('strongest');
    expect(keptLevel(eximo, lastLevel(eximo) + 1, version + 1)).toBe(lastLevel(eximo) + 1);
    expect(keptLevel(eximo, 0, version)).toBeNull();
    expect(keptLevel(eximo, '4', version)).toBeNull();
  });

  it('is of today, of before, or of a newer page', () => {
    expect([version, firstLadder, version + 1].map((ladder) => eraOf(eximo, ladder))).toEqual([
      null,
      'old',
      'newer',
    ]);
  });
});

describe('the level of today for one of the first ladder', () => {
  const first = [1, 2, 3, 4, 5, 6, 7] as const;
  const todayIn = (game: GameInfo, level: Level) => levelToday(game, level, firstLadder);

  it('has the same place between the gentlest and the strongest', () => {
    expect(first.map((level) => todayIn(withLevels(9), level))).toEqual([1, 2, 3, 4, 6, 7, 8]);
    expect(first.map((level) => todayIn(withLevels(14), level))).toEqual([1, 3, 5, 7, 8, 10, 12]);
    for (const game of games) expect(todayIn(game, 'strongest')).toBe('strongest');
  });

  it('rises with it in every game', () => {
    for (const game of games) {
      const today = first.map((level) => todayIn(game, level) as number);
      expect(today[0]).toBe(1);
      expect(today.every((level, index) => index === 0 || level > today[index - 1]!)).toBe(true);
    }
  });

  it('is itself in a ladder of today, and the same number in one nobody knows', () => {
    expect(levelToday(eximo, 5, version)).toBe(5);
    expect(levelToday(eximo, 5, version + 1)).toBe(5);
    expect(levelToday(eximo, 99, version + 1)).toBe('strongest');
  });
});

describe('those who play on', () => {
  const person: Seat = { kind: 'person', name: 'Ana' };
  const computer = (level: Level, ladder: number): Seat => ({ kind: 'computer', level, ladder });

  it('are people as they were and computers of today', () => {
    const level = levelToday(eximo, 5, firstLadder);
    expect(seatsToday(eximo, { x: person, o: computer(5, firstLadder) })).toEqual({
      x: person,
      o: computer(level, version),
    });
  });

  it('may play at a level of another number', () => {
    const renumbered = (seat: Seat) => renumberedIn(eximo, { x: person, o: seat });
    expect(renumbered(computer(5, firstLadder))).toEqual({
      from: 5,
      to: levelToday(eximo, 5, firstLadder),
    });
    expect(renumbered(computer(1, firstLadder))).toBeNull();
    expect(renumbered(computer('strongest', firstLadder))).toBeNull();
    expect(renumbered(computer(5, version))).toBeNull();
    expect(renumbered(person)).toBeNull();
    const beyond = lastLevel(eximo) + 2;
    expect(renumbered(computer(beyond, version + 1))).toEqual({
      from: beyond,
      to: lastLevel(eximo),
    });
  });
});
