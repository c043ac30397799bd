/** What is drawn over the squares while a turn is chosen. */
import type { PieceMark } from '../games/game';
import { markedSquares, seenFrom } from '../rules/marks';
import type { LegalMove, Side, Square, State } from '../rules/types';
import { opponentOf, type GameInfo } from '../games';
import { distance } from './geometry';
import type { Layout } from '../model/position';
import { completed, effectsSoFar, movesFrom, nextSquares, waysFrom } from './steps';

interface Target {
  square: Square;
  /** An enemy stands there. */
  taken: boolean;
  /** How far it is, from 0 (near) to 1: what is far is drawn smaller. */
  far: number;
}

/** A line from the middle of one square to that of another. */
interface Bar {
  from: Square;
  to: Square;
  /** The one that would be played. */
  strong: boolean;
}

interface Ghost {
  side: Side;
  from: Square;
  to: Square;
  leaves: boolean;
  /** A copied move, whose way is shown. */
  copy: boolean;
}

export interface Marks {
  chosen: readonly Square[];
  targets: readonly Target[];
  /** Pieces that must be moved. */
  due: readonly Square[];
  /** Pieces that may move, where they are to be shown. */
  movable: readonly Square[];
  /** Pieces that win next turn. */
  threats: readonly Square[];
  /** Pieces that decided the game. */
  decisive: readonly Square[];
  /** Where new men may be put now. */
  drops: readonly Square[];
  /** The way that a piece would go by itself if the square pointed at were clicked. */
  way: readonly Square[];
  /** Where that click would put new men. */
  dropping: readonly Square[];
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
  movable: [],
  threats: [],
  decisive: [],
  drops: [],
  way: [],
  dropping: [],
  lines: [],
  strikes: [],
  sight: [],
  ghosts: [],
};

/** The marks of the pieces that bear one. */
export type MarkedPieces = ReadonlyMap<Square, PieceMark>;

export const noneMarked: MarkedPieces = new Map();

/** What the state says of pieces. Once one has moved, what was frozen before tells nothing. */
export function markedPieces(game: GameInfo, state: State | null, hasMoved: boolean): MarkedPieces {
  if (!state) return noneMarked;
  const marks = game.marks.filter((mark) => mark !== 'frozen' || !hasMoved);
  return new Map(
    marks.flatMap((mark) => markedSquares(state, mark).map((square) => [square, mark])),
  );
}

/** The squares one may go to, the farther ones smaller. */
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

function sightOf(state: State | null, square: Square | null): Bar[] {
  if (!state || !square) return [];
  return seenFrom(state, square).map((seen) => ({ from: square, to: seen, strong: true }));
}

/** What the opponent's piece would copy. */
export function copyGhost(move: LegalMove, mover: Side): Ghost[] {
  const { mimicked } = move.effects;
  if (!mimicked) return [];
  const { path, leaves } = mimicked;
  return [{ side: opponentOf(mover), from: path[0]!, to: path.at(-1)!, leaves, copy: true }];
}

/** Where the stones of a line would stand that are not there now, save on captured ones. */
export function landingGhosts(move: LegalMove, mover: Side): Ghost[] {
  const { moved, captured } = move.effects;
  const taken = new Set([...moved.map((travel) => travel.path[0]!), ...captured]);
  return moved
    .map((travel) => ({ from: travel.path[0]!, to: travel.path.at(-1)! }))
    .filter(({ to }) => !taken.has(to))
    .map((way) => ({ side: mover, ...way, leaves: false, copy: false }));
}

/** What has been chosen so far, and between what. */
export interface Choice {
  layout: Layout;
  /** What the rules say of the position, once they have told. */
  state: State | null;
  /** The turns that may be entered. */
  moves: readonly LegalMove[];
  steps: readonly Square[];
  /** The squares that may come next. */
  next: readonly Square[];
  /** Whether a new man comes next. */
  dropping: boolean;
  /** The whole turn, while it waits to be confirmed. */
  pending: LegalMove | null;
  /** Where stones move in lines and one is held: what putting it down does. */
  drags: ReadonlyMap<Square, LegalMove> | null;
  /** Whether stones move in lines. */
  inLines: boolean;
  /** Whether the pieces that must move are shown. */
  showDue: boolean;
  /** Whether the pieces that may move are shown. */
  showMovable: boolean;
  /** The square that is pointed at. */
  aim: Square | null;
  /** The steps after a click on it; the same as now where it leads nowhere. */
  ahead: readonly Square[];
}

