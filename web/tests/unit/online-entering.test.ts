import 'fake-indexeddb/auto';
import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { address, goTo } from '../../src/base/router.svelte';
import { gameOf } from '../../src/games';
import { needWords } from '../../src/i18n/i18n.svelte';
import QuickPairing from '../../src/lobby/QuickPairing.svelte';
import { api, ApiError, UnreachableError, type Taken } from '../../src/online/api';
import { keepSeat, rememberName } from '../../src/online/seats';
import { takeSeat } from '../../src/online/taking';
import { heardOf } from '../../src/online/news';
import { standingWords } from '../../src/library/words';
import OnlinePage from '../../src/play/OnlinePage.svelte';
import SetUp from '../../src/play/SetUp.svelte';
import { rules } from '../../src/rules/rules';
import { plainScreen } from '../media';
import { FakeServer, settle, start } from './online_world';
import { until } from './patience';

/** Lines to a server that is not there. */
class DeadSocket {
  send(): void {}
  close(): void {}
}

beforeAll(async () => {
  await rules.ready();
  await needWords('online');
});
beforeEach(() => {
  plainScreen();
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('WebSocket', DeadSocket);
  vi.stubGlobal('isSecureContext', false);
  const server = new FakeServer(start);
  vi.spyOn(api, 'state').mockImplementation((id) => Promise.resolve({ ...server.state(), id }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a private link that is spent says so, and the game can be watched', async () => {
  vi.spyOn(api, 'useLink').mockRejectedValue(new ApiError(404, 'not_found', ''));
  goTo('/game/g#seat=old');
  render(OnlinePage, { id: 'g' });
  expect((await screen.findByRole('alert')).textContent).toContain('has been used');
  await fireEvent.click(screen.getByRole('button', { name: 'Watch the game' }));
  expect(await screen.findByRole('grid')).toBeTruthy();
  expect(address().fragment.get('seat')).toBeNull();
});

it('a seat whose answer was lost is asked for again under the same name', async () => {
  const join = vi.spyOn(api, 'join').mockRejectedValueOnce(new UnreachableError());
  rememberName('Ana');
  await expect(takeSeat('crossings', 'g', 'Ana')).rejects.toThrow();
  join.mockImplementation((id, _name, token) => Promise.resolve({ id, seat: 'first', token }));
  goTo('/game/g');
  render(OnlinePage, { id: 'g' });
  expect(await screen.findByRole('grid')).toBeTruthy();
  expect(join).toHaveBeenLastCalledWith('g', 'Ana', expect.any(String));
});

/** Presses a button twice; that the game is being asked for leaves the focus where it is. */
async function press(name: string): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  await fireEvent.click(button);
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await fireEvent.click(button);
}

/** An answer that comes when the test says so. */
function held(): { answer: Promise<Taken>; come: () => void } {
  let come = (): void => undefined;
  const answer = new Promise<Taken>((resolve) => {
    come = () => resolve({ id: 'late', seat: 'first', token: 't' });
  });
  return { answer, come };
}

it('a game that was asked for takes nobody away from where he has gone meanwhile', async () => {
  const { answer, come } = held();
  vi.spyOn(api, 'pair').mockReturnValue(answer);
  vi.spyOn(api, 'create').mockReturnValue(answer);
  localStorage.setItem('trireme.choice', JSON.stringify({ opponent: 'friend' }));
  goTo('/lobby');
  const lobby = render(QuickPairing);
  await press('Eximo, 5+3');
  expect(api.pair).toHaveBeenCalledTimes(1);
  lobby.unmount();
  const game = gameOf('crossings');
  const props = { game, position: null, moves: [], starting: false, onstart: () => undefined };
  const setUp = render(SetUp, props);
  await press('Play');
  await until(() => expect(api.create).toHaveBeenCalledTimes(1));
  setUp.unmount();
  goTo('/learn/eximo');
  come();
  await settle();
  expect(address().path).toBe('/learn/eximo');
});

it('a game that was cancelled leads to another, but not whoever has gone elsewhere', async () => {
  const server = new FakeServer(start);
  server.status = 'waiting';
  vi.spyOn(api, 'state').mockImplementation((id) => Promise.resolve({ ...server.state(), id }));
  for (const elsewhere of [null, '/learn/eximo']) {
    keepSeat({ id: 'g', game: 'crossings', side: 'first', token: 't', taken: 1 });
    let come = (): void => undefined;
    const remove = vi.spyOn(api, 'remove').mockReset();
    remove.mockReturnValue(new Promise((resolve) => (come = () => resolve({ removed: true }))));
    goTo('/game/g');
    render(OnlinePage, { id: 'g' });
    await screen.findByRole('button', { name: 'Cancel the game' });
    await press('Cancel the game');
    expect(remove).toHaveBeenCalledTimes(1);
    if (elsewhere) goTo(elsewhere);
    cleanup();
    come();
    await settle();
    expect(address().path).toBe(elsewhere ?? '/play/crossings');
  }
});

it('the computer can be asked for as an opponent at the server', async () => {
  const create = vi
    .spyOn(api, 'create')
    .mockImplementation(({ token }) => Promise.resolve({ id: 'c', seat: 'first', token }));
  localStorage.setItem(
    'trireme.choice',
    JSON.stringify({ opponent: 'computer', level: 3, version: 2 }),
  );
  goTo('/play/crossings');
  const game = gameOf('crossings');
  const onstart = vi.fn();
  render(SetUp, { game, position: null, moves: [], starting: false, onstart });
  await fireEvent.click(screen.getByRole('checkbox', { name: /^On the server/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await until(() => expect(address().path).toBe('/game/c'));
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ opponent: { level: 3 } }));
  expect(onstart).not.toHaveBeenCalled();
});

it('who plays the computer at the server finds its level in his list', () => {
  const state = new FakeServer(start).state();
  state.seats.second = { name: '', online: true, level: 3 };
  const heard = heardOf(state, { toMove: 'o', position: start });
  const seat = { id: 'c', game: 'crossings', side: 'first', token: 't', taken: 1, heard } as const;
  expect(standingWords(seat)).toBe('Waiting for Computer, level 3');
});
