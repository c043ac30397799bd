/** What is drawn over the squares while a turn is chosen. */
import type { LegalMove, Side, Square, State } from '../rules/types';
import { opponentOf } from '../games';
import { distance, placeOf, type Place } from './geometry';
import { beatsOf } from './scene';

export interface Target {
  square: Square;
  /** An enemy stands there. */
  taken: boolean;
  /** How far it is, from 0 (near) to 1: what is far is drawn paler. */
  far: number;
}

/** A line from the middle of one square to that of another. */
export interface Bar {
  from: Square;
  to: Square;
  /** The one that would be played. */
  strong: boolean;
}

export interface Ghost {
  side: Side;
  from: Square;
  to: Place;
  leaves: boolean;
  /** A copied move, whose way is shown. */
  copy: boolean;
}

export interface Marks {
  chosen: readonly Square[];
  targets: readonly Target[];
  /** Pieces that must be moved. */
  due: readonly Square[];
  /** Where new men may be put now. */
  drops: readonly Square[];
  /** Lines of stones that would move. */
  lines: readonly Bar[];
  /** Enemy stones that would be captured. */
  strikes: readonly Bar[];
  /** From a piece to the enemies it sees. */
  sight: readonly Bar[];
  ghosts: readonly Ghost[];
}

export const noMarks: Marks = {
  chosen: [],
  targets: [],
  due: [],
  drops: [],
  lines: [],
  strikes: [],
  sight: [],
  ghosts: [],
};

/** The squares one may go to, the farther ones paler. */
export function targetsOf(
  from: Square | undefined,
  squares: readonly Square[],
  isTaken: (square: Square) => boolean,
): Target[] {
  const distances = squares.map((square) => (from ? distance(from, square) : 0));
  const near = Math.min(...distances);
  const span = Math.max(...distances) - near;
  return squares.map((square, i) => ({
    square,
    taken: isTaken(square),
    far: span > 0 ? (distances[i]! - near) / span : 0,
  }));
}

function barKey(bar: Bar): string {
  return `${bar.from}-${bar.to}`;
}

/** Each bar once, strong if any of its likes is. */
function distinct(bars: readonly Bar[]): Bar[] {
  const found = new Map<string, Bar>();
  for (const bar of bars) if (bar.strong || !found.has(barKey(bar))) found.set(barKey(bar), bar);
  return [...found.values()];
}

/** The lines of stones that these moves take along, from the rear stone to the front. */
export function linesOf(moves: readonly LegalMove[], aimed: LegalMove | null): Bar[] {
  return distinct(
    moves
      .filter((move) => move.effects.moved.length > 1)
      .map((move) => ({
        from: move.effects.moved[0]!.path[0]!,
        to: move.effects.moved.at(-1)!.path[0]!,
        strong: move === aimed,
      })),
  );
}

/** The enemy stones that these moves capture, as lines. */
export function strikesOf(moves: readonly LegalMove[], aimed: LegalMove | null): Bar[] {
  return distinct(
    moves
      .filter((move) => move.effects.captured.length > 0)
      .map((move) => ({
        from: move.effects.captured[0]!,
        to: move.effects.captured.at(-1)!,
        strong: move === aimed,
      })),
  );
}

export function sightOf(state: State | null, square: Square | null): Bar[] {
  if (!state || !square) return [];
  return (state.sight[square] ?? []).map((seen) => ({ from: square, to: seen, strong: true }));
}

/** What the opponent's piece would copy. */
export function copyGhost(move: LegalMove, mover: Side): Ghost[] {
  return beatsOf(move.effects, mover)
    .filter((beat) => beat.kind === 'copy')
    .flatMap((beat) =>
      beat.moves.map((step) => ({ side: opponentOf(mover), ...step, copy: true })),
    );
}

/** Where the stones of a line would stand that are not there now, save on captured ones. */
export function landingGhosts(move: LegalMove, mover: Side): Ghost[] {
  const { moved, captured } = move.effects;
  const taken = new Set([...moved.map((travel) => travel.path[0]!), ...captured]);
  return moved
    .map((travel) => ({ from: travel.path[0]!, to: travel.path.at(-1)! }))
    .filter(({ to }) => !taken.has(to))
    .map(({ from, to }) => {
      return { side: mover, from, to: placeOf(to), leaves: false, copy: false };
    });
}
