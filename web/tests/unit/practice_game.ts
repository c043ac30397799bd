/** The first moves of a game of Eximo with a review that was made up: three errors, of both sides. */
import { gameOf } from '../../src/games';
import type { Fact, Review, ReviewedMove } from '../../src/rules/types';

export const played = {
  game: 'eximo',
  start: gameOf('eximo').start,
  moves: ['c3-c4', 'f6-f5', 'f3-f4', 'f5xf3xh3'],
};

const points = (chance: number) => ({ score: { kind: 'points', points: 0 }, chance }) as const;

/** A verdict; a blunder from 48 to 11 per cent unless told otherwise. */
export function reviewed(changes: Partial<ReviewedMove>): ReviewedMove {
  return {
    label: 'blunder',
    note: null,
    isGood: false,
    before: points(0.48),
    after: points(0.11),
    best: ['g3-h4', 'b7-a6', 'g2-h3'],
    played: ['f3-f4', 'f5xf3xh3'],
    facts: [],
    ...changes,
  };
}

const facts: Fact[] = [
  {
    code: 'pieces_taken',
    args: { side: 'second', colour: 'White', count: 2, pieces: 'men', move: 'f5xf3xh3', first: '' },
    line: 'played',
    ply: 2,
    message: 'White takes 2 men with f5xf3xh3.',
  },
  {
    code: 'capture_missed',
    args: { side: 'first', colour: 'Black', count: 1, pieces: 'man', move: 'g3-h4', first: '' },
    line: 'best',
    ply: 1,
    message: 'g3-h4 takes 1 man.',
  },
];

export const review: Review = {
  game: 'eximo',
  nodes: 1000,
  network: 1,
  accuracy: { x: 40, o: 60 },
  chances: [0.5, 0.4, 0.48, 0.11, 0.3],
  turningPoints: [2],
  moves: [
    reviewed({ label: 'inaccuracy', best: ['b1-a2'], played: ['c3-c4'] }),
    reviewed({ label: 'good', isGood: true, best: ['f6-f5'], played: ['f6-f5'] }),
    reviewed({ facts }),
    reviewed({ label: 'mistake', best: ['f5xf3xh1'], played: ['f5xf3xh3'] }),
  ],
};
