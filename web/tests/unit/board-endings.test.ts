/** What the board tells of wins and losses before they happen, and of what may move. */
import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../src/base/settings.svelte';
import Board from '../../src/board/Board.svelte';
import { endingWords } from '../../src/board/endings';
import { gameOf } from '../../src/games';
import { setLanguage } from '../../src/i18n/i18n.svelte';
import { rules } from '../../src/rules/rules';
import type { GameId, LegalMove, Mark, Result, Square, State } from '../../src/rules/types';

beforeEach(() => changeSettings({ confirm: false, forced: true, sound: false }));
afterEach(async () => {
  cleanup();
  await setLanguage('en');
});

const cell = (square: Square) => document.querySelector<HTMLElement>(`[data-square="${square}"]`)!;
const click = (square: Square) => fireEvent.click(cell(square));
const drawn = (kind: string) => document.querySelectorAll(`.drawing .${kind}`).length;

/** The start of a game, in which a move would end it so. */
async function stateWith(id: GameId, ends: Record<string, Result>): Promise<State> {
  const { state } = await rules.line(id, gameOf(id).start, []);
  const moves = state.moves.map((move) => ({ ...move, ends: ends[move.text] }));
  return { ...state, moves };
}

function show(id: GameId, state: State, more: Record<string, unknown> = {}) {
  const onmove = vi.fn<(move: LegalMove) => void>();
  const { position } = state;
  render(Board, { game: gameOf(id), position, state, playable: true, onmove, ...more });
  return { played: () => onmove.mock.calls.map(([move]) => move.text) };
}

describe('a move that ends the game', () => {
  it('is told of before it is made', async () => {
    const { played } = show('eximo', await stateWith('eximo', { 'c3-c4': '1-0' }));
    await click('c3');
    await fireEvent.pointerOver(cell('d4'), { pointerType: 'mouse' });
    expect(screen.getByText('c3-d4.')).toBeTruthy();
    expect(screen.queryByText('This wins the game.')).toBeNull();
    await fireEvent.pointerOver(cell('c4'), { pointerType: 'mouse' });
    expect(screen.getByText('This wins the game.')).toBeTruthy();
    await click('c4');
    expect(played()).toEqual(['c3-c4']);
  });

  it("is told of if it loses, and still the player's to make", async () => {
    const { played } = show('eximo', await stateWith('eximo', { 'c3-c4': '0-1' }));
    await click('c3');
    await fireEvent.pointerOver(cell('c4'), { pointerType: 'mouse' });
    expect(screen.getByText('This loses the game.')).toBeTruthy();
    await click('c4');
    expect(played()).toEqual(['c3-c4']);
  });

  it('is told for what it does', async () => {
    const state = await stateWith('mimic', { 'e2-e3': '0-1', 'd2-d3': '1/2-1/2' });
    const words = (text: string) =>
      endingWords(
        gameOf('mimic'),
        state.moves.find((move) => move.text === text)!,
        'x',
      );
    expect(words('e2-e3')).toBe('This loses the game: that step would carry a red piece home.');
    expect(words('d2-d3')).toBe('This ends the game in a draw.');
    expect(words('b2-b3')).toBe('');
    await setLanguage('pt');
    expect(words('e2-e3')).toContain('uma peça vermelha');
  });
});

describe('marks', () => {
  const marked = async (...marks: Mark[]) => ({ ...(await stateWith('crossings', {})), marks });

  it('show pieces that win next turn and pieces that decided the game', async () => {
    const state = await marked(
      { kind: 'threat', squares: ['c7'], side: 'o' },
      { kind: 'goal', squares: ['d8', 'e8'], side: 'o' },
    );
    show('crossings', state);
    expect([drawn('threat'), drawn('decisive')]).toEqual([1, 2]);
    const described = (square: Square) =>
      document.getElementById(cell(square).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described('c7')).toBe('It threatens to win.');
    expect(described('e8')).toBe('It decided the game.');
    expect(described('a1')).toBeUndefined();
  });

  it('show what may move only where that is asked for, until a piece is chosen', async () => {
    const state = await stateWith('eximo', {});
    show('eximo', state);
    expect(drawn('movable')).toBe(0);
    cleanup();
    show('eximo', state, { showMovable: true });
    expect(drawn('movable')).toBe(new Set(state.moves.map((move) => move.steps[0]![0])).size);
    await click('c3');
    expect(drawn('movable')).toBe(0);
  });
});
