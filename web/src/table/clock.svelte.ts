import type { ClockFace, Side } from '../rules/types';

/** Milliseconds between two looks at a running clock. */
export const clockPause = 100;

/**
 * Shows the clocks of a table, whose business the time is. Times are milliseconds; `now` must never
 * go backwards.
 */
export class Clock {
  readonly increment: number;
  #face: ClockFace = $state.raw({ first_ms: 0, second_ms: 0, running: null });
  /** Moves with update(), so that who reads the clock is told. */
  #time = $state(0);
  #now: () => number;

  /** The increment is in milliseconds. */
  constructor(increment: number, face: ClockFace, now: () => number) {
    this.increment = increment;
    this.#now = now;
    this.show(face);
  }

  show(face: ClockFace): void {
    this.#face = face;
    this.update();
  }

  update(): void {
    this.#time = this.#now();
  }

  /** Stands still from now on, whatever happens at the table. */
  stop(): void {
    this.update();
    const { x, o } = this.left;
    this.#face = { first_ms: x, second_ms: o, running: null };
  }

  get running(): Side | null {
    if (this.#face.running === null) return null;
    return this.#face.running === 'first' ? 'x' : 'o';
  }

  /** What both players had left at the last update. */
  get left(): Record<Side, number> {
    return { x: this.#leftOf('x'), o: this.#leftOf('o') };
  }

  /** Whether the time seems to be up; the table knows. */
  get isUp(): boolean {
    return this.running !== null && this.#leftOf(this.running) <= 0;
  }

  #leftOf(side: Side): number {
    const { first_ms, second_ms, deadline } = this.#face;
    if (side === this.running) return Math.max(0, (deadline ?? 0) - this.#time);
    return side === 'x' ? first_ms : second_ms;
  }
}

const day = 86_400_000;

/** Whether so much is left that it is told in days. */
export function isInDays(milliseconds: number): boolean {
  return milliseconds >= day;
}

/** Days and hours, rounded up: never less than there is. */
export function daysAndHours(milliseconds: number): { days: number; hours: number } {
  const hours = Math.ceil(milliseconds / 3_600_000);
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** "5:03", "1:02:45", and with little time left tenths: "0:07.4". Never shows zero too early. */
export function clockText(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100);
  if (tenths < 200) return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  return secondsText(Math.ceil(milliseconds / 1000));
}

/** "0:07", "5:03", "1:02:45" */
export function secondsText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
