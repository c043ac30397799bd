/**
 * Games kept in the browser. Whatever the database holds is checked when it is read: a game may
 * have been written by an older page, cut short by a crash, or changed by hand.
 */
import type { GameRow, StoredGame } from '../model/game';
import { askToPersist, open } from './database';
import { revisionOf } from './fields';
import { decide, type Merge, type Offer } from './merging';
import {
  damagedGame,
  pack,
  packRow,
  unpack,
  unpackRow,
  type DamagedGame,
  type PackedRow,
} from './packing';
import { forgetTimes } from './times';

export type { DamagedGame } from './packing';

export class DamagedGameError extends Error {
  constructor(readonly damaged: DamagedGame) {
    super(`Game ${damaged.id} is damaged`);
  }
}

/** The game has been played on elsewhere, as in another tab. */
export class OvertakenError extends Error {
  constructor(id: string) {
    super(`Game ${id} was played on elsewhere`);
  }
}

/** The latest games; `before` a moment, by when they changed. */
export async function latestRows(most: number, before = Infinity): Promise<GameRow[]> {
  const index = (await open()).transaction('rows').store.index('changed');
  const range = before === Infinity ? null : IDBKeyRange.upperBound(before, true);
  const found: GameRow[] = [];
  let at = await index.openCursor(range, 'prev');
  for (; at && found.length < most; at = await at.continue()) {
    const row = unpackRow(at.value);
    if (row) found.push(row);
  }
  return found;
}

/** So many rows are read at once: the page can do something else in between. */
const portion = 1000;

/** What is told of every game that can be read, the latest first. */
export async function allRows(): Promise<GameRow[]> {
  const { store } = (await open()).transaction('rows');
  const found: GameRow[] = [];
  for (let range: IDBKeyRange | null = null; ;) {
    const some = (await store.getAll(range, portion)) as PackedRow[];
    found.push(...some.flatMap((content) => unpackRow(content) ?? []));
    if (some.length < portion) break;
    range = IDBKeyRange.lowerBound(some.at(-1)!.id, true);
  }
  return found.sort((a, b) => b.changed - a.changed || (a.id < b.id ? 1 : -1));
}

/** Their rows say no time, and so an index by time does not have them. */
export async function listDamagedGames(): Promise<DamagedGame[]> {
  const database = await open();
  const sound = new Set(await database.getAllKeysFromIndex('rows', 'changed'));
  const damaged = (await database.getAllKeys('rows')).filter((id) => !sound.has(id));
  return Promise.all(damaged.map(async (id) => damagedGame(id, await database.get('games', id))));
}

/** Nothing if there is no such game; throws a DamagedGameError if it is none. */
export async function loadGame(id: string): Promise<StoredGame | null> {
  const database = await open();
  const content: unknown = await database.get('games', id);
  if (content === undefined) return null;
  const game = unpack(content);
  if (game) return game;
  await database.put('rows', { id, damaged: true }).catch(() => undefined); // lists tell it, too
  throw new DamagedGameError(damagedGame(id, content));
}

/**
 * Resolves when the game is safely stored. Who has it open says with `seen` which revision of it he
 * knows: if another is stored meanwhile, that one stays and an OvertakenError is thrown. A game that
 * was deleted elsewhere is kept again: who plays it has not asked for that.
 */
export async function saveGame(game: StoredGame, seen: number | null = null): Promise<void> {
  const transaction = (await open()).transaction(['games', 'rows'], 'readwrite');
  const write = async () => {
    const games = transaction.objectStore('games');
    const there = seen === null ? null : revisionOf(await games.get(game.id));
    if (there !== null && there !== seen) throw new OvertakenError(game.id);
    await games.put(pack(game));
    await transaction.objectStore('rows').put(packRow(game));
  };
  await Promise.all([write(), transaction.done]);
  askToPersist();
}

/** Adds a game that was deleted or played elsewhere, unless it is there. */
export async function addGame(game: StoredGame): Promise<void> {
  const transaction = (await open()).transaction(['games', 'rows'], 'readwrite');
  const [games, rows] = [transaction.objectStore('games'), transaction.objectStore('rows')];
  const write = async () => {
    if ((await games.getKey(game.id)) !== undefined) return;
    await Promise.all([games.put(pack(game)), rows.put(packRow(game))]);
  };
  await Promise.all([write(), transaction.done]);
  askToPersist();
}

/** Takes in games of a backup, all or none. A damaged one gives way to one that is whole. */
export async function mergeGames(offers: readonly Offer<StoredGame>[]): Promise<Merge> {
  const transaction = (await open()).transaction(['games', 'rows'], 'readwrite');
  const [games, rows] = [transaction.objectStore('games'), transaction.objectStore('rows')];
  const contents = await Promise.all(offers.map(({ item }) => games.get(item.id)));
  const { written, merge } = decide(offers, contents.map(unpack));
  const writes = written.flatMap((game) => [games.put(pack(game)), rows.put(packRow(game))]);
  await Promise.all([...writes, transaction.done]);
  askToPersist();
  return merge;
}

export async function deleteGame(id: string): Promise<void> {
  const transaction = (await open()).transaction(['games', 'rows'], 'readwrite');
  const deletes = [
    transaction.objectStore('games').delete(id),
    transaction.objectStore('rows').delete(id),
  ];
  await Promise.all([...deletes, transaction.done]);
  forgetTimes(id);
}
