import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/board/Board.svelte';
import BoardPicture from '../../src/board/BoardPicture.svelte';
import { frameOf } from '../../src/board/frame';
import { centre, viewOf } from '../../src/board/geometry';
import MoveField from '../../src/board/MoveField.svelte';
import { gameOf } from '../../src/games';
import { rules } from '../../src/rules/rules';
import type { GameId, LegalMove, Square, State } from '../../src/rules/types';
import { changeSettings } from '../../src/base/settings.svelte';

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

/** A game that takes turns only when it is told to. */
function slowGame() {
  let take: () => void = () => undefined;
  const taking = new Promise<void>((resolve) => (take = resolve));
  return { onmove: vi.fn<(move: LegalMove) => Promise<void>>(() => taking), take };
}

/** Until all that was promised has been kept. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function stateOf(id: GameId, start: string | null, moves: string[] = []): Promise<State> {
  return (await rules.line(id, start ?? gameOf(id).start, moves)).state;
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
/** c7 goes over the last row, and two men are dropped. */
const dropping = '8/o1x5/8/8/8/8/1xx5/2x5 x';
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
    expect(screen.getByLabelText('e2, stack of 4, blue on top, then red, blue, red')).toBe(
      cell('e2'),
    );
    expect(screen.getByLabelText('a1, empty')).toBe(cell('a1'));
  });

  it('shows of what a stack consists to whoever points at it', async () => {
    await board('mimic', frozenMimic);
    const told = () =>
      [...document.querySelectorAll('.fan use')].map((use) => use.getAttribute('href')!.at(-1));
    expect(told()).toEqual([]);
    await fireEvent.pointerOver(cell('e2'), { pointerType: 'mouse' });
    expect(told().join('')).toBe('oxox');
    await fireEvent.pointerOver(cell('e4'), { pointerType: 'mouse' });
    expect(told()).toEqual([]);
    await fireEvent.pointerOver(cell('e6'), { pointerType: 'touch' });
    expect(told().join('')).toBe('xo');
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

  it('on another man do not give up a turn that is under way', async () => {
    const { played } = await board('eximo', dropping);
    for (const square of ['c7', 'c8', 'd1']) await click(square);
    expect(screen.getByText('Drop 2 of 2')).toBeTruthy();
    const entered = chosen();
    await click('b2');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('b2 is taken.'));
    expect(chosen()).toEqual(entered);
    await click('e1');
    expect(played()).toEqual(['c7-c8=d1,e1']);
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

  it('that come before the rules have answered are taken when they have', async () => {
    const { rerender, state, played } = await board('eximo', null, { state: null });
    await click('a1');
    await click('c3');
    await click('c4');
    expect(played()).toEqual([]);
    await rerender({ state });
    expect(played()).toEqual(['c3-c4']);
  });

  it('that come while the game takes a turn belong to the next', async () => {
    const { onmove, take } = slowGame();
    const { rerender } = await board('eximo', null, { onmove });
    for (const square of ['c3', 'c4', 'c6', 'c5']) await click(square);
    expect(onmove).toHaveBeenCalledOnce();
    const line = await rules.line('eximo', gameOf('eximo').start, ['c3-c4']);
    const turn = { before: line.start, effects: line.plies[0]!.effects };
    await rerender({ position: line.state.position, state: line.state, turn });
    expect(onmove).toHaveBeenCalledOnce();
    take();
    await waitFor(() => expect(onmove).toHaveBeenCalledTimes(2));
    expect(onmove.mock.calls[1]![0].text).toBe('c6-c5');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('that come while the game takes a turn are nothing when another is to move', async () => {
    const { onmove, take } = slowGame();
    const { rerender } = await board('eximo', null, { onmove });
    for (const square of ['c3', 'c4', 'f3', 'f4']) await click(square);
    const { start, plies, state } = await rules.line('eximo', gameOf('eximo').start, [
      'c3-c4',
      'g6-h5',
    ]);
    const [mine, theirs] = [plies[0]!, plies[1]!];
    const ownTurn = { before: start, effects: mine.effects };
    await rerender({ position: mine.position, turn: ownTurn, playable: false });
    const turn = { before: mine.position, effects: theirs.effects };
    await rerender({ position: state.position, state, turn, playable: true });
    take();
    await settled();
    expect(onmove).toHaveBeenCalledOnce();
    expect(chosen()).toEqual([]);
  });

  it('are taken at once where the reader has gone elsewhere meanwhile', async () => {
    const { onmove } = slowGame();
    const { rerender } = await board('eximo', null, { onmove });
    for (const square of ['c3', 'c4', 'f6', 'f5']) await click(square);
    const state = await stateOf('eximo', null, ['b2-a3']);
    await rerender({ position: state.position, state });
    expect(onmove).toHaveBeenCalledOnce();
    await click('f6');
    expect(chosen()).toEqual(['f6']);
  });

  it('that wait are given up like a turn', async () => {
    const { rerender, state, played } = await board('eximo', null, { state: null });
    await click('c3');
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await click('c4');
    await rerender({ state });
    expect(played()).toEqual([]);
    expect(chosen()).toEqual([]);
  });

  it('that came before the rules had answered of another position are forgotten', async () => {
    const { rerender } = await board('eximo', null, { state: null });
    await click('f3');
    const next = await stateOf('eximo', null, ['c3-c4', 'g6-h5']);
    await rerender({ position: next.position });
    await rerender({ state: next });
    expect(chosen()).toEqual([]);
    await click('f3');
    expect(chosen()).toEqual(['f3']);
  });

  it('do nothing when it is not the player’s turn', async () => {
    const { played } = await board('eximo', null, { playable: false });
    await click('c3');
    await click('c4');
    expect(played()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say why nothing can be entered, until that changes', async () => {
    const idle = 'The computer is thinking.';
    const { rerender } = await board('eximo', null, { playable: false, idle });
    expect(screen.queryByRole('alert')).toBeNull();
    await click('c3');
    expect(screen.getByRole('alert').textContent).toBe(idle);
    await rerender({ playable: true, idle: '' });
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it.each([true, false])('after the end say that it is over (playable: %s)', async (playable) => {
    const start = '10/8o1/10/10/10/10/10/10/1x8/10 x -';
    const walk = Array<string[]>(2).fill(['b2-b3', 'i9-i8', 'b3-b2', 'i8-i9']).flat();
    const state = await stateOf('mimic', start, walk);
    expect(state.result).not.toBe('*');
    await board('mimic', null, { state, position: state.position, playable });
    await click('b2');
    expect(screen.getByRole('alert').textContent).toBe('The game is over.');
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

describe('a turn that was handed over', () => {
  const give = async (answer: unknown) => {
    await board('eximo', null, { onmove: () => answer });
    await click('c3');
    await click('c4');
  };

  it.each([
    ['at once', false],
    ['later', Promise.resolve(false)],
  ])('goes back if the game says no %s', async (_, answer) => {
    await give(answer);
    await waitFor(() => expect(cell('c4').getAttribute('aria-label')).toBe('c4, empty'));
    expect(cell('c3').getAttribute('aria-label')).toBe('c3, black man');
  });

  it.each([
    ['yes', true],
    ['nothing', undefined],
  ])('stays if the game says %s', async (_, answer) => {
    await give(answer);
    await new Promise((resolve) => setTimeout(resolve));
    expect(cell('c4').getAttribute('aria-label')).toBe('c4, black man');
  });
});

describe('a drag', () => {
  /** The pointer over a square of a board, in its first width unless told. */
  function over(id: GameId, square: Square, buttons = 1, width = 640) {
    const view = viewOf(gameOf(id), false);
    const { corner, scale } = frameOf(view, width);
    const { x, y } = centre(view, square);
    return {
      pointerId: 1,
      isPrimary: true,
      buttons,
      clientX: (x - corner.x) / scale,
      clientY: (y - corner.y) / scale,
    };
  }

  const isHolding = () => screen.getByRole('grid').classList.contains('holding');

  it('of a stone that is no rear is refused for what it was', async () => {
    // a2 moves only with a1 and a3, against a4 and a5.
    await board('epaminondas', '14/14/14/14/14/14/14/o2o10/o1o11/xx12/xxxxxxxxxxxxxx/xx12 x');
    await fireEvent.pointerDown(cell('a2'), over('epaminondas', 'a2'));
    await fireEvent.pointerMove(cell('a2'), over('epaminondas', 'h9'));
    expect(isHolding()).toBe(true);
    await fireEvent.pointerUp(cell('a2'), over('epaminondas', 'h9'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('a2 cannot move.'));
  });

  it('plays where it may', async () => {
    const { played } = await board('eximo', null);
    await fireEvent.pointerDown(cell('c3'), over('eximo', 'c3'));
    await fireEvent.pointerMove(cell('c3'), over('eximo', 'd4'));
    expect(isHolding()).toBe(true);
    await fireEvent.pointerUp(cell('c3'), over('eximo', 'd4', 0));
    expect(played()).toEqual(['c3-d4']);
    expect(isHolding()).toBe(false);
  });

  /** A mouse that goes down on one square and up on another, and the click a browser makes of it. */
  async function drag(id: GameId, from: Square, to: Square) {
    await fireEvent.pointerDown(cell(from), over(id, from));
    await fireEvent.pointerMove(cell(to), over(id, to));
    await fireEvent.pointerUp(cell(to), over(id, to, 0));
    await fireEvent.click(screen.getByRole('grid'), { detail: 1 });
  }

  it('of an enemy is refused like a click', async () => {
    const { played } = await board('eximo', null);
    await drag('eximo', 'c6', 'c5');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('c6 is not yours: Black is to move.'),
    );
    expect(isHolding()).toBe(false);
    expect(played()).toEqual([]);
  });

  it('of another man does not give up a turn that is under way', async () => {
    await board('eximo', dropping);
    for (const square of ['c7', 'c8', 'd1']) await click(square);
    const entered = chosen();
    await drag('eximo', 'b2', 'b3');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('b2 is taken.'));
    expect(chosen()).toEqual(entered);
  });

  it('through the loupe shows the line of stones and where it lands', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360);
    const { played } = await board('epaminondas', null);
    vi.restoreAllMocks();
    const finger = (square: Square, buttons = 1) => ({
      ...over('epaminondas', square, buttons, 360),
      pointerType: 'touch',
    });
    await fireEvent.pointerDown(cell('g2'), finger('g2'));
    await fireEvent.pointerMove(cell('g2'), finger('h3'));
    expect(isHolding()).toBe(false);
    expect(cell('h3').hasAttribute('aria-describedby')).toBe(true);
    expect(document.querySelectorAll('.ghost').length).toBeGreaterThan(0);
    await fireEvent.pointerUp(cell('g2'), finger('h3', 0));
    expect(played()).toEqual(['g2-h3']);
  });

  it('does not begin with a button that was released elsewhere', async () => {
    await board('eximo', null);
    await fireEvent.pointerDown(cell('c3'), over('eximo', 'c3'));
    await fireEvent.pointerMove(cell('c3'), over('eximo', 'd4', 0));
    expect(isHolding()).toBe(false);
    await fireEvent.pointerMove(cell('c3'), over('eximo', 'd5'));
    expect(isHolding()).toBe(false);
  });
});

describe('a new position', () => {
  it('ends what was being entered', async () => {
    const { rerender } = await board('eximo', null);
    await click('c3');
    const line = await rules.line('eximo', gameOf('eximo').start, ['f3-f4']);
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

  async function enter(text: string): Promise<HTMLInputElement> {
    const field = screen.getByLabelText('Move') as HTMLInputElement;
    await fireEvent.input(field, { target: { value: text } });
    await fireEvent.submit(field.form!);
    return field;
  }

  it('takes nothing when the game is over', async () => {
    const start = '10/8o1/10/10/10/10/10/10/1x8/10 x -';
    const walk = Array<string[]>(2).fill(['b2-b3', 'i9-i8', 'b3-b2', 'i8-i9']).flat();
    const state = await stateOf('mimic', start, walk);
    const onmove = vi.fn<(move: LegalMove) => void>();
    render(MoveField, { game: gameOf('mimic'), state, onmove });
    await enter('b2-b3');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The game is over.'));
    expect(onmove).not.toHaveBeenCalled();
  });

  it('keeps a move that is entered out of turn, and says so', async () => {
    const state = await stateOf('eximo', null);
    const onmove = vi.fn<(move: LegalMove) => void>();
    const { rerender } = render(MoveField, { game: gameOf('eximo'), state: null, onmove });
    const field = await enter('c3-c4');
    expect(screen.getByRole('alert').textContent).toContain('your turn');
    await rerender({ state });
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(field.value).toBe('c3-c4');
    expect(onmove).not.toHaveBeenCalled();
  });

  it('plays a move that was entered before the rules had answered', async () => {
    const state = await stateOf('eximo', null);
    const onmove = vi.fn<(move: LegalMove) => void>();
    const props = { game: gameOf('eximo'), state: null, waits: true, onmove };
    const { rerender } = render(MoveField, props);
    await enter('c3-c4');
    expect(screen.getByRole('alert').textContent).toBe('');
    await rerender({ state });
    await waitFor(() => expect(onmove).toHaveBeenCalledOnce());
  });

  it('plays a move that was entered while the game took another', async () => {
    const [before, after] = [await stateOf('eximo', null), await stateOf('eximo', null, ['c3-c4'])];
    const { onmove, take } = slowGame();
    const { rerender } = render(MoveField, { game: gameOf('eximo'), state: before, onmove });
    await enter('c3-c4');
    await waitFor(() => expect(onmove).toHaveBeenCalledOnce());
    await enter('c6-c5');
    await rerender({ state: after });
    take();
    await waitFor(() => expect(onmove).toHaveBeenCalledTimes(2));
    expect(onmove.mock.calls.map(([move]) => move.text)).toEqual(['c3-c4', 'c6-c5']);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('gives back a move that the game did not take', async () => {
    const state = await stateOf('eximo', null);
    const onmove = vi.fn<(move: LegalMove) => Promise<boolean>>(() => Promise.resolve(false));
    render(MoveField, { game: gameOf('eximo'), state, onmove });
    const field = await enter('c3-c4');
    await waitFor(() => expect(onmove).toHaveBeenCalledOnce());
    await waitFor(() => expect(field.value).toBe('c3-c4'));
  });

  it('does not play what was only begun while another move was on its way', async () => {
    const state = await stateOf('eximo', null);
    const { onmove, take } = slowGame();
    render(MoveField, { game: gameOf('eximo'), state, onmove });
    const field = await enter('c3-c4');
    await fireEvent.submit(field.form!);
    await waitFor(() => expect(onmove).toHaveBeenCalledOnce());
    await fireEvent.input(field, { target: { value: 'f3-f4' } });
    take();
    await settled();
    expect(onmove).toHaveBeenCalledOnce();
    expect(field.value).toBe('f3-f4');
  });

  it('says nothing about a text when the position has changed', async () => {
    const [before, after] = [await stateOf('eximo', null), await stateOf('eximo', null, ['c3-c4'])];
    const props = { game: gameOf('eximo'), state: before, onmove: vi.fn() };
    const asked = vi.spyOn(rules, 'move');
    const { rerender } = render(MoveField, props);
    await enter('c3-c9');
    await rerender({ state: after });
    await expect(asked.mock.results[0]!.value).rejects.toThrow();
    await Promise.resolve();
    expect(screen.getByRole('alert').textContent).toBe('');
    asked.mockRestore();
  });
});
