/** The names of squares. */
import type { Square } from '../rules/types';

/** A square as numbers from 0. */
export interface Place {
  file: number;
  rank: number;
}

export function squareOf(place: Place): Square {
  return String.fromCharCode(97 + place.file) + (place.rank + 1);
}

export function placeOf(square: Square): Place {
  return { file: square.charCodeAt(0) - 97, rank: Number(square.slice(1)) - 1 };
}
