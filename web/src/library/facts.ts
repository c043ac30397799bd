/** What a row of the list tells of a game, seen by who sits at this page. */
import { gameOf, opponentOf } from '../games';
import { isOver, ownSideOf, type ComputerSeat, type GameRow } from '../model/game';
import { eraOf, isLevel, type Era, type Level } from '../model/level';
import { winnerOf } from '../words/words';

/** `decided`: one of two people won, neither of whom is more you than the other. */
export type Outcome = 'won' | 'lost' | 'draw' | 'unfinished' | 'decided';

/** `unknown`: somebody of whom only a newer page knows. */
export const kinds = ['people', 'online', 'imported', 'unknown'] as const;
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

/** The computer that somebody plays. */
export function computerOf(row: GameRow): ComputerSeat | null {
  const side = ownSideOf(row);
  const other = side && row.seats[opponentOf(side)];
  return other?.kind === 'computer' ? other : null;
}

export function outcomeOf(row: GameRow): Outcome {
  if (!isOver(row)) return 'unfinished';
  const winner = winnerOf(row.result);
  if (!winner) return 'draw';
  const side = ownSideOf(row);
  if (!side) return 'decided';
  return winner === side ? 'won' : 'lost';
}

export function opponentKind(row: GameRow): Opponent {
  const computer = computerOf(row);
  if (computer) {
    const era = eraOf(gameOf(row.game), computer.ladder);
    return era ? `${era}-level-${computer.level}` : `level-${computer.level}`;
  }
  const seats = [row.seats.x.kind, row.seats.o.kind];
  if (seats.includes('unknown')) return 'unknown';
  if (seats.includes('remote')) return 'online';
  return row.imported ? 'imported' : 'people';
}
