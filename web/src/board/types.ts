import type { Effects, Square } from '../rules/types';

/** How the position on the board came about: what was there, and what the move did. */
export interface Turn {
  before: string;
  effects: Effects;
}

/** A move somebody proposes, drawn over the board. */
export interface Arrow {
  /** The way of the piece; two squares at least. */
  path: Square[];
  /** 0 for the best; lesser ones are drawn thinner and paler. */
  rank: number;
}
