/** What a player chooses before a game, and the choice made last time. */
import { gameOf } from '../games';
import type { GameId, Side } from '../rules/types';
import {
  computerSeat,
  newGame,
  personSeat,
  seatsToday,
  type ClockSetting,
  type Seat,
  type StoredGame,
} from './game';
import { isLevel, levelIn, levelOfFirstLadder, type Level } from './level';

/** The first two play at this device, the others over the network. */
export const opponents = ['computer', 'local', 'friend', 'anybody'] as const;
export type Opponent = (typeof opponents)[number];
export const sideChoices = ['first', 'second', 'random'] as const;
export type SideChoice = (typeof sideChoices)[number];

export interface Choice {
  opponent: Opponent;
  level: Level;
  /** Whether a game with the computer is the server's, to be continued on other devices. */
  onServer: boolean;
  side: SideChoice;
  clock: ClockSetting | null;
  /** Days for each move, over the network: then the clock does not count. */
  days: number | null;
  /** What two people at one device are called; empty: as their colours. */
  names: Record<Side, string>;
}

export const defaultChoice: Choice = {
  opponent: 'computer',
  level: 2,
  onServer: false,
  side: 'first',
  clock: null,
  days: null,
  names: { x: '', o: '' },
};

const longestName = 40;

/** How many days for a move can be chosen. */
export const dayChoices = [1, 2, 3, 5, 7, 10, 14] as const;

export function isOnline({ opponent, onServer }: Pick<Choice, 'opponent' | 'onServer'>): boolean {
  if (opponent === 'computer') return onServer;
  return opponent === 'friend' || opponent === 'anybody';
}

/** A name as it is shown and kept. */
export function tidyName(name: unknown): string {
  return typeof name === 'string' ? name.trim().replace(/\s+/g, ' ').slice(0, longestName) : '';
}

export const mostMinutes = 180;
export const mostIncrement = 60;

/** Reads `5+3`: minutes each and seconds a move. Half minutes may be written `0.5`. */
export function readClock(text: string): ClockSetting | null {
  const match = /^(\d{1,3}(?:\.\d)?)\+(\d{1,2})$/.exec(text);
  if (!match) return null;
  const minutes = Number(match[1]);
  const increment = Number(match[2]);
  if (minutes === 0 || minutes > mostMinutes || increment > mostIncrement) return null;
  return { seconds: Math.round(minutes * 60), increment };
}

export function writeClock(clock: ClockSetting): string {
  return `${clock.seconds / 60}+${clock.increment}`;
}

const storageKey = 'trireme.choice';
/** Before version 2 all games had one ladder. */
const choiceVersion = 2;

/** Takes what is well formed and leaves the rest at its default. */
export function readChoice(text: string | null): Choice {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return defaultChoice;
  }
  if (typeof stored !== 'object' || stored === null) return defaultChoice;
  const found = stored as Record<string, unknown>;
  const choice = { ...defaultChoice };
  if (opponents.includes(found.opponent as Opponent)) choice.opponent = found.opponent as Opponent;
  const level = found.version === choiceVersion ? found.level : levelOfFirstLadder(found.level);
  if (isLevel(level)) choice.level = level;
  choice.onServer = found.onServer === true;
  if (sideChoices.includes(found.side as SideChoice)) choice.side = found.side as SideChoice;
  if (typeof found.clock === 'string') choice.clock = readClock(found.clock);
  choice.days = dayChoices.find((days) => days === found.days) ?? null;
  const names = found.names as Record<Side, unknown> | null | undefined;
  choice.names = { x: tidyName(names?.x), o: tidyName(names?.o) };
  return choice;
}

export function lastChoice(): Choice {
  try {
    return readChoice(localStorage.getItem(storageKey));
  } catch {
    return defaultChoice; // storage is switched off
  }
}

export function rememberChoice(choice: Choice): void {
  const clock = choice.clock && writeClock(choice.clock);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...choice, clock, version: choiceVersion }));
  } catch {
    // Then it is not remembered.
  }
}

function seatsFor(id: GameId, choice: Choice, random: () => number): Record<Side, Seat> {
  if (choice.opponent === 'local')
    return { x: personSeat(choice.names.x), o: personSeat(choice.names.o) };
  const person = personSeat();
  const game = gameOf(id);
  const computer = computerSeat(game, levelIn(game, choice.level));
  const first = choice.side === 'random' ? random() < 0.5 : choice.side === 'first';
  return first ? { x: person, o: computer } : { x: computer, o: person };
}

/** A game that begins as chosen, with the moves already made in it. */
export function beginGame(
  game: GameId,
  choice: Choice,
  start: string,
  moves: string[] = [],
  random: () => number = Math.random,
): StoredGame {
  return newGame({
    game,
    start,
    moves,
    seats: seatsFor(game, choice, random),
    clock: choice.clock,
  });
}

/** The same again with the sides swapped, against a computer of today. */
export function rematchOf({ game, start, seats, clock }: StoredGame): StoredGame {
  const swapped = seatsToday(gameOf(game), { x: seats.o, o: seats.x });
  return newGame({ game, start, moves: [], seats: swapped, clock });
}
