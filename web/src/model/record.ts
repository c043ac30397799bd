/**
 * Games and studies as records: what is handed out and taken in. What goes out and comes in again
 * is the same; what a record cannot say by itself stands in tags of our own, in English always.
 */
import { gameOf } from '../games';
import { rules } from '../rules/rules';
import type { GameId, GameRecord, Side } from '../rules/types';
import { beginGame, readClock, writeClock, type Choice } from './choice';
import { newGame, type Seat, type StoredGame } from './game';
import { keptLevel } from './level';
import { newStudy, type StoredStudy } from './study';

type Tags = GameRecord['tags'];

function day(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function valueOf(tags: Readonly<Tags>, name: string): string | null {
  return tags.find((tag) => tag.name === name)?.value ?? null;
}

/* Who plays. */

function nameInFiles(seat: Seat): string {
  if (seat.kind === 'computer')
    return seat.level === 'strongest' ? 'Computer, full strength' : `Computer, level ${seat.level}`;
  return seat.kind === 'unknown' ? 'Player' : (seat.name ?? 'Player');
}

/** `computer 4 ladder 2`, `computer strongest ladder 2`, `remote`: who plays over the network */
function writeSeat(seat: Seat): string {
  if (seat.kind === 'computer') return `computer ${seat.level} ladder ${seat.ladder}`;
  return seat.kind === 'remote' ? 'remote' : 'person';
}

function readSeat(game: GameId, text: string | null, name: string | null): Seat {
  const [, word, version] = /^computer (\d+|strongest) ladder (\d{1,6})$/.exec(text ?? '') ?? [];
  const ladder = Number(version);
  const level = keptLevel(gameOf(game), word === 'strongest' ? word : Number(word), ladder);
  if (level !== null) return { kind: 'computer', level, ladder };
  const kind = text === 'remote' ? 'remote' : 'person';
  const isNamed = name !== null && name !== '' && !(text === kind && name === 'Player');
  return isNamed ? { kind, name } : { kind };
}

/* Times. */

function readTime(text: string | null): number | null {
  const time = text === null ? NaN : Date.parse(text);
  return Number.isFinite(time) && time >= 0 ? time : null;
}

/** A day where the reader is, so that he is shown the same day. */
function readDay(text: string | null): number | null {
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text ?? '') ?? [];
  const time = year ? new Date(Number(year), Number(month) - 1, Number(day)).getTime() : -1;
  return time >= 0 ? time : null;
}

/** How many of its first moves the players were given, as in matches of engines. */
export function openingPlies({ tags }: { tags: Readonly<Tags> }): number {
  const value = valueOf(tags, 'OpeningPlies') ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : 0;
}

function begunOf(tags: Tags): number {
  return readTime(valueOf(tags, 'Begun')) ?? readDay(valueOf(tags, 'Date')) ?? Date.now();
}

/** When a record says that it was changed; 0 if it does not. */
export function changedOf({ tags }: GameRecord): number {
  return readTime(valueOf(tags, 'Changed')) ?? 0;
}

function readLeft(text: string | null): Record<Side, number> | null {
  const [, x, o] = /^(\d{1,9}) (\d{1,9})$/.exec(text ?? '') ?? [];
  return x && o ? { x: Number(x), o: Number(o) } : null;
}

/* A game as a record. */

function ownTags(game: StoredGame): Record<string, string> {
  const { seats, clock, left, result, reason } = game;
  return {
    First: nameInFiles(seats.x),
    Second: nameInFiles(seats.o),
    Date: day(game.begun),
    FirstSeat: writeSeat(seats.x),
    SecondSeat: writeSeat(seats.o),
    ...(clock && { Clock: writeClock(clock) }),
    ...(left && { Left: `${Math.floor(left.x)} ${Math.floor(left.o)}` }),
    ...(result !== '*' && reason && { Termination: reason }),
    Begun: new Date(game.begun).toISOString(),
    Changed: new Date(game.changed).toISOString(),
    Id: game.id,
    ...(game.tags && { Tags: game.tags.map(({ name }) => name).join(' ') }),
  };
}

/** What a record said of the game stays as it was, where it is not about how it went on. */
function tagsOf(game: StoredGame): Tags {
  const own = ownTags(game);
  const isOver = game.result !== '*';
  const kept = (game.tags ?? []).filter(({ name }) => isOver || name !== 'Termination');
  const stays = new Set(['First', 'Second', 'Date']);
  const first = kept.map(({ name, value }) => ({
    name,
    value: stays.has(name) ? value : (own[name] ?? value),
  }));
  const names = new Set(first.map(({ name }) => name));
  const added = Object.entries(own).filter(([name]) => !names.has(name));
  return [...first, ...added.map(([name, value]) => ({ name, value }))];
}

export function recordOf(game: StoredGame): GameRecord {
  return {
    game: game.game,
    start: game.start,
    tags: tagsOf(game),
    comment: '',
    moves: game.moves.map((move) => ({ move, comment: '', variations: [] })),
    result: game.result,
  };
}

export function recordText(game: StoredGame): Promise<string> {
  return rules.writeRecord(recordOf(game));
}

/** `eximo-2025-03-09.txt` */
export function fileName(game: Pick<StoredGame, 'game' | 'begun'>): string {
  return `${game.game}-${day(game.begun)}.txt`;
}

