/**
 * Games kept in the browser. Whatever the database holds is checked when it is read: a game may
 * have been written by an older page, cut short by a crash, or changed by hand.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { findGame } from '../games';
import type { EndReason, GameId, Result, Side } from '../rules/types';

export const strongestLevel = 8;

export type Seat = { kind: 'person' } | { kind: 'computer'; level: number };

/** Why a game ended: on the board, or by what the players did. */
export type Ending = EndReason | 'resignation' | 'agreement' | 'time';

export interface ClockSetting {
  /** What each player begins with. */
  seconds: number;
  /** Seconds added after each turn. */
  increment: number;
}

export interface StoredGame {
  id: string;
  game: GameId;
  start: string;
  moves: string[];
  seats: Record<Side, Seat>;
  clock: ClockSetting | null;
  /** Milliseconds left when the game was saved. */
  left: Record<Side, number> | null;
  result: Result;
  reason: Ending | null;
  /** When, in milliseconds since 1970. */
  begun: number;
  changed: number;
}

/** A game of which the database holds something that is not a game. */
export interface DamagedGame {
  id: string;
  /** As far as it can be told. */
  game: GameId | null;
  content: unknown;
}

export class DamagedGameError extends Error {
  constructor(readonly damaged: DamagedGame) {
    super(`Game ${damaged.id} is damaged`);
  }
}

const results: readonly unknown[] = ['1-0', '0-1', '1/2-1/2', '*'];
const endings: readonly unknown[] = [
  'goal',
  'no-pieces',
  'no-moves',
  'repetition',
  'resignation',
  'agreement',
  'time',
];

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isSeat(value: unknown): value is Seat {
  if (!isObject(value)) return false;
  if (value.kind === 'person') return true;
  return (
    value.kind === 'computer' &&
    Number.isInteger(value.level) &&
    (value.level as number) >= 1 &&
    (value.level as number) <= strongestLevel
  );
}

function isBySide<T>(value: unknown, isOne: (one: unknown) => one is T): value is Record<Side, T> {
  return isObject(value) && isOne(value.x) && isOne(value.o);
}

function isClock(value: unknown): value is ClockSetting {
  return isObject(value) && isCount(value.seconds) && isCount(value.increment);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

export function isStoredGame(value: unknown): value is StoredGame {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.game === 'string' &&
    findGame(value.game) !== undefined &&
    typeof value.start === 'string' &&
    isTexts(value.moves) &&
    isBySide(value.seats, isSeat) &&
    (value.clock === null ? value.left === null : isClock(value.clock)) &&
    (value.left === null || isBySide(value.left, isCount)) &&
    results.includes(value.result) &&
    (value.reason === null || endings.includes(value.reason)) &&
    isCount(value.begun) &&
    isCount(value.changed)
  );
}

function damagedGame(id: string, content: unknown): DamagedGame {
  const name = isObject(content) && typeof content.game === 'string' ? content.game : '';
  return { id, game: findGame(name)?.id ?? null, content };
}

interface Schema extends DBSchema {
  games: { key: string; value: unknown };
}

const databaseName = 'trireme';
const tableName = 'games';

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  const close = () => {
    void opened?.then((database) => database.close()).catch(() => undefined);
    opened = null;
  };
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade: (database) => void database.createObjectStore(tableName, { keyPath: 'id' }),
    blocking: close, // another tab has a newer page, which waits for us
    terminated: () => (opened = null),
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function everything(): Promise<unknown[]> {
  return (await open()).getAll(tableName);
}

/** The games that can be read, the latest first. */
export async function listGames(): Promise<StoredGame[]> {
  const games = (await everything()).filter(isStoredGame);
  return games.sort((a, b) => b.changed - a.changed);
}

export async function listDamagedGames(): Promise<DamagedGame[]> {
  const damaged = (await everything()).filter((content) => !isStoredGame(content));
  return damaged.map((content) => damagedGame(String((content as Fields).id), content));
}

/** Nothing if there is no such game; throws a DamagedGameError if it is none. */
export async function loadGame(id: string): Promise<StoredGame | null> {
  const content = await (await open()).get(tableName, id);
  if (content === undefined) return null;
  if (!isStoredGame(content)) throw new DamagedGameError(damagedGame(id, content));
  return content;
}

/** Resolves when the game is safely stored. */
export async function saveGame(game: StoredGame): Promise<void> {
  await (await open()).put(tableName, game);
}

export async function deleteGame(id: string): Promise<void> {
  await (await open()).delete(tableName, id);
}

/** An id that no other tab makes. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}
