/** What a row of the list tells of a game, seen by who sits at this page. */
import { gameOf, opponentOf } from '../games';
import type { ComputerSeat, GameRow } from '../model/game';
import { eraOf, isLevel, type Era, type Level } from '../model/level';
import type { Side } from '../rules/types';
import { winnerOf } from '../words/words';

/** `decided`: one of two people won, neither of whom is more you than the other. */
export type Outcome = 'won' | 'lost' | 'draw' | 'unfinished' | 'decided';

/** `unknown`: somebody of whom only a newer page knows. */
export const kinds = ['people', 'imported', 'unknown'] as const;
export type Kind = (typeof kinds)[number];
/** Levels of other ladders are not those of today, whatever their numbers: `old-level-4`. */
type Computer = `level-${Level}`;
export type Opponent = Computer | `${NonNullable<Era>}-${Computer}` | Kind;

/** The level that is meant; nothing where no computer is. */
export function levelOfKind(opponent: string): { level: Level; era: Era } | null {
  const [, era, word] = /^(?:(old|newer)-)?level-(\d+|strongest)$/.exec(opponent) ?? [];
  const level = word === 'strongest' ? word : Number(word);
  return isLevel(level) ? { level, era: (era as Era | undefined) ?? null } : null;
}

/** The side of a person who plays a computer; nothing if two people play. */
export function ownSide({ seats }: Pick<GameRow, 'seats'>): Side | null {
  const sides: Side[] = ['x', 'o'];
  const isOwn = (side: Side) =>
    seats[side].kind === 'person' && seats[opponentOf(side)].kind === 'computer';
  return sides.find(isOwn) ?? null;
}

/** The computer that somebody plays. */
export function computerOf(row: GameRow): ComputerSeat | null {
  const side = ownSide(row);
  return side && (row.seats[opponentOf(side)] as ComputerSeat);
}

export function outcomeOf(row: GameRow): Outcome {
  if (row.result === '*') return 'unfinished';
  const winner = winnerOf(row.result);
  if (!winner) return 'draw';
  const side = ownSide(row);
  if (!side) return 'decided';
  return winner === side ? 'won' : 'lost';
}

export function opponentKind(row: GameRow): Opponent {
  const computer = computerOf(row);
  if (computer) {
    const era = eraOf(gameOf(row.game), computer.ladder);
    return era ? `${era}-level-${computer.level}` : `level-${computer.level}`;
  }
  const isPeople = row.seats.x.kind === 'person' && row.seats.o.kind === 'person';
  if (!isPeople) return 'unknown';
  return row.imported ? 'imported' : 'people';
}
