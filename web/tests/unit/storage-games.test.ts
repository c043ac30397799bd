import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games';
import { computerSeat, isUnfinished, rowOf, type StoredGame } from '../../src/model/game';
import { isTabOld } from '../../src/base/tab.svelte';
import { OutdatedPageError } from '../../src/storage/database';
import { allRows as allRowsNow } from '../../src/storage/games';
import { unpack } from '../../src/storage/packing';
import oldGames from '../data/games-version-1.json';

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
    seats: { x: { kind: 'person' }, o: computerSeat(gameOf('eximo'), 3) },
    clock: { seconds: 300, increment: 3 },
    left: { x: 290_000, o: 300_000 },
    result: '*',
    reason: null,
    begun: 1,
    changed: 2,
    revision: 2,
    ...changes,
  };
}

async function putRaw(value: unknown): Promise<void> {
  const database = await openDB('trireme');
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
    const given = sample({ id: 'given', wasGiven: true });
    await store.saveGame(given);
    expect(await store.loadGame('given')).toEqual(given);
  });

  it('keeps full strength as such, whatever number it has', async () => {
    const seats = { ...sample().seats, x: computerSeat(gameOf('eximo'), 'strongest') };
    const game = sample({ seats });
    await store.saveGame(game);
    expect(await store.loadGame('one')).toEqual(game);
    const database = await openDB('trireme');
    const raw: unknown = await database.get('games', 'one');
    expect(raw).toMatchObject({ seats: { x: { level: 'strongest' }, o: { level: 3 } } });
    database.close();
  });

  it('knows the strongest of the first ladder by its number', async () => {
    await store.allRows(); // makes the database
    const older = (level: number, ladder: number) => ({ kind: 'computer', level, ladder });
    await putRaw({ ...sample(), seats: { x: older(8, 1), o: older(8, 2) } });
    expect((await store.loadGame('one'))!.seats).toEqual({
      x: { kind: 'computer', level: 'strongest', ladder: 1 },
      o: older(8, 2),
    });
  });

  it('holds a level to the ladder of its game, where that is the one of today', async () => {
    await store.allRows();
    const { version, ratings } = gameOf(sample().game).ladder;
    const computer = (level: number, ladder: number) => ({ kind: 'computer', level, ladder });
    const beyond = ratings.length + 9;
    const seats = { x: computer(beyond, version), o: computer(beyond, version + 1) };
    await putRaw({ ...sample(), seats });
    expect((await store.loadGame('one'))!.seats).toEqual({
      x: { ...seats.x, level: 'strongest' },
      o: seats.o,
    });
  });

  it('keeps what the record of a game says', async () => {
    const tags = [{ name: 'First', value: 'Ana' }];
    await store.saveGame(sample({ tags }));
    expect((await store.loadGame('one'))?.tags).toEqual(tags);
    await putRaw({ ...sample(), tags: [{ name: 'First' }] });
    await expect(store.loadGame('one')).rejects.toThrow('damaged');
  });

  it('offers only games to continue in which something has happened', () => {
    expect(isUnfinished(rowOf(sample()))).toBe(true);
    expect(isUnfinished(rowOf(sample({ moves: [] })))).toBe(false);
    expect(isUnfinished(rowOf(sample({ result: '1-0' })))).toBe(false);
  });

  it('lists the latest first and deletes', async () => {
    await store.saveGame(sample({ id: 'old', changed: 1 }));
    await store.saveGame(sample({ id: 'new', changed: 9 }));
    expect((await store.allRows()).map(({ id }) => id)).toEqual(['new', 'old']);
    await store.deleteGame('new');
    expect((await store.allRows()).map(({ id }) => id)).toEqual(['old']);
  });

  it('keeps the games of two tabs apart, and the later save of the same game', async () => {
    const other = await openTab();
    await Promise.all([
      store.saveGame(sample({ id: 'mine' })),
      other.saveGame(sample({ id: 'yours' })),
    ]);
    await store.saveGame(sample({ id: 'both', moves: ['c3-c4'] }));
    await other.saveGame(sample({ id: 'both', moves: ['d3-d4'] }));
    expect((await store.allRows()).map(({ id }) => id).sort()).toEqual(['both', 'mine', 'yours']);
    expect((await store.loadGame('both'))?.moves).toEqual(['d3-d4']);
  });

  it('does not store a game over what another tab has made of it', async () => {
    const other = await openTab();
    await store.saveGame(sample(), 2);
    await other.saveGame(sample({ moves: ['d3-d4'], revision: 3 }), 2);
    const late = store.saveGame(sample({ moves: ['e3-e4'], revision: 4 }), 2);
    await expect(late).rejects.toBeInstanceOf(store.OvertakenError);
    expect((await store.loadGame('one'))?.moves).toEqual(['d3-d4']);
    await store.saveGame(sample({ moves: ['d3-d4', 'c6-c5'], revision: 5 }), 3);
    expect((await other.loadGame('one'))?.moves).toEqual(['d3-d4', 'c6-c5']);
  });

  it('does not store a game over what only a newer page can read', async () => {
    await store.saveGame(sample(), 2);
    await putRaw({ ...sample(), moves: { packed: 'c3c4' }, revision: 3 });
    await expect(store.saveGame(sample({ revision: 3 }), 2)).rejects.toThrow('elsewhere');
  });

  it('brings back what was deleted, unless it is there again', async () => {
    await store.addGame(sample());
    expect((await store.allRows()).map(({ id }) => id)).toEqual(['one']);
    await store.saveGame(sample({ moves: ['c3-c4', 'c6-c5'], revision: 3 }));
    await store.addGame(sample());
    expect((await store.loadGame('one'))?.moves).toHaveLength(2);
  });

  it('leaves out of lists what cannot be a row', async () => {
    await store.saveGame(sample());
    const database = await openDB('trireme');
    await database.put('rows', {
      id: 'strange',
      game: 'chess',
      changed: 3,
      seats: { x: {}, o: {} },
    });
    await database.put('rows', { id: 'bare', game: 'eximo', changed: 4 });
    database.close();
    expect((await store.allRows()).map(({ id }) => id)).toEqual(['one']);
    expect((await store.latestRows(5)).map(({ id }) => id)).toEqual(['one']);
  });

  it('lets one of two tabs that save at once prevail', async () => {
    const other = await openTab();
    await store.saveGame(sample());
    const outcomes = await Promise.allSettled([
      store.saveGame(sample({ revision: 3 }), 2),
      other.saveGame(sample({ revision: 4 }), 2),
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
    await expect(store.allRows()).rejects.toThrow('not here');
    vi.stubGlobal('indexedDB', new IDBFactory());
    await store.saveGame(sample());
    expect(await store.allRows()).toHaveLength(1);
  });

  it('gives the latest a page at a time', async () => {
    for (const n of [1, 2, 3, 4, 5]) await store.saveGame(sample({ id: `game${n}`, changed: n }));
    const first = await store.latestRows(2);
    expect(first.map(({ id }) => id)).toEqual(['game5', 'game4']);
    const next = await store.latestRows(2, first.at(-1)!.changed);
    expect(next.map(({ id }) => id)).toEqual(['game3', 'game2']);
  });

  it('takes in what a backup has that is new or later, and nothing else', async () => {
    await store.saveGame(sample({ changed: 5, revision: 3 }));
    await putRaw({ id: 'broken', game: 'mimic', moves: 7 });
    const offer = (changes: Partial<StoredGame>) => {
      const item = sample({ revision: 0, ...changes });
      return { item, changed: item.changed };
    };
    expect(await store.mergeGames([offer({ changed: 5, moves: [] })])).toMatchObject({ kept: 1 });
    // Without a time of its own a game is never the later one, whenever it is read.
    const timeless = { ...offer({ changed: 9, moves: [] }), changed: 0 };
    expect(await store.mergeGames([timeless])).toEqual({ added: 0, replaced: 0, kept: 1 });
    expect(await store.loadGame('one')).toEqual(sample({ changed: 5, revision: 3 }));
    const both = [offer({ changed: 7 }), offer({ changed: 6, moves: [] }), offer({ id: 'broken' })];
    expect(await store.mergeGames(both)).toEqual({ added: 1, replaced: 1, kept: 1 });
    expect(await store.loadGame('one')).toEqual(sample({ changed: 7, revision: 4 }));
    expect((await store.allRows()).map(({ id }) => id)).toEqual(['one', 'broken']);
  });
});

