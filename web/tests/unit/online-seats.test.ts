import '../rules_in_node.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError, UnreachableError } from '../../src/online/api';
import { forgetSeat, keepSeat, ownSeats, seatAt, type OwnSeat } from '../../src/online/seats';
import type { OnlineState } from '../../src/online/protocol';
import { keepPending, pendingMove } from '../../src/online/pending';
import { createGame, hasAskedFor, pairUp, takeSeat } from '../../src/online/taking';
import { newToken } from '../../src/online/token';
import { rules } from '../../src/rules/rules';
import { FakeServer, start } from './online_world';

const seat: OwnSeat = { id: 'g', game: 'eximo', side: 'first', token: 't', taken: 1 };
const wish = {
  game: 'eximo',
  pace: null,
  side: 'first',
  open: false,
  name: 'Ana',
  position: null,
} as const;

beforeAll(() => rules.ready());
beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('seats', () => {
  it('are found again, the latest first, and forgotten', () => {
    keepSeat(seat);
    keepSeat({ ...seat, id: 'later', taken: 2 });
    expect(ownSeats().map(({ id }) => id)).toEqual(['later', 'g']);
    forgetSeat('later');
    expect(seatAt('later')).toBeNull();
    expect(seatAt('g')).toEqual(seat);
  });

  it('take the move that was to be sent with them', () => {
    keepSeat(seat);
    keepPending('g', { line: 0, ply: 0, move: 'c3-c4' });
    forgetSeat('g');
    expect(pendingMove('g')).toBeNull();
  });

  it('that are none are left alone', () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"id":"g"}',
      '{"id":"g","side":"third","token":"t"}',
    ]) {
      localStorage.setItem('trireme.seat.g', text);
      expect(ownSeats(), text).toEqual([]);
    }
  });

  it('hold for the visit where nothing can be kept', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepSeat({ ...seat, id: 'unkept' })).toBe(false);
    expect(seatAt('unkept')?.token).toBe('t');
    forgetSeat('unkept');
    expect(ownSeats()).toEqual([]);
  });
});

it('tokens are long, different and fit for addresses', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
});

describe('a wish whose answer was lost', () => {
  it('is asked again with the same token, also after a reload', async () => {
    const tokens: string[] = [];
    const create = vi.spyOn(api, 'create').mockImplementation(({ token }) => {
      tokens.push(token);
      return Promise.reject(new UnreachableError());
    });
    await expect(createGame(wish)).rejects.toThrow(UnreachableError);
    create.mockImplementation(({ token }) => {
      tokens.push(token);
      return Promise.resolve({ id: 'g', seat: 'first', token });
    });
    expect((await createGame(wish)).id).toBe('g');
    expect(tokens[1]).toBe(tokens[0]);
    expect(seatAt('g')?.token).toBe(tokens[0]);
    await createGame(wish);
    expect(tokens[2]).not.toBe(tokens[0]);
  });

  it('is over when it was refused', async () => {
    vi.spyOn(api, 'join').mockRejectedValueOnce(new UnreachableError());
    await expect(takeSeat('eximo', 'g', '')).rejects.toThrow();
    expect(hasAskedFor('g')).toBe(true);
    vi.spyOn(api, 'join').mockRejectedValueOnce(new ApiError(409, 'seat_taken', ''));
    await expect(takeSeat('eximo', 'g', '')).rejects.toThrow();
    expect(hasAskedFor('g')).toBe(false);
  });
});

describe('whoever looks for a game again', () => {
  const pace = { initial_ms: 300_000, increment_ms: 3000 };
  let paired = 0;

  function stateOf(status: OnlineState['status']): void {
    const server = new FakeServer(start);
    server.status = status;
    vi.spyOn(api, 'state').mockImplementation((id) => Promise.resolve({ ...server.state(), id }));
  }

  beforeEach(() => {
    paired = 0;
    vi.spyOn(api, 'pair').mockImplementation((_game, _pace, _name, token) =>
      Promise.resolve({ id: `pair${++paired}`, seat: 'first', token }),
    );
  });

  it('is led to the one that is open, also when somebody has joined it meanwhile', async () => {
    const first = await pairUp('crossings', pace, 'Ana');
    stateOf('waiting');
    expect(await pairUp('crossings', pace, 'Ana')).toMatchObject({ id: 'pair1' });
    stateOf('playing');
    expect(await pairUp('crossings', pace, 'Eva')).toMatchObject({ id: 'pair1' });
    expect(seatAt('pair1')?.token).toBe(first.token);
    expect(paired).toBe(1);
  });

  it('finds another where it is gone, has begun before, or is another game', async () => {
    await pairUp('crossings', pace, 'Ana');
    vi.spyOn(api, 'state').mockRejectedValue(new ApiError(404, 'not_found', ''));
    expect(await pairUp('crossings', pace, 'Ana')).toMatchObject({ id: 'pair2' });
    expect(await pairUp('crossings', null, 'Ana')).toMatchObject({ id: 'pair3' });
    stateOf('playing');
    await pairUp('crossings', null, 'Ana');
    expect(await pairUp('crossings', null, 'Ana')).toMatchObject({ id: 'pair4' });
  });

  it('never loses the key to a seat', async () => {
    keepSeat({ ...seat, id: 'pair1' });
    expect((await pairUp('eximo', pace, 'Ana')).token).toBe('t');
    expect(seatAt('pair1')?.token).toBe('t');
  });
});
