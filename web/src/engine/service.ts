/**
 * The engine of the page: it owns the workers and decides who may use them. What is more urgent
 * interrupts what is less, which goes on by itself afterwards.
 */
import { ownSeats } from '../online/seats';
import type { Thought } from '../rules/types';
import { Reviewer, type ReviewTask } from './reviewer';
import { Thinker, type ThinkTask } from './thinker';

/** What thinking is for, the most urgent first. Reviews wait for all of it. */
const purposes = ['move', 'hint', 'analysis'] as const;
type Purpose = (typeof purposes)[number];

/** The transposition table of full strength, in MiB. */
const fullHash = 64;

interface Job {
  purpose: Purpose;
  task: ThinkTask;
  resolve: (thought: Thought | null) => void;
  reject: (problem: unknown) => void;
}

/** Those who think for one purpose; the next question of the same purpose replaces the last. */
export interface EngineClient {
  think(task: ThinkTask): Promise<Thought | null>;
  stop(): void;
  newGame(): void;
  /** The most threads that a task can use. */
  readonly threads: number;
}

/** A thinker with the questions put to it. */
class Desk {
  readonly thinker: Thinker;
  #jobs: Job[] = [];
  #current: Job | null = null;
  /** Counts what was begun; a job that was interrupted is begun again. */
  #runs = 0;
  readonly #onIdle: () => void;

  constructor(thinker: Thinker, onIdle: () => void) {
    this.thinker = thinker;
    this.#onIdle = onIdle;
  }

  add(job: Job): void {
    this.drop(job.purpose);
    this.#jobs.push(job);
    this.#jobs.sort((a, b) => purposes.indexOf(a.purpose) - purposes.indexOf(b.purpose));
    this.#goOn();
  }

  /** Ends what a purpose has asked for; its promise gives null. */
  drop(purpose: Purpose): void {
    const gone = this.#jobs.find((job) => job.purpose === purpose);
    if (!gone) return;
    this.#jobs = this.#jobs.filter((job) => job !== gone);
    gone.resolve(null);
    this.#goOn();
  }

  get isIdle(): boolean {
    return this.#jobs.length === 0;
  }

  #goOn(): void {
    const next = this.#jobs[0] ?? null;
    if (next === this.#current) return;
    this.#current = next;
    this.#runs += 1;
    if (next) return void this.#run(next, this.#runs);
    this.thinker.stop();
    this.#onIdle();
  }

  async #run(job: Job, run: number): Promise<void> {
    const end = (settle: () => void) => {
      if (run !== this.#runs) return; // interrupted, or dropped
      this.#jobs = this.#jobs.filter((other) => other !== job);
      settle();
      this.#goOn();
    };
    try {
      const thought = await this.thinker.think(job.task);
      end(() => job.resolve(thought));
    } catch (problem) {
      end(() => job.reject(problem));
    }
  }
}

export class EngineService {
  /** Levels below full strength need neither threads nor much memory. */
  readonly #light: Desk;
  readonly #full: Desk;
  /** Reviews that wait until nobody else wants anything. */
  #waiting: (() => void)[] = [];

  constructor(light = new Thinker('single'), full = new Thinker('threads')) {
    const goOn = () => this.#goOn();
    this.#light = new Desk(light, goOn);
    this.#full = new Desk(full, goOn);
  }

  /** A review in the making, or one that is done and judges tries. */
  review(task: ReviewTask): Reviewer {
    return new Reviewer(task, {
      quiet: () => this.#quiet(),
      refuseHelp: async (line) => {
        if (ownSeats().length === 0) return;
        const { refuseHelp } = await import('./fair');
        await refuseHelp(line, false);
      },
    });
  }

  #quiet(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#goOn();
    });
  }

  #goOn(): void {
    if (!this.#light.isIdle || !this.#full.isIdle) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  client(purpose: Purpose): EngineClient {
    /** Counts what was asked and called off: what is no longer wanted is not begun. */
    let asked = 0;
    const isMove = purpose === 'move';
    const think = async (task: ThinkTask) => {
      const mine = ++asked;
      const { refuseHelp, withoutHelp } = await import('./fair');
      await refuseHelp(task, isMove);
      if (mine !== asked) return null;
      if (isMove) return this.#think(purpose, task); // nobody sees the line
      const tidy = async (thought: Thought) => (mine === asked ? withoutHelp(task, thought) : null);
      return this.#thinkShown(purpose, task, tidy);
    };
    const stop = () => {
      asked += 1;
      this.#light.drop(purpose);
      this.#full.drop(purpose);
    };
    const full = this.#full.thinker;
    return {
      // Who plays nowhere else need not wait for that to be found out.
      think: (task) => (ownSeats().length > 0 ? think(task) : this.#think(purpose, task)),
      stop,
      newGame: () => {
        stop();
        for (const desk of [this.#light, this.#full]) if (desk.isIdle) desk.thinker.newGame();
      },
      get threads() {
        return full.threads;
      },
    };
  }

  /** Tells of every thought what `tidy` leaves of it, in their order. */
  async #thinkShown(
    purpose: Purpose,
    task: ThinkTask,
    tidy: (thought: Thought) => Promise<Thought | null>,
  ): Promise<Thought | null> {
    let told: Promise<unknown> = Promise.resolve();
    const onThought = (thought: Thought) => {
      told = told.then(async () => {
        const shown = await tidy(thought).catch(() => null);
        if (shown) task.onThought?.(shown);
      });
    };
    const last = await this.#think(purpose, { ...task, onThought });
    await told;
    return last && tidy(last);
  }

  #think(purpose: Purpose, task: ThinkTask): Promise<Thought | null> {
    const isLight = task.level !== undefined;
    const { threads = this.#full.thinker.threads, hash = fullHash } = task;
    const whole = isLight ? task : { ...task, threads, hash };
    return new Promise((resolve, reject) =>
      (isLight ? this.#light : this.#full).add({ purpose, task: whole, resolve, reject }),
    );
  }
}

/** The one that all pages share. */
export const engine = new EngineService();
