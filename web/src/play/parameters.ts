/** What the address of a play page asks for. */
import type { MessageKey, Values } from '../i18n/i18n.svelte';
import {
  defaultChoice,
  isOnline,
  opponents,
  readClock,
  sideChoices,
  tidyName,
  writeClock,
  type Choice,
  type Opponent,
  type SideChoice,
} from '../model/choice';
import { gameOf, type GameInfo } from '../games';
import { seatsToday, type StoredGame } from '../model/game';
import { isLevel, lastLevel, levelIn, type Level } from '../model/level';

/** A message of the page, not yet in anybody's language. */
export interface Notice {
  key: MessageKey;
  values: Values;
}

export type Wish =
  | { kind: 'set-up'; position: string | null; moves: string[]; opponent?: Opponent }
  | { kind: 'start'; choice: Choice; position: string | null; moves: string[] }
  | { kind: 'saved'; id: string }
  | { kind: 'wrong'; notice: Notice };

function wrong(key: MessageKey, value: string, further: Notice['values'] = {}): Wish {
  return { kind: 'wrong', notice: { key, values: { value, ...further } } };
}

/** `3` or `strongest`. */
function readLevel(game: GameInfo, text: string): Level | null {
  if (text === 'strongest') return text;
  const level = /^\d+$/.test(text) ? Number(text) : 0;
  return isLevel(level) && level <= lastLevel(game) ? levelIn(game, level) : null;
}

export function readWish(game: GameInfo, query: URLSearchParams): Wish {
  const saved = query.get('saved');
  if (saved !== null) return { kind: 'saved', id: saved };

  const position = query.get('position');
  const moves = (query.get('moves') ?? '').split(' ').filter((move) => move !== '');
  const opponent = query.get('opponent');
  if (opponent === null) return { kind: 'set-up', position, moves };
  if (!opponents.includes(opponent as Opponent)) return wrong('play.problem_opponent', opponent);

  if (isOnline({ opponent: opponent as Opponent, onServer: false }))
    return { kind: 'set-up', position, moves, opponent: opponent as Opponent };

  const levelText = query.get('level') ?? String(defaultChoice.level);
  const level = readLevel(game, levelText);
  if (level === null) return wrong('play.problem_level', levelText, { strongest: lastLevel(game) });
  const side = query.get('side') ?? defaultChoice.side;
  if (!sideChoices.includes(side as SideChoice)) return wrong('play.problem_side', side);
  const clockText = query.get('clock');
  // In an address a plus sign stands for a blank.
  const clock = clockText === null ? null : readClock(clockText.trim().replace(' ', '+'));
  if (clockText !== null && !clock) return wrong('play.problem_clock', clockText);

  const choice: Choice = {
    opponent: opponent as Opponent,
    level,
    onServer: false,
    side: side as SideChoice,
    clock,
    days: null,
    names: { x: tidyName(query.get('first')), o: tidyName(query.get('second')) },
  };
  return { kind: 'start', choice, position, moves };
}

/** The address at which a game like this one begins at once. */
export function startAddress({ game, start, seats: sat, clock }: StoredGame): string {
  const query = new URLSearchParams();
  const seats = seatsToday(gameOf(game), sat);
  const computer = (['x', 'o'] as const).find((side) => seats[side].kind === 'computer');
  if (computer) {
    const seat = seats[computer];
    query.set('opponent', 'computer');
    if (seat.kind === 'computer') query.set('level', String(seat.level));
    query.set('side', computer === 'o' ? 'first' : 'second');
  } else {
    query.set('opponent', 'local');
    if (seats.x.kind === 'person' && seats.x.name) query.set('first', seats.x.name);
    if (seats.o.kind === 'person' && seats.o.name) query.set('second', seats.o.name);
  }
  if (clock) query.set('clock', writeClock(clock));
  if (start !== gameOf(game).start) query.set('position', start);
  return `/play/${game}?${query.toString()}`;
}
