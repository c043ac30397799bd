import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnfinished, strongestLevel, type StoredGame } from '../../src/model/game';

type Store = typeof import('../../src/storage/games');

/** A page of its own with the same database: as in another tab. */
async function openTab(): Promise<Store> {
  vi.resetModules();
  return import('../../src/storage/games');
}

function sample(changes: Partial<StoredGame> = {}): StoredGame {
  return {
    id: 'one',
    game: 'eximo',
    start: '1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x',
    moves: ['c3-c4'],
    seats: { x: { kind: 'person' }, o: { kind: 'computer', level: 3 } },
    clock: { seconds: 300, increment: 3 },
    left: { x: 290_000, o: 300_000 },
    result: '*',
    reason: null,
    begun: 1,
    changed: 2,
    ...changes,
  };
}

async function putRaw(value: unknown): Promise<void> {
  const database = await openDB('trireme', 1);
  await database.put('games', value);
  database.close();
}

let store: Store;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = await openTab();
});

describe('the store', () => {
  it('gives back what was saved', async () => {
    await store.saveGame(sample());
    expect(await store.loadGame('one')).toEqual(sample());
    expect(await store.loadGame('two')).toBeNull();
  });

  it('keeps full strength as such, whatever number it has', async () => {
    const seats = { x: { kind: 'computer', level: strongestLevel } } as const;
    const game = sample({ seats: { ...sample().seats, ...seats } });
    await store.saveGame(game);
    expect(await store.loadGame('one')).toEqual(game);
    const database = await openDB('trireme', 1);
    const raw: unknown = await database.get('games', 'one');
    expect(raw).toMatchObject({ seats: { x: { level: 'strongest' }, o: { level: 3 } } });
    database.close();
    await putRaw(game); // by an older page
    expect(await store.loadGame('one')).toEqual(game);
  });

  it('keeps what the record of a game says', async () => {
    const tags = [{ name: 'First', value: 'Ana' }];
    await store.saveGame(sample({ tags }));
    expect((await store.loadGame('one'))?.tags).toEqual(tags);
    await putRaw({ ...sample(), tags: [{ name: 'First' }] });
    await expect(store.loadGame('one')).rejects.toThrow('damaged');
  });

  it('offers only games to continue in which something has happened', () => {
    expect(isUnfinished(sample())).toBe(true);
    expect(isUnfinished(sample({ moves: [] }))).toBe(false);
    expect(isUnfinished(sample({ result: '1-0' }))).toBe(false);
  });

  it('lists the latest first and deletes', async () => {
    await store.saveGame(sample({ id: 'old', changed: 1 }));
    await store.saveGame(sample({ id: 'new', changed: 9 }));
    expect((await store.listGames()).map(({ id }) => id)).toEqual(['new', 'old']);
    await store.deleteGame('new');
    expect((await store.listGames()).map(({ id }) => id)).toEqual(['old']);
  });

  it('keeps the games of two tabs apart, and the later save of the same game', async () => {
    const other = await openTab();
    await Promise.all([
      store.saveGame(sample({ id: 'mine' })),
      other.saveGame(sample({ id: 'yours' })),
    ]);
    await store.saveGame(sample({ id: 'both', moves: ['c3-c4'] }));
    await other.saveGame(sample({ id: 'both', moves: ['d3-d4'] }));
    expect((await store.listGames()).map(({ id }) => id).sort()).toEqual(['both', 'mine', 'yours']);
    expect((await store.loadGame('both'))?.moves).toEqual(['d3-d4']);
  });

  it('does not store a game over what another tab has made of it', async () => {
    const other = await openTab();
    await store.saveGame(sample(), 2);
    await other.saveGame(sample({ moves: ['d3-d4'], changed: 3 }), 2);
    const late = store.saveGame(sample({ moves: ['e3-e4'], changed: 4 }), 2);
    await expect(late).rejects.toBeInstanceOf(store.OvertakenError);
    expect((await store.loadGame('one'))?.moves).toEqual(['d3-d4']);
    await store.saveGame(sample({ moves: ['d3-d4', 'c6-c5'], changed: 5 }), 3);
    expect((await other.loadGame('one'))?.moves).toEqual(['d3-d4', 'c6-c5']);
  });

  it('lets one of two tabs that save at once prevail', async () => {
    const other = await openTab();
    await store.saveGame(sample());
    const outcomes = await Promise.allSettled([
      store.saveGame(sample({ changed: 3 }), 2),
      other.saveGame(sample({ changed: 4 }), 2),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('rejects when the browser has no database, and works when it has one again', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('not here', 'SecurityError');
      },
    });
    await expect(store.saveGame(sample())).rejects.toThrow('not here');
    await expect(store.listGames()).rejects.toThrow('not here');
    vi.stubGlobal('indexedDB', new IDBFactory());
    await store.saveGame(sample());
    expect(await store.listGames()).toHaveLength(1);
  });

  it('reads the words of older pages', async () => {
    await store.listGames(); // makes the database
    for (const reason of ['no-pieces', 'no-moves']) {
      await putRaw({ ...sample(), result: '1-0', reason });
      expect(await store.loadGame('one')).toMatchObject({ result: '1-0', reason: 'no_moves' });
      expect(await store.listGames()).toMatchObject([{ reason: 'no_moves' }]);
      expect(await store.listDamagedGames()).toEqual([]);
    }
  });

  it('tells damaged games from whole ones', async () => {
    await store.saveGame(sample());
    await putRaw({ id: 'broken', game: 'mimic', moves: 7 });
    await putRaw({ id: 'strange', game: 'chess' });
    expect((await store.listGames()).map(({ id }) => id)).toEqual(['one']);
    expect(await store.listDamagedGames()).toEqual([
      { id: 'broken', game: 'mimic', content: { id: 'broken', game: 'mimic', moves: 7 } },
      { id: 'strange', game: null, content: { id: 'strange', game: 'chess' } },
    ]);
    await expect(store.loadGame('broken')).rejects.toMatchObject({
      damaged: { id: 'broken', game: 'mimic' },
    });
  });
});

describe('isStoredGame', () => {
  it('takes a whole game', () => {
    expect(store.isStoredGame(sample())).toBe(true);
    expect(store.isStoredGame(sample({ clock: null, left: null }))).toBe(true);
    expect(store.isStoredGame(sample({ result: '1-0', reason: 'time' }))).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['a text', 'game'],
    ['a list', [sample()]],
    ['an unknown game', { ...sample(), game: 'chess' }],
    ['a start that is no text', { ...sample(), start: null }],
    ['moves that are no texts', { ...sample(), moves: ['c3-c4', 3] }],
    ['a missing seat', { ...sample(), seats: { x: { kind: 'person' } } }],
    [
      'an unknown level',
      { ...sample(), seats: { ...sample().seats, o: { kind: 'computer', level: 9 } } },
    ],
    ['times that are no numbers', { ...sample(), left: { x: 1, o: NaN } }],
    ['times without a clock', { ...sample(), clock: null }],
    ['a negative clock', { ...sample(), clock: { seconds: -1, increment: 0 } }],
    ['an unknown result', { ...sample(), result: '2-0' }],
    ['an unknown reason', { ...sample(), reason: 'boredom' }],
    ['no date', { ...sample(), begun: undefined }],
  ])('refuses %s', (_, value) => {
    expect(store.isStoredGame(value)).toBe(false);
  });
});
