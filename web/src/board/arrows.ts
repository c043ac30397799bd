/** How proposed moves are drawn. */
import type { LegalMove } from '../rules/types';
import type { Arrow } from './types';

/** The way of the move's piece, or of a phalanx from its rear to where its front lands. */
export function arrowOf({ effects: { moved } }: LegalMove, rank = 0): Arrow {
  const path =
    moved.length === 1 ? moved[0]!.path : [moved[0]!.path[0]!, moved.at(-1)!.path.at(-1)!];
  return { path, rank };
}
