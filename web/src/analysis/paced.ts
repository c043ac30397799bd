/**
 * Does something at once, and then with pauses: browsers allow only so many changes of the address
 * a minute. Of what is asked for during a pause only the last is done.
 */
const pause = 400;

export class Paced {
  #due: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  ask(act: () => void): void {
    this.#due = act;
    if (this.#timer === null) this.flush();
  }

  /** Does at once what waits. */
  flush(): void {
    const act = this.#due;
    if (!act) return;
    this.close();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.flush();
    }, pause);
    act();
  }

  /** What waits is not done any more. */
  close(): void {
    this.#due = null;
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
  }
}