/** The whole turn that a click on the square pointed at, or letting go there, would make. */
export function aimedOf({ aim, pending, drags, steps, ahead, moves }: Choice): LegalMove | null {
  if (!aim || pending) return null;
  if (drags) return drags.get(aim) ?? null;
  return ahead.length > steps.length ? (completed(moves, ahead)?.move ?? null) : null;
}

/** What one piece would do if the square pointed at were clicked: its way, captures, new men. */
function previewOf({ steps, ahead, moves, pending, inLines }: Choice) {
  const way = waysFrom(moves, ahead)[0];
  if (!way || inLines || pending || steps.length === 0 || ahead.length <= steps.length)
    return { way: [], captured: [], dropping: [] };
  const { moved, captured, dropped } = effectsSoFar(way, ahead);
  const path = moved[0]?.path.slice(steps.length - 1) ?? [];
  return {
    way: path.length > 2 ? path : [],
    captured: captured.slice(steps.length - 1),
    dropping: dropped.filter((square) => !steps.includes(square)),
  };
}

function isEnemyOn({ stacks, toMove }: Layout): (square: Square) => boolean {
  return (square) => (stacks.get(square) ?? toMove).at(-1) !== toMove;
}

function marked(state: State | null, kind: string): Square[] {
  return state ? markedSquares(state, kind) : [];
}

/** What holds whatever is being entered. */
function standingMarks({ state }: Choice): Pick<Marks, 'threats' | 'decisive'> {
  return { threats: marked(state, 'threat'), decisive: marked(state, 'goal') };
}

function marksOfHand(choice: Choice, from: Square, drags: ReadonlyMap<Square, LegalMove>): Marks {
  const { layout } = choice;
  const aimed = aimedOf(choice);
  const candidates = aimed ? [aimed] : [];
  return {
    ...noMarks,
    ...standingMarks(choice),
    chosen: [from],
    targets: targetsOf(from, [...drags.keys()], isEnemyOn(layout)),
    lines: linesOf(candidates, aimed),
    strikes: strikesOf(candidates, aimed),
    ghosts: aimed ? landingGhosts(aimed, layout.toMove) : [],
  };
}

/** What would stand elsewhere: a line of stones that is aimed, or the piece that copies. */
function ghostsOf({ pending, inLines, layout }: Choice, aimed: LegalMove | null): Ghost[] {
  if (inLines) return aimed ? landingGhosts(aimed, layout.toMove) : [];
  const copied = pending ?? aimed;
  return copied ? copyGhost(copied, layout.toMove) : [];
}

function marksOfSteps(choice: Choice): Marks {
  const { layout, state, moves, steps, next, dropping, pending, inLines, aim } = choice;
  const aimed = aimedOf(choice);
  const choosing = steps.length > 0 && !pending && !dropping;
  const lines = inLines && steps.length === 1 ? movesFrom(moves, steps) : [];
  const preview = previewOf(choice);
  const falling = preview.captured.map((square) => ({ from: square, to: square, strong: true }));
  return {
    ...standingMarks(choice),
    chosen: steps,
    targets: choosing ? targetsOf(steps.at(-1), next, isEnemyOn(layout)) : [],
    due: choice.showDue && steps.length === 0 ? marked(state, 'due') : [],
    movable: choice.showMovable && steps.length === 0 ? nextSquares(moves, []) : [],
    drops: dropping ? next : [],
    way: preview.way,
    dropping: preview.dropping,
    lines: linesOf(lines, aimed),
    strikes: [...strikesOf(lines, aimed), ...falling],
    sight: pending ? [] : sightOf(state, steps[0] ?? aim),
    ghosts: ghostsOf(choice, aimed),
  };
}

/** The marks for a choice, while the stone on `held` is in the player's hand or nothing is. */
export function marksOf(choice: Choice, held: Square | null): Marks {
  const { drags } = choice;
  return held && drags ? marksOfHand(choice, held, drags) : marksOfSteps(choice);
}

/** What is told of squares beside what stands there; the board has the words for each kind. */
export const hintKinds = ['target', 'movable', 'threat', 'decided'] as const;

/** For each square the ids of the words that tell of it; those of a board begin with `uid`. */
export function hintsOf(marks: Marks, uid: string): ReadonlyMap<Square, string> {
  const told: Record<(typeof hintKinds)[number], readonly Square[]> = {
    target: [...marks.targets.map((target) => target.square), ...marks.drops],
    movable: marks.movable,
    threat: marks.threats,
    decided: marks.decisive,
  };
  const hints = new Map<Square, string>();
  for (const kind of hintKinds)
    for (const square of told[kind]) {
      const id = `${uid}-${kind}`;
      hints.set(square, hints.has(square) ? `${hints.get(square)} ${id}` : id);
    }
  return hints;
}
