import { describe, expect, it } from 'vitest';
import {
  cleared,
  drawable,
  mirrored,
  swapped,
  withSideToMove,
  withSquare,
} from '../../src/analysis/editing';
import { games, gameOf } from '../../src/games';

const crossings = gameOf('crossings');
const mimic = gameOf('mimic');

describe('the editor', () => {
  it.each(games.map((game) => [game.id, game] as const))('leaves the start of %s', (_, game) => {
    expect(drawable(game.start, game)).toBe(game.start);
    expect(mirrored(game.start, game)).toBe(game.start);
    expect(swapped(swapped(game.start, game), game)).toBe(game.start);
  });

  it('puts pieces and takes them away', () => {
    const empty = cleared(crossings.start, crossings);
    expect(empty).toBe('8/8/8/8/8/8/8/8 x');
    const one = withSquare(empty, crossings, 'c2', 'x');
    expect(one).toBe('8/8/8/8/8/8/2x5/8 x');
    expect(withSquare(one, crossings, 'c2', 'o')).toBe('8/8/8/8/8/8/2o5/8 x');
    expect(withSquare(one, crossings, 'c2', 'x')).toBe(empty);
    expect(withSquare(one, crossings, 'c2', 'erase')).toBe(empty);
    expect(withSquare(empty, crossings, 'c2', 'erase')).toBe(empty);
  });

  it('builds Mimic’s stacks from the bottom', () => {
    let text = cleared(mimic.start, mimic);
    text = withSquare(text, mimic, 'e5', 'x');
    text = withSquare(text, mimic, 'e5', 'o');
    expect(text).toBe('10/10/10/10/10/4[xo]5/10/10/10/10 x -');
    expect(withSquare(text, mimic, 'e5', 'erase')).toBe('10/10/10/10/10/4x5/10/10/10/10 x -');
  });

  it('forgets the ko when something else changes', () => {
    const text = mimic.start.replace('x -', 'x b2-b3');
    expect(withSideToMove(text, mimic, 'o')).toBe(mimic.start.replace('x -', 'o -'));
  });

  it('mirrors left and right, and swaps the players', () => {
    const text = '8/8/8/o7/8/8/2x5/8 x';
    expect(mirrored(text, crossings)).toBe('8/8/8/7o/8/8/5x2/8 x');
    expect(swapped(text, crossings)).toBe('8/5o2/8/8/7x/8/8/8 o');
  });

  it('draws a text that is still being written from the top', () => {
    expect(drawable('3o', crossings)).toBe('3o4/8/8/8/8/8/8/8 x');
  });

  it('draws what it can of any text', () => {
    for (const text of [
      '',
      'nonsense',
      '99999999x/[[[/8 q',
      'xxxxxxxxxxxxxxxx/8 o',
      '/'.repeat(99),
    ])
      for (const game of games) {
        const shown = drawable(text, game);
        expect(drawable(shown, game)).toBe(shown);
        expect(shown.split(' ')[0]!.split('/')).toHaveLength(game.ranks);
      }
  });
});
