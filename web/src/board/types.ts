import type { Square } from '../rules/types';

/** A move somebody proposes, drawn over the board. */
export interface Arrow {
  /** The way of the piece; two squares at least. */
  path: Square[];
  /** 0 for the best; lesser ones are drawn thinner. */
  rank: number;
  /** Where a line of stones moves: its rear and its front. */
  line?: [rear: Square, front: Square];
  /** Stands in place of its rank, where several are drawn: `??` */
  sign?: string;
  /** Whether it warns of a move instead of proposing it. */
  warns?: boolean;
}
