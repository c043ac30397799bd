import { describe, expect, it } from 'vitest';
import {
  completed,
  dragsOf,
  effectsSoFar,
  forcedSteps,
  graspable,
  moveInLines,
  movesFrom,
  nextSquares,
  stepsThrough,
  waysFrom,
} from '../../src/board/steps';
import type { LegalMove, Square } from '../../src/rules/types';

function leap(text: string, steps: Square[][], changes: Partial<LegalMove['effects']> = {}) {
  const dropped = changes.dropped ?? [];
  const path = steps[0]!.slice(0, steps[0]!.length - dropped.length);
  return {
    text,
    steps,
    effects: {
      moved: [{ path, leaves: dropped.length > 0 }],
      captured: [],
      dropped,
      mimicked: null,
      ...changes,
    },
  } satisfies LegalMove;
}

function shift(rear: Square, landing: Square, moved: [Square, Square][]): LegalMove {
  return {
    text: `${rear}-${landing}`,
    steps: [[rear, landing]],
    effects: {
      moved: moved.map((path) => ({ path, leaves: false })),
      captured: [],
      dropped: [],
      mimicked: null,
    },
  };
}

/** A capture that goes on in two ways, one of them over the last row with two drops to choose. */
const onward = leap('d2xd4xd6', [['d2', 'd4', 'd6']], { captured: ['d3', 'd5'] });
const across = ['b1,c1', 'b1,d1', 'c1,d1'].map((text) => {
  const [one, two] = text.split(',') as [Square, Square];
  return leap(
    `d2xd4xf6xf8=${text}`,
    [
      ['d2', 'd4', 'f6', 'f8', one, two],
      ['d2', 'd4', 'f6', 'f8', two, one],
    ],
    { captured: ['d3', 'e5', 'f7'], dropped: [one, two] },
  );
});
const chain = [onward, ...across];

describe('the tree of legal turns', () => {
  it('tells which squares come next', () => {
    expect(nextSquares(chain, [])).toEqual(['d2']);
    expect(nextSquares(chain, ['d2', 'd4'])).toEqual(['d6', 'f6']);
    expect(nextSquares(chain, ['d2', 'd4', 'f6', 'f8'])).toEqual(['b1', 'c1', 'd1']);
    expect(nextSquares(chain, ['d2', 'd4', 'f6', 'f8', 'c1'])).toEqual(['b1', 'd1']);
    expect(nextSquares(chain, ['a1'])).toEqual([]);
  });

  it('tells which moves are still possible', () => {
    expect(movesFrom(chain, ['d2', 'd4'])).toHaveLength(4);
    expect(movesFrom(chain, ['d2', 'd4', 'f6', 'f8', 'c1'])).toEqual([across[0], across[2]]);
  });

  it('knows a whole turn, whichever way it was entered', () => {
    expect(completed(chain, [])).toBeNull();
    expect(completed(chain, ['d2', 'd4'])).toBeNull();
    expect(completed(chain, ['d2', 'd4', 'd6'])?.move).toBe(onward);
    expect(completed(chain, ['d2', 'd4', 'f6', 'f8', 'd1', 'b1'])?.move).toBe(across[1]);
  });
});

describe('going directly to a later square', () => {
  it('takes the one way through it', () => {
    expect(stepsThrough(chain, ['d2'], 'd6')).toEqual(['d2', 'd4', 'd6']);
    expect(stepsThrough(chain, ['d2'], 'f8')).toEqual(['d2', 'd4', 'f6', 'f8']);
  });

  it('does not take a drop for the end of the path', () => {
    expect(stepsThrough(chain, ['d2'], 'c1')).toBeNull();
  });

  it('needs a piece to be chosen', () => {
    expect(stepsThrough(chain, [], 'd6')).toBeNull();
  });

  it('takes any of several paths that come to the same move', () => {
    const jump = leap('c1-c5', [
      ['c1', 'a3', 'c5'],
      ['c1', 'e3', 'c5'],
    ]);
    expect(stepsThrough([jump], ['c1'], 'c5')).toEqual(['c1', 'a3', 'c5']);
  });

  it('leaves the choice where two paths capture different men', () => {
    const left = leap('c1xa3xc5', [['c1', 'a3', 'c5']], { captured: ['b2', 'b4'] });
    const right = leap('c1xe3xc5', [['c1', 'e3', 'c5']], { captured: ['d2', 'd4'] });
    expect(stepsThrough([left, right], ['c1'], 'c5')).toBeNull();
  });
});

