import { newStudy } from '../../src/model/study';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredStudy } from '../../src/model/study';
import type { GameRecord } from '../../src/rules/types';
import { until } from './patience';

/** A page of its own with the same browser storage: as after a reload, or in another tab. */
async function openPage() {
  vi.resetModules();
  const { StudyKeeper } = await import('../../src/analysis/keeper.svelte');
  const studies = await import('../../src/storage/studies');
  const last = await import('../../src/storage/last_study');
  return { StudyKeeper, ...studies, ...last };
}

type Page = Awaited<ReturnType<typeof openPage>>;

function record(comment: string): GameRecord {
  return { game: 'eximo', start: 'somewhere x', tags: [], comment, moves: [], result: '*' };
}

/** A keeper of a study that is nothing but a comment. */
function keeperOf(page: Page, study: StoredStudy | null = null) {
  const content = { comment: study?.record.comment ?? '', made: 0 };
  const keeper = new page.StudyKeeper(() => {
    content.made += 1;
    return { record: record(content.comment), at: 0 };
  });
  keeper.open(study);
  const write = (comment: string): void => {
    content.comment = comment;
    keeper.change();
  };
  return { keeper, write, content };
}

function refuseWrites() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('full');
  });
}

const kept = (): unknown => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('trireme.study.'));
  return key ? JSON.parse(localStorage.getItem(key)!) : null;
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a study that is worked on', () => {
  it('is kept from the first change on, and not before', async () => {
    const page = await openPage();
    const { keeper, write } = keeperOf(page);
    await keeper.flush();
    expect(await page.listStudies()).toEqual([]);
    expect(keeper.study).toBeNull();
    write('one');
    const { id } = keeper.study!;
    await keeper.flush();
    expect(await page.loadStudy(id)).toMatchObject({ id, name: '', revision: 0 });
    keeper.rename('Openings');
    write('two');
    await keeper.flush();
    expect(await page.loadStudy(id)).toMatchObject({
      name: 'Openings',
      revision: 1,
      record: { comment: 'two' },
    });
    expect(keeper.isStored).toBe(true);
  });

  it('is written once for all that is typed in a moment', async () => {
    const page = await openPage();
    const { keeper, write, content } = keeperOf(page);
    write('a');
    content.made = 0;
    for (const text of ['ab', 'abc', 'abcd']) write(text);
    expect(content.made).toBe(0);
    await until(() => expect(keeper.isStored && keeper.study?.revision).toBe(0));
    expect(content.made).toBe(1);
    await keeper.flush();
    expect((await page.listStudies())[0]?.record.comment).toBe('abcd');
  });

  it('is written one change after another, however soon they come', async () => {
    const page = await openPage();
    const { keeper, write } = keeperOf(page);
    write('a');
    const first = keeper.flush();
    write('b');
    const second = keeper.flush();
    write('c');
    await Promise.all([first, second, keeper.flush()]);
    expect(keeper.trouble).toBeNull();
    expect(keeper.overtaken).toBeNull();
    const all = await page.listStudies();
    expect(all).toHaveLength(1);
    expect(all[0]?.record.comment).toBe('c');
  });
});

