import { beforeEach, describe, expect, it } from 'vitest';
import { EngineService } from '../../src/engine/service';
import type { Thinker, ThinkTask } from '../../src/engine/thinker';
import type { Thought } from '../../src/rules/types';

/** A worker that answers when the test says so; a new task cancels the one before. */
class FakeThinker {
  tasks: ThinkTask[] = [];
  stops = 0;
  newGames = 0;
  threads = 3;
  #resolve: ((thought: Thought | null) => void) | null = null;
  #reject: ((problem: Error) => void) | null = null;

  think(task: ThinkTask): Promise<Thought | null> {
    this.#resolve?.(null);
    this.tasks.push(task);
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  stop(): void {
    this.stops += 1;
    this.#resolve?.(null);
    this.#resolve = null;
  }

  newGame(): void {
    this.newGames += 1;
  }

  async answer(depth: number): Promise<void> {
    this.#resolve?.({ depth } as Thought);
    this.#resolve = null;
    await settle();
  }

  async fail(): Promise<void> {
    this.#reject?.(new Error('out of memory'));
    this.#resolve = null;
    await settle();
  }

  get last(): string | undefined {
    return this.tasks.at(-1)?.moves[0];
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

function task(name: string, changes: Partial<ThinkTask> = {}): ThinkTask {
  return { game: 'eximo', start: '', moves: [name], limits: {}, ...changes };
}

let light: FakeThinker;
let full: FakeThinker;
let service: EngineService;

beforeEach(() => {
  light = new FakeThinker();
  full = new FakeThinker();
  service = new EngineService(light as unknown as Thinker, full as unknown as Thinker);
});

describe('the engine', () => {
  it('gives weak levels the light worker as it is', () => {
    void service.client('move').think(task('weak', { level: 3 }));
    expect(light.tasks).toEqual([task('weak', { level: 3 })]);
    expect(full.tasks).toEqual([]);
  });

  it('gives full strength all threads and memory, unless told otherwise', () => {
    void service.client('move').think(task('strong'));
    expect(full.tasks.at(-1)).toMatchObject({ threads: 3, hash: 64 });
    void service.client('analysis').think(task('mine', { threads: 2 }));
    expect(light.tasks).toEqual([]);
  });

  it('lets the urgent interrupt, and then goes on with the rest', async () => {
    const analysis = service.client('analysis').think(task('analysis'));
    const move = service.client('move').think(task('move'));
    expect(full.last).toBe('move');
    void service.client('hint').think(task('hint'));
    expect(full.last).toBe('move');
    await full.answer(5);
    expect(await move).toMatchObject({ depth: 5 });
    expect(full.last).toBe('hint');
    await full.answer(9);
    expect(full.last).toBe('analysis');
    await full.answer(7);
    expect(await analysis).toMatchObject({ depth: 7 });
  });

  it('answers only the latest question of a purpose', async () => {
    const client = service.client('analysis');
    const first = client.think(task('first'));
    const second = client.think(task('second'));
    expect(await first).toBeNull();
    expect(full.last).toBe('second');
    await full.answer(4);
    expect(await second).toMatchObject({ depth: 4 });
  });

  it('stops only what was stopped', async () => {
    const hint = service.client('hint');
    const analysis = service.client('analysis');
    const stopped = hint.think(task('hint'));
    const waits = analysis.think(task('analysis'));
    hint.stop();
    expect(await stopped).toBeNull();
    expect(full.last).toBe('analysis');
    await full.answer(2);
    expect(await waits).toMatchObject({ depth: 2 });
    expect(full.stops).toBe(1); // nothing was left to do
  });

  it('tells who asked when it cannot think, and goes on with others', async () => {
    const hint = service.client('hint').think(task('hint'));
    const analysis = service.client('analysis').think(task('analysis'));
    const failed = expect(hint).rejects.toThrow('out of memory');
    await full.fail();
    await failed;
    expect(full.last).toBe('analysis');
    await full.answer(1);
    expect(await analysis).toMatchObject({ depth: 1 });
  });

  it('forgets a game on both workers', () => {
    service.client('move').newGame();
    expect([light.newGames, full.newGames]).toEqual([1, 1]);
  });
});
