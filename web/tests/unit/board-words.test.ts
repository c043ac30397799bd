import { afterEach, describe, expect, it } from 'vitest';
import { labelOf } from '../../src/board/labels';
import { refusalWords } from '../../src/board/refusal';
import { gameOf } from '../../src/games';
import { setLanguage } from '../../src/i18n/i18n.svelte';
import type { GameId, Refusal } from '../../src/rules/types';

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
    [label('mimic', 'e5', 'xo'), 'e5, stack of 2, red on top'],
    [label('mimic', 'e5', 'xo', { mark: 'frozen' }), 'e5, stack of 2, red on top, frozen'],
    [label('mimic', 'b2', 'x', { mark: 'frozen' }), 'b2, blue piece, frozen'],
    [label('epaminondas', 'f1', 'x'), 'f1, white stone'],
    [label('crossings', 'a8', 'x', { mark: 'locked' }), 'a8, white stone, locked'],
    [label('crossings', 'a8', 'o'), 'a8, black stone'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  it('speak the reader’s language', async () => {
    await setLanguage('pt');
    expect(label('mimic', 'e5', 'xo')).toBe('e5, pilha de 2, vermelha em cima');
  });
});

describe('refusals in words', () => {
  const words = (game: GameId, refusal: Partial<Refusal> & Pick<Refusal, 'code'>) =>
    refusalWords(gameOf(game), 'x', { squares: [], count: 0, ...refusal });

  it.each([
    [words('eximo', { code: 'capture-due', squares: ['c5', 'f4'] }), 'A capture is due: c5 or f4.'],
    [
      words('mimic', { code: 'frozen', squares: ['e4', 'e7', 'b4'] }),
      'e4 is frozen: it sees e7 and b4.',
    ],
    [
      words('mimic', { code: 'ko', squares: ['e4', 'e5'] }),
      'Ko: this would bring back the position before Red’s move.',
    ],
    [words('epaminondas', { code: 'too-far', count: 1 }), 'A single stone moves one square.'],
    [
      words('epaminondas', { code: 'too-far', count: 3 }),
      'A phalanx of 3 stones moves 3 squares at most.',
    ],
    [
      words('crossings', { code: 'not-yours', squares: ['b8'] }),
      'b8 is not yours: White is to move.',
    ],
    [
      words('crossings', { code: 'off-line', squares: ['b1', 'c8'] }),
      'c8 is not on a line with b1.',
    ],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  it('compare two lines of stones', () => {
    const text = words('epaminondas', {
      code: 'too-strong',
      squares: ['h6', 'h7', 'h8'],
      count: 3,
    });
    expect(text).toContain('The enemy phalanx has 3 stones; yours moves with 3.');
  });

  it('have words for every code', () => {
    const codes: Refusal['code'][] = [
      'game-over',
      'empty',
      'not-yours',
      'capture-due',
      'continue',
      'drop-zone',
      'frozen',
      'ko',
      'occupied',
      'blocked',
      'too-far',
      'too-strong',
      'locked',
      'off-line',
      'no-move',
      'unreachable',
    ];
    for (const code of codes) {
      const text = words('eximo', { code, squares: ['a1', 'b2'], count: 2 });
      expect(text).not.toMatch(/[{}]/);
      expect(text).not.toContain('board.');
    }
  });
});
