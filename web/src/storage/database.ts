/**
 * The browser's database. `migrations` makes each version of it from the one before; a page never
 * changes an older step, and adds one for every new store.
 */
import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb';
import { tabIsOld } from '../base/tab.svelte';
import { rowOfContent } from './packing';

/** A page of an older version cannot read what a newer one keeps. */
export class OutdatedPageError extends Error {
  override name = 'OutdatedPageError';
}

export interface Schema extends DBSchema {
  /** Whole games; what is in them is checked when it is read. */
  games: { key: string; value: unknown };
  /** What lists show of them, written together with them. */
  rows: { key: string; value: unknown; indexes: { changed: number } };
  studies: { key: string; value: unknown; indexes: { changed: number } };
  /** Whole reviews by what was played, and what lists need of them, written together with them. */
  reviews: { key: string; value: unknown };
  verdicts: { key: string; value: unknown; indexes: { changed: number } };
}

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

const databaseName = 'trireme';

const migrations: ((database: IDBPDatabase<Schema>, upgrade: Upgrade) => Promise<void>)[] = [
  async (database) => {
    database.createObjectStore('games', { keyPath: 'id' });
    await Promise.resolve();
  },
  async (database, upgrade) => {
    const rows = database.createObjectStore('rows', { keyPath: 'id' });
    rows.createIndex('changed', 'changed');
    database.createObjectStore('studies', { keyPath: 'id' }).createIndex('changed', 'changed');
    const games = upgrade.objectStore('games');
    for (let at = await games.openCursor(); at; at = await at.continue())
      await rows.put(rowOfContent(at.primaryKey, at.value));
  },
  async (database) => {
    database.createObjectStore('reviews', { keyPath: 'key' });
    database.createObjectStore('verdicts', { keyPath: 'key' }).createIndex('changed', 'changed');
    await Promise.resolve();
  },
];

async function migrate(
  database: IDBPDatabase<Schema>,
  oldVersion: number,
  upgrade: Upgrade,
): Promise<void> {
  for (const step of migrations.slice(oldVersion)) await step(database, upgrade);
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function close(): void {
  opened?.then((database) => database.close()).catch(() => undefined);
  opened = null;
}

function explained(error: unknown): unknown {
  if (!(error instanceof DOMException) || error.name !== 'VersionError') return error;
  tabIsOld();
  return new OutdatedPageError('A newer version of this page keeps the games', { cause: error });
}

export function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(databaseName, migrations.length, {
    // A step that fails undoes the whole change of version.
    upgrade: (database, oldVersion, _, upgrade) => {
      migrate(database, oldVersion, upgrade).catch(() => upgrade.abort());
    },
    blocking: () => {
      close(); // another tab has a newer page, which waits for us
      tabIsOld();
    },
    terminated: () => (opened = null),
  }).catch((error: unknown) => {
    opened = null;
    throw explained(error);
  });
  return opened;
}

let hasAsked = false;

/** Asks the browser once not to clear the games away when it needs room. */
export function askToPersist(): void {
  if (hasAsked) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(() => undefined); // then they stay as long as it likes
}
