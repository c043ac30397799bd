/** What a move is asked to do, as data: what it does and the position after it decide. */
import type { Ply, Side, Square, State } from '../rules/types';

/** Everything that is given must hold. */
export interface Task {
  /** It is one of these, in canonical notation. */
  moves?: readonly string[];
  /** The piece, or the rear of the phalanx, comes from one of these squares. */
  from?: readonly Square[];
  /** It, or the front of the phalanx, ends on one of these. */
  to?: readonly Square[];
  /** So many pieces move together. */
  stones?: number;
  /** At least so many pieces are taken. */
  captures?: number;
  /** So many new pieces are dropped. */
  drops?: number;
  /** What the copying piece does: nothing is copied, it leaves the board, or where it arrives. */
  copy?: 'none' | 'leaves' | Square;
  /** Afterwards these squares bear a mark of this kind. */
  marked?: { kind: string; squares: readonly Square[] };
  /** The game is won at once, or after whatever the opponent does. */
  wins?: true;
  /** The game is not lost, neither at once nor by any reply. */
  safe?: true;
}

const wonBy = { x: '1-0', o: '0-1' } as const;
const lostBy = { x: '0-1', o: '1-0' } as const;

function copies({ mimicked }: Ply['effects'], wanted: string): boolean {
  if (wanted === 'none') return mimicked === null;
  if (wanted === 'leaves') return mimicked?.leaves === true;
  return mimicked?.leaves === false && mimicked.path.at(-1) === wanted;
}

function isMarked({ marks }: State, { kind, squares }: NonNullable<Task['marked']>): boolean {
  const marked = marks.filter((mark) => mark.kind === kind).flatMap((mark) => mark.squares);
  return squares.every((square) => marked.includes(square));
}

export function isWon(after: State, mover: Side): boolean {
  if (after.result !== '*') return after.result === wonBy[mover];
  return after.moves.every(({ ends }) => ends === wonBy[mover]);
}

/** The reply by which the opponent wins at once. */
export function losingReply(after: State, mover: Side): string | null {
  return after.moves.find(({ ends }) => ends === lostBy[mover])?.text ?? null;
}

function isSafe(after: State, mover: Side): boolean {
  return after.result !== lostBy[mover] && losingReply(after, mover) === null;
}

/** Whether a turn of the mover, which leads to a state, does what is asked. */
export function fulfils(task: Task, { move, effects }: Ply, after: State, mover: Side): boolean {
  const from = effects.moved[0]!.path[0]!;
  const to = effects.moved.at(-1)!.path.at(-1)!;
  return (
    (task.moves?.includes(move) ?? true) &&
    (task.from?.includes(from) ?? true) &&
    (task.to?.includes(to) ?? true) &&
    (task.stones === undefined || effects.moved.length === task.stones) &&
    effects.captured.length >= (task.captures ?? 0) &&
    (task.drops === undefined || effects.dropped.length === task.drops) &&
    (task.copy === undefined || copies(effects, task.copy)) &&
    (task.marked === undefined || isMarked(after, task.marked)) &&
    (!task.wins || isWon(after, mover)) &&
    (!task.safe || isSafe(after, mover))
  );
}
