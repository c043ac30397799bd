import { afterEach, expect, test, vi } from 'vitest';
import { gameOf } from '../../src/games/index.ts';
import { patience } from '../../src/rules/connection.ts';
import type { Reply, Request, WorkerLike } from '../../src/rules/protocol.ts';
import { ModuleError, RulesError } from '../../src/rules/rules.ts';
import { Thinker, type ThinkTask } from '../../src/engine/thinker.ts';
import type { Thought } from '../../src/rules/types.ts';
import { until } from './patience';

/** A worker that says what the test tells it to. */
class FakeWorker implements WorkerLike {
  static all: FakeWorker[] = [];
  static failing = new Set<string>();
  static silent = new Set<string>();

  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  readonly requests: Request[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(request: Request): void {
    this.requests.push(request);
    if (request.kind === 'load') this.load(request.build);
  }

  private load(build: string): void {
    if (FakeWorker.silent.has(build)) return;
    if (FakeWorker.failing.has(build)) this.say({ kind: 'failed', message: 'no memory' });
    else this.say({ kind: 'loaded' });
  }

  terminate(): void {
    this.ended = true;
  }

  /** Also after its end, as a message that was on its way. */
  say(data: Reply): void {
    this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data }));
  }

  crash(message: string): void {
    this.onerror?.call(this as unknown as Worker, new ErrorEvent('error', { message }));
  }

  get thinking(): Request & { kind: 'think' } {
    return this.requests.findLast((request) => request.kind === 'think')!;
  }

  answer(id: number, thought: Thought): void {
    this.say({ kind: 'answer', id, answer: JSON.stringify({ ok: thought }) });
  }
}

const here = { threads: 1 };

vi.mock('../../src/rules/source.ts', () => ({
  newWorker: () => new FakeWorker(),
  glueOf: (build: string) => `/${build}/trireme.mjs`,
  compiled: (build: string) => Promise.resolve({ build }),
  availableThreads: () => here.threads,
}));

function newThinker(threads: number): Thinker {
  here.threads = threads;
  return new Thinker('threads');
}

function thoughtOf(depth: number): Thought {
  return {
    depth,
    selectiveDepth: depth,
    nodes: 1,
    milliseconds: 1,
    nodesPerSecond: 1,
    takesDraw: false,
    lines: [],
  };
}

const task: ThinkTask = {
  game: 'mimic',
  start: gameOf('mimic').start,
  moves: ['e2-e3', 'd9-d8'],
  limits: {},
};

/** The last worker, when it has been told to think for the n-th time. */
async function workerThinking(times = 1): Promise<FakeWorker> {
  return until(() => {
    const worker = FakeWorker.all.at(-1)!;
    const thinks = worker.requests.filter((request) => request.kind === 'think');
    expect(thinks).toHaveLength(times);
    return worker;
  });
}

afterEach(() => {
  FakeWorker.all = [];
  FakeWorker.failing.clear();
  FakeWorker.silent.clear();
});

test('thinks, telling thoughts on the way', async () => {
  const thinker = newThinker(1);
  const onThought = vi.fn();
  const limits = { milliseconds: 99.6, clock: { left: { x: 1, o: 2 }, increment: { x: 3, o: 4 } } };
  const promise = thinker.think({ ...task, level: 3, lines: 2, threads: 4, limits, onThought });
  const worker = await workerThinking();
  expect(worker.requests[0]).toMatchObject({ kind: 'load', build: 'single', threads: 1 });
  expect(worker.thinking.texts).toEqual([
    'mimic',
    gameOf('mimic').start,
    'e2-e3 d9-d8',
    'level 3 lines 2 threads 1 milliseconds 100 left-x 1 left-o 2 increment-x 3 increment-o 4',
  ]);
  const { id } = worker.thinking;
  worker.say({ kind: 'thought', id, thought: JSON.stringify(thoughtOf(1)) });
  expect(onThought).toHaveBeenCalledWith(thoughtOf(1));
  worker.answer(id, thoughtOf(2));
  expect(await promise).toEqual(thoughtOf(2));
});

test('a wrong task is a fault, and the worker lives on', async () => {
  const thinker = newThinker(1);
  const promise = thinker.think(task);
  const worker = await workerThinking();
  const answer = JSON.stringify({ error: { message: 'a1 is empty', ply: 2 } });
  worker.say({ kind: 'answer', id: worker.thinking.id, answer });
  await expect(promise).rejects.toThrow(RulesError);
  void thinker.think(task);
  expect(await workerThinking(2)).toBe(worker);
});

test.each([1, 4])('with %i threads a new task cancels the old one', async (threads) => {
  const thinker = newThinker(threads);
  const onThought = vi.fn();
  const first = thinker.think({ ...task, onThought });
  const before = await workerThinking();
  const { id } = before.thinking;
  const second = thinker.think(task);
  expect(await first).toBeNull();

  // What was on its way comes too late.
  before.say({ kind: 'thought', id, thought: JSON.stringify(thoughtOf(1)) });
  before.answer(id, thoughtOf(1));
  expect(onThought).not.toHaveBeenCalled();

  const after = await workerThinking(threads > 1 ? 2 : 1);
  expect(after === before).toBe(threads > 1);
  expect(before.ended).toBe(threads === 1);
  if (threads > 1) expect(after.requests.map(({ kind }) => kind)).toContain('stop');
  after.answer(after.thinking.id, thoughtOf(7));
  expect(await second).toEqual(thoughtOf(7));
});

