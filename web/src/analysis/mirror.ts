/**
 * Keeps the address of the page up to date with what it shows. Browsers allow only so many changes
 * of the address a minute, so the first is made at once and the next ones with pauses.
 */
import { messageOf } from '../words/faults';

const pause = 400;

interface Ways {
  /** What the address should be now. */
  make: () => Promise<string>;
  show: (address: string) => void;
  /** Hears why the address could not follow, and nothing when it does again. */
  tell: (trouble: string | null) => void;
}

export class Mirror {
  #ways: Ways;
  /** Counts changes: an address that was made for an older one is dropped. */
  #asked = 0;
  /** An address that waits for the pause to end. */
  #due: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** Something has changed. */
  update(): void {
    if (!this.#isClosed) void this.#make(++this.#asked);
  }

  async #make(asked: number): Promise<void> {
    try {
      const address = await this.#ways.make();
      if (asked !== this.#asked) return;
      this.#due = address;
      if (this.#timer === null) this.flush();
    } catch (error) {
      if (asked === this.#asked) this.#ways.tell(messageOf(error));
    }
  }

  /** Shows at once what waits. */
  flush(): void {
    if (this.#due === null) return;
    const due = this.#due;
    this.#due = null;
    this.#rest();
    try {
      this.#ways.show(due);
      this.#ways.tell(null);
    } catch (error) {
      this.#ways.tell(messageOf(error));
    }
  }

  #rest(): void {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.flush();
    }, pause);
  }

  /** The page has been left: the address is no longer ours. */
  close(): void {
    this.#isClosed = true;
    this.#asked += 1;
    this.#due = null;
    clearTimeout(this.#timer ?? undefined);
  }
}
