/** Lines through points of the drawing. */
import type { Point } from './geometry';

/** The point so far from one on the way to another, but not beyond it. */
function between(a: Point, b: Point, far: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const part = Math.min(Math.max(far, 0), length) / length;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** The points with the first and the last so far nearer to their neighbours. */
export function trimmed(points: readonly Point[], late: number, short: number): Point[] {
  if (points.length < 2) return [...points];
  const ended = [...points.slice(0, -1), between(points.at(-1)!, points.at(-2)!, short)];
  return [between(ended[0]!, ended[1]!, late), ...ended.slice(1)];
}

/** A path through the points, ending so far short of the last one. */
export function polyline(points: readonly Point[], short: number): string {
  return trimmed(points, 0, short)
    .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'} ${x} ${y}`)
    .join(' ');
}

/** The direction of a line's last stretch, in degrees clockwise from the right. */
export function headingOf(points: readonly Point[]): number {
  const [a, b] = [points.at(-2), points.at(-1)];
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
}

/** A bar with round ends around a line: a rectangle, and how it is turned. */
export interface Capsule {
  width: number;
  height: number;
  rx: number;
  x: number;
  y: number;
  transform: string;
}

export function capsuleOf(from: Point, to: Point, radius: number): Capsule {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    width: length + 2 * radius,
    height: 2 * radius,
    rx: radius,
    x: -radius,
    y: -radius,
    transform: `translate(${from.x} ${from.y}) rotate(${headingOf([from, to])})`,
  };
}

/** The points moved so far to the right of the way that they go. */
export function shifted(points: readonly Point[], aside: number): Point[] {
  const angle = (headingOf(points.slice(0, 2)) * Math.PI) / 180;
  const by = { x: -Math.sin(angle) * aside, y: Math.cos(angle) * aside };
  return points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
}