describe('forced steps', () => {
  it('follow by themselves after the first leap', () => {
    expect(forcedSteps(chain, ['d2', 'd4'])).toEqual(['d2', 'd4']);
    expect(forcedSteps(chain, ['d2', 'd4', 'f6'])).toEqual(['d2', 'd4', 'f6', 'f8']);
  });

  it('never follow from the choice of a piece alone', () => {
    expect(forcedSteps([onward], ['d2'])).toEqual(['d2']);
    expect(forcedSteps([onward], ['d2', 'd4'])).toEqual(['d2', 'd4', 'd6']);
  });

  it('include two drops on the last two squares', () => {
    const only = across[0]!;
    expect(forcedSteps([only], ['d2', 'd4'])).toEqual(only.steps[0]);
  });
});

describe('dragging a stone of a line', () => {
  const single = shift('b2', 'b3', [['b2', 'b3']]);
  const pair = shift('b1', 'b3', [
    ['b1', 'b2'],
    ['b2', 'b3'],
  ]);
  const far = shift('b1', 'b4', [
    ['b1', 'b3'],
    ['b2', 'b4'],
  ]);

  const pushed = shift('a2', 'c4', [
    ['a2', 'b3'],
    ['b3', 'c4'],
  ]);

  it('means what clicks on the two squares mean', () => {
    const drags = dragsOf([pair, single, far], 'b1');
    expect([...drags]).toEqual([
      ['b3', pair],
      ['b4', far],
    ]);
  });

  it('takes along as few stones as will do, so that the stone lands there itself', () => {
    const drags = dragsOf([pair, single, far, pushed], 'b2');
    expect(drags.get('b3')).toBe(single);
    expect(drags.get('b4')).toBe(far);
    expect([...dragsOf([pushed], 'b3')]).toEqual([['c4', pushed]]);
  });

  it('may begin with any stone that moves', () => {
    expect([...graspable([pair])].sort()).toEqual(['b1', 'b2']);
    expect([...graspable(chain)]).toEqual(['d2']);
  });

  it('is told from the moves themselves', () => {
    expect(moveInLines([single, pair])).toBe(true);
    expect(moveInLines([single])).toBe(false);
    expect(moveInLines(chain)).toBe(false);
  });
});

describe('what has happened so far', () => {
  const soFar = (steps: Square[]) => effectsSoFar(waysFrom(chain, steps)[0]!, steps);

  it('is nothing when a piece has been chosen', () => {
    expect(soFar(['d2']).moved).toEqual([]);
  });

  it('captures man by man', () => {
    expect(soFar(['d2', 'd4']).captured).toEqual(['d3']);
    expect(soFar(['d2', 'd4', 'f6']).captured).toEqual(['d3', 'e5']);
  });

  it('takes the captured men from the rules, not from the squares', () => {
    const bent = leap('a1xa9xb9', [['a1', 'a9', 'b9']], { captured: ['c4', 'e7'] });
    expect(effectsSoFar({ move: bent, list: bent.steps[0]! }, ['a1', 'a9']).captured).toEqual([
      'c4',
    ]);
  });

  it('drops man by man, once the mover is gone', () => {
    const { moved, dropped } = soFar(['d2', 'd4', 'f6', 'f8', 'c1']);
    expect(moved).toEqual([{ path: ['d2', 'd4', 'f6', 'f8'], leaves: true }]);
    expect(dropped).toEqual(['c1']);
  });

  it('moves a line of stones only when the turn is whole', () => {
    const pair = shift('b1', 'b3', [
      ['b1', 'b2'],
      ['b2', 'b3'],
    ]);
    const way = { move: pair, list: pair.steps[0]! };
    expect(effectsSoFar(way, ['b1']).moved).toEqual([]);
    expect(effectsSoFar(way, ['b1', 'b3']).moved).toHaveLength(2);
  });
});
