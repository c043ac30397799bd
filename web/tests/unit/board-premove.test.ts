/** Turns for later, entered while the opponent thinks. */
import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../src/base/settings.svelte';
import Board from '../../src/board/Board.svelte';
import { gameOf } from '../../src/games';
import { rules } from '../../src/rules/rules';
import type { LegalMove, Square } from '../../src/rules/types';

beforeEach(() => changeSettings({ confirm: true, forced: true, sound: false }));
afterEach(cleanup);

const cell = (square: Square) => document.querySelector<HTMLElement>(`[data-square="${square}"]`)!;
const click = (square: Square) => fireEvent.click(cell(square));
const drawn = () => document.querySelectorAll('.drawing .premove').length;

/** White thinks; Black, who has moved c3-c4, may plan. */
async function planning(more: Record<string, unknown> = {}) {
  const game = gameOf('eximo');
  const { state } = await rules.line('eximo', game.start, ['c3-c4']);
  const turned = state.position.replace(/ o$/, ' x');
  const { state: premoves } = await rules.line('eximo', turned, []);
  const { position } = state;
  const onmove = vi.fn<(move: LegalMove) => void>();
  const view = render(Board, { game, position, state, premoves, onmove, onpremove, ...more });
  /** The game keeps the turn for later and hands it back to the board. */
  function onpremove(move: LegalMove | null) {
    premove = move;
    calls.push(move?.text ?? null);
    void view.rerender({ premove });
  }
  let premove: LegalMove | null = null;
  const calls: (string | null)[] = [];
  return { calls, onmove, premoves, state, rerender: view.rerender };
}

describe('a turn for later', () => {
  it('is entered like any other, but nothing moves', async () => {
    const { calls, onmove } = await planning();
    await click('f3');
    expect(cell('f3').getAttribute('aria-selected')).toBe('true');
    await click('f4');
    expect(calls).toEqual(['f3-f4']);
    expect(onmove).not.toHaveBeenCalled();
    await waitFor(() => expect(drawn()).toBe(1));
    expect(cell('f3').getAttribute('aria-label')).toBe('f3, black man');
    expect(screen.getByText('Premove: f3-f4').closest('[aria-live="polite"]')).not.toBeNull();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a click beside the board', () => fireEvent.click(document.body)],
    ['a click elsewhere on it', () => click('d5')],
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('is given up by %s, which is told', async (_, giveUp) => {
    const { calls } = await planning();
    await click('f3');
    await click('f4');
    await giveUp();
    expect(calls).toEqual(['f3-f4', null]);
    await waitFor(() => expect(screen.getByText('Premove cancelled.')).toBeTruthy());
    expect(drawn()).toBe(0);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('is replaced by another piece’s', async () => {
    const { calls } = await planning();
    for (const square of ['f3', 'f4', 'c4', 'c5']) await click(square);
    expect(calls).toEqual(['f3-f4', null, 'c4-c5']);
  });

  it('is half entered no longer when the opponent has moved', async () => {
    const { rerender, state } = await planning();
    await click('f3');
    const next = await rules.line('eximo', state.position, ['f6-f5']);
    const turn = { before: state.position, effects: next.plies[0]!.effects };
    await rerender({ ...next.state, state: next.state, position: next.state.position, turn });
    await rerender({ playable: true, premoves: null });
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
  });

  it('is refused for what is wrong with it', async () => {
    const { calls } = await planning();
    await click('f3');
    await click('f6');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('f6 is taken.'));
    expect(calls).toEqual([]);
  });

  it('cannot be entered where none is asked for', async () => {
    const { calls } = await planning({ premoves: null });
    await click('f3');
    await click('f4');
    expect(calls).toEqual([]);
  });
});
