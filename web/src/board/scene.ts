/** The pieces on the board, each with an identity that lasts while it moves, beat by beat. */
import type { Effects, Side, Square, Travel } from '../rules/types';
import { placeOf, squareOf } from '../model/squares';
import { readPosition } from '../model/position';

export interface Piece {
  id: number;
  side: Side;
  file: number;
  rank: number;
  /** How many pieces lie under it. */
  level: number;
  /** A ghost is captured but stays in sight until the turn ends; the others are on their way out. */
  fate: 'stands' | 'ghost' | 'captured' | 'left';
}

export type Scene = readonly Piece[];

/** What happens at one moment of a turn. */
export interface Beat {
  kind: 'move' | 'capture' | 'drop' | 'copy';
  moves: { from: Square; to: Square; leaves: boolean }[];
  captured: Square[];
  dropped: { square: Square; side: Side }[];
}

let lastId = 0;

const keyOf = (piece: { side: Side; file: number; rank: number; level: number }) =>
  `${piece.side}${piece.file},${piece.rank},${piece.level}`;

/** The pieces of a position; those that stand as before keep their identity. */
export function sceneOf(position: string, previous: Scene = []): Scene {
  const known = new Map(
    previous.filter((piece) => piece.fate === 'stands').map((piece) => [keyOf(piece), piece]),
  );
  const scene: Piece[] = [];
  for (const [square, stack] of readPosition(position).stacks)
    [...stack].forEach((letter, level) => {
      const piece = { side: letter as Side, ...placeOf(square), level };
      scene.push(known.get(keyOf(piece)) ?? { id: ++lastId, fate: 'stands', ...piece });
    });
  return scene.sort((a, b) => a.level - b.level);
}

function standing(scene: Scene, square: Square): Piece[] {
  const { file, rank } = placeOf(square);
  return scene.filter((p) => p.fate === 'stands' && p.file === file && p.rank === rank);
}

export function topPiece(scene: Scene, square: Square): Piece | null {
  return standing(scene, square).reduce<Piece | null>(
    (top, piece) => (top && top.level > piece.level ? top : piece),
    null,
  );
}

/** How many pieces stand on each square that has any. */
export function heightsOf(scene: Scene): Map<Square, number> {
  const heights = new Map<Square, number>();
  for (const piece of scene) {
    if (piece.fate !== 'stands') continue;
    const square = squareOf(piece);
    heights.set(square, (heights.get(square) ?? 0) + 1);
  }
  return heights;
}

/** The pieces of each square from bottom to top, ghosts included. */
export function stacksOf(scene: Scene): Map<Square, string> {
  const stacks = new Map<Square, string>();
  for (const piece of [...scene].sort((a, b) => a.level - b.level)) {
    if (piece.fate !== 'stands' && piece.fate !== 'ghost') continue;
    const square = squareOf(piece);
    stacks.set(square, (stacks.get(square) ?? '') + piece.side);
  }
  return stacks;
}

export function byId(scene: Scene): ReadonlyMap<number, Piece> {
  return new Map(scene.map((piece) => [piece.id, piece]));
}

/** From the first square of a way to its last, where a piece fades that leaves the board. */
function wholeWay({ path, leaves }: Travel): Beat['moves'][number] {
  return { from: path[0]!, to: path.at(-1)!, leaves };
}

function copyOf({ mimicked }: Effects): Beat[] {
  if (!mimicked) return [];
  return [{ kind: 'copy', moves: [wholeWay(mimicked)], captured: [], dropped: [] }];
}

/** One piece's leaps, one after the other; the i-th captured piece falls with the i-th leap. */
function leapsOf(travel: Travel, captured: readonly Square[]): Beat[] {
  return travel.path.slice(1).map((to, i) => {
    const fallen = captured.slice(i, i + 1);
    const last = i === travel.path.length - 2;
    return {
      kind: fallen.length > 0 ? 'capture' : 'move',
      moves: [{ from: travel.path[i]!, to, leaves: last && travel.leaves }],
      captured: fallen,
      dropped: [],
    };
  });
}

function shiftOf(effects: Effects): Beat[] {
  if (effects.moved.length === 0) return [];
  const moves = effects.moved.map(wholeWay);
  const kind = effects.captured.length > 0 ? 'capture' : 'move';
  return [{ kind, moves, captured: effects.captured, dropped: [] }];
}

/** A move as it is shown, moment by moment. */
export function beatsOf(effects: Effects, mover: Side): Beat[] {
  const single = effects.moved.length === 1 ? effects.moved[0]! : null;
  return [
    ...(single ? leapsOf(single, effects.captured) : shiftOf(effects)),
    ...effects.dropped.map((square): Beat => {
      return { kind: 'drop', moves: [], captured: [], dropped: [{ square, side: mover }] };
    }),
    ...copyOf(effects),
  ];
}

/** The scene after a beat. Captured pieces stay as ghosts while a turn is being entered. */
export function afterBeat(scene: Scene, beat: Beat, entering: boolean): Scene {
  const rest = new Set(scene.filter((p) => p.fate === 'stands' || p.fate === 'ghost'));
  const taken: Piece[] = [];
  for (const square of beat.captured) {
    const piece = topPiece([...rest], square);
    if (!piece) continue;
    rest.delete(piece);
    taken.push({ ...piece, fate: entering ? 'ghost' : 'captured' });
  }
  const movers = beat.moves.map((move) => ({ move, piece: topPiece([...rest], move.from) }));
  for (const { piece } of movers) if (piece) rest.delete(piece);
  const arrived = movers.flatMap(({ move, piece }): Piece[] => {
    if (!piece) return [];
    const place = placeOf(move.to);
    if (move.leaves) return [{ ...piece, ...place, level: 0, fate: 'left' }];
    const level = standing([...rest], move.to).length;
    return [{ ...piece, ...place, level }];
  });
  const dropped = beat.dropped.map(({ square, side }): Piece => {
    return { id: ++lastId, side, ...placeOf(square), level: 0, fate: 'stands' };
  });
  return [...taken, ...rest, ...arrived, ...dropped];
}

/** The scene after some beats. */
export function afterBeats(scene: Scene, beats: readonly Beat[], entering: boolean): Scene {
  return beats.reduce((now, beat) => afterBeat(now, beat, entering), scene);
}
