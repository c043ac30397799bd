/**
 * Everything that is kept here as one file of records, and such files read back. Which lessons are
 * done stands in a record without moves, one a game. Reviews are left out: they can be made again.
 */
import { games } from '../games';
import type { GameRow, StoredGame } from '../model/game';
import { readGames, type Entry } from '../model/reading';
import { changedOf, gameFrom, isStudy, recordText, studyFrom, studyText } from '../model/record';
import type { StoredStudy } from '../model/study';
import { RulesError, rules } from '../rules/rules';
import type { Fault, GameId, GameRecord } from '../rules/types';
import { allRows, loadGame, mergeGames } from '../storage/games';
import type { Merge, Offer } from '../storage/merging';
import { keepLessons, lessonsDone } from '../storage/progress';
import { listStudies, mergeStudies } from '../storage/studies';

export interface Progress {
  done: number;
  total: number;
}

type Tell = (progress: Progress) => void;

/* Out. */

/** So many at once: the rules are kept busy, and the page has time for its reader. */
const atOnce = 25;

export interface Written {
  text: string;
  /** Games and studies. */
  count: number;
  /** Lessons that are done. */
  lessons: number;
  /** Why some could not be written. */
  refused: unknown[];
}

async function gameText({ id }: GameRow): Promise<string> {
  const game = await loadGame(id);
  return game ? recordText(game) : ''; // deleted meanwhile
}

const lessonTag = 'Lessons';

/** The lessons of a game that are done, as a record that every reader of records takes. */
function lessonText(
  { id, start }: { id: GameId; start: string },
  names: string[],
): Promise<string> {
  return rules.writeRecord({
    game: id,
    start,
    tags: [{ name: lessonTag, value: names.join(' ') }],
    comment: '',
    moves: [],
    result: '*',
  });
}

/** All games and studies, and the lessons that are done; nothing if it is called off. A game the rules refuse is left out. */
export async function writeAll(tell: Tell, signal: AbortSignal): Promise<Written | null> {
  const rows = await allRows();
  const studies = await listStudies();
  const works = [
    ...rows.map((row) => () => gameText(row)),
    ...studies.map((study) => () => studyText(study)),
  ];
  const texts: string[] = [];
  const refused: unknown[] = [];
  for (let done = 0; done < works.length; done += atOnce) {
    if (signal.aborted) return null;
    tell({ done, total: works.length });
    const some = works.slice(done, done + atOnce).map((work) => work());
    for (const one of await Promise.allSettled(some))
      if (one.status === 'rejected') refused.push(one.reason);
      else if (one.value !== '') texts.push(one.value);
  }
  const { length: count } = texts;
  let lessons = 0;
  for (const game of games) {
    const names = [...lessonsDone(game.id)];
    if (names.length > 0) texts.push(await lessonText(game, names));
    lessons += names.length;
  }
  return { text: texts.join('\n'), count, lessons, refused };
}

/* In. */

export interface NumberedFault {
  /** Which game of the file it is. */
  number: number;
  fault: Fault;
}

export interface Report {
  games: Merge;
  studies: Merge;
  /** How many of the studies that were added came as games with more than moves. */
  asStudies: number;
  /** How many lessons are done that were not. */
  lessons: number;
  /** The first few of them. */
  faults: NumberedFault[];
  faulty: number;
  /** Why not all was read. */
  ended: 'stopped' | 'given up' | null;
}

/** So many faults are told one by one. */
const mostFaults = 20;
/** What has begun with so many faults, and nothing else, is no file of games. */
export const patience = 100;

const nothing: Merge = { added: 0, replaced: 0, kept: 0 };

function sum(a: Merge, b: Merge): Merge {
  return { added: a.added + b.added, replaced: a.replaced + b.replaced, kept: a.kept + b.kept };
}

interface Sorted {
  games: Offer<StoredGame>[];
  studies: Offer<StoredStudy>[];
  /** Studies that came as games. */
  commented: Offer<StoredStudy>[];
  lessons: { game: GameId; names: string[] }[];
  faults: NumberedFault[];
}

/** The names in a record of lessons; nothing if it is a game. */
function lessonsIn({ tags }: GameRecord): string[] | null {
  const tag = tags.find(({ name }) => name === lessonTag);
  return tag ? tag.value.split(/\s+/).filter((name) => /^\w{1,40}$/.test(name)) : null;
}

async function sortRecord(record: GameRecord, into: Sorted): Promise<void> {
  const names = lessonsIn(record);
  if (names) return void into.lessons.push({ game: record.game, names });
  const changed = changedOf(record);
  if (!isStudy(record)) into.games.push({ item: await gameFrom(record), changed });
  else {
    const isOurs = record.tags.some(({ name }) => name === 'Study');
    into[isOurs ? 'studies' : 'commented'].push({ item: await studyFrom(record), changed });
  }
}

async function sortEntries(entries: Entry[]): Promise<Sorted> {
  const sorted: Sorted = { games: [], studies: [], commented: [], lessons: [], faults: [] };
  const sortOne = async (entry: Entry) => {
    const { number } = entry;
    if ('fault' in entry) return void sorted.faults.push({ number, fault: entry.fault });
    await sortRecord(entry.record, sorted).catch((error: unknown) => {
      if (!(error instanceof RulesError)) throw error;
      sorted.faults.push({ number, fault: error.fault });
    });
  };
  await Promise.all(entries.map(sortOne));
  sorted.faults.sort((a, b) => a.number - b.number);
  return sorted;
}

/** Most portions of a file hold only games or only studies. */
function merged<T>(
  offers: Offer<T>[],
  merge: (offers: Offer<T>[]) => Promise<Merge>,
): Promise<Merge> {
  return offers.length > 0 ? merge(offers) : Promise.resolve(nothing);
}

async function take(report: Report, entries: Entry[]): Promise<Report> {
  const { games, studies, commented, lessons, faults } = await sortEntries(entries);
  const foreign = await merged(commented, mergeStudies);
  return {
    games: sum(report.games, await merged(games, mergeGames)),
    studies: sum(report.studies, sum(foreign, await merged(studies, mergeStudies))),
    asStudies: report.asStudies + foreign.added,
    lessons: lessons.reduce(
      (count, { game, names }) => count + keepLessons(game, names),
      report.lessons,
    ),
    faults: [...report.faults, ...faults].slice(0, mostFaults),
    faulty: report.faulty + faults.length,
    ended: null,
  };
}

function hasTaken({ games, studies, lessons }: Report): boolean {
  const { added, replaced, kept } = sum(games, studies);
  return added + replaced + kept + lessons > 0;
}

/** Takes in all that can be read, a little at a time; what is in when it is called off stays. */
export async function readAll(text: string, tell: Tell, signal: AbortSignal): Promise<Report> {
  let report: Report = {
    games: nothing,
    studies: nothing,
    asStudies: 0,
    lessons: 0,
    faults: [],
    faulty: 0,
    ended: null,
  };
  for await (const { entries, read } of readGames(text)) {
    report = await take(report, entries);
    tell({ done: read, total: text.length });
    if (signal.aborted) return { ...report, ended: 'stopped' };
    if (report.faulty >= patience && !hasTaken(report)) return { ...report, ended: 'given up' };
  }
  return report;
}
