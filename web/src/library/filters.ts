/** Which of the games are listed, and how the address says so. */
import { findGame, gameOf, games } from '../games';
import type { GameRow } from '../model/game';
import { lastLevel } from '../model/level';
import type { GameId } from '../rules/types';
import { kinds, levelOfKind, opponentKind, outcomeOf, type Opponent, type Outcome } from './facts';

/** An empty text filters nothing. */
export interface Filters {
  text: string;
  game: GameId | '';
  opponent: Opponent | '';
  result: Outcome | '';
}

export const noFilters: Filters = { text: '', game: '', opponent: '', result: '' };

const outcomes: readonly string[] = ['won', 'lost', 'draw', 'unfinished', 'decided'];

function isOpponent(text: string): text is Opponent {
  const found = levelOfKind(text);
  if (!found) return (kinds as readonly string[]).includes(text);
  const isToday = found.era === null && found.level !== 'strongest';
  return !isToday || games.some((game) => (found.level as number) <= lastLevel(game));
}

/** What an address asks for; what it asks for in vain is left out. */
export function readFilters(query: URLSearchParams): Filters {
  const [game, opponent, result] = ['game', 'opponent', 'result'].map(
    (key) => query.get(key) ?? '',
  );
  return {
    text: query.get('q') ?? '',
    game: findGame(game!)?.id ?? '',
    opponent: isOpponent(opponent!) ? opponent : '',
    result: outcomes.includes(result!) ? (result as Outcome) : '',
  };
}

/** `?game=eximo&opponent=level-4&result=won&q=ana`, or nothing. */
export function writeFilters({ text, game, opponent, result }: Filters): string {
  const query = new URLSearchParams();
  if (game) query.set('game', game);
  if (opponent) query.set('opponent', opponent);
  if (result) query.set('result', result);
  if (text.trim()) query.set('q', text.trim());
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

export function isFiltering(filters: Filters): boolean {
  return writeFilters(filters) !== '';
}

/** As people type it: without capitals and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a search looks through; `words` is what the list says of the opponents. */
export function searchedText(row: GameRow, words: string): string {
  const names = [row.seats.x, row.seats.o].map(
    (seat) => ((seat.kind === 'person' || seat.kind === 'remote') && seat.name) || '',
  );
  return plain([gameOf(row.game).name, ...names, words].join(' '));
}

/** Whether a game is wanted; `searched` gives what of it a search looks through. */
export function filterBy(filters: Filters, searched: (row: GameRow) => string) {
  const wanted = plain(filters.text).split(/\s+/).filter(Boolean);
  return (row: GameRow): boolean => {
    if (filters.game && row.game !== filters.game) return false;
    if (filters.opponent && opponentKind(row) !== filters.opponent) return false;
    if (filters.result && outcomeOf(row) !== filters.result) return false;
    if (wanted.length === 0) return true;
    const text = searched(row);
    return wanted.every((word) => text.includes(word));
  };
}

/** Those who occur, in the order in which a list offers them. */
export function opponentsIn(rows: readonly GameRow[]): Opponent[] {
  const found = new Set(rows.map(opponentKind));
  const order = (one: Opponent) => (kinds as readonly string[]).indexOf(one);
  return [...found].sort(
    (a, b) => order(a) - order(b) || a.localeCompare(b, 'en', { numeric: true }),
  );
}
