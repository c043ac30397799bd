import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginGame,
  defaultChoice,
  lastChoice,
  readChoice,
  readClock,
  rematchOf,
  rememberChoice,
  writeClock,
  type Choice,
} from '../../src/model/choice';
import { gameOf } from '../../src/games';
import { readWish, startAddress } from '../../src/play/parameters';
import { lastLevel, levelToday } from '../../src/model/level';

const wish = (query: string) => readWish(gameOf('eximo'), new URLSearchParams(query));

describe('the address of a play page', () => {
  it('without anything asks for the set-up', () => {
    expect(wish('')).toEqual({ kind: 'set-up', position: null, moves: [] });
    expect(wish('?position=8/8+x')).toEqual({ kind: 'set-up', position: '8/8 x', moves: [] });
  });

  it('takes an empty position for a position', () => {
    expect(wish('?position=')).toEqual({ kind: 'set-up', position: '', moves: [] });
    expect(wish('?opponent=local&position=')).toMatchObject({ kind: 'start', position: '' });
  });

  it('starts a game against the computer', () => {
    expect(wish('?opponent=computer&level=3&side=second&clock=5%2B3')).toEqual({
      kind: 'start',
      choice: {
        onServer: false,
        opponent: 'computer',
        level: 3,
        side: 'second',
        clock: { seconds: 300, increment: 3 },
        days: null,
        names: { x: '', o: '' },
      },
      position: null,
      moves: [],
    });
  });

  it('goes on after moves, under names', () => {
    const query = '?opponent=local&moves=c3-c4%20f6-f5&first=%20Ana%20&second=Rui';
    expect(wish(query)).toMatchObject({
      choice: { names: { x: 'Ana', o: 'Rui' } },
      moves: ['c3-c4', 'f6-f5'],
    });
  });

  it('is where a rematch begins', () => {
    const start = gameOf('eximo').start;
    const choices: Partial<Choice>[] = [
      { opponent: 'computer', level: 5, side: 'second', clock: { seconds: 30, increment: 2 } },
      { opponent: 'computer', level: 'strongest', side: 'first' },
      { opponent: 'local', names: { x: 'Ana & Eva', o: '' } },
    ];
    for (const choice of choices) {
      const game = beginGame('eximo', { ...defaultChoice, ...choice }, start);
      const found = wish(startAddress(game).split('?')[1]!);
      expect(found.kind === 'start' && beginGame('eximo', found.choice, start)).toMatchObject({
        seats: game.seats,
        clock: game.clock,
      });
    }
    const elsewhere = beginGame('eximo', defaultChoice, '8/8/2o5/8/8/2x5/8/8 x');
    expect(wish(startAddress(elsewhere).split('?')[1]!)).toMatchObject({
      position: elsewhere.start,
    });
  });

  it('reads a clock with a bare plus sign', () => {
    expect(wish('?opponent=local&clock=5+3')).toMatchObject({
      choice: { opponent: 'local', clock: { seconds: 300, increment: 3 } },
    });
  });

  it('fills in what is not said', () => {
    expect(wish('?opponent=computer')).toMatchObject({ kind: 'start', choice: defaultChoice });
  });

  it('names a saved game, whatever else there is', () => {
    expect(wish('?saved=abc&opponent=nobody')).toEqual({ kind: 'saved', id: 'abc' });
  });

  it.each([
    ['?opponent=god', 'play.problem_opponent', 'god'],
    ['?opponent=computer&side=left', 'play.problem_side', 'left'],
    ['?opponent=local&clock=fast', 'play.problem_clock', 'fast'],
    ['?opponent=local&clock=0%2B3', 'play.problem_clock', '0+3'],
    ['?opponent=local&clock=181%2B0', 'play.problem_clock', '181+0'],
    ['?opponent=local&clock=5%2B61', 'play.problem_clock', '5+61'],
  ])('%s is told to be wrong', (query, key, value) => {
    expect(wish(query)).toEqual({ kind: 'wrong', notice: { key, values: { value } } });
  });

  it.each(['14', '99', '1000', '0', '2.5', '', '1e0'])('there is no level %j', (value) => {
    expect(wish(`?opponent=computer&level=${value}`)).toEqual({
      kind: 'wrong',
      notice: {
        key: 'play.problem_level',
        values: { value, strongest: lastLevel(gameOf('eximo')) },
      },
    });
  });
});

