/**
 * Does things at once as long as they do not come too often: browsers allow only so many changes of
 * the address a minute. After a flurry of them, only the last that was asked for in a pause is done.
 */
const pause = 400;
/** So many come without a pause; each pause without any gives one back. */
const most = 20;

export class Paced {
  #left = most;
  #due: (() => void) | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;

  ask(act: () => void): void {
    this.#due = act;
    if (this.#left > 0) this.flush();
  }

  /** Does at once what waits. */
  flush(): void {
    const act = this.#due;
    if (!act) return;
    this.#due = null;
    this.#left -= 1;
    this.#timer ??= setInterval(() => this.#recover(), pause);
    act();
  }

  #recover(): void {
    this.#left = Math.min(this.#left + 1, most);
    if (this.#left > 0) this.flush();
    if (this.#left === most) this.#rest();
  }

  #rest(): void {
    clearInterval(this.#timer ?? undefined);
    this.#timer = null;
  }

  /** What waits is not done any more. */
  close(): void {
    this.#due = null;
    this.#rest();
  }
}
