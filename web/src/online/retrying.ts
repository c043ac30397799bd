/** When to do anew what has not worked, or whose result grows old. */
import type { Network } from './network';

/** All in milliseconds. */
export const pauses = { least: 500, spread: 2500, most: 30_000 };

/** Pauses that grow, and are not everybody's: a server that was away is not asked by all at once. */
export class GrowingPause {
  #network: Pick<Network, 'random'>;
  #last: number | null = null;

  constructor(network: Pick<Network, 'random'>) {
    this.#network = network;
  }

  next(): number {
    const { least, spread, most } = pauses;
    const first = least + spread * this.#network.random();
    this.#last = this.#last === null ? first : Math.min(most, this.#last * 2);
    return this.#last;
  }

  /** It has worked: the next pause is a short one. */
  reset(): void {
    this.#last = null;
  }
}

/**
 * Work that is done anew until it has worked, or every so often: after a pause, or at once when the
 * tab wakes or the network is back.
 */
export class Repeated {
  #work: () => Promise<boolean>;
  #network: Network;
  #every: number | null;
  #pause: GrowingPause;
  #isBusy = false;
  #isEnded = false;
  /** Calls off what is planned; nothing: nothing is. */
  #callOff: (() => void) | null = null;
  #endWatch: () => void;

  /** The work says whether it has worked, and never rejects. */
  constructor(work: () => Promise<boolean>, network: Network, every: number | null = null) {
    this.#work = work;
    this.#network = network;
    this.#every = every;
    this.#pause = new GrowingPause(network);
    this.#endWatch = network.watchWaking(() => {
      if (this.#callOff) void this.run();
    });
  }

  async run(): Promise<void> {
    if (this.#isBusy || this.#isEnded) return;
    this.#callOff?.();
    this.#callOff = null;
    this.#isBusy = true;
    const hasWorked = await this.#work();
    this.#isBusy = false;
    if (!this.#isEnded) this.#plan(hasWorked);
  }

  #plan(hasWorked: boolean): void {
    if (hasWorked) this.#pause.reset();
    const pause = hasWorked ? this.#every : this.#pause.next();
    if (pause !== null) this.#callOff = this.#network.after(pause, () => void this.run());
  }

  end(): void {
    this.#isEnded = true;
    this.#callOff?.();
    this.#endWatch();
  }
}
