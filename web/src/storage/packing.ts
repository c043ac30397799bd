/** Games as the database keeps them, and what older and newer pages have written. */
import { findGame, gameOf } from '../games';
import { firstLadder, keptLevel } from '../model/level';
import { rowOf, type ClockSetting, type GameRow, type Seat, type StoredGame } from '../model/game';
import type { GameId, Reason, Result, Side } from '../rules/types';
import { isBySide, isCount, isObject, isTags, isTexts, type Fields } from './fields';

/** A game of which the database holds something that is not a game. */
export interface DamagedGame {
  id: string;
  /** As far as it can be told. */
  game: GameId | null;
  content: unknown;
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
] satisfies Reason[];
/** As older pages called them. */
const oldReasons: readonly unknown[] = ['no-pieces', 'no-moves'];

/** Somebody this page does not know stays who he is, and what newer pages say of others stays, too. */
function readSeat(game: GameId, value: Fields): Seat {
  if (value.kind === 'person' || value.kind === 'remote') {
    const { name, kind, ...rest } = value;
    const isNamed = typeof name === 'string' && name !== '';
    return { ...rest, kind, ...(isNamed && { name }) };
  }
  const ladder = isCount(value.ladder) ? value.ladder : firstLadder;
  const level = value.kind === 'computer' ? keptLevel(gameOf(game), value.level, ladder) : null;
  if (level === null) return { kind: 'unknown', content: value };
  return { ...value, kind: 'computer', level, ladder };
}

function packSeat(seat: Seat): unknown {
  return seat.kind === 'unknown' ? seat.content : seat;
}

function isClock(value: unknown): value is ClockSetting {
  return isObject(value) && isCount(value.seconds) && isCount(value.increment);
}

function hasShape(value: Fields): boolean {
  return (
    typeof value.id === 'string' &&
    typeof value.game === 'string' &&
    findGame(value.game) !== undefined &&
    typeof value.start === 'string' &&
    isTexts(value.moves) &&
    isBySide(value.seats, isObject) &&
    (value.clock === null ? value.left === null : isClock(value.clock)) &&
    (value.left === null || isBySide(value.left, isCount)) &&
    results.includes(value.result) &&
    (value.reason === null || typeof value.reason === 'string') &&
    (value.tags === undefined || isTags(value.tags)) &&
    isCount(value.begun) &&
    isCount(value.changed)
  );
}

function readReason(reason: unknown): Reason | null {
  if (oldReasons.includes(reason)) return 'no_moves';
  return reasons.includes(reason) ? (reason as Reason) : null;
}

const known = new Set([
  ...['id', 'game', 'start', 'moves', 'position', 'seats', 'clock', 'left', 'result', 'reason'],
  ...['tags', 'begun', 'changed', 'revision', 'wasGiven'],
]);

/** What this page does not understand: fields, and a reason, of newer ones. */
function readMore(value: Fields, reason: Reason | null): Fields | undefined {
  const entries = Object.entries(value).filter(([name]) => !known.has(name));
  if (reason === null && value.reason !== null) entries.push(['reason', value.reason]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Nothing if the content is not a game. */
export function unpack(content: unknown): StoredGame | null {
  if (!isObject(content) || !hasShape(content)) return null;
  const game = content.game as GameId;
  const seats = content.seats as Record<Side, Fields>;
  const reason = readReason(content.reason);
  const more = readMore(content, reason);
  return {
    id: content.id as string,
    game,
    start: content.start as string,
    moves: content.moves as string[],
    ...(content.wasGiven === true && { wasGiven: true }),
    ...(typeof content.position === 'string' && { position: content.position }),
    seats: { x: readSeat(game, seats.x), o: readSeat(game, seats.o) },
    clock: content.clock as ClockSetting | null,
    left: content.left as Record<Side, number> | null,
    result: content.result as Result,
    reason,
    ...(content.tags !== undefined && { tags: content.tags as StoredGame['tags'] }),
    begun: content.begun as number,
    changed: content.changed as number,
    revision: isCount(content.revision) ? content.revision : 0,
    ...(more && { more }),
  };
}

export function pack({ more = {}, ...game }: StoredGame): Fields {
  const { reason, ...others } = more;
  const isStillSo = game.reason === null && game.result !== '*' && reason !== undefined;
  return {
    ...others,
    ...game,
    seats: { x: packSeat(game.seats.x), o: packSeat(game.seats.o) },
    reason: isStillSo ? reason : game.reason,
  };
}

export function damagedGame(id: string, content: unknown): DamagedGame {
  const name = isObject(content) && typeof content.game === 'string' ? content.game : '';
  return { id, game: findGame(name)?.id ?? null, content };
}

/** What lists need to know of a game, or that it is damaged. */
export type PackedRow =
  (Omit<GameRow, 'seats'> & { seats: Fields }) | { id: string; damaged: true };

export function packRow(game: StoredGame): PackedRow {
  const row = rowOf(game);
  return { ...row, seats: { x: packSeat(row.seats.x), o: packSeat(row.seats.o) } };
}

export function rowOfContent(id: string, content: unknown): PackedRow {
  const game = unpack(content);
  return game ? packRow(game) : { id, damaged: true };
}

/** Nothing where the game is damaged. */
export function unpackRow(content: unknown): GameRow | null {
  if (!isObject(content) || !isBySide(content.seats, isObject)) return null;
  if (typeof content.game !== 'string' || !findGame(content.game)) return null;
  const row = content as unknown as GameRow & { seats: Record<Side, Fields> };
  const reason = readReason(row.reason);
  const seats = { x: readSeat(row.game, row.seats.x), o: readSeat(row.game, row.seats.o) };
  return { ...row, reason, seats };
}
