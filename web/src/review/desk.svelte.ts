/**
 * A review on its way: taken from where it was kept, made position by position, kept again, and in
 * the end what it says.
 */
import type { Reviewer, ReviewTask } from '../engine/reviewer';
import { isOutdated } from '../engine/reviewer';
import { t } from '../i18n/i18n.svelte';
import { ModuleError } from '../rules/rules';
import type { Review, ReviewedMove, ReviewProgress } from '../rules/types';
import {
  plainGame,
  reviewOf,
  saveReview,
  type Findings,
  type PlayedGame,
  type StoredReview,
} from '../storage/reviews';
import { messageOf } from '../words/faults';

/** For each position, unless the reader asks for others. */
export const usualNodes = 100_000;

/** What the class needs of the engine. */
export interface Reviews {
  review(task: ReviewTask): Pick<Reviewer, 'run' | 'ready' | 'judgeTry' | 'annotated' | 'close'>;
}

/** Why a review that is there might be made again. */
export type Age = 'network' | 'nodes' | null;

export class ReviewDesk {
  /** Nothing before it is known how much there is to do. */
  progress: ReviewProgress | null = $state.raw(null);
  /** Nothing before the end: until then no move is judged. */
  report: Review | null = $state.raw(null);
  /** Why it could not go on. */
  trouble: string | null = $state(null);
  /** Why it could not be kept. */
  unkept: string | null = $state(null);
  age: Age = $state(null);

  readonly #played: PlayedGame;
  readonly #id: string | null;
  readonly #engine: Reviews;
  readonly #nodes: number;
  #reviewer: ReturnType<Reviews['review']> | null = null;
  #saved: string | null = null;
  /** The review that stays in the store until one that is made again is done. */
  #old: (Findings & { report: Review }) | null = null;
  /** Of one that was to be made again and was left. */
  #next: Findings | null = null;
  /** Counts what was begun: what belongs to something older is dropped. */
  #round = 0;

  constructor(played: PlayedGame, id: string | null, engine: Reviews, nodes = usualNodes) {
    this.#played = played;
    this.#id = id;
    this.#engine = engine;
    this.#nodes = nodes;
  }

  /** Shows the review that is there, or makes it. */
  async open(): Promise<void> {
    const round = ++this.#round;
    const known = await reviewOf(this.#played).catch(() => null); // then it is made again
    if (round !== this.#round) return;
    if (known?.report) this.#show(known, known.report);
    else await this.#make(known?.nodes === this.#nodes ? known.saved : null);
  }

  /** Goes on after something went wrong. */
  goOn(): Promise<void> {
    return this.#make(this.#saved);
  }

  /** Whether only today's engine could go on with it: it can be read, and made again. */
  get isStale(): boolean {
    return this.age === 'network';
  }

  /** Makes it again: from the beginning, or from where that was left before. */
  makeAgain(): Promise<void> {
    return this.#make(this.#next?.nodes === this.#nodes ? this.#next.saved : null);
  }

  /** What another move is worth than the one before which so many plies were made. */
  readonly judgeTry = (ply: number, move: string): Promise<ReviewedMove> =>
    this.#unlessStale((reviewer) => reviewer.judgeTry(ply, move));

  /** A record of the game with all that the review has to say. */
  annotated(record: string): Promise<string> {
    return this.#unlessStale((reviewer) => reviewer.annotated(record));
  }

  /** Whoever asks before the network is known learns the reason all the same. */
  async #unlessStale<T>(ask: (reviewer: ReturnType<Reviews['review']>) => Promise<T>): Promise<T> {
    const reviewer = this.#reviewer!;
    try {
      return await ask(reviewer);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      if (reviewer === this.#reviewer) this.age = 'network';
      throw new Error(t('review.stale'), { cause: error });
    }
  }

  close(): void {
    this.#round += 1;
    this.#reviewer?.close();
  }

  #show(known: StoredReview, report: Review): void {
    this.report = report;
    this.#old = { nodes: known.nodes, saved: known.saved, report };
    this.#next = known.next ?? null;
    this.age = known.nodes < this.#nodes ? 'nodes' : null;
    void this.#keep({ ...known, report }); // it is in use, and under this id
    void this.#check(this.#sit(known.nodes, known.saved));
  }

  /** Whether the network of today would say the same; where there is no engine, nobody knows. */
  async #check(reviewer: ReturnType<Reviews['review']>): Promise<void> {
    try {
      await reviewer.ready();
    } catch (error) {
      if (reviewer !== this.#reviewer || error instanceof ModuleError) return;
      if (isOutdated(error)) this.age = 'network';
      else await this.makeAgain(); // what was kept is damaged
    }
  }

  #sit(nodes: number, saved: string | null): ReturnType<Reviews['review']> {
    this.#reviewer?.close();
    this.#reviewer = this.#engine.review({ ...plainGame(this.#played), nodes, saved });
    return this.#reviewer;
  }

  async #make(from: string | null): Promise<void> {
    const round = ++this.#round;
    this.report = null;
    this.progress = null;
    this.trouble = null;
    this.age = null;
    this.#saved = from;
    const isCurrent = () => round === this.#round;
    try {
      const report = await this.#sit(this.#nodes, from).run({
        progress: (progress) => {
          if (isCurrent()) this.progress = progress;
        },
        keep: (saved) => {
          if (!isCurrent()) return;
          this.#saved = saved;
          this.#next = { nodes: this.#nodes, saved };
          void this.#keep(this.#stored());
        },
      });
      if (!report || !isCurrent()) return;
      this.report = report;
      this.#old = { nodes: this.#nodes, saved: this.#saved!, report };
      this.#next = null;
      await this.#keep(this.#stored());
    } catch (error) {
      if (isCurrent()) this.trouble = messageOf(error);
    }
  }

  /** The last review that was done, if there is one, and how far the next one is. */
  #stored(): StoredReview {
    const played = plainGame(this.#played);
    if (!this.#old) return { ...played, ...this.#next!, report: null };
    return { ...played, ...this.#old, ...(this.#next && { next: this.#next }) };
  }

  async #keep(review: StoredReview): Promise<void> {
    try {
      await saveReview(review, this.#id);
      this.unkept = null;
    } catch (error) {
      this.unkept = messageOf(error);
    }
  }
}
