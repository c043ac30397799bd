import { expect, it } from 'vitest';
import { arrowOf } from '../../src/board/arrows';
import type { LegalMove, Square } from '../../src/rules/types';

function moveOf(...paths: Square[][]): LegalMove {
  const moved = paths.map((path) => ({ path, leaves: false }));
  return { text: '', steps: [], effects: { moved, captured: [], dropped: [], mimicked: null } };
}

it('points along the way of a piece, or from the rear of a phalanx to where it ends', () => {
  expect(arrowOf(moveOf(['d4', 'd6', 'f6']))).toEqual({ path: ['d4', 'd6', 'f6'], rank: 0 });
  const phalanx = moveOf(['f1', 'g2'], ['g2', 'h3']);
  expect(arrowOf(phalanx, 2)).toEqual({ path: ['f1', 'h3'], rank: 2 });
});
