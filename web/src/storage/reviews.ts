/**
 * Reviews kept in the browser. A review belongs to what was played, wherever the game came from: the
 * same start, moves and opening find it again. It is independent of stored games, which can be deleted and
 * brought back; so that reviews do not pile up, those that were touched longest ago make way.
 */
import { findGame } from '../games';
import type { GameId, MoveLabel, Review, ReviewedMove } from '../rules/types';
import { askToPersist, open } from './database';
import { isBySide, isCount, isObject, isTexts } from './fields';

/** What is reviewed. */
export interface PlayedGame {
  game: GameId;
  start: string;
  moves: readonly string[];
  /** How many of its first moves were given to the players: nobody is judged by them. */
  opening?: number;
}

/** How far a review has come. */
export interface Findings {
  /** For each position. */
  nodes: number;
  /** The engine's text of all it has found: it goes on from there, and judges tries by it. */
  saved: string;
}

export interface StoredReview extends PlayedGame, Findings {
  /** What it says; nothing before it is done. */
  report: Review | null;
  /** Of the review that is to take its place, where it is made again: it stays until then. */
  next?: Findings;
}

/** What is known of a game of the player's own without reading its whole review. */
export interface Verdict {
  /** The ids under which it was reviewed, of stored games and of those over the network. */
  ids: string[];
  game: GameId;
  nodes: number;
  network: number;
  accuracy: Review['accuracy'];
  /** When, in milliseconds since 1970. */
  changed: number;
}

/** So many are kept. With some 20 to 100 kB each they take less than a few thousand photographs. */
export const mostReviews = 1000;

/** Another opening is another review: nobody is judged by it. */
export function keyOf({ game, start, moves, opening = 0 }: PlayedGame): string {
  return [game, start, ...moves, ...(opening > 0 ? [`opening=${opening}`] : [])].join(' ');
}

/** Without anything that the database cannot take, or that is not its business. */
export function plainGame({ game, start, moves, opening = 0 }: PlayedGame) {
  return { game, start, moves: [...moves], ...(opening > 0 && { opening }) };
}

/* Checks of what was read. */

const labels: readonly unknown[] = [
  'best',
  'good',
  'inaccuracy',
  'mistake',
  'blunder',
  'forced',
] satisfies MoveLabel[];

function isAccuracy(value: unknown): value is number | null {
  return value === null || isCount(value);
}

function isProspects(value: unknown): boolean {
  return isObject(value) && isObject(value.score) && isCount(value.chance);
}

function isFact(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.code === 'string' &&
    isObject(value.args) &&
    (value.line === 'played' || value.line === 'best') &&
    isCount(value.ply) &&
    typeof value.message === 'string'
  );
}

function isReviewedMove(value: unknown): value is ReviewedMove {
  return (
    isObject(value) &&
    labels.includes(value.label) &&
    isProspects(value.before) &&
    isProspects(value.after) &&
    isTexts(value.best) &&
    isTexts(value.played) &&
    Array.isArray(value.facts) &&
    value.facts.every(isFact)
  );
}

function isReport(value: unknown, moves: number): value is Review {
  return (
    isObject(value) &&
    isCount(value.nodes) &&
    isCount(value.network) &&
    isBySide<number | null>(value.accuracy, isAccuracy) &&
    Array.isArray(value.chances) &&
    value.chances.length === moves + 1 &&
    value.chances.every(isCount) &&
    Array.isArray(value.turningPoints) &&
    value.turningPoints.every((ply) => isCount(ply) && ply < moves) &&
    Array.isArray(value.moves) &&
    value.moves.length === moves &&
    value.moves.every(isReviewedMove)
  );
}

function readFindings(value: unknown): Findings | null {
  if (!isObject(value) || typeof value.saved !== 'string' || !isCount(value.nodes)) return null;
  return { nodes: value.nodes, saved: value.saved };
}

/** A review of something else, or cut short, is none: it can be made again. */
function readReview(value: unknown, played: PlayedGame): StoredReview | null {
  const findings = readFindings(value);
  if (!findings) return null;
  const { report, next: after } = value as Record<string, unknown>;
  if (report !== null && !isReport(report, played.moves.length)) return null;
  const next = readFindings(after);
  return { ...plainGame(played), ...findings, report, ...(next && { next }) };
}

function readVerdict(value: unknown): Verdict[] {
  if (!isObject(value) || !isTexts(value.ids) || typeof value.game !== 'string') return [];
  const { ids, game, nodes, network, accuracy, changed } = value;
  const isWhole =
    findGame(game) &&
    [nodes, network, changed].every(isCount) &&
    isBySide<number | null>(accuracy, isAccuracy);
  return isWhole ? [{ ids, game, nodes, network, accuracy, changed } as Verdict] : [];
}

/* Reading and writing. */

/** As far as it has come; nothing where none was begun. */
export async function reviewOf(played: PlayedGame): Promise<StoredReview | null> {
  return readReview(await (await open()).get('reviews', keyOf(played)), played);
}

/** Of every reviewed game that has an id; one that was never judged has no accuracy. */
export async function allVerdicts(): Promise<Verdict[]> {
  return (await (await open()).getAll('verdicts')).flatMap(readVerdict);
}

/** Keeps a review as far as it has come; `id` is that of the game, if it has one. */
export async function saveReview(review: StoredReview, id: string | null = null): Promise<void> {
  const key = keyOf(review);
  const transaction = (await open()).transaction(['reviews', 'verdicts'], 'readwrite');
  const [reviews, verdicts] = [
    transaction.objectStore('reviews'),
    transaction.objectStore('verdicts'),
  ];
  const write = async () => {
    const known: unknown = await verdicts.get(key);
    const before = isObject(known) && isTexts(known.ids) ? known.ids : [];
    const ids = id === null ? before : [...new Set([...before, id])];
    const { game, nodes, report } = review;
    const { network = 0, accuracy = { x: null, o: null } } = report ?? {};
    await reviews.put({ key, ...review });
    await verdicts.put({ key, ids, game, nodes, network, accuracy, changed: Date.now() });
    const tooMany = (await verdicts.count()) - mostReviews;
    if (tooMany <= 0) return;
    for (const old of await verdicts.index('changed').getAllKeys(null, tooMany))
      await Promise.all([reviews.delete(old), verdicts.delete(old)]);
  };
  await Promise.all([write(), transaction.done]);
  askToPersist();
}
