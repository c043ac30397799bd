/**
 * Games kept in the browser. Whatever the database holds is checked when it is read: a game may
 * have been written by an older page, cut short by a crash, or changed by hand.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { findGame } from '../games';
import { strongestLevel, type ClockSetting, type Seat, type StoredGame } from '../model/game';
import type { GameId, Reason, Side } from '../rules/types';

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

/** The game has been played on elsewhere, as in another tab. */
export class OvertakenError extends Error {
  constructor(id: string) {
    super(`Game ${id} was played on elsewhere`);
  }
}

const results: readonly unknown[] = ['1-0', '0-1', '1/2-1/2', '*'];
const reasons: readonly unknown[] = [
  'goal',
  'no_moves',
  'repetition',
  'resignation',
  'agreement',
  'time',
  'abandoned',
  'aborted',
  'ply_limit',
  'illegal_move',
  'crash',
  'hang',
];
/** As older pages called them. */
const oldReasons: readonly unknown[] = ['no-pieces', 'no-moves'];

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

function isTag(value: unknown): boolean {
  return isObject(value) && typeof value.name === 'string' && typeof value.value === 'string';
}

function isTags(value: unknown): boolean {
  return Array.isArray(value) && value.every(isTag);
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
    (value.reason === null || reasons.includes(value.reason)) &&
    (value.tags === undefined || isTags(value.tags)) &&
    isCount(value.begun) &&
    isCount(value.changed)
  );
}

/** The level of full strength as it is stored: it stays the strongest if there are more one day. */
const strongest = 'strongest';

function withLevels(content: Fields, change: (level: unknown) => unknown): Fields {
  if (!isObject(content.seats)) return content;
  const seats = Object.entries(content.seats).map(([side, seat]) => [
    side,
    isObject(seat) && 'level' in seat ? { ...seat, level: change(seat.level) } : seat,
  ]);
  return { ...content, seats: Object.fromEntries(seats) as Fields };
}

/** A game as the database keeps it. */
function packed(game: StoredGame): Fields {
  return withLevels({ ...game }, (level) => (level === strongestLevel ? strongest : level));
}

/** What the database holds, in today's words, even if an older page has written it. */
function unpacked(content: unknown): unknown {
  if (!isObject(content)) return content;
  const levelled = withLevels(content, (level) => (level === strongest ? strongestLevel : level));
  if (!oldReasons.includes(content.reason)) return levelled;
  return { ...levelled, reason: 'no_moves' satisfies Reason };
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
  const all = await (await open()).getAll(tableName);
  return all.map(unpacked);
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
  const content = unpacked(await (await open()).get(tableName, id));
  if (content === undefined) return null;
  if (!isStoredGame(content)) throw new DamagedGameError(damagedGame(id, content));
  return content;
}

/**
 * Resolves when the game is safely stored. Who has it open says with `seen` which state of it he
 * knows, by its `changed`: if another is stored meanwhile, that one stays and an OvertakenError is
 * thrown.
 */
export async function saveGame(game: StoredGame, seen: number | null = null): Promise<void> {
  const transaction = (await open()).transaction(tableName, 'readwrite');
  const write = async () => {
    const there = unpacked(await transaction.store.get(game.id));
    if (seen !== null && isStoredGame(there) && there.changed !== seen)
      throw new OvertakenError(game.id);
    await transaction.store.put(packed(game));
  };
  await Promise.all([write(), transaction.done]);
}

export async function deleteGame(id: string): Promise<void> {
  await (await open()).delete(tableName, id);
}
