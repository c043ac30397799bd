/** The errors of a reviewed game one after the other, and how the reader fares with each. */
import { SvelteMap } from 'svelte/reactivity';
import type { Review, Side } from '../rules/types';
import type { Mistake } from './correction.svelte';
import { moverOf } from './words';

export type Outcome = 'found' | 'shown' | 'skipped';

/** All errors of these sides: whatever the review calls by a worse name than good. */
export function mistakesOf(
  played: { start: string },
  review: Pick<Review, 'moves'>,
  sides: readonly Side[],
): Mistake[] {
  return review.moves
    .map((reviewed, ply) => ({ ply, mover: moverOf(played, ply), reviewed }))
    .filter(({ mover, reviewed }) => !reviewed.isGood && sides.includes(mover));
}

export class Practice {
  /** Those that are practised now, in the order of the game. */
  mistakes: readonly Mistake[] = $state.raw([]);
  /** The one that is shown; as many as there are once all are done. */
  index = $state(0);
  /** By ply. */
  readonly #outcomes = new SvelteMap<number, Outcome>();

  constructor(mistakes: readonly Mistake[]) {
    this.mistakes = mistakes;
  }

  /** Nothing when all are done. */
  get current(): Mistake | null {
    return this.mistakes[this.index] ?? null;
  }

  outcomeOf({ ply }: Mistake): Outcome {
    return this.#outcomes.get(ply) ?? 'skipped';
  }

  get missed(): readonly Mistake[] {
    return this.mistakes.filter((mistake) => this.outcomeOf(mistake) !== 'found');
  }

  /** What comes first counts: who was shown the move has not found it. */
  settle({ ply }: Mistake, outcome: Outcome): void {
    if (!this.#outcomes.has(ply)) this.#outcomes.set(ply, outcome);
  }

  next(): void {
    this.index += 1;
  }

  /** Begins again with those that were not found. */
  again(): void {
    this.mistakes = this.missed;
    this.#outcomes.clear();
    this.index = 0;
  }
}
