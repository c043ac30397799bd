/** A worker that thinks about a game, about one at a time. `service.ts` owns them. */
import { Connection, ModuleError } from '../rules/connection.ts';
import type { Build } from '../rules/module.ts';
import { availableThreads } from '../rules/source.ts';
import type { GameId, Side, Thought } from '../rules/types.ts';

export interface ThinkTask {
  game: GameId;
  start: string;
  moves: string[];
  /** Whether the game began with moves that were not made in it. */
  wasGiven?: true;
  /** From 1 on, below full strength, which is without one. Levels end by themselves. */
  level?: number;
  /** How many best moves to look for. */
  lines?: number;
  threads?: number;
  /** The size of the transposition table in MiB. */
  hash?: number;
  /** Without any, full strength thinks until it is stopped. */
  limits: {
    milliseconds?: number;
    nodes?: number;
    depth?: number;
    /** Milliseconds. */
    clock?: { left: Record<Side, number>; increment: Record<Side, number> };
  };
  onThought?: (thought: Thought) => void;
}

/** How to think, in the words of `src/wasm/think_request.h`. */
function requestOf(task: ThinkTask, mostThreads: number): string {
  const { limits } = task;
  const words: Record<string, number | undefined> = {
    level: task.level,
    lines: task.lines,
    threads: Math.min(task.threads ?? 1, mostThreads),
    hash: task.hash,
    milliseconds: limits.milliseconds && Math.max(limits.milliseconds, 1),
    nodes: limits.nodes,
    depth: limits.depth,
    'left-x': limits.clock?.left.x,
    'left-o': limits.clock?.left.o,
    'increment-x': limits.clock?.increment.x,
    'increment-o': limits.clock?.increment.o,
  };
  return Object.entries(words)
    .flatMap(([word, number]) => (number === undefined ? [] : [word, Math.round(number)]))
    .join(' ');
}

/** The task that somebody waits for. */
interface Current {
  cancel: () => void;
  /** Whether the worker has it already. */
  isThinking: boolean;
}

export class Thinker {
  private connection: Connection | null = null;
  private current: Current | null = null;
  private mostThreads: number;

  /** With `single` it is the module without threads, which is lighter. */
  constructor(build: Build) {
    this.mostThreads = build === 'single' ? 1 : availableThreads();
  }

  /** The most that a task can use; 1 where the page cannot have threads. */
  get threads(): number {
    return this.mostThreads;
  }

  /**
   * The last thought about a position; null if another think() or a stop() came first. A worker
   * that breaks down is replaced once. Rejects with a RulesError if the task is wrong and with a
   * ModuleError if the engine cannot run, which the next task tries again.
   */
  think(task: ThinkTask): Promise<Thought | null> {
    this.stop();
    return new Promise((resolve, reject) => {
      const current: Current = { cancel: () => resolve(null), isThinking: false };
      this.current = current;
      const end = () => {
        if (this.current === current) this.current = null;
      };
      this.runTwice(task, current).then(
        (thought) => {
          end();
          resolve(thought);
        },
        (problem: Error) => {
          end();
          reject(problem);
        },
      );
    });
  }

  /** Ends thinking; its promise gives null. */
  stop(): void {
    const stopped = this.current;
    if (!stopped) return;
    this.current = null;
    stopped.cancel();
    if (!stopped.isThinking) return;
    // Without threads the worker hears nothing while it thinks.
    if (this.connection?.build === 'threads') this.connection.stop();
    else this.disconnect();
  }

  /** Forgets what it has learnt about the game before. */
  newGame(): void {
    this.stop();
    this.connection?.ask('new_game').catch(() => undefined); // a new connection knows nothing
  }

  private async runTwice(task: ThinkTask, current: Current): Promise<Thought | null> {
    try {
      return await this.run(task, current);
    } catch (problem) {
      const hasBrokenDown = problem instanceof ModuleError && current.isThinking;
      if (!hasBrokenDown || this.current !== current) throw problem;
      current.isThinking = false;
      return this.run(task, current);
    }
  }

  private async run(task: ThinkTask, current: Current): Promise<Thought | null> {
    const isCurrent = () => this.current === current;
    const connection = await this.connect();
    if (!isCurrent()) return null;
    current.isThinking = true;
    const texts = [task.game, task.start, task.moves.join(' '), requestOf(task, this.mostThreads)];
    const answer = await connection.think(texts, (thought) => {
      if (isCurrent()) task.onThought?.(JSON.parse(thought) as Thought);
    });
    return isCurrent() ? (answer as Thought) : null;
  }

  /** A connection that is ready: with threads if there can be any. */
  private async connect(): Promise<Connection> {
    const connection = (this.connection ??= this.open());
    try {
      await connection.ready;
    } catch (problem) {
      if (!(problem instanceof ModuleError) || connection.build === 'single') throw problem;
      this.mostThreads = 1;
      return this.connect();
    }
    return connection;
  }

  private open(): Connection {
    const build = this.mostThreads > 1 ? 'threads' : 'single';
    const connection = new Connection(build, this.mostThreads, () => {
      if (this.connection === connection) this.connection = null;
    });
    return connection;
  }

  private disconnect(): void {
    this.connection?.close();
    this.connection = null;
  }
}
