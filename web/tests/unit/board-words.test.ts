import { afterEach, describe, expect, it } from 'vitest';
import { labelOf } from '../../src/board/labels';
import { gameOf } from '../../src/games';
import { setLanguage } from '../../src/i18n/i18n.svelte';
import type { Fault, GameId } from '../../src/rules/types';
import { reasonWords } from '../../src/words/faults';

afterEach(() => setLanguage('en'));

describe('squares in words', () => {
  const label = (game: GameId, square: string, stack: string, facts = {}) =>
    labelOf(gameOf(game), square, {
      stack,
      mark: null,
      captured: false,
      ...facts,
    });

  it.each([
    [label('eximo', 'c3', ''), 'c3, empty'],
    [label('eximo', 'c3', 'x'), 'c3, black man'],
    [label('eximo', 'd5', 'o', { captured: true }), 'd5, white man, captured'],
    [label('mimic', 'b2', 'x'), 'b2, blue piece'],
    [label('mimic', 'e5', 'xo'), 'e5, stack of 2, red on top, then blue'],
    [label('mimic', 'e5', 'oxo'), 'e5, stack of 3, red on top, then blue, red'],
    [
      label('mimic', 'e5', 'xo', { mark: 'frozen' }),
      'e5, stack of 2, red on top, then blue, frozen',
    ],
    [label('mimic', 'b2', 'x', { mark: 'frozen' }), 'b2, blue piece, frozen'],
    [label('epaminondas', 'f1', 'x'), 'f1, white stone'],
    [label('crossings', 'a8', 'x', { mark: 'locked' }), 'a8, white stone, locked'],
    [label('crossings', 'a8', 'o'), 'a8, black stone'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  it('speak the reader’s language', async () => {
    await setLanguage('pt');
    expect(label('mimic', 'e5', 'xo')).toBe('e5, pilha de 2, vermelha em cima, depois azul');
  });
});

describe('refusals in words', () => {
  const words = (code: string, args: Fault['args']) =>
    reasonWords({ code, args, message: 'English' });

  it.each([
    [words('capture_due', { squares: ['c5', 'f4'] }), 'A capture is due: c5 or f4.'],
    [words('frozen', { square: 'e4', squares: ['e7', 'b4'] }), 'e4 is frozen: it sees e7 and b4.'],
    [
      words('ko', { square: 'e4', other: 'e5', game: 'mimic', side: 'o' }),
      'Ko: this would bring back the position before Red’s move.',
    ],
    [words('too_far', { count: 1, squares: ['a1'] }), 'A single stone moves one square.'],
    [
      words('too_far', { count: 3, squares: ['a1', 'a2', 'a3'] }),
      'A phalanx of 3 stones moves 3 squares at most.',
    ],
    [
      words('not_yours', { square: 'b8', piece: 'stone', game: 'crossings', side: 'x' }),
      'b8 is not yours: White is to move.',
    ],
    [words('off_line', { square: 'b1', other: 'c8' }), 'c8 is not on a line with b1.'],
    [
      words('empty_square', { square: 'd4', piece: 'man', game: 'eximo' }),
      'Nothing stands on d4. Choose one of your men.',
    ],
    [
      words('too_many_pieces', {
        colour: 'Blue',
        count: 8,
        pieces: 'pieces',
        game: 'mimic',
        side: 'x',
      }),
      'Blue has more than 8 pieces',
    ],
    [words('unknown_letter', { letter: '🙂' }), '“🙂” stands for nothing in a position'],
    [words('nobody_knows', {}), 'English'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  it('compare two lines of stones', () => {
    const text = words('too_strong', { squares: ['h6', 'h7', 'h8'], count: 3, own: 3 });
    expect(text).toContain('The enemy phalanx has 3 stones; yours moves with 3.');
  });
});
