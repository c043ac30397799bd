import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../rules_in_node.ts';
import { Desk } from '../../src/analysis/desk.svelte';
import type { Thinks } from '../../src/analysis/engine.svelte';
import { movesTo, newTree, nodeOf } from '../../src/model/tree';
import { toRecord } from '../../src/model/records';
import { newStudy } from '../../src/model/study';
import { gameOf } from '../../src/games';
import { address, beforeLeaving, forgetLanguage, goTo } from '../../src/base/router.svelte';
import { rules, soundRecords } from '../../src/rules/rules';
import type { Thought } from '../../src/rules/types';
import { recordCode } from '../../src/base/share';
import { loadStudy, saveStudy } from '../../src/storage/studies';
import { until } from './patience';

const eximo = gameOf('eximo');
const record = '[Game "eximo"]\n\n1. c3-c4 f6-f5 *\n';

const thought: Thought = {
  depth: 4,
  selectiveDepth: 4,
  nodes: 1,
  milliseconds: 1,
  nodesPerSecond: 1,
  takesDraw: false,
  lines: [
    {
      score: { kind: 'points', points: 0 },
      chances: { win: 500, draw: 0, loss: 500 },
      moves: ['c3-c4'],
    },
  ],
};

const thinker = {
  threads: 1,
  think: vi.fn<Thinks['think']>(() => Promise.resolve(thought)),
  stop: vi.fn(),
};

