/** Where squares are: their names, their places on the screen, flipping. */
import type { GameInfo } from '../games';
import { placeOf, squareOf, type Place } from '../model/squares';
import type { Square } from '../rules/types';

/** The side of a square in the units of the drawing. */
export const unit = 100;

export interface Point {
  x: number;
  y: number;
}

/** A board as it is looked at. */
export interface View {
  files: number;
  ranks: number;
  /** Seen from the second player's side. */
  flipped: boolean;
}

export function viewOf(game: GameInfo, flipped: boolean): View {
  return { files: game.files, ranks: game.ranks, flipped };
}

/** The square in a column from the left and a row from the top as seen; nothing off the board. */
function squareSeen(view: View, column: number, row: number): Square | null {
  if (column < 0 || row < 0 || column >= view.files || row >= view.ranks) return null;
  return squareOf({
    file: view.flipped ? view.files - 1 - column : column,
    rank: view.flipped ? row : view.ranks - 1 - row,
  });
}

/** The column from the left and the row from the top in which a place is seen. */
export function seenAt(view: View, place: Place): { column: number; row: number } {
  return {
    column: view.flipped ? view.files - 1 - place.file : place.file,
    row: view.flipped ? place.rank : view.ranks - 1 - place.rank,
  };
}

/** The middle of a place in the drawing. */
export function centreOf(view: View, place: Place): Point {
  const { column, row } = seenAt(view, place);
  return { x: (column + 0.5) * unit, y: (row + 0.5) * unit };
}

export function centre(view: View, square: Square): Point {
  return centreOf(view, placeOf(square));
}

/** The squares in rows from the top as seen. */
export function rowsSeen(view: View): Square[][] {
  return Array.from({ length: view.ranks }, (_, row) =>
    Array.from({ length: view.files }, (_, column) => squareSeen(view, column, row)!),
  );
}

/** The square under a point of the drawing. */
export function squareAtPoint(view: View, point: Point): Square | null {
  return squareSeen(view, Math.floor(point.x / unit), Math.floor(point.y / unit));
}

/** Where a key leads from a square, as seen on the screen; nothing for other keys. */
export function squareByKey(view: View, from: Square, key: string): Square | null {
  const { column, row } = seenAt(view, placeOf(from));
  switch (key) {
    case 'ArrowLeft':
      return squareSeen(view, column - 1, row) ?? from;
    case 'ArrowRight':
      return squareSeen(view, column + 1, row) ?? from;
    case 'ArrowUp':
      return squareSeen(view, column, row - 1) ?? from;
    case 'ArrowDown':
      return squareSeen(view, column, row + 1) ?? from;
    case 'Home':
      return squareSeen(view, 0, row);
    case 'End':
      return squareSeen(view, view.files - 1, row);
    default:
      return null;
  }
}

/** How many king's steps apart. */
export function distance(from: Square, to: Square): number {
  const a = placeOf(from);
  const b = placeOf(to);
  return Math.max(Math.abs(a.file - b.file), Math.abs(a.rank - b.rank));
}
