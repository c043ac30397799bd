import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reviewer, isOutdated, type ReviewTask } from '../../src/engine/reviewer';
import { EngineService } from '../../src/engine/service';
import type { Thinker } from '../../src/engine/thinker';
import type { Reply, Request, WorkerLike } from '../../src/rules/protocol';
import { RulesError } from '../../src/rules/rules';
import type { ReviewProgress, Thought } from '../../src/rules/types';
import { until } from './patience';

const all = 10;
const network = 7;

/** A worker with a review of ten positions in it. */
class FakeWorker implements WorkerLike {
  static all: FakeWorker[] = [];
  /** Dies instead of looking at the position after so many. */
  static deadly = new Set<number>();

  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  readonly asked: string[] = [];
  ended = false;
  #positions = 0;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(request: Request): void {
    if (request.kind === 'load') return this.#say({ kind: 'loaded' });
    if (request.kind !== 'ask') return;
    this.asked.push(request.question);
    if (request.question === 'review_step' && FakeWorker.deadly.delete(this.#positions))
      return this.onerror?.call(this as unknown as Worker, new ErrorEvent('error'));
    const answer = JSON.stringify(this.#answer(request.question, request.texts));
    this.#say({ kind: 'answer', id: request.id, answer });
  }

  terminate(): void {
    this.ended = true;
  }

  #say(data: Reply): void {
    queueMicrotask(() => {
      if (!this.ended)
        this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data }));
    });
  }

  #answer(question: string, texts: string[]): object {
    const progress = () => {
      return { ok: { positions: this.#positions, all, done: this.#positions === all } };
    };
    switch (question) {
      case 'review_begin':
        this.#positions = 0;
        return progress();
      case 'review_restore': {
        const [, before, positions] = /^network (\d+), (\d+) positions$/.exec(texts[0]!)!;
        const fault = { code: 'journal_setting', args: { name: 'network', before }, message: '' };
        if (Number(before) !== network) return { error: fault };
        this.#positions = Number(positions);
        return progress();
      }
      case 'review_step':
        this.#positions += 1;
        return progress();
      case 'review_save':
        return { ok: saved(this.#positions) };
      case 'review_report':
        return { ok: { game: 'mimic', positions: this.#positions } };
      case 'review_try':
        return { ok: { label: 'good', tried: texts } };
      default:
        return { ok: texts };
    }
  }
}

vi.mock('../../src/rules/source.ts', () => ({
  newWorker: () => new FakeWorker(),
  glueOf: (build: string) => `/${build}/trireme.mjs`,
  compiled: (build: string) => Promise.resolve({ build }),
  availableThreads: () => 1,
}));

const saved = (positions: number, by = network) => `network ${by}, ${positions} positions`;

const task = (changes: Partial<ReviewTask> = {}): ReviewTask => ({
  game: 'mimic',
  start: 'start',
  moves: ['a', 'b', 'c'],
  nodes: 100,
  saved: null,
  ...changes,
});

const free = { quiet: () => Promise.resolve(), refuseHelp: () => Promise.resolve() };
const report = { game: 'mimic', positions: all };

const listener = () => {
  const told: ReviewProgress[] = [];
  const kept: string[] = [];
  return {
    told,
    kept,
    progress: (progress: ReviewProgress) => void told.push(progress),
    keep: (text: string) => void kept.push(text),
  };
};

const questions = () => FakeWorker.all.flatMap(({ asked }) => asked);
const steps = () => questions().filter((question) => question === 'review_step').length;

beforeEach(() => {
  FakeWorker.all = [];
  FakeWorker.deadly.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('a review', () => {
  it('goes through all positions, tells how far it is, and is kept on the way', async () => {
    const hears = listener();
    expect(await new Reviewer(task(), free).run(hears)).toEqual(report);
    expect(steps()).toBe(all);
    expect(hears.told.map(({ positions }) => positions)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(hears.kept).toEqual([4, 8, 10].map((positions) => saved(positions)));
  });

  it('goes on from what was kept', async () => {
    const hears = listener();
    await new Reviewer(task({ saved: saved(8) }), free).run(hears);
    expect(steps()).toBe(2);
    expect(questions()).not.toContain('review_begin');
    expect(hears.told[0]).toEqual({ positions: 8, all, done: false });
  });

  it('begins anew where another network has found what was kept', async () => {
    expect(await new Reviewer(task({ saved: saved(8, 5) }), free).run(listener())).toEqual(report);
    expect(steps()).toBe(all);
  });

  it('goes on in another worker where one dies, from what was kept last', async () => {
    FakeWorker.deadly.add(6);
    expect(await new Reviewer(task(), free).run(listener())).toEqual(report);
    expect(FakeWorker.all).toHaveLength(2);
    expect(FakeWorker.all[0]!.ended).toBe(true);
    expect(FakeWorker.all[1]!.asked[0]).toBe('review_restore');
    expect(steps()).toBe(6 + 1 + (all - 4));
  });

  it('gives up where every worker dies of the same', async () => {
    vi.spyOn(FakeWorker.deadly, 'delete').mockImplementation((positions) => positions === 2);
    await expect(new Reviewer(task(), free).run(listener())).rejects.toThrow('cannot run');
  });

  it('ends when it is left, without a report', async () => {
    const reviewer = new Reviewer(task(), free);
    const hears = listener();
    const progress = hears.progress;
    hears.progress = (told) => {
      progress(told);
      if (told.positions === 5) reviewer.close();
    };
    expect(await reviewer.run(hears)).toBeNull();
    expect(steps()).toBe(5);
    expect(hears.kept).toEqual([saved(4)]);
    expect(FakeWorker.all.every(({ ended }) => ended)).toBe(true);
  });

  it('looks at nothing where that would be help', async () => {
    const refuseHelp = () => Promise.reject(new Error('your own game'));
    const reviewer = new Reviewer(task(), { ...free, refuseHelp });
    await expect(reviewer.run(listener())).rejects.toThrow('your own game');
    await expect(reviewer.judgeTry(0, 'x')).rejects.toThrow('your own game');
    expect(FakeWorker.all).toEqual([]);
  });
});

describe('a review that is done', () => {
  it('judges tries by what was kept, in the line that they belong to', async () => {
    const refuseHelp = vi.fn(() => Promise.resolve());
    const reviewer = new Reviewer(task({ saved: saved(all) }), { ...free, refuseHelp });
    expect(await reviewer.judgeTry(1, 'x')).toMatchObject({ tried: ['1', 'x'] });
    expect(refuseHelp).toHaveBeenCalledWith(expect.objectContaining({ moves: ['a', 'x'] }));
    expect(await reviewer.annotated('record')).toEqual(['record']);
    expect(questions()).toEqual(['review_restore', 'review_try', 'review_record']);
  });

  it('says where it is outdated', async () => {
    const reviewer = new Reviewer(task({ saved: saved(all, 5) }), free);
    const error: unknown = await reviewer.ready().catch((thrown: unknown) => thrown);
    expect(isOutdated(error)).toBe(true);
    expect(isOutdated(new Error('something else'))).toBe(false);
    expect(isOutdated(new RulesError({ code: 'no_game', args: {}, message: '' }))).toBe(false);
  });
});

describe('the engine', () => {
  /** Thinks until the test says what. */
  class FakeThinker {
    threads = 1;
    answer: (thought: Thought) => void = () => undefined;
    think = () => new Promise<Thought>((resolve) => (this.answer = resolve));
    stop = () => undefined;
  }

  it('lets a review wait for whatever is more urgent, and go on by itself', async () => {
    const [light, full] = [new FakeThinker(), new FakeThinker()];
    const service = new EngineService(light as unknown as Thinker, full as unknown as Thinker);
    const wanted = { game: 'mimic', start: '', moves: [], limits: {} };
    const hears = listener();
    const progress = hears.progress;
    let hint: Promise<unknown> | null = null;
    let move: Promise<unknown> | null = null;
    hears.progress = (told) => {
      progress(told);
      if (told.positions !== 3 || hint) return;
      hint = service.client('hint').think(wanted);
      move = service.client('move').think({ ...wanted, level: 1 });
    };
    const review = service.review(task()).run(hears);
    const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
    await until(() => expect(hint).not.toBeNull());
    await settle();
    expect(steps()).toBe(3);
    full.answer({} as Thought);
    await hint;
    await settle();
    expect(steps()).toBe(3); // the computer still thinks of its move
    light.answer({} as Thought);
    await move;
    expect(await review).toEqual(report);
    expect(steps()).toBe(all);
  });
});
