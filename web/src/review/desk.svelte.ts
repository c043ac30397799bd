/**
 * A review on its way: taken from where it was kept, made position by position, kept again, and in
 * the end what it says.
 */
import type { Reviewer, ReviewTask } from '../engine/reviewer';
import { isOutdated } from '../engine/reviewer';
import { ModuleError } from '../rules/rules';
import type { Review, ReviewedMove, ReviewProgress } from '../rules/types';
import { reviewOf, saveReview, type PlayedGame, type StoredReview } from '../storage/reviews';
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

  /** Makes it again from the beginning. */
  makeAgain(): Promise<void> {
    return this.#make(null);
  }

  /** What another move is worth than the one before which so many plies were made. */
  readonly judgeTry = (ply: number, move: string): Promise<ReviewedMove> =>
    this.#reviewer!.judgeTry(ply, move);

  /** A record of the game with all that the review has to say. */
  annotated(record: string): Promise<string> {
    return this.#reviewer!.annotated(record);
  }

  close(): void {
    this.#round += 1;
    this.#reviewer?.close();
  }

  #show(known: StoredReview, report: Review): void {
    this.report = report;
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
    const { game, start, moves } = this.#played;
    this.#reviewer = this.#engine.review({ game, start, moves: [...moves], nodes, saved });
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
          if (isCurrent()) void this.#keep(this.#stored(saved, null));
        },
      });
      if (!report || !isCurrent()) return;
      this.report = report;
      await this.#keep(this.#stored(this.#saved!, report));
    } catch (error) {
      if (isCurrent()) this.trouble = messageOf(error);
    }
  }

  #stored(saved: string, report: Review | null): StoredReview {
    this.#saved = saved;
    const { game, start, moves } = this.#played;
    return { game, start, moves: [...moves], nodes: this.#nodes, saved, report };
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
