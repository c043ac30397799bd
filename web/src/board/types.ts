import type { Square } from '../rules/types';

/** A move somebody proposes, drawn over the board. */
export interface Arrow {
  /** The way of the piece; two squares at least. */
  path: Square[];
  /** 0 for the best; lesser ones are drawn thinner. */
  rank: number;
  /** Where a line of stones moves: its rear and its front. */
  line?: [rear: Square, front: Square];
  /** Whether it was played and is not proposed: drawn like a ghost. */
  isPast?: boolean;
}
