/** How large a board is drawn, and what of the drawing is seen around the squares. */
import { unit, type Point, type View } from './geometry';

export interface Frame {
  /** Coordinates inside the squares. */
  inside: boolean;
  /** The width in pixels. */
  width: number;
  /** Units of the drawing a pixel. */
  scale: number;
  /** The side of a square in pixels. */
  cell: number;
  viewBox: string;
  /** The upper left corner of what is seen, in units of the drawing. */
  corner: Point;
  /** Width by height. */
  ratio: number;
}

/** Pixels beside and below a wide board for its coordinates. */
const margin = 26;
/** Pixels of the line around the board. */
const line = 2;
/** Boards narrower than this have their coordinates inside. */
const narrow = 480;

export function frameOf(view: View, width: number): Frame {
  const inside = width < narrow;
  const left = inside ? line : margin;
  // While a page is being laid out a board may be a pixel wide.
  const cell = Math.max(1, (width - left - line) / view.files);
  const scale = unit / cell;
  const seen = {
    width: view.files * unit + (left + line) * scale,
    height: view.ranks * unit + (left + line) * scale,
  };
  const corner = { x: -left * scale, y: -line * scale };
  return {
    inside,
    width,
    scale,
    cell,
    viewBox: [corner.x, corner.y, seen.width, seen.height].join(' '),
    corner,
    ratio: seen.width / seen.height,
  };
}

/** Tells the width of an element now and whenever it changes. */
export function watchWidth(element: Element, tell: (width: number) => void): () => void {
  const measure = () => {
    if (element.clientWidth > 0) tell(element.clientWidth);
  };
  measure();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
