import '../rules_in_node.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games';
import { needWords } from '../../src/i18n/i18n.svelte';
import { standingWords } from '../../src/library/words';
import { api, ApiError, UnreachableError } from '../../src/online/api';
import { Outbox } from '../../src/online/outbox';
import { keepPending, pendingMove, watchPending } from '../../src/online/pending';
import { pauses } from '../../src/online/retrying';
import { keepSeat, seatAt } from '../../src/online/seats';
import { rules } from '../../src/rules/rules';
import { FakeServer, FakeWorld, settle } from './online_world';
import { until } from './patience';

const move = { line: 0, ply: 0, move: 'a2-a3' };
let server: FakeServer;
let world: FakeWorld;
let sent: unknown[];

beforeAll(() => rules.ready());
beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  server = new FakeServer(gameOf('crossings').start);
  world = new FakeWorld(server);
  sent = [];
  vi.spyOn(api, 'act').mockImplementation(async (...asked) => {
    sent.push(asked);
    if (!world.isUp) throw new UnreachableError();
    server.move(move.move);
    return { version: 1 };
  });
  vi.spyOn(api, 'state').mockImplementation(async () => server.state());
  keepSeat({ id: 'g', game: 'crossings', side: 'first', token: 'first', taken: 1 });
});

describe('a move that was left', () => {
  it('is sent though its game is not open, and the list knows that it was taken', async () => {
    keepPending('g', move);
    const seen: (number | undefined)[] = [];
    const endWatch = watchPending(() => seen.push(seatAt('g')?.heard?.plies));
    new Outbox(world).send();
    await until(() => expect(pendingMove('g')).toBeNull());
    expect(sent).toEqual([['g', 'first', { type: 'move', ...move }]]);
    expect(seatAt('g')?.heard).toMatchObject({ plies: 1, toMove: 'o' });
    expect(seen).toEqual([1]); // when lists are told that it waits no more
    endWatch();
  });

  it('is tried again after growing pauses, or when the network is back', async () => {
    world.isUp = false;
    keepPending('g', move);
    new Outbox(world).send();
    await world.pass(pauses.least * 3);
    expect(sent).toHaveLength(3);
    expect(pendingMove('g')).toEqual(move);
    world.isUp = true;
    world.wake();
    await settle();
    expect(pendingMove('g')).toBeNull();
    world.wake();
    await world.pass(60_000);
    expect(sent).toHaveLength(4);
  });

  it('and that the server refuses waits for the player to be told, and is not sent again', async () => {
    await needWords('online');
    vi.mocked(api.act).mockImplementation(async (...asked) => {
      sent.push(asked);
      throw new ApiError(409, 'game_over', '');
    });
    keepPending('g', move);
    const outbox = new Outbox(world);
    outbox.send();
    await settle();
    outbox.send();
    await settle();
    expect(sent).toHaveLength(1);
    expect(pendingMove('g')).toEqual({ ...move, refused: 'game_over' });
    expect(standingWords(seatAt('g')!)).toBe('a2-a3 was not taken. The game is over.');
  });

  it('is left alone where another has taken its place meanwhile', async () => {
    const next = { line: 0, ply: 2, move: 'b2-b3' };
    vi.mocked(api.act).mockImplementationOnce(async () => {
      keepPending('g', next);
      return { version: 1 };
    });
    keepPending('g', move);
    new Outbox(world).send();
    await settle();
    expect(pendingMove('g')).toEqual(next);
  });
});

it('the list says of a move that it is still to be sent', async () => {
  await needWords('online');
  keepPending('g', move);
  expect(standingWords(seatAt('g')!)).toBe('Your move is saved and will be sent.');
});
