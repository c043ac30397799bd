/** What the address of a play page asks for. */
import type { MessageKey, Values } from '../i18n/i18n.svelte';
import {
  defaultChoice,
  isLevel,
  opponents,
  readClock,
  sideChoices,
  tidyName,
  writeClock,
  type Choice,
  type Opponent,
  type SideChoice,
} from '../model/choice';
import { gameOf } from '../games';
import { strongestLevel, type StoredGame } from '../model/game';

/** A message of the page, not yet in anybody's language. */
export interface Notice {
  key: MessageKey;
  values: Values;
}

export type Wish =
  | { kind: 'set-up'; position: string | null; moves: string[] }
  | { kind: 'start'; choice: Choice; position: string | null; moves: string[] }
  | { kind: 'saved'; id: string }
  | { kind: 'wrong'; notice: Notice };

function wrong(key: MessageKey, value: string, further: Notice['values'] = {}): Wish {
  return { kind: 'wrong', notice: { key, values: { value, ...further } } };
}

export function readWish(query: URLSearchParams): Wish {
  const saved = query.get('saved');
  if (saved !== null) return { kind: 'saved', id: saved };

  const position = query.get('position');
  const moves = (query.get('moves') ?? '').split(' ').filter((move) => move !== '');
  const opponent = query.get('opponent');
  if (opponent === null) return { kind: 'set-up', position, moves };
  if (!opponents.includes(opponent as Opponent)) return wrong('play.problem_opponent', opponent);

  const level = query.get('level') ?? String(defaultChoice.level);
  if (!/^\d{1,3}$/.test(level) || !isLevel(Number(level)))
    return wrong('play.problem_level', level, { strongest: strongestLevel });
  const side = query.get('side') ?? defaultChoice.side;
  if (!sideChoices.includes(side as SideChoice)) return wrong('play.problem_side', side);
  const clockText = query.get('clock');
  // In an address a plus sign stands for a blank.
  const clock = clockText === null ? null : readClock(clockText.trim().replace(' ', '+'));
  if (clockText !== null && !clock) return wrong('play.problem_clock', clockText);

  const choice: Choice = {
    opponent: opponent as Opponent,
    level: Number(level),
    side: side as SideChoice,
    clock,
    names: { x: tidyName(query.get('first')), o: tidyName(query.get('second')) },
  };
  return { kind: 'start', choice, position, moves };
}

/** The address at which a game like this one begins at once. */
export function startAddress({ game, start, seats, clock }: StoredGame): string {
  const query = new URLSearchParams();
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
