import { opponentOf } from '../games';
import type { Side } from '../rules/types';
import type { ClockSetting } from './store';

/**
 * Two clocks of which at most one runs. It knows whole turns only: what happens while a turn is
 * being entered is the board's affair. Times are milliseconds; `now` must never go backwards.
 */
export class Clock {
  readonly increment: number;
  #left: Record<Side, number> = $state.raw({ x: 0, o: 0 });
  #running: Side | null = $state(null);
  #since = 0;
  /** Moves with update(), so that who reads the clock is told. */
  #time = $state(0);
  #now: () => number;

  constructor(setting: ClockSetting, left: Record<Side, number> | null, now: () => number) {
    this.increment = setting.increment * 1000;
    this.#left = left ? { ...left } : { x: setting.seconds * 1000, o: setting.seconds * 1000 };
    this.#now = now;
    this.#time = now();
  }

  get running(): Side | null {
    return this.#running;
  }

  /** What both players had left at the last update. */
  get left(): Record<Side, number> {
    return { x: this.#leftOf('x'), o: this.#leftOf('o') };
  }

  /** Whose time is up, if anybody's. */
  get flagged(): Side | null {
    if (this.#leftOf('x') <= 0) return 'x';
    return this.#leftOf('o') <= 0 ? 'o' : null;
  }

  run(side: Side): void {
    this.stop();
    this.#running = side;
    this.#since = this.#time;
  }

  stop(): void {
    this.update();
    this.#left = this.left;
    this.#running = null;
  }

  /** The turn of `side` is made: if in time, its increment is added; the other clock runs. */
  press(side: Side): void {
    this.stop();
    if (this.#left[side] > 0)
      this.#left = { ...this.#left, [side]: this.#left[side] + this.increment };
    this.run(opponentOf(side));
  }

  update(): void {
    this.#time = this.#now();
  }

  #leftOf(side: Side): number {
    const used = side === this.#running ? this.#time - this.#since : 0;
    return Math.max(0, this.#left[side] - used);
  }
}

/** "5:03", "1:02:45", and with little time left tenths: "0:07.4". Never shows zero too early. */
export function clockText(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100);
  if (tenths < 200) return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
