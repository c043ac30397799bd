import { afterAll, describe, expect, it } from 'vitest';
import { gameOf } from '../../src/games';
import { setLanguage } from '../../src/i18n/i18n.svelte';
import { beginGame, defaultChoice } from '../../src/model/choice';
import { moveWords, pieceCount, piecesOf, playerName } from '../../src/words/seats';
import type { Effects } from '../../src/rules/types';
import { countWord, resultWords } from '../../src/words/words';

const eximo = gameOf('eximo');
const mimic = gameOf('mimic');
const crossings = gameOf('crossings');

afterAll(() => setLanguage('en'));

/** The last position, as far as words need it. */
const across = (x: number, o: number) => ({ position: '8/8/8/8/8/8/8/8 x', across: { x, o } });
const at = (position: string) => ({ position, across: { x: 0, o: 0 } });

describe('results in words', () => {
  it.each([
    [crossings, '1-0', 'goal', across(2, 1), 'White wins: 2 stones on the far row against 1'],
    [crossings, '0-1', 'goal', across(0, 1), 'Black wins: 1 stone on the far row against 0'],
    [crossings, '0-1', 'goal', null, 'Black wins'],
    [mimic, '0-1', 'goal', across(0, 1), 'Red wins: a piece stands on the goal row'],
    [eximo, '1-0', 'no_moves', at('8/8/8/8/8/8/x7/8 o'), 'Black wins: White has no men left'],
    [eximo, '0-1', 'no_moves', at('8/8/8/8/8/8/o7/x7 x'), 'White wins: Black has no legal move'],
    [eximo, '0-1', 'no_moves', null, 'White wins: Black has no legal move'],
    [eximo, '1-0', 'resignation', null, 'Black wins: White resigns'],
    [eximo, '1-0', 'time', null, 'Black wins on time'],
    [eximo, '1/2-1/2', 'repetition', null, 'Draw: the position occurred three times'],
    [eximo, '1/2-1/2', 'agreement', null, 'Draw by agreement'],
  ] as const)('%o %s by %s', (game, result, reason, last, words) => {
    expect(resultWords(game, result, reason, last)).toBe(words);
  });

  it('speak Portuguese', async () => {
    await setLanguage('pt');
    expect(resultWords(eximo, '1-0', 'resignation', null)).toBe(
      'Pretas vencem: as brancas desistem',
    );
    await setLanguage('en');
  });
});

describe('moves in words', () => {
  const plain: Effects = { moved: [], captured: [], dropped: [], mimicked: null };
  const said = (effects: Partial<Effects>, move: string, game = eximo) =>
    moveWords(game, 'o', { move, effects: { ...plain, ...effects }, position: '' });

  it('say what happened', () => {
    expect(said({}, 'c6-c5')).toBe('White moved: c6-c5');
    expect(said({ captured: ['f5'] }, 'f6xf4')).toBe('White captured: f6xf4');
    expect(said({ dropped: ['c8'] }, 'b2-b1=c8')).toBe(
      'White reached the last row and dropped: b2-b1=c8',
    );
  });

  it('say what was copied', () => {
    const mimicked = { path: ['e4', 'e5'], leaves: false };
    expect(said({ mimicked }, 'e7-e6', mimic)).toBe('Red moved: e7-e6, and Blue copied: e4-e5');
    expect(said({ mimicked: { path: ['j4'], leaves: true } }, 'd7-c7', mimic)).toBe(
      'Red moved: d7-c7, and Blue copied off the board from j4',
    );
  });
});

describe('players and pieces', () => {
  it('are named', () => {
    const game = beginGame('eximo', { ...defaultChoice, level: 4 }, eximo.start);
    expect(playerName(game, 'x')).toBe('You');
    expect(playerName(game, 'o')).toBe('Computer, level 4');
    const shared = beginGame('eximo', { ...defaultChoice, opponent: 'local' }, eximo.start);
    expect(playerName(shared, 'x')).toBe('');
  });

  it('are counted', () => {
    expect(piecesOf(eximo.start, 'x')).toBe(16);
    expect(piecesOf('10/[xo]9/10/10/10/10/10/10/10/x9 o -', 'x')).toBe(2);
    expect(pieceCount(eximo, 1)).toBe('1 man');
    expect(pieceCount(eximo, 12)).toBe('12 men');
    expect(countWord(4)).toBe('Four');
    expect(countWord(12)).toBe('12');
  });
});
