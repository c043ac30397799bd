import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/board/Board.svelte';
import BoardPicture from '../../src/board/BoardPicture.svelte';
import MoveField from '../../src/board/MoveField.svelte';
import { gameOf } from '../../src/games';
import { rules } from '../../src/rules/rules';
import type { GameId, LegalMove, Square, State } from '../../src/rules/types';
import { changeSettings } from '../../src/settings.svelte';

beforeEach(() => changeSettings({ confirm: false, forced: true, sound: false }));
afterEach(cleanup);

function cell(square: Square): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-square="${square}"]`)!;
}

const click = (square: Square) => fireEvent.click(cell(square));
const chosen = () =>
  [...document.querySelectorAll('[aria-selected="true"]')]
    .map((chosenCell) => chosenCell.getAttribute('data-square'))
    .sort();

async function stateOf(id: GameId, start: string | null, moves: string[] = []): Promise<State> {
  return (await rules.line(id, start, moves)).state;
}

async function board(id: GameId, start: string | null, more: Record<string, unknown> = {}) {
  const state = await stateOf(id, start);
  const onmove = vi.fn<(move: LegalMove) => void>();
  const game = gameOf(id);
  const props = { game, position: state.position, state, playable: true, onmove, label: 'Board' };
  const { rerender } = render(Board, { ...props, ...more });
  return { onmove, rerender, state, played: () => onmove.mock.calls.map(([move]) => move.text) };
}

const chain = '6o1/2o1o3/8/3o4/3x4/8/2x2x2/1x4x1 x';
const frozenMimic = '10/3o6/10/10/4[xo]5/10/1o2x2o2/2x7/4[oxox]5/8x1 x -';

describe('the grid', () => {
  it.each([
    ['eximo', 8, 8],
    ['mimic', 10, 10],
    ['epaminondas', 12, 14],
    ['crossings', 8, 8],
  ] as const)('of %s has its rows and squares', async (id, ranks, files) => {
    await board(id, null);
    const grid = screen.getByRole('grid', { name: 'Board' });
    // By selector: asking for 168 cells by role takes seconds here.
    const rows = [...grid.querySelectorAll('[role="row"]')];
    expect(rows).toHaveLength(ranks);
    for (const row of rows)
      expect(row.querySelectorAll(':scope > [role="gridcell"][data-square]')).toHaveLength(files);
    expect(document.querySelectorAll('[data-square][tabindex="0"]')).toHaveLength(1);
  });

  it('tells what stands where', async () => {
    await board('mimic', frozenMimic);
    expect(screen.getByLabelText('e4, blue piece, frozen')).toBe(cell('e4'));
    expect(screen.getByLabelText('e2, stack of 4, blue on top')).toBe(cell('e2'));
    expect(screen.getByLabelText('a1, empty')).toBe(cell('a1'));
  });

  it('tells which stones are locked', async () => {
    await board('crossings', 'x4oo1/2oo4/8/3o4/8/3x4/3x4/o2x4 x');
    expect(cell('a8').getAttribute('aria-label')).toBe('a8, white stone, locked');
    expect(cell('f8').getAttribute('aria-label')).toBe('f8, black stone');
  });

  it('follows the eye when it is flipped', async () => {
    await board('eximo', null, { flipped: true });
    expect(document.querySelector('[role="gridcell"]')).toBe(cell('h1'));
  });

  it('has no status region of its own', async () => {
    await board('eximo', null);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('clicks', () => {
  it('choose a man and move it', async () => {
    const { played } = await board('eximo', null);
    await click('c3');
    expect(chosen()).toEqual(['c3']);
    await click('c4');
    expect(played()).toEqual(['c3-c4']);
    expect(chosen()).toEqual([]);
  });

  it('on another man choose that one', async () => {
    const { played } = await board('eximo', null);
    await click('c3');
    await click('f3');
    expect(chosen()).toEqual(['f3']);
    await click('f3');
    expect(chosen()).toEqual([]);
    expect(played()).toEqual([]);
  });

  it('make one leap each, and then drop men in any order', async () => {
    const { played } = await board('eximo', chain);
    await click('d4');
    await click('d6');
    expect(cell('d5').getAttribute('aria-label')).toBe('d5, white man, captured');
    expect(cell('d6').getAttribute('aria-label')).toBe('d6, black man');
    await click('b8');
    expect(screen.getByText('Drop 1 of 2')).toBeTruthy();
    await click('d2');
    expect(screen.getByText('Drop 2 of 2')).toBeTruthy();
    await click('e1');
    expect(played()).toEqual(['d4xd6xb8=e1,d2']);
  });

  it('go directly to the end of a chain', async () => {
    const { played } = await board('eximo', chain);
    for (const square of ['d4', 'f8', 'b2', 'c1']) await click(square);
    expect(played()).toEqual(['d4xd6xf8=c1,b2']);
  });

  it('are spared where a step is forced, unless the player wants to make it', async () => {
    const only = '8/8/8/3o4/8/3o4/3x4/8 x';
    const sparing = await board('eximo', only);
    await click('d2');
    expect(sparing.played()).toEqual([]);
    await click('d4');
    expect(sparing.played()).toEqual(['d2xd4xd6']);
    cleanup();
    changeSettings({ forced: false });
    const { played } = await board('eximo', only);
    await click('d2');
    await click('d4');
    expect(played()).toEqual([]);
    await click('d6');
    expect(played()).toEqual(['d2xd4xd6']);
  });

  it('beside the board take back one step', async () => {
    await board('eximo', chain);
    await click('d4');
    await click('d6');
    await fireEvent.click(document.body);
    expect(chosen()).toEqual(['d4']);
    await fireEvent.click(document.body);
    expect(chosen()).toEqual([]);
  });

  it('that are refused are explained', async () => {
    await board('mimic', frozenMimic);
    await click('e4');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('e4 is frozen: it sees b4, h4, and e6.'),
    );
    await click('c3');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('move a phalanx by its rear stone and where its front lands', async () => {
    const { played } = await board('epaminondas', null);
    await click('f1');
    await click('h3');
    expect(played()).toEqual(['f1,g2-h3']);
  });

  it('do nothing when it is not the player’s turn', async () => {
    const { played } = await board('eximo', null, { playable: false });
    await click('c3');
    await click('c4');
    expect(played()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('go to the editor when there is one', async () => {
    const onsquare = vi.fn();
    const { played } = await board('eximo', null, { onsquare });
    await click('c3');
    await click('c4');
    expect(onsquare.mock.calls).toEqual([['c3'], ['c4']]);
    expect(played()).toEqual([]);
  });
});

describe('a move that has to be confirmed', () => {
  beforeEach(() => changeSettings({ confirm: true }));

  it('waits for the word', async () => {
    const { played } = await board('mimic', null);
    await click('e2');
    await click('e3');
    expect(played()).toEqual([]);
    expect(screen.getByText('Play e2-e3? Red copies: e9-e8.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(played()).toEqual(['e2-e3']);
  });

  it('can be given up or changed', async () => {
    const { played } = await board('mimic', null);
    await click('e2');
    await click('e3');
    await click('f3');
    expect(screen.getByText('Play e2-f3? Red copies: e9-d8.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(chosen()).toEqual(['e2']);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(played()).toEqual([]);
  });

  it('is confirmed by Enter and given up by Escape', async () => {
    const { played } = await board('mimic', null);
    await click('e2');
    await click('e3');
    await fireEvent.keyDown(cell('e3'), { key: 'Escape' });
    expect(chosen()).toEqual(['e2']);
    await click('e3');
    await fireEvent.keyDown(cell('e3'), { key: 'Enter' });
    expect(played()).toEqual(['e2-e3']);
  });
});

describe('the keyboard', () => {
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });

  it('walks over the squares and plays', async () => {
    const { played } = await board('eximo', null);
    cell('a1').focus();
    for (const name of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight']) await key(name);
    expect(document.activeElement).toBe(cell('c3'));
    expect(cell('c3').getAttribute('tabindex')).toBe('0');
    expect(cell('a1').getAttribute('tabindex')).toBe('-1');
    await key('Enter');
    expect(chosen()).toEqual(['c3']);
    await key('ArrowUp');
    await key(' ');
    expect(played()).toEqual(['c3-c4']);
  });

  it('takes back a step with Escape', async () => {
    await board('eximo', chain);
    cell('d4').focus();
    await key('Enter');
    cell('d6').focus();
    await key('Enter');
    expect(chosen()).toEqual(['d4', 'd6']);
    await key('Escape');
    expect(chosen()).toEqual(['d4']);
    await key('Escape');
    expect(chosen()).toEqual([]);
  });

  it('moves as seen when the board is flipped', async () => {
    await board('eximo', null, { flipped: true });
    cell('c3').focus();
    await key('ArrowUp');
    expect(document.activeElement).toBe(cell('c2'));
    await key('Home');
    expect(document.activeElement).toBe(cell('h2'));
  });
});

describe('a new position', () => {
  it('ends what was being entered', async () => {
    const { rerender } = await board('eximo', null);
    await click('c3');
    const line = await rules.line('eximo', null, ['f3-f4']);
    const turn = { before: line.start, effects: line.plies[0]!.effects };
    await rerender({ position: line.state.position, state: line.state, turn });
    expect(chosen()).toEqual([]);
    expect(cell('f4').getAttribute('aria-label')).toBe('f4, black man');
  });
});

describe('a picture', () => {
  it('is one image with a name', () => {
    render(BoardPicture, { game: gameOf('mimic'), position: frozenMimic, label: 'A position' });
    expect(screen.getByRole('img', { name: 'A position' })).toBeTruthy();
    expect(screen.queryByRole('gridcell')).toBeNull();
  });
});

describe('the move field', () => {
  it('plays what is typed, and says what is wrong with it', async () => {
    const state = await stateOf('eximo', null);
    const onmove = vi.fn<(move: LegalMove) => void>();
    render(MoveField, { game: gameOf('eximo'), state, onmove });
    const field = screen.getByLabelText('Move') as HTMLInputElement;
    await fireEvent.input(field, { target: { value: 'c3-c9' } });
    await fireEvent.submit(field.form!);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/character \d/));
    await fireEvent.input(field, { target: { value: ' c3-c4 ' } });
    await fireEvent.submit(field.form!);
    await waitFor(() => expect(onmove).toHaveBeenCalledOnce());
    expect(onmove.mock.calls[0]![0].text).toBe('c3-c4');
    expect(field.value).toBe('');
  });
});
