import '../rules_in_node.ts';
import { act, cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games';
import { needWords } from '../../src/i18n/i18n.svelte';
import { api, UnreachableError } from '../../src/online/api';
import { BrowserNetwork } from '../../src/online/network';
import type { RemoteAuthority } from '../../src/online/remote.svelte';
import { keepSeat, seatAt } from '../../src/online/seats';
import OpenGames from '../../src/lobby/OpenGames.svelte';
import LineNotice from '../../src/play/LineNotice.svelte';
import OnlinePage from '../../src/play/OnlinePage.svelte';
import { plainScreen } from '../media';
import { FakeServer, FakeWorld } from './online_world';
import { until } from './patience';

let server: FakeServer;
let world: FakeWorld;
beforeEach(async () => {
  await needWords('online');
  plainScreen();
  localStorage.clear();
  server = new FakeServer(gameOf('crossings').start);
  world = new FakeWorld(server);
  vi.spyOn(BrowserNetwork.prototype, 'connect').mockImplementation(() => world.connect());
  vi.spyOn(api, 'state').mockImplementation(world.state);
  vi.stubGlobal('isSecureContext', false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page of a game', () => {
  beforeEach(() => {
    server.status = 'waiting';
    server.seats = { first: { name: 'Ana', online: true }, second: null };
  });

  it('opens by itself when the server can be reached again', async () => {
    vi.mocked(api.state).mockRejectedValueOnce(new UnreachableError());
    vi.spyOn(BrowserNetwork.prototype, 'random').mockReturnValue(1000); // only if it is woken
    render(OnlinePage, { id: 'g' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server cannot be reached. Trying again…');
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('Ana is waiting for an opponent.')).toBeTruthy();
  });

  it('tells whoever waits that the game is gone', async () => {
    keepSeat({ id: 'g', game: 'crossings', side: 'first', token: 'first', taken: 1 });
    render(OnlinePage, { id: 'g' });
    await screen.findByRole('heading', { name: /waiting for the other player/ });
    await until(() => expect(server.sockets.size).toBe(1));
    await act(() => server.vanish());
    expect((await screen.findByRole('alert')).textContent).toContain('This game is gone');
    expect(screen.queryByRole('button', { name: 'Cancel the game' })).toBeNull();
    expect(seatAt('g')).toBeNull();
  });
});

it('nobody is said to be there while there is no line', async () => {
  render(OnlinePage, { id: 'g' });
  await screen.findByRole('grid');
  const told = () => document.querySelectorAll('.presence').length;
  await until(() => expect(server.sockets.size).toBe(1));
  expect(told()).toBe(2);
  world.cut();
  await until(() => expect(told()).toBe(0));
});

it('the lobby tells of a lost line once, and not anew at every try', async () => {
  vi.useFakeTimers();
  world.isUp = false;
  render(OpenGames);
  const notice = () => screen.queryByText('The server cannot be reached. Trying again…');
  await vi.advanceTimersByTimeAsync(1400);
  expect(notice()).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  const before = world.tried.length;
  for (let step = 0; step < 100; ++step) {
    await vi.advanceTimersByTimeAsync(100);
    expect(notice()).not.toBeNull();
  }
  expect(world.tried.length).toBeGreaterThan(before);
});

describe('the notice of the line', () => {
  const playing = { link: 'lost', status: 'playing', pace: null, isSending: false };

  async function noticeOf(state: object): Promise<string> {
    vi.useFakeTimers();
    const authority = { ...playing, isPutOff: false, ...state } as unknown as RemoteAuthority;
    render(LineNotice, { authority });
    await tick();
    expect(screen.getByRole('alert').textContent).toBe('');
    vi.advanceTimersByTime(1500);
    await tick();
    return screen.getByRole('alert').textContent;
  }

  it('says that the clock does not wait', async () => {
    const pace = { initial_ms: 60_000, increment_ms: 0 };
    expect(await noticeOf({ pace })).toBe(
      'The server cannot be reached. Trying again… The clock may be running at the server meanwhile.',
    );
  });

  it('knows a device that is offline, and a move that is kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await noticeOf({ isSending: true })).toBe(
      'This device is offline. It reconnects by itself. Your move is saved and will be sent.',
    );
  });

  it('tells of a move that the server wants later', async () => {
    expect(await noticeOf({ link: 'open', isSending: true, isPutOff: true })).toBe(
      'The server is busy. Trying again… Your move is saved and will be sent.',
    );
  });

  it('says nothing where the line was ended for good: that is told elsewhere', async () => {
    expect(await noticeOf({ link: 'ended' })).toBe('');
  });
});
