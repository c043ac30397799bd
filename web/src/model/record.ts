/**
 * Games as records: what is handed out and taken in. A game that goes out and comes in again is the
 * same game; what a record cannot say by itself stands in tags of our own, in English always.
 */
import { rules } from '../rules/rules';
import type { GameRecord, Side } from '../rules/types';
import { beginGame, readClock, writeClock, type Choice } from './choice';
import { computerSeat, newGame, strongestLevel, type Seat, type StoredGame } from './game';

type Tags = GameRecord['tags'];

function day(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function valueOf(tags: Tags, name: string): string | null {
  return tags.find((tag) => tag.name === name)?.value ?? null;
}

/* Who plays. */

function nameInFiles(seat: Seat): string {
  if (seat.kind === 'computer') return `Computer, level ${seat.level}`;
  return seat.kind === 'person' ? (seat.name ?? 'Player') : 'Player';
}

/** `computer 4 ladder 1`; the strongest level stays the strongest, whatever its number. */
function writeSeat(seat: Seat): string {
  if (seat.kind !== 'computer') return 'person';
  const level = seat.level === strongestLevel ? 'strongest' : seat.level;
  return `computer ${level} ladder ${seat.ladder}`;
}

function readSeat(text: string | null, name: string | null): Seat {
  const [, level, ladder] = /^computer (\d|strongest) ladder (\d{1,6})$/.exec(text ?? '') ?? [];
  const number = level === 'strongest' ? strongestLevel : Number(level);
  if (level && number >= 1 && number <= strongestLevel)
    return { ...computerSeat(number), ladder: Number(ladder) } as Seat;
  const isNamed = name !== null && name !== '' && !(text === 'person' && name === 'Player');
  return isNamed ? { kind: 'person', name } : { kind: 'person' };
}

/* Times. */

function readTime(text: string | null): number | null {
  const time = text === null ? NaN : Date.parse(text);
  return Number.isFinite(time) && time >= 0 ? time : null;
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
  };
}

/** What a record may call otherwise than we would, and which then stays. */
const names = ['First', 'Second', 'Date'];

/** What a record said of the game stays, where it is not about how it went on. */
function tagsOf(game: StoredGame): Tags {
  const kept = game.tags ?? [];
  const own = ownTags(game);
  for (const name of names) own[name] = valueOf(kept, name) ?? own[name]!;
  const further = kept.filter(({ name }) => !(name in own) && name !== 'Termination');
  const [first, rest] = [names, Object.keys(own).filter((name) => !names.includes(name))];
  const tagOf = (name: string) => ({ name, value: own[name]! });
  return [...first.map(tagOf), ...further, ...rest.map(tagOf)];
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
  if (id !== null && /^[a-z0-9]{6,24}$/.test(id)) return id;
  return digest(await rules.writeRecord(record));
}

/** What is said by the game itself and need not be kept twice. */
const ours = ['FirstSeat', 'SecondSeat', 'Left', 'Begun', 'Changed', 'Id', 'Clock', 'Termination'];

/** What only the record says; of one that we have written the names are those of the seats. */
function foreignTags(tags: Tags): Tags {
  const isOurs = valueOf(tags, 'FirstSeat') !== null;
  return tags.filter(({ name }) => !ours.includes(name) && !(isOurs && names.includes(name)));
}

/** A game to keep, made from a record. Rejects if the rules refuse it. */
export async function gameFrom(record: GameRecord): Promise<StoredGame> {
  const moves = record.moves.map(({ move }) => move);
  const { state } = await rules.line(record.game, record.start, moves);
  const tag = (name: string) => valueOf(record.tags, name);
  const clock = readClock(tag('Clock') ?? '');
  const begun = readTime(tag('Begun')) ?? readTime(tag('Date')) ?? Date.now();
  const tags = foreignTags(record.tags);
  const seats = {
    x: readSeat(tag('FirstSeat'), tag('First')),
    o: readSeat(tag('SecondSeat'), tag('Second')),
  };
  return {
    ...newGame({ game: record.game, start: record.start, moves, seats, clock }),
    id: await idOf(record),
    position: state.position,
    left: clock && readLeft(tag('Left')),
    result: state.result === '*' ? record.result : state.result,
    reason: record.reason ?? state.reason,
    begun,
    changed: readTime(tag('Changed')) ?? begun,
    ...(tags.length > 0 && { tags }),
  };
}

/** A recorded game that goes on as chosen, under the names and with the clock it had. */
export function continueRecord(record: GameRecord, choice: Choice): StoredGame {
  const moves = record.moves.map(({ move }) => move);
  const clock = readClock(valueOf(record.tags, 'Clock') ?? '') ?? choice.clock;
  const game = beginGame(record.game, { ...choice, clock }, record.start, moves);
  const left = clock && readLeft(valueOf(record.tags, 'Left'));
  return { ...game, left, tags: foreignTags(record.tags) };
}

/** Whether a record holds what a game kept here does not: comments or variations. */
export function saysMore({ comment, moves }: GameRecord): boolean {
  return comment !== '' || moves.some((move) => move.comment !== '' || move.variations.length > 0);
}
