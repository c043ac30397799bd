/** How large a board is drawn, and what of the drawing is seen around the squares. */
import { unit, type Point, type View } from './geometry';

export interface Frame {
  /** The width in pixels. */
  width: number;
  /** Units of the drawing a pixel. */
  scale: number;
  /** The side of a square in pixels. */
  cell: number;
  /** How tall the coordinates are written, in pixels; nothing where there are none. */
  letters: number;
  viewBox: string;
  /** The upper left corner of what is seen, in units of the drawing. */
  corner: Point;
  /** Width by height. */
  ratio: number;
}

/** Pixels of the line around the board. */
const line = 2;
/** Boards narrower than this, in pixels, have a thin band for their coordinates. */
const narrow = 480;

/** How tall coordinates are, and how much room they have beside and below the board, in pixels. */
function bandOf(view: View, width: number): { letters: number; left: number; below: number } {
  if (width >= narrow) return { letters: 13, left: 26, below: 26 };
  return { letters: 11, left: view.ranks > 9 ? 16 : 10, below: 14 };
}

const noBand = { letters: 0, left: line, below: line };

/** How a board is drawn that wide, with its coordinates or without. */
export function frameOf(view: View, width: number, coordinates = true): Frame {
  const { letters, left, below } = coordinates ? bandOf(view, width) : noBand;
  // While a page is being laid out a board may be a pixel wide.
  const cell = Math.max(1, (width - left - line) / view.files);
  const scale = unit / cell;
  const seen = {
    width: view.files * unit + (left + line) * scale,
    height: view.ranks * unit + (below + line) * scale,
  };
  const corner = { x: -left * scale, y: -line * scale };
  return {
    width,
    scale,
    cell,
    letters,
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
