import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewListener, ReviewTask } from '../../src/engine/reviewer';
import type { Review, ReviewedMove } from '../../src/rules/types';
import { until } from './patience';

vi.mock('../../src/rules/source.ts', () => ({}));

type Modules = {
  desk: typeof import('../../src/review/desk.svelte');
  store: typeof import('../../src/storage/reviews');
};
let { desk, store } = {} as Modules;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  desk = await import('../../src/review/desk.svelte');
  store = await import('../../src/storage/reviews');
});

const played = { game: 'mimic', start: 'start', moves: ['a'], opening: 1 };
const prospects = { score: { kind: 'points' as const, points: 0 }, chance: 0.5 };
const move: ReviewedMove = {
  label: 'good',
  note: null,
  isGood: true,
  before: prospects,
  after: prospects,
  best: ['b'],
  played: ['a'],
  facts: [],
};
const report: Review = {
  game: 'mimic',
  nodes: 100,
  network: 7,
  accuracy: { x: 90, o: null },
  chances: [0.5, 0.5],
  turningPoints: [],
  moves: [move],
};

/** What is told of it without reading it. */
const verdict = { ids: ['mine'], accuracy: report.accuracy };

/** An engine whose reviews do what the test says. */
class FakeEngine {
  tasks: ReviewTask[] = [];
  closed = 0;
  ready = () => Promise.resolve();
  /** Why it answers no questions. */
  refuses: Error | null = null;
  #listener: ReviewListener | null = null;
  #finish: { resolve: (found: Review) => void; reject: (error: Error) => void } | null = null;

  review(task: ReviewTask) {
    this.tasks.push(task);
    return {
      run: (listener: ReviewListener) => {
        this.#listener = listener;
        return new Promise<Review | null>((resolve, reject) => {
          this.#finish = { resolve, reject };
        });
      },
      ready: () => this.ready(),
      judgeTry: (ply: number, text: string) =>
        this.refuses
          ? Promise.reject(this.refuses)
          : Promise.resolve({ ...move, best: [`${text} at ${ply}`] }),
      annotated: (text: string) =>
        this.refuses ? Promise.reject(this.refuses) : Promise.resolve(`${text} with remarks`),
      close: () => void (this.closed += 1),
    };
  }

  get isRunning(): boolean {
    return this.#finish !== null;
  }

  reach(positions: number, saved: string | null = null): void {
    this.#listener!.progress({ positions, all: 2, done: positions === 2 });
    if (saved) this.#listener!.keep(saved);
  }

  finish(saved = 'all'): void {
    this.reach(2, saved);
    this.#finish!.resolve(report);
  }

  fail(message: string): void {
    this.#finish!.reject(new Error(message));
  }
}

async function begin(engine: FakeEngine, nodes = 100, id: string | null = null) {
  const review = new desk.ReviewDesk(played, id, engine, nodes);
  void review.open();
  await until(() => expect(engine.isRunning).toBe(true));
  return review;
}

async function finished(engine: FakeEngine, nodes = 100, id: string | null = null) {
  const review = await begin(engine, nodes, id);
  engine.finish();
  await until(async () => expect((await store.reviewOf(played))?.report).toEqual(report));
  return review;
}

async function reopened(engine: FakeEngine, nodes = 100) {
  const review = new desk.ReviewDesk(played, null, engine, nodes);
  await review.open();
  return review;
}

describe('a review in the making', () => {
  it('tells how far it is, judges nothing before the end, and is kept with the game', async () => {
    const engine = new FakeEngine();
    const review = await begin(engine, 100, 'mine');
    expect(engine.tasks).toEqual([{ ...played, nodes: 100, saved: null }]);
    engine.reach(1);
    expect(review.progress).toMatchObject({ positions: 1, all: 2 });
    expect(review.report).toBeNull();
    engine.finish();
    await until(() => expect(review.report).toEqual(report));
    await until(async () => expect(await store.allVerdicts()).toMatchObject([verdict]));
  });

  it('goes on where it was left', async () => {
    const engine = new FakeEngine();
    const left = await begin(engine);
    engine.reach(1, 'half');
    await until(async () => expect((await store.reviewOf(played))?.saved).toBe('half'));
    left.close();
    expect(engine.closed).toBe(1);
    const other = new FakeEngine();
    await begin(other);
    expect(other.tasks[0]).toMatchObject({ saved: 'half' });
  });

  it('begins anew where another opening was given', async () => {
    await finished(new FakeEngine());
    const own = { ...played, opening: 0 };
    const engine = new FakeEngine();
    void new desk.ReviewDesk(own, null, engine, 100).open();
    await until(() => expect(engine.isRunning).toBe(true));
    expect(engine.tasks).toEqual([
      { game: 'mimic', start: 'start', moves: ['a'], nodes: 100, saved: null },
    ]);
    expect((await store.reviewOf(played))?.report).toEqual(report);
  });

  it('begins anew where it is to look closer than before', async () => {
    const first = new FakeEngine();
    await begin(first);
    first.reach(1, 'half');
    await until(async () => expect((await store.reviewOf(played))?.saved).toBe('half'));
    const closer = new FakeEngine();
    await begin(closer, 200);
    expect(closer.tasks[0]).toMatchObject({ nodes: 200, saved: null });
  });

  it('says why it stopped, and goes on from there when it is asked to', async () => {
    const engine = new FakeEngine();
    const review = await begin(engine);
    engine.reach(1, 'half');
    engine.fail('no memory');
    await until(() => expect(review.trouble).toBe('no memory'));
    void review.goOn();
    expect(review.trouble).toBeNull();
    expect(engine.tasks[1]).toMatchObject({ saved: 'half' });
  });

  it('is made all the same where nothing can be kept, and says so', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('no database here');
      },
    });
    const engine = new FakeEngine();
    const review = await begin(engine);
    engine.finish();
    await until(() => expect(review.report).toEqual(report));
    await until(() => expect(review.unkept).toBe('no database here'));
  });

  it('is not disturbed by one that was given up', async () => {
    const engine = new FakeEngine();
    const review = await begin(engine);
    review.close();
    engine.finish();
    await Promise.resolve();
    expect(review.report).toBeNull();
  });
});

