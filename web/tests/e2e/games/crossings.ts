import type { Story } from '../story';

export const story: Story = {
  inLines: true,
  outcome: 'Black wins: 2 stones on the far row against 1',
  refusals: {
    12: {
      squares: ['a8'],
      words: 'a8 is locked: it has reached its far row.',
      typed: 'a8-b8',
    },
  },
  labels: {
    // Only the first stone of a line is captured.
    6: { f4: 'f4, black stone', f3: 'f3, white stone' },
    10: { c1: 'c1, black stone, locked', a8: 'a8, black stone' },
    11: { c1: 'c1, black stone, locked', a8: 'a8, white stone, locked' },
    15: {
      a8: 'a8, white stone, locked',
      c1: 'c1, black stone, locked',
      f1: 'f1, black stone, locked',
      e6: 'e6, white stone',
    },
  },
  typed: { 'd1,d3-d5': 'd1xd5', 'f4,e3-c1': 'f4-c1' },
  middle: `
    g2-h3 e8,e7-e6 d1,e2-f3 a7-b6 h1,e1-d1 c8,c7-c5 d1,d2-d4 a8,c6-f3 f1,f2-f3 h8,g7-e5 g1,f2-e3
    f8,f6-f3 b1,d3-e4 f5,f3-f2 d4,e3-f2 f4,f3-f2 c2,e4-h7 f3,f2-f1`,
};