describe('a level in an address', () => {
  const levelOf = (text: string) => {
    const found = wish(`?opponent=computer&level=${text}`);
    return found.kind === 'start' && found.choice.level;
  };

  it('is one of the game', () => {
    expect(levelOf('1')).toBe(1);
    expect(levelOf(String(lastLevel(gameOf('eximo')) - 1))).toBe(lastLevel(gameOf('eximo')) - 1);
  });

  it('is full strength at the end of the ladder', () => {
    for (const text of ['strongest', String(lastLevel(gameOf('eximo')))])
      expect(levelOf(text)).toBe('strongest');
  });
});

describe('clocks as text', () => {
  it.each(['3+2', '15+10', '0.5+0', '180+60'])('%s is read and written', (text) => {
    expect(writeClock(readClock(text)!)).toBe(text);
  });
});

describe('the last choice', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered', () => {
    const choice: Choice = {
      opponent: 'local',
      onServer: true,
      level: 7,
      side: 'random',
      clock: { seconds: 600, increment: 5 },
      days: null,
      names: { x: 'Ana', o: '' },
    };
    expect(lastChoice()).toEqual(defaultChoice);
    rememberChoice(choice);
    expect(lastChoice()).toEqual(choice);
    rememberChoice({ ...choice, clock: null });
    expect(lastChoice()).toEqual({ ...choice, clock: null });
  });

  it('knows what full strength was before games had ladders of their own', () => {
    expect(readChoice('{"level":8}').level).toBe('strongest');
    expect(readChoice('{"level":7}').level).toBe(7);
    rememberChoice({ ...defaultChoice, level: 8 });
    expect(lastChoice().level).toBe(8);
  });

  it.each(['', 'nonsense', 'null', '[]', '{"level":0,"side":4,"opponent":"x","clock":"1"}'])(
    'falls back to the defaults for %j',
    (text) => {
      expect(readChoice(text)).toEqual(defaultChoice);
    },
  );
});

describe('beginning a game', () => {
  const { version } = gameOf('eximo').ladder;
  const computer = { kind: 'computer', level: 5, ladder: version };
  const person = { kind: 'person' };
  const choice: Choice = { ...defaultChoice, level: 5 };

  it('seats the players as chosen', () => {
    const seats = (side: Choice['side'], random = 0) =>
      beginGame('eximo', { ...choice, side }, 'P', [], () => random).seats;
    expect(seats('first')).toEqual({ x: person, o: computer });
    expect(seats('second')).toEqual({ x: computer, o: person });
    expect(seats('random', 0.4)).toEqual({ x: person, o: computer });
    expect(seats('random', 0.6)).toEqual({ x: computer, o: person });
  });

  it('takes the strongest of a game that has no such level', () => {
    const { seats } = beginGame('eximo', { ...choice, level: 20 }, 'P');
    expect(seats.o).toEqual({ ...computer, level: 'strongest' });
  });

  it('plays a rematch on the ladder of today, and links to it', () => {
    const game = beginGame('eximo', choice, 'P');
    const seats = { ...game.seats, o: { ...computer, kind: 'computer', ladder: 1 } as const };
    const level = levelToday(gameOf('eximo'), 5, 1);
    expect(level).not.toBe(5);
    expect(rematchOf({ ...game, seats }).seats.x).toEqual({ ...computer, level });
    expect(startAddress({ ...game, seats })).toContain(`level=${level}&`);
  });

  it('gives every game its own id', () => {
    const ids = Array.from({ length: 200 }, () => beginGame('mimic', choice, 'P').id);
    expect(new Set(ids).size).toBe(200);
  });

  it('swaps the sides for a rematch', () => {
    const game = {
      ...beginGame('mimic', choice, 'P', ['a']),
      result: '1-0',
      reason: 'goal',
    } as const;
    const again = rematchOf(game);
    expect(again).toMatchObject({
      start: 'P',
      moves: [],
      seats: { x: computer, o: person },
      result: '*',
      reason: null,
      left: null,
    });
    expect(again.id).not.toBe(game.id);
  });
});
