import 'fake-indexeddb/auto';
import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games';
import PlayPage from '../../src/play/PlayPage.svelte';
import { beginGame, defaultChoice } from '../../src/model/choice';
import { allRows, loadGame, saveGame } from '../../src/storage/games';
import { address, goTo } from '../../src/base/router.svelte';
import { rules } from '../../src/rules/rules';
import { plainScreen } from '../media';
import { until } from './patience';

const game = gameOf('eximo');
const position = '8/8/2o5/8/8/2x5/8/8 x';

beforeEach(() => {
  plainScreen();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  localStorage.setItem('trireme.choice', JSON.stringify({ opponent: 'local' }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const playButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Play' });

describe('a game that cannot begin', () => {
  it('can be begun again from the position that was chosen', async () => {
    goTo(`/play/eximo?position=${encodeURIComponent(position)}`);
    render(PlayPage, { game });
    const failing = vi.spyOn(rules, 'openTable');
    const button = await playButton();
    failing.mockRejectedValueOnce(new Error('out of reach'));
    await fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('out of reach');
    expect((await playButton()).getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByText('The game begins from this position.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('status')).textContent).toBe('Black to move');
    expect(failing).toHaveBeenLastCalledWith(
      expect.objectContaining({ game: 'eximo', start: position, moves: [] }),
      expect.any(Number),
    );
  });
});

describe('an empty position in the address', () => {
  it('is refused like any broken one', async () => {
    goTo('/play/eximo?opponent=local&position=');
    render(PlayPage, { game });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The position in the address cannot be played');
    expect(await playButton()).toBeTruthy();
  });
});

describe('a game that begins', () => {
  it('is stored with its first move, and then has its address', async () => {
    goTo('/play/eximo?opponent=local&lang=en');
    render(PlayPage, { game });
    await screen.findByRole('status');
    expect(await allRows()).toEqual([]);
    expect(address().query.get('opponent')).toBe('local');
    await fireEvent.input(screen.getByLabelText('Move'), { target: { value: 'c3-c4' } });
    await fireEvent.submit(screen.getByLabelText('Move').closest('form')!);
    await until(() => expect(address().query.get('saved')).not.toBeNull());
    const [stored] = await allRows();
    expect((await loadGame(stored!.id))?.moves).toEqual(['c3-c4']);
    expect(address().query.get('saved')).toBe(stored?.id);
    expect(address().query.get('lang')).toBe('en');
  });
});

async function type(move: string): Promise<void> {
  const field = screen.getByLabelText('Move');
  field.focus();
  await fireEvent.input(field, { target: { value: move } });
  await fireEvent.submit(field.closest('form')!);
}

describe('a game that is played in two tabs', () => {
  it('is not overwritten, and can be loaded anew', async () => {
    const stored = beginGame('eximo', { ...defaultChoice, opponent: 'local' }, game.start);
    await saveGame({ ...stored, moves: ['c3-c4'] });
    goTo(`/play/eximo?saved=${stored.id}`);
    render(PlayPage, { game });
    await screen.findByRole('status');
    const moves = ['c3-c4', 'f6-f5', 'd2-d3'];
    await saveGame({ ...stored, moves, revision: 1 });
    await type('g6-g5');
    const alert = await screen.findByText('This game was continued in another tab.');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['c3-c4']);
    await fireEvent.click(alert.querySelector('button')!);
    await until(() =>
      expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(moves),
    );
    expect(screen.queryByText('This game was continued in another tab.')).toBeNull();
  });
});

describe('a typed move that ends the game', () => {
  it('leaves the focus on what can be done next', async () => {
    const nearlyWon = '8/8/8/2o5/2x5/8/8/8 x';
    goTo(`/play/eximo?opponent=local&position=${encodeURIComponent(nearlyWon)}`);
    render(PlayPage, { game });
    await screen.findByRole('status');
    await type('c4xc6');
    const rematch = await screen.findByRole('button', { name: 'Rematch' });
    expect(document.activeElement).toBe(rematch);
  });
});
