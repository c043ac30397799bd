/**
 * Keeps the address of the page up to date with what it shows. Browsers allow only so many changes
 * of the address a minute, so the first is made at once and the next ones with pauses.
 */
const pause = 400;

export class Mirror {
  #write: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isDue = false;
  #isClosed = false;

  /** `write` makes the address; it asks `isClosed` before it sets it. */
  constructor(write: () => Promise<void>) {
    this.#write = write;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Something has changed. */
  update(): void {
    if (this.#isClosed) return;
    if (this.#timer !== null) {
      this.#isDue = true;
      return;
    }
    this.#isDue = false;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#isDue) this.update();
    }, pause);
    // An address that cannot be written stays as it was.
    this.#write().catch(() => undefined);
  }

  /** The page is left: its address is no longer ours. */
  close(): void {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