test.each([1, 4])('with %i threads stop() ends thinking', async (threads) => {
  const thinker = newThinker(threads);
  const promise = thinker.think(task);
  await workerThinking();
  thinker.stop();
  thinker.stop();
  expect(await promise).toBeNull();
});

test('a task that is cancelled while the engine loads never starts', async () => {
  const thinker = newThinker(1);
  const first = thinker.think(task);
  const second = thinker.think({ ...task, game: 'eximo', moves: [] });
  expect(await first).toBeNull();
  const worker = await workerThinking();
  expect(worker.thinking.texts[0]).toBe('eximo');
  expect(FakeWorker.all).toHaveLength(1);
  expect(worker.requests.map(({ kind }) => kind)).toEqual(['load', 'think']);
  worker.answer(worker.thinking.id, thoughtOf(1));
  expect(await second).toEqual(thoughtOf(1));
});

/** The worker after so many others, when it has been told to think. */
async function workerNumber(number: number): Promise<FakeWorker> {
  await until(() => expect(FakeWorker.all).toHaveLength(number));
  return workerThinking();
}

test('a worker that crashes is replaced', async () => {
  const thinker = newThinker(1);
  const promise = thinker.think(task);
  (await workerThinking()).crash('unreachable executed');
  const after = await workerNumber(2);
  after.answer(after.thinking.id, thoughtOf(3));
  expect(await promise).toEqual(thoughtOf(3));
});

test.each([1, 4])('with %i threads a worker that dies in silence is replaced', async (threads) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const thinker = newThinker(threads);
  const promise = thinker.think(task);
  const before = await workerThinking();
  await vi.advanceTimersByTimeAsync(patience - 1000);
  const { id } = before.thinking;
  before.say({ kind: 'thought', id, thought: JSON.stringify(thoughtOf(1)) }); // a sign of life
  await vi.advanceTimersByTimeAsync(patience - 1000);
  expect(before.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(before.ended).toBe(true);
  const after = await workerNumber(2);
  after.answer(after.thinking.id, thoughtOf(3));
  expect(await promise).toEqual(thoughtOf(3));
  await vi.advanceTimersByTimeAsync(3 * patience); // with nothing to do it may be silent
  expect(after.ended).toBe(false);
  vi.useRealTimers();
});

test('a worker that dies while it loads is noticed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  FakeWorker.silent.add('single');
  const thinker = newThinker(1);
  const failed = expect(thinker.think(task)).rejects.toThrow('stopped answering');
  await vi.advanceTimersByTimeAsync(patience + 1000);
  await failed;
  vi.useRealTimers();
});

test('an engine that keeps crashing rejects its task, and the next one works', async () => {
  const thinker = newThinker(1);
  const first = thinker.think(task);
  (await workerThinking()).crash('unreachable executed');
  const before = await workerNumber(2);
  before.crash('unreachable executed');
  await expect(first).rejects.toThrow(/unreachable executed/);
  await expect(first).rejects.toThrow(ModuleError);
  expect(before.ended).toBe(true);

  const second = thinker.think(task);
  const after = await workerThinking();
  expect(after).not.toBe(before);
  after.answer(after.thinking.id, thoughtOf(3));
  expect(await second).toEqual(thoughtOf(3));
});

test('falls back to one thread where threads fail', async () => {
  FakeWorker.failing.add('threads');
  const thinker = newThinker(4);
  expect(thinker.threads).toBe(4);
  const promise = thinker.think(task);
  const worker = await workerThinking();
  expect(worker.requests[0]).toMatchObject({ build: 'single', threads: 1 });
  expect(thinker.threads).toBe(1);
  worker.answer(worker.thinking.id, thoughtOf(1));
  expect(await promise).toEqual(thoughtOf(1));
});

test('an engine that cannot be loaded rejects, and is tried again', async () => {
  FakeWorker.failing.add('single');
  const thinker = newThinker(1);
  await expect(thinker.think(task)).rejects.toThrow(ModuleError);
  FakeWorker.failing.clear();
  const promise = thinker.think(task);
  const worker = await workerThinking();
  worker.answer(worker.thinking.id, thoughtOf(1));
  expect(await promise).toEqual(thoughtOf(1));
});

test('a new game makes the engine forget', async () => {
  const thinker = newThinker(1);
  const promise = thinker.think(task);
  const worker = await workerThinking();
  worker.answer(worker.thinking.id, thoughtOf(1));
  await promise;
  thinker.newGame();
  await until(() =>
    expect(worker.requests.at(-1)).toMatchObject({ kind: 'ask', question: 'new_game' }),
  );
});
