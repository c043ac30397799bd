/**
 * Reviews of games. Each has a worker of its own, in which it goes on a position at a time: between
 * two of them it waits for whatever is more urgent. `src/coach` judges; here is only who works when.
 */
import { Connection, ModuleError, RulesError } from '../rules/connection.ts';
import type { Question } from '../rules/module.ts';
import type { Review, ReviewedMove, ReviewProgress } from '../rules/types';
import type { ThinkTask } from './thinker';

type Line = Pick<ThinkTask, 'game' | 'start' | 'moves'>;

export interface ReviewTask extends Line {
  /** For each position. */
  nodes: number;
  /** How many of the first moves are nobody's own. */
  opening?: number;
  /** What was kept of it, from which it goes on. */
  saved: string | null;
}

export interface ReviewListener {
  progress: (progress: ReviewProgress) => void;
  /** Takes what is to be kept, now and then and when it is done. */
  keep: (saved: string) => void;
}

/** What a review needs of the rest of the engine. */
export interface Surroundings {
  /** Resolves when nobody waits for anything more urgent. */
  quiet: () => Promise<void>;
  /** Rejects where looking at a line would be help in a game of one's own. */
  refuseHelp: (line: Line) => Promise<void>;
}

/** So many positions may be looked at again after an interruption. */
const betweenSaves = 4;

/** The size of the transposition table in MiB: so much a review may have. */
const hash = 16;

/** Whether a review cannot be taken up again because another network or another coach judges today. */
export function isOutdated(error: unknown): boolean {
  return error instanceof RulesError && error.fault.code === 'journal_setting';
}

export class Reviewer {
  readonly #task: ReviewTask;
  readonly #around: Surroundings;
  #saved: string | null;
  /** The worker that has the review, once it has. */
  #worker: Promise<Connection> | null = null;
  #connection: Connection | null = null;
  #begun: ReviewProgress | null = null;
  #isClosed = false;
  #end: (() => void) | null = null;

  constructor(task: ReviewTask, around: Surroundings) {
    this.#task = task;
    this.#around = around;
    this.#saved = task.saved;
  }

  /** Goes through the game to the end; null if it is closed before. */
  run(listener: ReviewListener): Promise<Review | null> {
    const closed = new Promise<null>((resolve) => (this.#end = () => resolve(null)));
    return Promise.race([this.#run(listener), closed]);
  }

  async #run({ progress: tell, keep }: ReviewListener): Promise<Review | null> {
    await this.#around.refuseHelp(this.#task);
    if (this.#isClosed) return null;
    let progress = await this.#start();
    tell(progress);
    for (let steps = 1; !progress.done; ++steps) {
      await this.#around.quiet();
      if (this.#isClosed) return null;
      progress = await this.#ask<ReviewProgress>('review_step');
      if (progress.done || steps % betweenSaves === 0) {
        this.#saved = await this.#ask<string>('review_save');
        keep(this.#saved);
      }
      tell(progress);
    }
    return this.#ask<Review>('review_report');
  }

  /** Begins from what was kept; what no program can go on with today is begun anew. */
  async #start(): Promise<ReviewProgress> {
    try {
      await this.#opened();
    } catch (error) {
      if (!(error instanceof RulesError) || this.#saved === null) throw error;
      this.#saved = null;
      await this.#opened();
    }
    return this.#begun!;
  }

  /** Resolves when tries can be judged; rejects where the review is outdated or damaged. */
  async ready(): Promise<void> {
    await this.#opened();
  }

  /** What another move is worth than the one before which so many plies were made. */
  async judgeTry(ply: number, move: string): Promise<ReviewedMove> {
    const moves = [...this.#task.moves.slice(0, ply), move];
    await this.#around.refuseHelp({ ...this.#task, moves });
    return this.#ask('review_try', String(ply), move);
  }

  /** A record of the game with all that the review has to say. */
  annotated(record: string): Promise<string> {
    return this.#ask('review_record', record);
  }

  /** Leaves it; what was kept last is what is left. */
  close(): void {
    this.#isClosed = true;
    this.#connection?.close();
    this.#connection = null;
    this.#end?.();
  }

  /** Asks the worker that has the review; where it breaks down, once more another one. */
  async #ask<Answer>(question: Question, ...texts: string[]): Promise<Answer> {
    try {
      return (await (await this.#opened()).ask(question, ...texts)) as Answer;
    } catch (error) {
      if (!(error instanceof ModuleError)) throw error;
      return (await (await this.#opened()).ask(question, ...texts)) as Answer;
    }
  }

  #opened(): Promise<Connection> {
    if (this.#worker) return this.#worker;
    const worker = this.#open();
    this.#worker = worker;
    worker.catch(() => this.#forget(worker));
    return worker;
  }

  #forget(worker: Promise<Connection>): void {
    if (this.#worker === worker) this.#worker = null;
  }

  async #open(): Promise<Connection> {
    // Without threads, so that the same game is judged alike everywhere.
    const connection = new Connection('single', 1, () => (this.#worker = null));
    this.#connection?.close();
    this.#connection = connection;
    const { game, start, moves, opening = 0, nodes } = this.#task;
    const settings = `nodes ${nodes} hash ${hash}`;
    const begun =
      this.#saved === null
        ? await connection.ask(
            'review_begin',
            game,
            start,
            moves.join(' '),
            `${settings} opening ${opening}`,
          )
        : await connection.ask('review_restore', this.#saved, settings);
    this.#begun = begun as ReviewProgress;
    return connection;
  }
}
