/** Where pieces are drawn. */
import { centreOf, type View } from './geometry';
import type { Piece } from './scene';

/** A piece's place as a CSS transform. */
export function transformOf(view: View, piece: Piece): string {
  const { x, y } = centreOf(view, piece);
  return `translate(${x}px, ${y}px)`;
}

/** How far up a piece of a stack is drawn: stacks fan upward around the middle of the square. */
export function liftOf(level: number, height: number): number {
  if (height === 1) return 0;
  const gap = Math.min(11, 40 / (height - 1));
  return (gap * (height - 1)) / 2 - gap * level;
}
