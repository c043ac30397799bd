import '../rules_in_node.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games';
import { api, ApiError, UnreachableError } from '../../src/online/api';
import { chatMarks, markChat } from '../../src/online/chats';
import { Following, freshness, rematchTime } from '../../src/online/following';
import { pauses } from '../../src/online/retrying';
import { forgetSeat, keepSeat, ownSeats, seatAt } from '../../src/online/seats';
import { rules } from '../../src/rules/rules';
import { FakeServer, FakeWorld } from './online_world';

let server: FakeServer;
let world: FakeWorld;
let stale: boolean[];

beforeEach(async () => {
  await rules.ready();
  vi.restoreAllMocks();
  localStorage.clear();
  server = new FakeServer(gameOf('crossings').start);
  world = new FakeWorld(server);
  stale = [];
  vi.spyOn(api, 'state').mockImplementation(async (id) => ({ ...server.state(), id }));
  for (const id of ['g', 'h'])
    keepSeat({ id, game: 'crossings', side: 'first', token: 'first', taken: 1 });
});

const follow = () => new Following(ownSeats, (isStale) => void stale.push(isStale), world);
const plies = () => ['g', 'h'].map((id) => seatAt(id)?.heard?.plies);

describe('games that go on', () => {
  it('are asked for every while, until nobody looks any more', async () => {
    const following = follow();
    await world.pass(1);
    expect(plies()).toEqual([0, 0]);
    server.move('a2-a3');
    await world.pass(freshness);
    expect(plies()).toEqual([1, 1]);
    server.happen({ type: 'over', result: '1-0', reason: 'resignation' });
    await world.pass(freshness);
    vi.mocked(api.state).mockClear();
    await world.pass(freshness);
    expect(api.state).not.toHaveBeenCalled();
    following.end();
  });

  it('that are over are asked for until the rematch that was offered is agreed', async () => {
    server.happen({ type: 'over', result: '1-0', reason: 'resignation' });
    server.happen({ type: 'rematch_offer', by: 'first' });
    markChat('g', 'players', { isMuted: true });
    forgetSeat('h');
    follow();
    await world.pass(1);
    expect(seatAt('next')).toBeNull();
    server.happen({ type: 'rematch', id: 'next' });
    await world.pass(freshness);
    expect(seatAt('next')).toMatchObject({ side: 'second', token: 'first' });
    expect(chatMarks('next', 'players').isMuted).toBe(true);
    forgetSeat('next');
    vi.mocked(api.state).mockClear();
    await world.pass(freshness);
    expect(api.state).not.toHaveBeenCalled();
  });

  it('that are over are left alone where nobody has wanted a rematch for long', async () => {
    server.happen({ type: 'over', result: '1-0', reason: 'resignation' });
    server.happen({ type: 'rematch_offer', by: 'first' });
    follow();
    await world.pass(1);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + rematchTime);
    vi.mocked(api.state).mockClear();
    await world.pass(freshness);
    expect(api.state).not.toHaveBeenCalled();
  });

  it.each([new UnreachableError(), new ApiError(429, 'too_many', '')])(
    'are asked for again where that failed: %s',
    async (error) => {
      vi.mocked(api.state).mockRejectedValueOnce(error);
      follow();
      await world.pass(1);
      expect(stale).toEqual([true]);
      expect(plies()).toEqual([undefined, undefined]);
      await world.pass(pauses.least);
      expect(plies()).toEqual([0, 0]);
      expect(stale.at(-1)).toBe(false);
    },
  );

  it('and that the server does not know keep their keys, unless nobody had come yet', async () => {
    server.status = 'waiting';
    const waiting = new ApiError(404, 'not_found', '');
    vi.mocked(api.state).mockImplementation(async (id) => {
      if (id === 'h') return { ...server.state(), status: 'playing', id };
      throw waiting;
    });
    follow();
    await world.pass(1);
    vi.mocked(api.state).mockRejectedValue(waiting);
    await world.pass(freshness);
    expect([seatAt('g'), seatAt('h')]).toMatchObject([null, { token: 'first', isMissing: true }]);
    vi.mocked(api.state).mockImplementation(async (id) => ({ ...server.state(), id }));
    await world.pass(freshness);
    expect(seatAt('h')?.isMissing).toBeUndefined();
  });

  it('do not wait for one that cannot be read', async () => {
    vi.mocked(api.state).mockRejectedValueOnce(new ApiError(400, 'bad_request', ''));
    follow();
    await world.pass(1);
    expect(plies().filter((count) => count === 0)).toHaveLength(1);
    expect(stale.at(-1)).toBe(false);
  });

  it('are left alone by who has gone', async () => {
    const following = follow();
    following.end();
    await world.pass(10 * freshness);
    expect(stale).toEqual([]);
    expect(vi.mocked(api.state).mock.calls.length).toBeLessThan(2);
  });
});
