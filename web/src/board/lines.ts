/** Lines through points of the drawing. */
import type { Point } from './geometry';

/** A path through the points, ending so far short of the last one. */
export function polyline(points: readonly Point[], short: number): string {
  const shortened = [...points];
  const [a, b] = [points.at(-2), points.at(-1)];
  if (a && b && short > 0) {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const part = Math.max(0, length - short) / length;
    shortened[points.length - 1] = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  }
  return shortened.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');
}

/** The direction of a line's last stretch, in degrees clockwise from the right. */
export function headingOf(points: readonly Point[]): number {
  const [a, b] = [points.at(-2), points.at(-1)];
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
}
