import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../rules_in_node.ts';
import { Desk } from '../../src/analysis/desk.svelte';
import type { Thinks } from '../../src/analysis/engine.svelte';
import { movesTo, nodeOf, root } from '../../src/model/tree';
import { gameOf } from '../../src/games';
import { address, forgetLanguage, goTo } from '../../src/base/router.svelte';
import { rules, soundRecords } from '../../src/rules/rules';
import type { Thought } from '../../src/rules/types';
import { readRecordCode, recordCode } from '../../src/base/share';

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
  dispose: vi.fn(),
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

/** Lets the address follow until it names what is shown. */
async function followed(desk: Desk, text: string): Promise<void> {
  desk.follow();
  await vi.waitFor(async () => {
    const code = address().fragment.get('record') ?? '';
    expect(await readRecordCode(code)).toContain(text);
  });
}

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
    desk.engine.follow(eximo.start, { id: 1, position: eximo.start, moves: [], result: '*' });
    thinker.think.mock.calls[0]![0].onThought!(thought);
    await opening;
    expect(desk.engine.evaluations.size).toBe(0);
    thinker.think.mock.calls[0]![0].onThought!(thought);
    expect(desk.engine.evaluations.size).toBe(0);
  });

  it('another game that is opened meanwhile stays', async () => {
    const desk = deskAt(`/analysis/eximo#record=${await recordCode(record)}`);
    const text = '[Game "eximo"]\n\n1. f3-f4 *\n';
    const [other] = soundRecords(await rules.readRecords(text));
    const opened = desk.openRecord(other!);
    const opening = desk.open();
    await Promise.all([opened, opening]);
    expect(nodeOf(desk.study.tree, 1).move).toBe('f3-f4');
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
  it('starts no engine any more', async () => {
    const desk = deskAt('/analysis/eximo');
    await desk.open();
    await desk.study.play(['c3-c4']);
    const evaluating = desk.evaluateGame();
    desk.close();
    await evaluating;
    expect(thinker.dispose).toHaveBeenCalledOnce();
    expect(thinker.think).not.toHaveBeenCalled();
  });

  it('evaluates nothing of the game before', async () => {
    const desk = deskAt('/analysis/eximo');
    await desk.open();
    await desk.study.play(['c3-c4']);
    const evaluating = desk.evaluateGame();
    desk.edit(eximo.start);
    await vi.waitFor(() => expect(desk.draft?.isValid).toBe(true));
    await evaluating;
    const before = desk.evaluateGame();
    desk.analyseDraft();
    thinker.think.mockClear();
    await before;
    expect(thinker.think).not.toHaveBeenCalled();
    expect(desk.engine.evaluations.size).toBe(0);
    expect(desk.study.current).toBe(root);
  });
});

describe('the address of a desk', () => {
  it('follows the game and the language of the moment', async () => {
    const desk = deskAt('/analysis/eximo?lang=pt');
    await desk.open();
    desk.follow();
    expect(location.hash).toBe('');
    await desk.study.play(['c3-c4']);
    await followed(desk, 'c3-c4');
    expect(location.search).toBe('?lang=pt');
    forgetLanguage();
    await desk.study.play(['f6-f5']);
    await followed(desk, 'f6-f5');
    expect(location.search).toBe('');
    desk.close();
  });
});