/* A record as a game. */

/** A name for a text: the same text has the same, so that a file read twice brings nothing new. */
function digest(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; ++at) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + at), 0x85ebca6b) ^ (b >>> 13);
  }
  return `r${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

/** An id of ours, or one made of what the record says. */
async function idOf(record: GameRecord): Promise<string> {
  const id = valueOf(record.tags, 'Id');
  if (id !== null && /^[A-Za-z0-9_-]{6,64}$/.test(id)) return id;
  return digest(await rules.writeRecord(record));
}

/** What is said by the game itself and need not be kept twice. */
const ours = new Set(['FirstSeat', 'SecondSeat', 'Left', 'Begun', 'Changed', 'Id', 'Tags']);

function foreignTags(tags: Tags): Tags {
  const isOurs = ({ name, value }: Tags[number]) =>
    ours.has(name) || (name === 'Clock' && readClock(value) !== null);
  return tags.filter((tag) => !isOurs(tag));
}

/** What a record of somebody else's says; one of ours names the tags that it had from there. */
function keptTags(tags: Tags): Tags | null {
  if (valueOf(tags, 'FirstSeat') === null) return foreignTags(tags);
  const names = valueOf(tags, 'Tags')?.split(' ');
  return names ? foreignTags(tags).filter(({ name }) => names.includes(name)) : null;
}

/** A game to keep, made from a record. Rejects if the rules refuse it. */
export async function gameFrom(record: GameRecord): Promise<StoredGame> {
  const moves = record.moves.map(({ move }) => move);
  const { state } = await rules.line(record.game, record.start, moves);
  const tag = (name: string) => valueOf(record.tags, name);
  const clock = readClock(tag('Clock') ?? '');
  const begun = begunOf(record.tags);
  const tags = keptTags(record.tags);
  const seats = {
    x: readSeat(record.game, tag('FirstSeat'), tag('First')),
    o: readSeat(record.game, tag('SecondSeat'), tag('Second')),
  };
  return {
    ...newGame({ game: record.game, start: record.start, moves, seats, clock }),
    id: await idOf(record),
    position: state.position,
    left: clock && readLeft(tag('Left')),
    result: state.result === '*' ? record.result : state.result,
    reason: record.reason ?? state.reason,
    begun,
    changed: changedOf(record) || begun,
    ...(tags && { tags }),
  };
}

/** A recorded game that goes on as chosen, under the names and with the clock it had. */
export function continueRecord(record: GameRecord, choice: Choice): StoredGame {
  const moves = record.moves.map(({ move }) => move);
  const clock = readClock(valueOf(record.tags, 'Clock') ?? '') ?? choice.clock;
  const game = beginGame(record.game, { ...choice, clock }, record.start, moves);
  const left = clock && readLeft(valueOf(record.tags, 'Left'));
  const tags = keptTags(record.tags);
  return { ...game, left, ...(tags && tags.length > 0 && { tags }) };
}

/** Whether a record holds what a game kept here does not: comments or variations. */
export function saysMore({ comment, moves }: GameRecord): boolean {
  return comment !== '' || moves.some((move) => move.comment !== '' || move.variations.length > 0);
}

/* Studies. */

/** What the study says itself, whatever game its record is of. */
const tagsOfStudies = new Set(['Study', 'At', 'Begun', 'Changed', 'Id']);

/** Records are written with both names, empty ones too. */
function isNameless({ name, value }: Tags[number]): boolean {
  return value === '' && (name === 'First' || name === 'Second');
}

function bareRecord({ game, start, tags, comment, moves, result }: GameRecord): GameRecord {
  const kept = tags.filter((tag) => !tagsOfStudies.has(tag.name) && !isNameless(tag));
  return { game, start, tags: kept, comment, moves, result };
}

export function studyText({ id, name, record, at, begun, changed }: StoredStudy): Promise<string> {
  const own = {
    Study: name,
    At: String(at),
    Begun: new Date(begun).toISOString(),
    Changed: new Date(changed).toISOString(),
    Id: id,
  };
  const bare = bareRecord(record);
  const added = Object.entries(own).map(([name, value]) => ({ name, value }));
  return rules.writeRecord({ ...bare, tags: [...bare.tags, ...added] });
}

/** `eximo-study-2025-03-09.txt` */
export function studyFileName({ record, begun }: StoredStudy): string {
  return `${record.game}-study-${day(begun)}.txt`;
}

/** Whether a record is to be kept as a study: as a game it would lose something. */
export function isStudy(record: GameRecord): boolean {
  return valueOf(record.tags, 'Study') !== null || saysMore(record);
}

/** A study to keep, made from a record; one of somebody else's has the names of the players. */
export async function studyFrom(record: GameRecord): Promise<StoredStudy> {
  const tag = (name: string) => valueOf(record.tags, name);
  const players = [tag('First'), tag('Second')].filter(Boolean).join(' – ');
  const begun = begunOf(record.tags);
  return {
    ...newStudy(bareRecord(record), Number(/^\d{1,6}$/.exec(tag('At') ?? '') ?? 0)),
    name: tag('Study') ?? players,
    id: await idOf(record),
    begun,
    changed: changedOf(record) || begun,
  };
}