function deskAt(path: string): Desk {
  goTo(path);
  return new Desk(eximo, thinker);
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

describe('while the address is opened', () => {
  it('nothing can be played', async () => {
    const desk = deskAt(`/analysis/eximo#record=${await recordCode(record)}`);
    const opening = desk.open();
    expect(desk.isOpen).toBe(false);
    await opening;
    expect(desk.isOpen).toBe(true);
    expect(movesTo(desk.study.tree, desk.study.current)).toEqual(['c3-c4', 'f6-f5']);
  });

  it('what was found about the start position is forgotten', async () => {
    const desk = deskAt(`/analysis/eximo#record=${await recordCode(record)}`);
    const opening = desk.open();
    desk.engine.follow(eximo.start, [], { id: 1, position: eximo.start, result: '*' });
    thinker.think.mock.calls[0]![0].onThought!(thought);
    await opening;
    expect(desk.engine.evaluation(1)).toBeNull();
    thinker.think.mock.calls[0]![0].onThought!(thought);
    expect(desk.engine.evaluation(1)).toBeNull();
  });

  it('what is wrong is said with a start position', async () => {
    const desk = deskAt('/analysis/eximo#record=a!');
    await desk.open();
    expect(desk.problem?.isStart).toBe(true);
    desk.fail(new Error('no text'));
    expect(desk.problem).toEqual({ message: 'no text' });
  });
});

describe('a desk that is left', () => {
  it('stops the engine, and starts none any more', async () => {
    const desk = deskAt('/analysis/eximo');
    await desk.open();
    desk.close();
    expect(thinker.stop).toHaveBeenCalled();
    expect(thinker.think).not.toHaveBeenCalled();
  });
});

/** What the page does when something has changed: the address follows, the study is kept. */
async function followed(desk: Desk): Promise<void> {
  desk.follow();
  desk.leave();
  await desk.keeper.flush();
}

async function reopened(): Promise<Desk> {
  const desk = new Desk(eximo, thinker);
  await desk.open();
  return desk;
}

describe('the address of a desk', () => {
  it('names the study from the first change on, and the move and the language of the moment', async () => {
    const desk = deskAt('/analysis/eximo?lang=pt');
    await desk.open();
    desk.follow();
    expect(location.search + location.hash).toBe('?lang=pt');
    await desk.study.play(['c3-c4']);
    await followed(desk);
    const { id } = desk.keeper.study!;
    expect(address().query.get('study')).toBe(id);
    expect(address().query.get('lang')).toBe('pt');
    expect(location.hash).toBe('#at=1');
    forgetLanguage();
    await desk.study.play(['f6-f5']);
    await followed(desk);
    expect(location.search + location.hash).toBe(`?study=${id}#at=2`);
    desk.close();
  });

  it('leads back to the same moves, variations and comments, at the same move', async () => {
    const desk = deskAt('/analysis/eximo');
    await desk.open();
    await desk.study.play(['c3-c4', 'f6-f5']);
    desk.study.comment('Well\nplayed }');
    desk.study.back();
    await desk.study.play(['g6-g5']);
    desk.study.draw('a1', 'b2');
    await followed(desk);
    desk.close();
    const again = await reopened();
    expect(toRecord(again.study.tree)).toEqual(toRecord(desk.study.tree));
    expect(again.study.node.move).toBe('g6-g5');
    expect(again.study.node.drawn).toEqual(['a1-b2']);
    expect(again.keeper.study?.id).toBe(desk.keeper.study?.id);
    again.close();
  });

  it('names the same move when others come to stand before it', async () => {
    const desk = deskAt('/analysis/eximo');
    await desk.open();
    await desk.study.play(['c3-c4', 'f6-f5']);
    desk.study.back();
    await desk.study.play(['g6-g5']);
    desk.follow();
    expect(location.hash).toBe('#at=3');
    await desk.study.makeMainLine();
    desk.follow();
    expect(location.hash).toBe('#at=2');
    expect(desk.study.node.move).toBe('g6-g5');
    desk.close();
  });

  it('keeps a link as it is while the reader only looks at it', async () => {
    const code = await recordCode(record);
    const desk = deskAt(`/analysis/eximo#record=${code}&at=2`);
    await desk.open();
    desk.study.back();
    await followed(desk);
    expect(desk.keeper.study).toBeNull();
    expect(location.search + location.hash).toBe(`#record=${code}&at=1`);
    await desk.study.play(['g6-g5']);
    await followed(desk);
    expect(location.hash).toBe('#at=3');
    expect(address().query.get('study')).toBe(desk.keeper.study!.id);
    desk.close();
  });

  it('says so when there is no such study, or one of another game', async () => {
    const desk = deskAt('/analysis/eximo?study=nosuch');
    await desk.open();
    expect(desk.problem).toMatchObject({ isStart: true });
    await saveStudy({ ...newStudy(toRecord(newTree('mimic', 'm x -'))), id: 'other' });
    const other = deskAt('/analysis/eximo?study=other');
    await other.open();
    expect(other.problem?.href).toBe('/analysis/mimic?study=other');
  });

  it('hands out the text of a study that the rules refuse', async () => {
    const moves = [{ move: 'c3-c9', comment: 'dear to me', variations: [] }];
    const spoilt = { ...toRecord(newTree('eximo', eximo.start)), moves };
    await saveStudy({ ...newStudy(spoilt), id: 'spoilt' });
    const desk = deskAt('/analysis/eximo?study=spoilt');
    await desk.open();
    expect(desk.problem?.record).toContain('dear to me');
  });
});

describe('opening something else', () => {
  async function worked(): Promise<Desk> {
    const desk = deskAt('/analysis/eximo');
    await desk.open();
    await desk.study.play(['c3-c4']);
    desk.keeper.rename('Mine');
    desk.flipped = true;
    desk.follow();
    return desk;
  }

  async function keptOf(desk: Desk): Promise<void> {
    const stored = await loadStudy(desk.keeper.study!.id);
    expect(stored?.record.moves.map(({ move }) => move)).toEqual(['c3-c4']);
  }

  it('leaves the study kept, and says where it is', async () => {
    const desk = await worked();
    desk.edit(eximo.start);
    await until(() => expect(desk.draft?.isValid).toBe(true));
    const stop = beforeLeaving(() => desk.leave());
    desk.analyseDraft();
    stop();
    desk.close();
    const next = await reopened();
    expect(next.study.tree.nodes.size).toBe(1);
    expect(next.before).toMatchObject({ id: desk.keeper.study!.id, name: 'Mine' });
    expect(next.flipped).toBe(true);
    expect(next.keeper.study).toBeNull();
    await keptOf(desk);
    next.close();
    expect((await reopened()).before).toBeNull();
  });

  it('makes a study of a record', async () => {
    const desk = await worked();
    const [other] = soundRecords(await rules.readRecords('[Game "eximo"]\n\n1. f3-f4 {so} *\n'));
    const stop = beforeLeaving(() => desk.leave());
    await desk.openRecord(other!);
    stop();
    desk.close();
    const next = await reopened();
    expect(nodeOf(next.study.tree, 1)).toMatchObject({ move: 'f3-f4', comment: 'so' });
    expect(next.keeper.study?.id).not.toBe(desk.keeper.study?.id);
    expect(next.before?.id).toBe(desk.keeper.study?.id);
    await keptOf(desk);
  });

  it('opens a record without the browser’s help', async () => {
    const desk = await worked();
    const [other] = soundRecords(await rules.readRecords('[Game "eximo"]\n\n1. f3-f4 *\n'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('full');
    });
    await desk.openRecord(other!);
    put.mockRestore();
    desk.close();
    const next = await reopened();
    expect(nodeOf(next.study.tree, 1).move).toBe('f3-f4');
    expect(next.keeper.study).toBeNull();
  });
});
