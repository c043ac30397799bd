/** Keeps what is known of games that go on, or are to have a rematch, up to date, as long as somebody looks at them. */
import { mayPass } from './api';
import type { Network } from './network';
import { refreshed } from './news';
import { Repeated } from './retrying';
import type { OwnSeat } from './seats';

/** Milliseconds after which the news of a game are old. */
export const freshness = 20_000;

/** How long after its end somebody may still take up the rematch that was offered. */
export const rematchTime = 3 * 24 * 60 * 60_000;

/** Whether the other player may still agree to a rematch, wherever he who has offered it looks. */
function awaitsRematch({ side, heard }: OwnSeat): boolean {
  if (heard?.rematch !== undefined || heard?.rematchBy !== side) return false;
  return Date.now() - heard.at < rematchTime;
}

export class Following {
  #seats: () => readonly OwnSeat[];
  #hear: (isStale: boolean) => void;
  #rounds: Repeated;
  #hasEnded = false;

  /** Tells after every game, and whether the news are old because the server cannot be asked. */
  constructor(seats: () => readonly OwnSeat[], hear: (isStale: boolean) => void, network: Network) {
    this.#seats = seats;
    this.#hear = hear;
    this.#rounds = new Repeated(() => this.#askAll(), network, freshness);
    void this.#rounds.run();
  }

  /** One after another: whoever has many games need not have the server at once. */
  async #askAll(): Promise<boolean> {
    let isStale = false;
    const mayChange = (seat: OwnSeat) => seat.heard?.status !== 'over' || awaitsRematch(seat);
    for (const seat of this.#seats().filter(mayChange)) {
      if (this.#hasEnded || isStale) break;
      // What fails for another reason fails for this game alone.
      await refreshed(seat).catch((error: unknown) => (isStale = mayPass(error)));
      if (!this.#hasEnded && !isStale) this.#hear(false);
    }
    if (!this.#hasEnded) this.#hear(isStale);
    return !isStale;
  }

  end(): void {
    this.#hasEnded = true;
    this.#rounds.end();
  }
}
