import { expect, it } from 'vitest';
import { aheadOf, arrowOf, lanesOf } from '../../src/board/arrows';
import type { LegalMove, Square } from '../../src/rules/types';

function moveOf(...paths: Square[][]): LegalMove {
  const moved = paths.map((path) => ({ path, leaves: false }));
  return { text: '', steps: [], effects: { moved, captured: [], dropped: [], mimicked: null } };
}

it('points along the way of a piece, or from the rear of a phalanx to where it ends', () => {
  expect(arrowOf(moveOf(['d4', 'd6', 'f6']))).toEqual({ path: ['d4', 'd6', 'f6'], rank: 0 });
  const phalanx = moveOf(['f1', 'g2'], ['g2', 'h3']);
  expect(arrowOf(phalanx, 2)).toEqual({ path: ['f1', 'h3'], rank: 2, line: ['f1', 'g2'] });
  expect(aheadOf(arrowOf(phalanx))).toEqual(['g2', 'h3']);
});

it('lays arrows on one line side by side, also those against each other', () => {
  const along = arrowOf(moveOf(['f1', 'g2'], ['g2', 'h3']));
  const further = arrowOf(moveOf(['f1', 'h3'], ['g2', 'i4']));
  const back = arrowOf(moveOf(['j5', 'i4']));
  const beside = arrowOf(moveOf(['f2', 'g3']));
  // The third goes the other way, so that its left is their right.
  expect(lanesOf([along, further, back, beside])).toEqual([-1, 0, -1, 0]);
  expect(lanesOf([along, beside])).toEqual([0, 0]);
});
