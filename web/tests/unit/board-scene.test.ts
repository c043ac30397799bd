import { describe, expect, it } from 'vitest';
import { copyGhost, landingGhosts, linesOf, strikesOf, targetsOf } from '../../src/board/marks';
import { liftOf } from '../../src/board/placing';
import { afterBeats, beatsOf, sceneOf, stacksOf, topPiece } from '../../src/board/scene';
import type { Effects, LegalMove } from '../../src/rules/types';

const capture: Effects = {
  moved: [{ path: ['d4', 'd6', 'b8'], leaves: true }],
  captured: ['d5', 'c7'],
  dropped: ['e1', 'd2'],
  mimicked: null,
};

const phalanx: LegalMove = {
  text: 'b1,b3-b5',
  steps: [['b1', 'b5']],
  effects: {
    moved: [
      { path: ['b1', 'b3'], leaves: false },
      { path: ['b2', 'b4'], leaves: false },
      { path: ['b3', 'b5'], leaves: false },
    ],
    captured: ['b5', 'b6'],
    dropped: [],
    mimicked: null,
  },
};

const copied: LegalMove = {
  text: 'e4-f5',
  steps: [['e4', 'f5']],
  effects: {
    moved: [{ path: ['e4', 'f5'], leaves: false }],
    captured: [],
    dropped: [],
    mimicked: { path: ['e7', 'd6'], leaves: false },
  },
};

describe('a turn as it is shown', () => {
  it('is leap after leap, then the drops', () => {
    const beats = beatsOf(capture, 'x');
    expect(beats.map((beat) => beat.kind)).toEqual(['capture', 'capture', 'drop', 'drop']);
    expect(beats[0]!.captured).toEqual(['d5']);
    expect(beats[1]!.moves[0]!.leaves).toBe(true);
  });

  it('moves a phalanx in one beat', () => {
    const beats = beatsOf(phalanx.effects, 'x');
    expect(beats).toHaveLength(1);
    expect(beats[0]!.moves).toHaveLength(3);
    expect(beats[0]!.captured).toEqual(['b5', 'b6']);
  });

  it('shows the copied move after the original', () => {
    expect(beatsOf(copied.effects, 'x').map((beat) => beat.kind)).toEqual(['move', 'copy']);
  });

  it('lets a copying piece go from where the rules say it leaves', () => {
    const beats = beatsOf({ ...copied.effects, mimicked: { path: ['a7'], leaves: true } }, 'x');
    expect(beats[1]!.moves).toEqual([{ from: 'a7', to: 'a7', leaves: true }]);
    const scene = afterBeats(sceneOf('1/1/1/o/1/1/1/1/1/1 x -'), beats, false);
    expect(scene.map((piece) => piece.fate)).toEqual(['left']);
  });
});

describe('the pieces', () => {
  const before = '6o1/2o1o3/8/3o4/3x4/8/8/8 x';

  it('end where the move leads', () => {
    const scene = afterBeats(sceneOf(before), beatsOf(capture, 'x'), false);
    const stacks = stacksOf(scene);
    expect([...stacks].sort()).toEqual([
      ['d2', 'x'],
      ['e1', 'x'],
      ['e7', 'o'],
      ['g8', 'o'],
    ]);
  });

  it('stay as ghosts while a turn is entered', () => {
    const scene = afterBeats(sceneOf(before), beatsOf(capture, 'x').slice(0, 1), true);
    expect(scene.filter((piece) => piece.fate === 'ghost')).toHaveLength(1);
    expect(topPiece(scene, 'd5')).toBeNull();
    expect(topPiece(scene, 'd6')?.side).toBe('x');
  });

  it('keep their identity', () => {
    const first = sceneOf(before);
    const mover = topPiece(first, 'd4')!;
    const moved = afterBeats(first, beatsOf(capture, 'x').slice(0, 1), false);
    expect(topPiece(moved, 'd6')!.id).toBe(mover.id);
    const again = sceneOf('6o1/2o1o3/3x4/8/8/8/8/8 o', moved);
    expect(topPiece(again, 'd6')!.id).toBe(mover.id);
    expect(topPiece(again, 'g8')!.id).toBe(topPiece(first, 'g8')!.id);
  });

  it('move together without stepping on one another', () => {
    const scene = afterBeats(
      sceneOf('o/o/1/x/x/x x'),
      [
        {
          kind: 'move',
          moves: [1, 2, 3].map((rank) => ({
            from: `a${rank}`,
            to: `a${rank + 1}`,
            leaves: false,
          })),
          captured: [],
          dropped: [],
        },
      ],
      false,
    );
    expect(Object.fromEntries(stacksOf(scene))).toEqual({
      a2: 'x',
      a3: 'x',
      a4: 'x',
      a5: 'o',
      a6: 'o',
    });
  });

  it('land on top of stacks', () => {
    const effects = { ...copied.effects, mimicked: { path: ['e6', 'f5'], leaves: false } };
    const start = '10/10/10/10/4o5/10/4x5/10/10/10 x -';
    const scene = afterBeats(
      sceneOf(start),
      beatsOf({ ...effects, moved: [{ path: ['e4', 'f5'], leaves: false }] }, 'x'),
      false,
    );
    expect(stacksOf(scene).get('f5')).toBe('xo');
    expect(liftOf(1, 2)).toBeLessThan(liftOf(0, 2));
  });
});

describe('marks', () => {
  it('draw the line that moves and the line it captures', () => {
    expect(linesOf([phalanx], phalanx)).toEqual([{ from: 'b1', to: 'b3', strong: true }]);
    expect(strikesOf([phalanx], null)).toEqual([{ from: 'b5', to: 'b6', strong: false }]);
  });

  it('show where stones would newly stand, but not on captured ones', () => {
    expect(landingGhosts(phalanx, 'x').map((ghost) => ghost.from)).toEqual(['b2']);
  });

  it('show the copied move', () => {
    expect(copyGhost(copied, 'x')).toMatchObject([{ side: 'o', from: 'e7', to: 'd6' }]);
  });

  it('draw what is far paler', () => {
    const [near, far] = targetsOf('h1', ['h4', 'h6'], (square) => square === 'h6');
    expect(near).toEqual({ square: 'h4', taken: false, far: 0 });
    expect(far).toEqual({ square: 'h6', taken: true, far: 1 });
  });
});
