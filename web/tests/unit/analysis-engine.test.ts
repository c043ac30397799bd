import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineWatch, type Subject, type Thinks } from '../../src/analysis/engine.svelte';
import { changeSettings } from '../../src/base/settings.svelte';
import type { ThinkTask } from '../../src/engine/thinker';
import type { Thought } from '../../src/rules/types';

function thoughtOf(depth: number, points = 0): Thought {
  const line = { score: { kind: 'points' as const, points }, moves: ['a'] };
  return {
    depth,
    selectiveDepth: depth,
    nodes: 1,
    milliseconds: 1,
    nodesPerSecond: 1,
    takesDraw: false,
    lines: [{ ...line, chances: { win: 700, draw: 0, loss: 300 } }],
  };
}

/** Answers when the test says so, and holds to the contract: a new task cancels the old one. */
class FakeThinker implements Thinks {
  threads = 4;
  tasks: ThinkTask[] = [];
  stops = 0;
  #finish: { resolve: (thought: Thought | null) => void; reject: (error: Error) => void } | null =
    null;

  think(task: ThinkTask): Promise<Thought | null> {
    this.#finish?.resolve(null);
    this.tasks.push(task);
    return new Promise((resolve, reject) => (this.#finish = { resolve, reject }));
  }

  stop(): void {
    this.stops += 1;
    this.#finish?.resolve(null);
    this.#finish = null;
  }

  async answer(thought: Thought): Promise<void> {
    this.#finish?.resolve(thought);
    await settled();
  }

  async fail(message: string): Promise<void> {
    this.#finish?.reject(new Error(message));
    await settled();
  }
}

/** Lets what waits for promises go on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; ++turn) await Promise.resolve();
}

function subject(id: number, more: Partial<Subject> = {}): Subject {
  return { id, position: 'rows x', result: '*', ...more };
}

function watch(): { engine: EngineWatch; thinker: FakeThinker } {
  const thinker = new FakeThinker();
  const engine = new EngineWatch('eximo', thinker);
  return { engine, thinker };
}

describe('how the engine is used', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    changeSettings({ lines: 3, threads: null });
  });

  function threadsWith(cores: number, wanted: number | null = null): number {
    vi.stubGlobal('navigator', { hardwareConcurrency: cores });
    changeSettings({ threads: wanted });
    const { engine, thinker } = watch();
    thinker.threads = cores;
    return engine.threads;
  }

  it('leaves a processor to the page, and takes no more than are of use', () => {
    expect([1, 2, 4, 8, 16].map((cores) => threadsWith(cores))).toEqual([1, 1, 3, 4, 4]);
    expect(threadsWith(8, 7)).toBe(7);
    expect(threadsWith(2, 7)).toBe(2); // chosen at another device
  });

  it('shows as many lines as there can be', () => {
    const { engine } = watch();
    expect(engine.lines).toBe(3);
    changeSettings({ lines: 99 });
    expect(engine.lines).toBe(5);
  });

  it('shows the count of a depth that is not done', () => {
    const { engine, thinker } = watch();
    engine.follow('start', ['m'], subject(1));
    thinker.tasks[0]!.onThought!({ ...thoughtOf(5), nodes: 1000 });
    thinker.tasks[0]!.onThought!({ ...thoughtOf(5), nodes: 2000 });
    expect(engine.thought?.nodes).toBe(2000);
  });
});

describe('following the position', () => {
  it('shows each thought and keeps the evaluation', () => {
    const { engine, thinker } = watch();
    changeSettings({ lines: 2, threads: 3 });
    engine.mode = 'thinking';
    engine.follow('start', ['m'], subject(1));
    expect(thinker.tasks[0]).toMatchObject({
      start: 'start',
      moves: ['m'],
      lines: 2,
      threads: 3,
    });
    changeSettings({ lines: 3, threads: null });
    thinker.tasks[0]!.onThought!(thoughtOf(5, 40));
    expect(engine.thought?.depth).toBe(5);
    expect(engine.evaluation(1)).toMatchObject({ depth: 5, score: { points: 40 } });
  });

  it('never shows what was thought of an older position', () => {
    const { engine, thinker } = watch();
    engine.follow('start', ['m'], subject(1));
    engine.follow('start', ['m'], subject(2));
    thinker.tasks[0]!.onThought!(thoughtOf(9));
    expect(engine.thought).toBeNull();
    expect(engine.evaluation(1)).toBeNull();
    thinker.tasks[1]!.onThought!(thoughtOf(1));
    expect(engine.thought?.depth).toBe(1);
  });

  it('rests with the last thought in view', () => {
    const { engine, thinker } = watch();
    const leave = engine.follow('start', ['m'], subject(1));
    thinker.tasks[0]!.onThought!(thoughtOf(5));
    leave();
    expect(thinker.stops).toBe(1);
    expect(engine.thought?.depth).toBe(5);
    thinker.tasks[0]!.onThought!(thoughtOf(6));
    expect(engine.thought?.depth).toBe(5);
  });

  it('keeps the deeper evaluation', () => {
    const { engine, thinker } = watch();
    engine.follow('start', ['m'], subject(1));
    thinker.tasks[0]!.onThought!(thoughtOf(8, 50));
    engine.follow('start', ['m'], subject(1));
    thinker.tasks[1]!.onThought!(thoughtOf(2, 10));
    expect(engine.evaluation(1)?.depth).toBe(8);
  });

  it('does not think when the game is over', () => {
    const { engine, thinker } = watch();
    engine.follow('start', ['m'], subject(1, { result: '1-0' }));
    expect(thinker.tasks).toEqual([]);
    expect(thinker.stops).toBe(1);
  });

  it('stops by itself when all is found', async () => {
    const { engine, thinker } = watch();
    engine.mode = 'thinking';
    engine.follow('start', ['m'], subject(1));
    await thinker.answer(thoughtOf(30));
    expect(engine.mode).toBe('stopped');
    expect(engine.thought?.depth).toBe(30);
  });

  it('says why it cannot think, and can be asked again', async () => {
    const { engine, thinker } = watch();
    engine.mode = 'thinking';
    engine.follow('start', ['m'], subject(1));
    await thinker.fail('no memory');
    expect(engine.trouble).toBe('no memory');
    expect(engine.mode).toBe('off');
    engine.follow('start', ['m'], subject(1));
    expect(engine.trouble).toBeNull();
    expect(thinker.tasks).toHaveLength(2);
  });
});

describe('what was found', () => {
  it('keeps what is deeper', () => {
    const { engine, thinker } = watch();
    engine.follow('start', ['m'], subject(1));
    thinker.tasks[0]!.onThought!(thoughtOf(9, 30));
    engine.follow('start', ['m'], subject(1));
    thinker.tasks[1]!.onThought!(thoughtOf(2, 90));
    expect(engine.evaluation(1)).toMatchObject({ depth: 9, score: { points: 30 } });
  });

  it('forgets everything with another game', () => {
    const { engine, thinker } = watch();
    engine.follow('start', ['m'], subject(1));
    thinker.tasks[0]!.onThought!(thoughtOf(3));
    engine.forget();
    expect(engine.evaluation(1)).toBeNull();
    expect(engine.thought).toBeNull();
    engine.dispose();
    expect(thinker.stops).toBeGreaterThan(0);
  });
});