describe('a review that is done', () => {
  it('is shown at once, without another look', async () => {
    await finished(new FakeEngine());
    const engine = new FakeEngine();
    const review = await reopened(engine);
    expect(review.report).toEqual(report);
    expect(review.age).toBeNull();
    expect(engine.isRunning).toBe(false);
    expect(engine.tasks).toEqual([{ ...played, nodes: 100, saved: 'all' }]);
    expect((await review.judgeTry(0, 'c')).best).toEqual(['c at 0']);
    expect(await review.annotated('record')).toBe('record with remarks');
  });

  it('says where it looked less closely, and is made again only when that is asked for', async () => {
    await finished(new FakeEngine());
    const engine = new FakeEngine();
    const review = await reopened(engine, 200);
    expect(review.age).toBe('nodes');
    expect(engine.isRunning).toBe(false);
    void review.makeAgain();
    expect(review.report).toBeNull();
    expect(review.age).toBeNull();
    expect(engine.tasks[1]).toEqual({ ...played, nodes: 200, saved: null });
  });

  it('stays until another one is done, which is gone on with where it was left', async () => {
    await finished(new FakeEngine(), 100, 'mine');
    const engine = new FakeEngine();
    const again = await reopened(engine, 200);
    void again.makeAgain();
    await until(() => expect(engine.isRunning).toBe(true));
    engine.reach(1, 'half of the other');
    await until(async () =>
      expect((await store.reviewOf(played))?.next).toEqual({
        nodes: 200,
        saved: 'half of the other',
      }),
    );
    again.close();
    expect(await store.reviewOf(played)).toMatchObject({ nodes: 100, saved: 'all', report });
    expect(await store.allVerdicts()).toMatchObject([verdict]);

    const later = new FakeEngine();
    const review = await reopened(later, 200);
    expect([review.report, review.age]).toEqual([report, 'nodes']);
    void review.makeAgain();
    await until(() => expect(later.isRunning).toBe(true));
    expect(later.tasks[1]).toMatchObject({ nodes: 200, saved: 'half of the other' });
    later.finish('all of the other');
    await until(async () =>
      expect(await store.reviewOf(played)).toEqual({
        ...played,
        nodes: 200,
        saved: 'all of the other',
        report,
      }),
    );
  });

  it('of another network is only read: whatever needs the engine says so', async () => {
    await finished(new FakeEngine());
    const engine = new FakeEngine();
    await (await import('../../src/i18n/i18n.svelte')).needWords('review');
    const { RulesError: Refused } = await import('../../src/rules/rules');
    const outdated = new Refused({ code: 'journal_setting', args: {}, message: '' });
    engine.ready = () => new Promise(() => undefined); // nobody knows yet
    engine.refuses = outdated;
    const review = await reopened(engine);
    expect(review.isStale).toBe(false);
    const why = /^Trying other moves .* needs a review by today’s engine/;
    await expect(review.judgeTry(0, 'c')).rejects.toThrow(why);
    expect(review.isStale).toBe(true);
    await expect(review.annotated('record')).rejects.toThrow(why);
    expect(review.report).toEqual(report);
  });

  it('says where another network judges today', async () => {
    await finished(new FakeEngine());
    const engine = new FakeEngine();
    const fault = { code: 'journal_setting', args: {}, message: '' };
    const { RulesError: Refused } = await import('../../src/rules/rules');
    engine.ready = () => Promise.reject(new Refused(fault));
    const review = await reopened(engine);
    await until(() => expect(review.age).toBe('network'));
    expect(review.report).toEqual(report);
    expect(engine.isRunning).toBe(false);
  });

  it('is made again where the engine cannot read it', async () => {
    await finished(new FakeEngine());
    const engine = new FakeEngine();
    const { RulesError: Refused } = await import('../../src/rules/rules');
    engine.ready = () =>
      Promise.reject(new Refused({ code: 'journal_damaged', args: {}, message: '' }));
    await reopened(engine);
    await until(() => expect(engine.isRunning).toBe(true));
    expect(engine.tasks[1]).toMatchObject({ saved: null });
  });

  it('stays as it is where the engine cannot be had', async () => {
    await finished(new FakeEngine());
    const engine = new FakeEngine();
    const { ModuleError } = await import('../../src/rules/rules');
    engine.ready = () => Promise.reject(new ModuleError('offline'));
    const review = await reopened(engine);
    await Promise.resolve();
    expect([review.report, review.age, review.trouble]).toEqual([report, null, null]);
  });
});
