/**
 * The engine at the analysis board: it follows the position that is shown until it is stopped. What
 * it found is kept while the page lives.
 */
import { settings } from '../base/settings.svelte';
import { sideToMove } from '../model/position';
import type { ThinkTask } from '../engine/thinker';
import type { GameId, Result, Thought } from '../rules/types';
import { messageOf } from '../words/faults';
import { evaluationOf, type Evaluation } from './evaluation';
import { Findings } from './findings';

/** What the class needs of a `Thinker`. */
export interface Thinks {
  think(task: ThinkTask): Promise<Thought | null>;
  stop(): void;
  readonly threads: number;
}

/** A position to think about. */
export interface Subject {
  id: number;
  position: string;
  /** How the game ended here, or `*`. */
  result: Result;
}

export const mostLines = 5;
/** Threads that are used unless the reader asks for others: more hardly help. */
const usefulThreads = 4;

export class EngineWatch {
  /** `stopped`: the last thought stays in view. */
  mode: 'off' | 'thinking' | 'stopped' = $state('off');
  /** What it thinks of the position that is shown. */
  thought: Thought | null = $state.raw(null);
  /** Why it could not think. */
  trouble: string | null = $state(null);

  /** By node: the deepest that was found. No signal for each: games may have thousands. */
  #findings = new Findings();
  #found = $state(0);
  #thinker: Thinks;
  #game: GameId;
  /** Counts what was asked: an answer to an older question is dropped. */
  #asked = 0;

  constructor(game: GameId, thinker: Thinks) {
    this.#game = game;
    this.#thinker = thinker;
  }

  get mostThreads(): number {
    return this.#thinker.threads;
  }

  get lines(): number {
    return Math.min(settings.lines, mostLines);
  }

  /** One processor is left to the page. */
  get threads(): number {
    const useful = Math.min((navigator.hardwareConcurrency || 1) - 1, usefulThreads);
    return Math.max(1, Math.min(settings.threads ?? useful, this.mostThreads));
  }

  /** What was found about a node. Reactive. */
  evaluation(id: number): Evaluation | null {
    void this.#found;
    return this.#findings.evaluation(id);
  }

  #keep(id: number, evaluation: Evaluation | null): void {
    if (!evaluation) return;
    this.#findings.keep(id, evaluation);
    this.#found += 1;
  }

  /** Thinks about a position until something else is asked, or the returned function is called. */
  follow(start: string, moves: string[], subject: Subject): () => void {
    const asked = ++this.#asked;
    this.thought = null;
    this.trouble = null;
    if (subject.result === '*') void this.#think(asked, start, moves, subject);
    else this.#thinker.stop();
    return () => {
      if (asked === this.#asked) this.rest();
    };
  }

  async #think(
    asked: number,
    start: string,
    moves: string[],
    { id, position }: Subject,
  ): Promise<void> {
    const { lines, threads } = this;
    const toMove = sideToMove(position);
    const onThought = (thought: Thought): void => {
      if (asked !== this.#asked) return;
      this.thought = thought;
      this.#keep(id, evaluationOf(thought, toMove));
    };
    const task = { game: this.#game, start, moves, lines, threads, limits: {}, onThought };
    try {
      const last = await this.#thinker.think(task);
      if (!last || asked !== this.#asked) return;
      onThought(last);
      this.mode = 'stopped'; // nothing is left to find
    } catch (error) {
      this.#fail(asked, error);
    }
  }

  #fail(asked: number, error: unknown): void {
    if (asked !== this.#asked) return;
    this.trouble = messageOf(error);
    this.mode = 'off';
  }

  /** Stops thinking; what was thought stays. */
  rest(): void {
    this.#asked += 1;
    this.#thinker.stop();
  }

  /** Forgets the thought of a position that is no longer shown. */
  clear(): void {
    this.rest();
    this.thought = null;
  }

  /** Another game: what was found is about other positions. */
  forget(): void {
    this.clear();
    this.#findings.clear();
    this.#found += 1;
  }

  dispose(): void {
    this.#asked += 1;
    this.#thinker.stop();
  }
}
