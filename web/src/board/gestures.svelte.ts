/** Presses on the board with mouse or finger: pieces that are dragged, and the loupe. */
import type { Square } from '../rules/types';
import type { Frame } from './frame';
import { squareAtPoint, type Point, type View } from './geometry';

/** How far the pointer goes, in pixels, before a press is a drag. */
const dragStart = 6;
/** How soon, in milliseconds, a browser tells a click after the press it belongs to. */
const clickDelay = 400;

interface Surface {
  /** The drawing, which fills the board from its upper left corner. */
  element: () => SVGSVGElement;
  view: () => View;
  frame: () => Frame;
  /** Whether squares answer to a press. */
  answers: () => boolean;
  /** Whether pieces may be dragged. */
  drags: () => boolean;
  /** Whether the squares are hard to hit with a finger. */
  small: () => boolean;
  /** Lays hold of a piece; tells whether it may be. */
  grasp: (square: Square) => boolean;
  /** A dragged piece is let go, over a square or beside the board. */
  putDown: (from: Square, to: Square | null) => void;
  /** The pointer went from a square that could not be laid hold of to another. */
  slipped: (from: Square) => void;
  /** A finger went down on one square and up on another, or the same, with the loupe. */
  found: (from: Square, to: Square) => void;
  /** Whether a press draws, and does not lay hold of a piece. */
  draws: (press: PointerEvent) => boolean;
  /** Something was drawn from a square to another, or around one. */
  drawn: (from: Square, to: Square) => void;
}

interface Press {
  pointer: number;
  square: Square;
  x: number;
  y: number;
  through: 'loupe' | 'hand';
  /** Whether the press may still become a drag. */
  open: boolean;
  /** Whether it would have been a drag, of what cannot be dragged. */
  slips: boolean;
}

export function squareOfEvent(event: Event): Square | null {
  const cell = (event.target as Element | null)?.closest?.('[data-square]');
  return cell?.getAttribute('data-square') ?? null;
}

export class Gestures {
  /** The piece in the player's hand. */
  held = $state.raw<{ from: Square; at: Point; over: Square | null } | null>(null);
  /** Where the finger went down, the square under it, and it in pixels from the board's corner. */
  loupe = $state.raw<{
    from: Square;
    square: Square;
    x: number;
    y: number;
    ceiling: number;
  } | null>(null);
  /** What is being drawn. */
  stroke = $state.raw<{ pointer: number; from: Square; to: Square; isClick: boolean } | null>(null);
  #press: Press | null = null;
  /** When a press was dealt with, so that the click that follows it is not. */
  #settledAt = -Infinity;
  readonly #surface: Surface;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  /** Where the press under way began. */
  get pressedOn(): Square | null {
    return this.#press?.square ?? null;
  }

  readonly pressed = (event: PointerEvent): void => {
    const { answers, drags, small, draws } = this.#surface;
    const square = squareOfEvent(event);
    const isThroughLoupe = event.pointerType === 'touch' && small();
    if (square && event.isPrimary && !isThroughLoupe && draws(event)) {
      const isClick = event.button === 0 && !event.shiftKey;
      this.stroke = { pointer: event.pointerId, from: square, to: square, isClick };
      return;
    }
    if (!square || !event.isPrimary || event.button !== 0 || !answers()) return;
    const through = isThroughLoupe ? 'loupe' : 'hand';
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    this.#press = { pointer, square, x, y, through, open: drags(), slips: false };
    if (through === 'loupe') this.#look(event, square);
  };

  readonly moved = (event: PointerEvent): void => {
    this.#goOnDrawing(event);
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    if ((event.buttons & 1) === 0) {
      this.letGo(); // it was released where the board did not hear of it
      return;
    }
    if (press.through === 'loupe') {
      this.#look(event, press.square);
      return;
    }
    if (!this.held && press.open) this.#beginDrag(event, press);
    if (this.held) {
      const at = this.#pointOf(event);
      this.held = { ...this.held, at, over: squareAtPoint(this.#surface.view(), at) };
    }
  };

  readonly released = (event: PointerEvent): void => {
    this.#endDrawing(event);
    const [press, held, loupe] = [this.#press, this.held, this.loupe];
    if (press?.pointer !== event.pointerId) return;
    this.letGo();
    const over = squareAtPoint(this.#surface.view(), this.#pointOf(event));
    if (press.through === 'loupe') {
      this.#settledAt = event.timeStamp;
      if (loupe) this.#surface.found(press.square, loupe.square);
    } else if (held) {
      this.#settledAt = event.timeStamp;
      this.#surface.putDown(held.from, over);
    } else if (press.slips && over !== press.square) {
      this.#settledAt = event.timeStamp;
      this.#surface.slipped(press.square);
    }
  };

  readonly letGo = (): void => {
    this.#press = null;
    this.held = null;
    this.loupe = null;
    this.stroke = null;
  };

  /** Whether a click belongs to a press that was dealt with. */
  settles(click: MouseEvent): boolean {
    const settled = click.timeStamp - this.#settledAt < clickDelay && click.detail > 0;
    this.#settledAt = -Infinity;
    return settled;
  }

  #beginDrag(event: PointerEvent, press: Press): void {
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < dragStart) return;
    press.open = false;
    press.slips = !this.#surface.grasp(press.square);
    if (press.slips) return;
    this.#surface.element().setPointerCapture?.(event.pointerId);
    this.held = { from: press.square, at: this.#pointOf(event), over: press.square };
  }

  #goOnDrawing(event: PointerEvent): void {
    const { stroke } = this;
    if (stroke?.pointer !== event.pointerId) return;
    const over = squareAtPoint(this.#surface.view(), this.#pointOf(event));
    if (event.buttons === 0 || over === null) return;
    if (over !== stroke.from) this.#surface.element().setPointerCapture?.(event.pointerId);
    if (over !== stroke.to) this.stroke = { ...stroke, to: over };
  }

  #endDrawing(event: PointerEvent): void {
    const { stroke } = this;
    if (stroke?.pointer !== event.pointerId) return;
    this.stroke = null;
    const to = squareAtPoint(this.#surface.view(), this.#pointOf(event));
    if (to === null || (to === stroke.from && stroke.isClick)) return;
    if (event.button === 0) this.#settledAt = event.timeStamp;
    this.#surface.drawn(stroke.from, to);
  }

  #look(event: PointerEvent, from: Square): void {
    const square = squareAtPoint(this.#surface.view(), this.#pointOf(event));
    const box = this.#surface.element().getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    this.loupe = square ? { from, square, x, y, ceiling: -box.top } : null;
  }

  /** A point of the screen in the drawing. */
  #pointOf(event: PointerEvent): Point {
    const box = this.#surface.element().getBoundingClientRect();
    const { corner, width, scale: drawn } = this.#surface.frame();
    const scale = (drawn * width) / (box.width || width);
    return {
      x: (event.clientX - box.left) * scale + corner.x,
      y: (event.clientY - box.top) * scale + corner.y,
    };
  }
}