describe('a page that goes', () => {
  it('keeps at once what is not yet written, for the next to take over', async () => {
    const page = await openPage();
    const { keeper, write } = keeperOf(page);
    write('one');
    await keeper.flush();
    write('two');
    const put = refuseWrites(); // the page goes before they are done
    keeper.close();
    expect(kept()).toMatchObject({ id: keeper.study!.id, record: { comment: 'two' } });
    await keeper.flush();
    put.mockRestore();

    const next = await openPage();
    const { id } = kept() as StoredStudy;
    expect(await next.takeOverStudies()).toBeNull();
    expect((await next.loadStudy(id))?.record.comment).toBe('two');
    expect(kept()).toBeNull();
  });

  it('leaves nothing behind when all is written', async () => {
    const page = await openPage();
    const { keeper, write } = keeperOf(page);
    write('one');
    await keeper.flush();
    keeper.leave();
    expect(kept()).toBeNull();
  });

  it('that comes back goes on, and what it had kept is not taken for another’s', async () => {
    const page = await openPage();
    const { keeper, write } = keeperOf(page);
    write('one');
    keeper.leave();
    expect(kept()).not.toBeNull();
    await keeper.flush();
    expect(kept()).toBeNull();
    write('two');
    await keeper.flush();
    expect(keeper.overtaken).toBeNull();
    expect(await page.listStudies()).toHaveLength(1);
  });

  it('is no trouble to the next one, which writes the same', async () => {
    const page = await openPage();
    const { keeper, write } = keeperOf(page);
    write('one');
    keeper.close();
    const next = await openPage();
    await next.takeOverStudies();
    await keeper.flush();
    await until(() => expect(kept()).toBeNull());
    expect((await next.listStudies()).map((study) => study.record.comment)).toEqual(['one']);
  });
});

describe('two tabs', () => {
  it('lose nothing of what either wrote', async () => {
    const page = await openPage();
    const here = keeperOf(page);
    here.write('begun');
    await here.keeper.flush();
    const { id } = here.keeper.study!;
    const other = await openPage();
    const there = keeperOf(other, await other.loadStudy(id));
    there.write('there');
    await there.keeper.flush();

    here.write('here');
    await here.keeper.flush();
    expect(here.keeper.overtaken).toBe(id);
    expect(here.keeper.study!.id).not.toBe(id);
    await here.keeper.flush();
    const all = new Map((await page.listStudies()).map((one) => [one.id, one.record.comment]));
    expect(all.get(id)).toBe('there');
    expect(all.get(here.keeper.study!.id)).toBe('here');
    expect(all.size).toBe(2);
  });

  it('nor of what one could only keep', async () => {
    const page = await openPage();
    const here = keeperOf(page);
    here.write('begun');
    await here.keeper.flush();
    const study = here.keeper.study!;
    page.keepStudy({ ...study, record: record('here'), revision: 1 });
    await page.saveStudy({ ...study, record: record('there'), revision: 2 });
    const own = await page.takeOverStudies();
    expect(own?.id).not.toBe(study.id);
    expect((await page.loadStudy(own!.id))?.record.comment).toBe('here');
    expect((await page.loadStudy(study.id))?.record.comment).toBe('there');
    expect(await page.takeOverStudies()).toBeNull();
  });
});

describe('two tabs that go at once', () => {
  it('lose nothing of either study', async () => {
    const page = await openPage();
    for (const name of ['one', 'two']) page.keepStudy(newStudy(record(name), 0, name));
    await page.takeOverStudies();
    expect((await page.listStudies()).map(({ name }) => name).sort()).toEqual(['one', 'two']);
    expect(kept()).toBeNull();
  });
});

describe('a browser that keeps nothing', () => {
  it('is complained of each time, until it does', async () => {
    const page = await openPage();
    const { keeper, write } = keeperOf(page);
    const put = refuseWrites();
    write('one');
    await keeper.flush();
    expect(keeper.trouble).toEqual({ message: 'full', times: 1 });
    write('two');
    await keeper.flush();
    expect(keeper.trouble).toEqual({ message: 'full', times: 2 });
    expect(keeper.isStored).toBe(false);
    put.mockRestore();
    await keeper.flush();
    expect(keeper.trouble).toBeNull();
    expect((await page.listStudies())[0]?.record.comment).toBe('two');
  });

  it('may hold anything where the last study should be', async () => {
    const page = await openPage();
    for (const text of ['{', '[]', '{"id":"x"}']) {
      localStorage.setItem('trireme.study.x', text);
      expect(page.keptStudy('x')).toBeNull();
      expect(await page.takeOverStudies()).toBeNull();
    }
  });
});
