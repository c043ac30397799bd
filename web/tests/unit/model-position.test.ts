import { describe, expect, it } from 'vitest';
import {
  centre,
  distance,
  rowsSeen,
  squareAtPoint,
  squareByKey,
  viewOf,
} from '../../src/board/geometry';
import { readPosition, sideToMove, writePosition } from '../../src/model/position';
import { gameOf, games } from '../../src/games';

describe('position texts', () => {
  it.each(games)('come back as they were: $id', (game) => {
    expect(writePosition(readPosition(game.start), game)).toBe(game.start);
  });

  it('hold stacks from bottom to top, and a ko', () => {
    const text = '10/4o5/10/10/4[xo]5/10/1o2x2o2/2x7/4[oxox]5/8x1 o e4-e5';
    const layout = readPosition(text);
    expect(layout.stacks.get('e6')).toBe('xo');
    expect(layout.stacks.get('e2')).toBe('oxox');
    expect(layout.stacks.get('a1')).toBeUndefined();
    expect(layout.toMove).toBe('o');
    expect(layout.rest).toBe('e4-e5');
    expect(writePosition(layout, gameOf('mimic'))).toBe(text);
  });

  it('tell whose turn it is', () => {
    expect(sideToMove('8/8 o -')).toBe('o');
    expect(sideToMove('8/8 x')).toBe('x');
    expect(sideToMove('8/8')).toBe('x');
  });

  it('count runs of two digits as one', () => {
    expect(readPosition('13x/14 x').stacks).toEqual(new Map([['n2', 'x']]));
  });

  it('give what can be made out of a broken text', () => {
    expect(readPosition('').stacks.size).toBe(0);
    expect(readPosition('xq/o').stacks.get('a2')).toBe('x');
  });
});

describe('where squares are', () => {
  const eximo = gameOf('eximo');
  const plain = viewOf(eximo, false);
  const flipped = viewOf(eximo, true);

  it('has a1 at the bottom left, or at the top right when flipped', () => {
    expect(rowsSeen(plain).at(-1)![0]).toBe('a1');
    expect(rowsSeen(flipped)[0]!.at(-1)).toBe('a1');
    expect(centre(plain, 'a1')).toEqual({ x: 50, y: 750 });
    expect(centre(flipped, 'a1')).toEqual({ x: 750, y: 50 });
  });

  it.each([plain, flipped])('finds squares under points', (view) => {
    for (const square of rowsSeen(view).flat())
      expect(squareAtPoint(view, centre(view, square))).toBe(square);
    expect(squareAtPoint(view, { x: -1, y: 20 })).toBeNull();
    expect(squareAtPoint(view, { x: 20, y: 801 })).toBeNull();
  });

  it('moves by keys as seen', () => {
    expect(squareByKey(plain, 'c3', 'ArrowUp')).toBe('c4');
    expect(squareByKey(flipped, 'c3', 'ArrowUp')).toBe('c2');
    expect(squareByKey(flipped, 'c3', 'ArrowRight')).toBe('b3');
    expect(squareByKey(plain, 'a1', 'ArrowLeft')).toBe('a1');
    expect(squareByKey(plain, 'c3', 'Home')).toBe('a3');
    expect(squareByKey(flipped, 'c3', 'End')).toBe('a3');
    expect(squareByKey(plain, 'c3', 'x')).toBeNull();
  });

  it('are as many king’s steps apart as the longer way has', () => {
    expect(distance('b2', 'd5')).toBe(3);
  });
});