/** The database as the first page that kept games has left it. */
async function leaveOldDatabase(): Promise<void> {
  const database = await openDB('trireme', 1, {
    upgrade: (made) => void made.createObjectStore('games', { keyPath: 'id' }),
  });
  for (const game of oldGames) await database.put('games', game);
  database.close();
}

describe('a database of version 1', () => {
  beforeEach(leaveOldDatabase);

  it('is taken over with every game in it', async () => {
    const rows = await store.allRows();
    expect(rows.map(({ id }) => id)).toEqual([
      'imported00',
      'clock00000',
      'resigned00',
      'strongest0',
      'oldreason0',
    ]);
    expect(await store.loadGame('strongest0')).toMatchObject({
      moves: ['c3-c4', 'f6-f5'],
      seats: { x: { kind: 'person' }, o: { kind: 'computer', level: 'strongest', ladder: 1 } },
      revision: 0,
    });
    expect(await store.loadGame('clock00000')).toMatchObject({ left: { x: 300000, o: 298765 } });
    expect(await store.loadGame('oldreason0')).toMatchObject({ result: '1-0', reason: 'no_moves' });
    expect(rows.find(({ id }) => id === 'imported00')).toMatchObject({ plies: 2 });
  });

  it('keeps what cannot be read, and says so', async () => {
    const content = { id: 'broken0000', game: 'mimic', moves: 7 };
    expect(await store.listDamagedGames()).toEqual([{ id: 'broken0000', game: 'mimic', content }]);
    await expect(store.loadGame('broken0000')).rejects.toMatchObject({
      damaged: { id: 'broken0000', game: 'mimic' },
    });
  });

  it('can be played on', async () => {
    const game = (await store.loadGame('strongest0'))!;
    await store.saveGame({ ...game, moves: [...game.moves, 'd3-d4'], revision: 1 }, 0);
    expect((await store.allRows()).find(({ id }) => id === game.id)?.plies).toBe(3);
    await expect(store.saveGame({ ...game, revision: 1 }, 0)).rejects.toThrow('elsewhere');
  });
});

