/** What a state marks, by kind. */
import type { Mark, Square, State } from './types.ts';

export function marksOfKind(state: State, kind: string): Mark[] {
  return state.marks.filter((mark) => mark.kind === kind);
}

/** All squares that bear a mark of the kind. */
export function markedSquares(state: State, kind: string): Square[] {
  return marksOfKind(state, kind).flatMap((mark) => mark.squares);
}

/** The squares that the piece on a square sees. */
export function seenFrom(state: State, square: Square): Square[] {
  const sight = marksOfKind(state, 'sight').find((mark) => mark.squares[0] === square);
  return sight ? sight.squares.slice(1) : [];
}
