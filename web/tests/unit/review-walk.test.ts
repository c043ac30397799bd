import '../rules_in_node.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Walk } from '../../src/review/walk.svelte';
import { rules } from '../../src/rules/rules';
import type { Line, Review, ReviewedMove } from '../../src/rules/types';
import { until } from './patience';

// Blue could have gone home at once; Red does.
const start = '10/4x5/10/10/10/10/10/10/1o8/10 x -';
const moves = ['e9-d9', 'b2-b1'];

const at = (chance: number) => ({ score: { kind: 'points' as const, points: 0 }, chance });
const judged = (changes: Partial<ReviewedMove>): ReviewedMove => ({
  label: 'good',
  note: null,
  isGood: true,
  before: at(1),
  after: at(1),
  best: [],
  played: [],
  facts: [],
  ...changes,
});
const report: Review = {
  game: 'mimic',
  nodes: 1,
  network: 1,
  accuracy: { x: 50, o: 100 },
  chances: [1, 0, 0],
  turningPoints: [0],
  moves: [
    judged({ label: 'blunder', isGood: false, best: ['e9-d10'], played: ['e9-d9', 'b2-a1'] }),
    judged({}),
  ],
};

let line: Line;
let known: Review | null;
let walk: Walk;

beforeEach(async () => {
  line = await rules.line('mimic', start, moves);
  known = report;
  walk = new Walk('mimic', line, () => known);
});

async function arrows(): Promise<string[]> {
  await until(() => expect(walk.arrows.length).toBeGreaterThan(0));
  return walk.arrows.map(({ path, sign }) => `${sign} ${path.join('-')}`);
}

describe('going through a reviewed game', () => {
  it('shows an error before it happens, with the better move and the one that was played', async () => {
    expect(walk.shown).toEqual({ position: start, turn: null });
    expect(walk.forward()).toBe(true);
    expect(walk.shown.position).toBe(start);
    expect(await arrows()).toEqual(['✓ e9-d10', '?? e9-d9']);
    expect(walk.state?.position).toBe(start);
    expect(walk.forward()).toBe(true);
    expect(walk.shown.position).toBe(line.state.position);
    expect(walk.arrows).toEqual([]);
    expect(walk.forward()).toBe(false);
  });

  it('says where the rules tell nothing of a position, until they do', async () => {
    const failing = vi.spyOn(rules, 'line').mockRejectedValue(new Error('no rules'));
    walk.goTo(2);
    await until(() => expect(walk.trouble).toBe('no rules'));
    failing.mockRestore();
    await walk.refresh();
    expect([walk.trouble, walk.state?.position]).toEqual([null, line.state.position]);
  });

  it('shows every position as it came about as long as nothing is judged', async () => {
    known = null;
    walk.goTo(1);
    expect(walk.shown.position).toBe(line.plies[0]!.position);
    await walk.refresh();
    expect(walk.arrows).toEqual([]);
    expect(walk.error).toBeNull();
    expect(walk.toError(1)).toBe(false);
  });

  it('goes along the lines of an error and back', async () => {
    walk.goTo(1);
    await arrows();
    expect(walk.follow('played', 1)).toBe(true);
    expect(walk.shown).toMatchObject({ turn: { before: start } });
    expect(walk.forward()).toBe(true);
    expect(walk.aside).toEqual({ name: 'played', step: 2 });
    await until(() => expect(walk.state?.result).toBe('0-1'));
    expect(walk.state?.position).toBe(walk.shown.position);
    expect(walk.forward()).toBe(false); // the line ends here
    expect(walk.back()).toBe(true);
    expect(walk.back()).toBe(true);
    expect(walk.aside).toBeNull();
    expect([walk.at, walk.shown.position]).toEqual([1, start]);
    expect(walk.toEnd()).toBe(true);
    expect(walk.follow('best', 1)).toBe(false); // there is nothing better than a good move
  });

  it('finds the errors before and behind', () => {
    walk.goTo(2);
    expect(walk.toError(1)).toBe(false);
    expect(walk.toError(-1)).toBe(true);
    expect(walk.at).toBe(1);
    expect(walk.toError(-1)).toBe(false);
    expect(walk.toStart()).toBe(true);
    expect(walk.toError(1)).toBe(true);
    expect(walk.leave()).toBe(false);
  });
});
