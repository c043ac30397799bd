/** Walking the prefix tree of the legal turns: which squares may be clicked next, and what then. */
import type { Effects, LegalMove, Square } from '../rules/types';

/** One way to enter a move. */
export interface Way {
  move: LegalMove;
  list: readonly Square[];
}

function beginsWith(list: readonly Square[], prefix: readonly Square[]): boolean {
  return prefix.length <= list.length && prefix.every((square, i) => list[i] === square);
}

/** The ways that begin with these steps. */
export function waysFrom(moves: readonly LegalMove[], prefix: readonly Square[]): Way[] {
  const ways: Way[] = [];
  for (const move of moves)
    for (const list of move.steps) if (beginsWith(list, prefix)) ways.push({ move, list });
  return ways;
}

/** The moves still possible after these steps. */
export function movesFrom(moves: readonly LegalMove[], prefix: readonly Square[]): LegalMove[] {
  return [...new Set(waysFrom(moves, prefix).map((way) => way.move))];
}

/** The squares that may be clicked next. */
export function nextSquares(moves: readonly LegalMove[], prefix: readonly Square[]): Square[] {
  const next = new Set<Square>();
  for (const { list } of waysFrom(moves, prefix))
    if (list.length > prefix.length) next.add(list[prefix.length]!);
  return [...next];
}

/** The move that these steps make, if they are a whole turn. */
export function completed(moves: readonly LegalMove[], steps: readonly Square[]): Way | null {
  if (steps.length === 0) return null;
  return waysFrom(moves, steps).find((way) => way.list.length === steps.length) ?? null;
}

/** How many steps of a way are the mover's own; the rest are drops. */
export function pathLength(way: Way): number {
  return way.list.length - way.move.effects.dropped.length;
}

function sameMoves(a: ReadonlySet<LegalMove>, b: ReadonlySet<LegalMove>): boolean {
  return a.size === b.size && [...a].every((move) => b.has(move));
}

/**
 * The steps up to a later square of the path, where what lies between is clear: there is one way
 * through it, or several that come to the same moves.
 */
export function stepsThrough(
  moves: readonly LegalMove[],
  prefix: readonly Square[],
  square: Square,
): Square[] | null {
  if (prefix.length === 0) return null;
  const found = new Map<string, { steps: Square[]; moves: Set<LegalMove> }>();
  for (const way of waysFrom(moves, prefix)) {
    const end = way.list.indexOf(square, prefix.length);
    if (end < 0 || end >= pathLength(way)) continue;
    const steps = way.list.slice(0, end + 1);
    const key = steps.join();
    if (!found.has(key)) found.set(key, { steps, moves: new Set() });
    found.get(key)!.moves.add(way.move);
  }
  const [first, ...others] = found.values();
  if (!first || !others.every((other) => sameMoves(other.moves, first.moves))) return null;
  return first.steps;
}

/**
 * The steps and all that are forced after them. The choice of a piece alone forces nothing, so that
 * one click never makes a turn.
 */
export function forcedSteps(moves: readonly LegalMove[], steps: readonly Square[]): Square[] {
  let ways = waysFrom(moves, steps);
  let forced = [...steps];
  while (forced.length >= 2 && ways.length > 0) {
    const [first] = ways;
    if (ways.every((way) => way.move === first!.move)) return [...first!.list];
    const next = first!.list[forced.length];
    if (next === undefined || ways.some((way) => way.list[forced.length] !== next)) break;
    forced = [...forced, next];
    ways = waysFrom(moves, forced);
  }
  return forced;
}

/** The steps after one more click: to a square that comes next, or directly to a later one. */
export function stepsAfter(
  moves: readonly LegalMove[],
  steps: readonly Square[],
  square: Square,
): Square[] | null {
  if (nextSquares(moves, steps).includes(square)) return [...steps, square];
  return stepsThrough(moves, steps, square);
}

/** Whether stones move in lines, so that any stone of a line may be dragged. */
export function moveInLines(moves: readonly LegalMove[]): boolean {
  return moves.some((move) => move.effects.moved.length > 1);
}

/**
 * What dragging a stone does where stones move in lines: for each square it may be put on, the move.
 * What clicks on the two squares mean comes first. Otherwise a stone that is not the rear of its line
 * takes the line along and lands there itself, with as few stones as will do.
 */
export function dragsOf(moves: readonly LegalMove[], from: Square): Map<Square, LegalMove> {
  return new Map([...carriedFrom(moves, from), ...clickedFrom(moves, from)]);
}

function clickedFrom(moves: readonly LegalMove[], from: Square): [Square, LegalMove][] {
  return waysFrom(moves, [from])
    .filter((way) => way.list.length === 2)
    .map((way) => [way.list[1]!, way.move]);
}

function carriedFrom(moves: readonly LegalMove[], from: Square): Map<Square, LegalMove> {
  const carried = new Map<Square, LegalMove>();
  for (const move of moves)
    for (const { path } of move.effects.moved.slice(1)) {
      if (path[0] !== from) continue;
      const to = path.at(-1)!;
      const other = carried.get(to);
      if (!other || move.effects.moved.length < other.effects.moved.length) carried.set(to, move);
    }
  return carried;
}

/** The squares whose pieces may be taken hold of; in a line any stone may. */
export function graspable(moves: readonly LegalMove[]): Set<Square> {
  return new Set(moves.flatMap((move) => move.effects.moved.map((travel) => travel.path[0]!)));
}

/** The part of a move that these steps of a way to enter it have made so far. */
export function effectsSoFar(way: Way, steps: readonly Square[]): Effects {
  const { moved, captured, dropped, mimicked } = way.move.effects;
  const whole = steps.length === way.list.length;
  if (moved.length !== 1)
    return whole ? way.move.effects : { moved: [], captured: [], dropped: [], mimicked: null };
  const length = pathLength(way);
  const path = steps.slice(0, length);
  const leaves = moved[0]!.leaves && steps.length >= length;
  return {
    moved: path.length > 1 ? [{ path, leaves }] : [],
    captured: captured.slice(0, Math.max(0, path.length - 1)), // one falls with each leap
    dropped: dropped.length > 0 ? steps.slice(length) : [],
    mimicked: whole ? mimicked : null,
  };
}
