import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { needWords } from '../../src/i18n/i18n.svelte';
import OnlinePart from '../../src/library/OnlinePart.svelte';
import { api, ApiError } from '../../src/online/api';
import { keepSeat, seatAt } from '../../src/online/seats';
import { rules } from '../../src/rules/rules';
import { plainScreen } from '../media';
import { FakeServer, start } from './online_world';
import { until } from './patience';

let server: FakeServer;

beforeAll(async () => {
  await rules.ready();
  await needWords('online');
});
beforeEach(() => {
  plainScreen();
  localStorage.clear();
  server = new FakeServer(start);
  vi.spyOn(api, 'state').mockImplementation(() => Promise.resolve(server.state()));
  keepSeat({ id: 'g', game: 'crossings', side: 'first', token: 't', taken: 1 });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function choose(way: string): Promise<void> {
  await fireEvent.click(await screen.findByRole('button', { name: /^More/ }));
  await fireEvent.click(await screen.findByRole('button', { name: way }));
}

describe('an online game of my games', () => {
  it('that waits can be cancelled', async () => {
    server.status = 'waiting';
    const remove = vi.spyOn(api, 'remove').mockResolvedValue({ removed: true });
    render(OnlinePart);
    await screen.findByText('Nobody has joined yet');
    await choose('Cancel the game');
    expect(await screen.findByText('The game has been cancelled.')).toBeTruthy();
    expect(remove).toHaveBeenCalledWith('g', 't');
    expect(seatAt('g')).toBeNull();
  });

  it('that has begun can be taken off the public lists, and stays here', async () => {
    vi.spyOn(api, 'remove').mockResolvedValue({ removed: false });
    render(OnlinePart);
    await screen.findByText('Your turn');
    await choose('Remove from public lists');
    expect(await screen.findByText(/^No public list shows/)).toBeTruthy();
    expect(seatAt('g')?.token).toBe('t');
  });

  it('that has begun and that the server does not know stays, and can be taken away', async () => {
    const remove = vi.spyOn(api, 'remove').mockRejectedValue(new ApiError(404, 'not_found', ''));
    render(OnlinePart);
    await screen.findByText('Your turn');
    await choose('Remove from public lists');
    expect(await screen.findAllByText('This server does not have the game')).toHaveLength(2);
    expect(seatAt('g')?.token).toBe('t');
    await choose('Remove from this list');
    expect(await screen.findByText('The game has been removed from this list.')).toBeTruthy();
    expect([seatAt('g'), remove.mock.calls.length]).toEqual([null, 2]);
  });

  it('that the server does not know any more goes; one it cannot remove stays', async () => {
    server.status = 'waiting';
    const remove = vi.spyOn(api, 'remove').mockRejectedValueOnce(new ApiError(503, 'draining', ''));
    render(OnlinePart);
    await screen.findByText('Nobody has joined yet');
    await choose('Cancel the game');
    expect(await screen.findByText(/being restarted/)).toBeTruthy();
    expect(seatAt('g')).not.toBeNull();
    remove.mockRejectedValueOnce(new ApiError(404, 'not_found', ''));
    await choose('Cancel the game');
    await until(() => expect(seatAt('g')).toBeNull());
  });
});
