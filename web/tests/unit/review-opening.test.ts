import 'fake-indexeddb/auto';
import '../rules_in_node.ts';
import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordCode } from '../../src/base/share';
import { gameOf } from '../../src/games';
import { needWords } from '../../src/i18n/i18n.svelte';
import { computerSeat, newGame } from '../../src/model/game';
import { api } from '../../src/online/api';
import { keepSeat } from '../../src/online/seats';
import type { OnlineState } from '../../src/online/protocol';
import { openAddress, type Subject } from '../../src/review/opening';
import { rules } from '../../src/rules/rules';
import { saveGame } from '../../src/storage/games';

const head = '[Game "crossings"]\n[First "Ann"]\n\n';
const { start } = gameOf('crossings');

beforeAll(async () => {
  await Promise.all([rules.ready(), needWords('review')]);
  vi.stubGlobal('indexedDB', new IDBFactory());
});
beforeEach(() => localStorage.clear());

async function opened(query: string, record?: string): Promise<Subject> {
  const fragment = record === undefined ? '' : `record=${await recordCode(record)}`;
  const found = await openAddress(new URLSearchParams(query), new URLSearchParams(fragment));
  if (!('subject' in found)) throw new Error(found.problem ?? 'nothing was asked for');
  return found.subject;
}

const movesOf = ({ line }: Subject) => line.plies.map(({ move }) => move);

describe('what is to be reviewed', () => {
  it('is the main line of a record', async () => {
    const subject = await opened('', `${head}1. a2-a3 (1. b2-b3) a7-a6 *`);
    expect(movesOf(subject)).toEqual(['a2-a3', 'a7-a6']);
    expect(subject).toMatchObject({ id: null, sides: ['x', 'o'], cut: null });
  });

  it('is a record as far as it goes, and why no further', async () => {
    const subject = await opened('', `${head}1. a2-a3 a7-a6 2. a3-h8 *`);
    expect(movesOf(subject)).toEqual(['a2-a3', 'a7-a6']);
    expect(subject.cut).toMatch(/^Only the first 2 moves .* Line 4, column/);
    const { cut } = await opened('', `${head}1. a2-a3 a7-a8 *`);
    expect(cut).toMatch(/^Only the first move is reviewed/);
  });

  it('is a stored game, with the mistakes of whoever played it', async () => {
    const seats = {
      x: computerSeat(gameOf('crossings'), 2),
      o: { kind: 'person' as const },
    };
    const stored = {
      ...newGame({ game: 'crossings', start, moves: ['a2-a3', 'a7-a6'], seats, clock: null }),
      id: 'stored',
    };
    await saveGame(stored);
    const subject = await opened('saved=stored');
    expect(movesOf(subject)).toEqual(stored.moves);
    expect(subject).toMatchObject({ id: 'stored', sides: ['o'] });
    await expect(opened('saved=other')).rejects.toThrow('other');
  });

  it('is a game over the network when it is over', async () => {
    const state = {
      id: 'far',
      game: 'crossings',
      start,
      moves: ['a2-a3'],
      status: 'playing',
      result: '*',
      reason: null,
      seats: { first: { name: 'Ann', online: false }, second: null },
    } as unknown as OnlineState;
    vi.spyOn(api, 'state').mockResolvedValue(state);
    keepSeat({ id: 'far', game: 'crossings', side: 'first', token: 't', taken: 1 });
    await expect(opened('online=far')).rejects.toThrow('still being played');
    vi.spyOn(api, 'state').mockResolvedValue({ ...state, status: 'over', result: '1-0' });
    expect(await opened('online=far')).toMatchObject({ id: 'far', sides: ['x'] });
  });

  it.each([
    ['a record without a move', `${head}*`, 'No move'],
    ['a record whose first move is wrong', `${head}1. a2-h8 *`, 'Line 4'],
    ['what is no record', 'what?', 'Line 1'],
  ])('is not %s', async (_, record, why) => {
    await expect(opened('', record)).rejects.toThrow(why);
  });

  it('is not a damaged link', async () => {
    const found = await openAddress(new URLSearchParams(), new URLSearchParams('record=a!'));
    expect(found).toMatchObject({ problem: expect.stringContaining('could not be opened') });
  });

  it('is nothing where nothing is asked for', async () => {
    expect(await openAddress(new URLSearchParams(), new URLSearchParams())).toEqual({
      problem: null,
    });
  });
});