describe('what a newer page has written', () => {
  const newer = {
    ...sample(),
    seats: { x: { kind: 'person', rating: 1600 }, o: { kind: 'ghost', name: 'Rui' } },
    result: '1-0',
    reason: 'adjudication',
    review: { accuracy: 0.8 },
  };

  it('can be read, is not damaged, and stays when it is saved again', async () => {
    await store.allRows(); // makes the database
    await putRaw(newer);
    const game = (await store.loadGame('one'))!;
    expect(game).toMatchObject({ result: '1-0', reason: null, seats: { o: { kind: 'unknown' } } });
    expect(isUnfinished({ ...rowOf(game), result: '*' })).toBe(false);
    await store.saveGame(game);
    const database = await openDB('trireme');
    expect(await database.get('games', 'one')).toMatchObject({
      seats: { x: { kind: 'person', rating: 1600 }, o: { kind: 'ghost', name: 'Rui' } },
      reason: 'adjudication',
      review: { accuracy: 0.8 },
    });
    database.close();
  });

  it('is not asserted of a game that has gone on', async () => {
    await store.allRows();
    await putRaw(newer);
    const game = (await store.loadGame('one'))!;
    await store.saveGame({ ...game, result: '*', reason: null });
    expect(await store.loadGame('one')).toMatchObject({ result: '*', reason: null });
  });

  it('shows an old page that it is old', async () => {
    const database = await openDB('trireme', 99);
    database.close();
    expect(isTabOld()).toBe(false);
    await expect(allRowsNow()).rejects.toBeInstanceOf(OutdatedPageError);
    expect(isTabOld()).toBe(true);
  });

  it('makes way for a newer page', async () => {
    await store.saveGame(sample());
    const newer = await openDB('trireme', 99); // would wait for ever if the old one held on
    newer.close();
  });
});

describe('reading a game', () => {
  it('takes a whole game', () => {
    expect(unpack(sample())).toEqual(sample());
    expect(unpack(sample({ clock: null, left: null }))).toEqual(
      sample({ clock: null, left: null }),
    );
    expect(unpack(sample({ result: '1-0', reason: 'time' }))).toEqual(
      sample({ result: '1-0', reason: 'time' }),
    );
  });

  it.each([
    ['nothing', null],
    ['a text', 'game'],
    ['a list', [sample()]],
    ['an unknown game', { ...sample(), game: 'chess' }],
    ['a start that is no text', { ...sample(), start: null }],
    ['moves that are no texts', { ...sample(), moves: ['c3-c4', 3] }],
    ['a missing seat', { ...sample(), seats: { x: { kind: 'person' } } }],
    ['times that are no numbers', { ...sample(), left: { x: 1, o: NaN } }],
    ['times without a clock', { ...sample(), clock: null }],
    ['a negative clock', { ...sample(), clock: { seconds: -1, increment: 0 } }],
    ['an unknown result', { ...sample(), result: '2-0' }],
    ['no date', { ...sample(), begun: undefined }],
  ])('refuses %s', (_, value) => {
    expect(unpack(value)).toBeNull();
  });
});
