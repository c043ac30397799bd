import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Review, ReviewedMove } from '../../src/rules/types';
import type { StoredReview } from '../../src/storage/reviews';

type Store = typeof import('../../src/storage/reviews');
let store: Store;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  store = await import('../../src/storage/reviews');
});

const move: ReviewedMove = {
  label: 'blunder',
  note: null,
  isGood: false,
  before: { score: { kind: 'points', points: 3 }, chance: 0.5 },
  after: { score: { kind: 'loss', moves: 4 }, chance: 0 },
  best: ['d3-d4'],
  played: ['c3-c4', 'f6-f5'],
  facts: [{ code: 'lost_at_once', args: {}, line: 'played', ply: 2, message: 'White wins.' }],
};

const report: Review = {
  game: 'eximo',
  nodes: 1000,
  network: 7,
  accuracy: { x: 31.5, o: null },
  chances: [0.5, 0],
  turningPoints: [0],
  moves: [move],
};

function sample(changes: Partial<StoredReview> = {}): StoredReview {
  const played = { game: 'eximo', start: '8/8 x', moves: ['c3-c4'] };
  return { ...played, nodes: 1000, saved: 'as far as it is', report: null, ...changes };
}

describe('reviews', () => {
  it('are found again by what was played', async () => {
    await store.saveReview(sample());
    const { game, start, moves } = sample();
    expect(await store.reviewOf({ game, start, moves })).toEqual(sample());
    expect(await store.reviewOf({ game: 'mimic', start, moves })).toBeNull();
    expect(await store.reviewOf({ game, start: '8/8 o', moves })).toBeNull();
    expect(await store.reviewOf({ game, start, moves: [...moves, 'f6-f5'] })).toBeNull();
  });

  it('are found by the opening that was given, if there was one', async () => {
    await store.saveReview(sample());
    expect(await store.reviewOf({ ...sample(), opening: 0 })).toEqual(sample());
    expect(await store.reviewOf({ ...sample(), opening: 1 })).toBeNull();
    await store.saveReview(sample({ opening: 1, saved: 'another' }));
    expect((await store.reviewOf({ ...sample(), opening: 1 }))?.saved).toBe('another');
    expect((await store.reviewOf(sample()))?.saved).toBe('as far as it is');
  });

  it('go on from what was kept, and say in the end how well a game was played', async () => {
    await store.saveReview(sample(), 'mine');
    expect((await store.allVerdicts())[0]?.accuracy).toEqual({ x: null, o: null });
    await store.saveReview(sample({ saved: 'all', report }), 'theirs');
    await store.saveReview(sample({ saved: 'all', report }));
    expect(await store.reviewOf(sample())).toEqual(sample({ saved: 'all', report }));
    const [verdict, ...others] = await store.allVerdicts();
    expect(others).toEqual([]);
    expect(verdict).toMatchObject({ ids: ['mine', 'theirs'], nodes: 1000, network: 7 });
    expect(verdict?.accuracy).toEqual({ x: 31.5, o: null });
  });

  it.each([
    ['of another length', { ...report, chances: [0.5] }],
    ['with a move that has no known label', { ...report, moves: [{ ...move, label: 'great' }] }],
    ['whose turning point is no move', { ...report, turningPoints: [1] }],
    ['without accuracy', { ...report, accuracy: null }],
  ])('are none with a report %s', async (_, wrong) => {
    await store.saveReview(sample({ report: wrong as Review }));
    expect(await store.reviewOf(sample())).toBeNull();
  });

  it('do not pile up: the one that was touched longest ago makes way', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reviewed = (number: number) => sample({ moves: [`move ${number}`] });
    for (let number = 0; number < store.mostReviews; ++number) {
      vi.setSystemTime(number);
      await store.saveReview(reviewed(number));
    }
    vi.setSystemTime(store.mostReviews);
    await store.saveReview(reviewed(0));
    await store.saveReview(reviewed(store.mostReviews));
    vi.useRealTimers();
    expect(await store.reviewOf(reviewed(1))).toBeNull();
    for (const kept of [0, 2, store.mostReviews])
      expect(await store.reviewOf(reviewed(kept))).toEqual(reviewed(kept));
    expect(await store.allVerdicts()).toHaveLength(store.mostReviews);
  });
});

describe('a database of version 2', () => {
  it('is taken over, and has room for reviews', async () => {
    const old = await openDB('trireme', 2, {
      upgrade: (made) => {
        made.createObjectStore('games', { keyPath: 'id' });
        made.createObjectStore('rows', { keyPath: 'id' }).createIndex('changed', 'changed');
        made.createObjectStore('studies', { keyPath: 'id' }).createIndex('changed', 'changed');
      },
    });
    await old.put('games', { id: 'one', kept: true });
    old.close();
    await store.saveReview(sample());
    const database = await openDB('trireme');
    expect(database.version).toBe(3);
    expect(await database.get('games', 'one')).toEqual({ id: 'one', kept: true });
    database.close();
  });
});
