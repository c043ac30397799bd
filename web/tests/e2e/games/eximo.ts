import type { Story } from '../story';

export const story: Story = {
  outcome: 'White wins: Black has no men left',
  refusals: {
    5: {
      squares: ['c7'],
      words: 'A capture is due: f5 or d6.',
      typed: 'c7-a5',
    },
  },
  labels: {
    5: { e5: 'e5, black man', f3: 'f3, black man', g2: 'g2, black man', d6: 'd6, white man' },
    // Three men captured in one turn.
    6: { e5: 'e5, empty', f3: 'f3, empty', g2: 'g2, empty', h2: 'h2, white man' },
    21: { c7: 'c7, empty', d8: 'd8, empty', d5: 'd5, white man', e4: 'e4, black man' },
    // Two captured, the capturing man off the board, two new ones.
    22: {
      e4: 'e4, empty',
      f2: 'f2, empty',
      f1: 'f1, empty',
      c7: 'c7, white man',
      d8: 'd8, white man',
    },
    // No drop any more: the zone is full.
    26: { f1: 'f1, empty', g2: 'g2, empty', e8: 'e8, white man', h2: 'h2, white man' },
  },
  due: [5, 9, 11, 12, 19, 21, 23, 25],
  clicks: {
    d6xf4xf2xh2: ['d6', 'f4', 'f2'],
    f5xd3xf3xh3: ['f5', 'd3'],
    'd1-d3-d5': ['d1', 'd3'],
    c6xe4xc4xc2xe2: ['c6', 'e4', 'c2'],
    a5xc3xa3: ['a5', 'c3'],
    'd5xf3xf1=c7,d8': ['d5', 'f3', 'd8', 'c7'],
    'a3xc1=d7,e8': ['a3', 'c1'],
  },
  typed: {
    d6xf4xf2xh2: 'd6xh2',
    'd1-d3-d5': 'd1-d5',
    'd5xf3xf1=c7,d8': 'd5xf1=d8,c7',
  },
  middle: `
    b3-b4 f6-e5 e2-e3 g6-f5 b1-d3 f7-g6 g3-h4 g6-h5 h4xh6 e8-e6-e4 f3xd5 e5xc5xa3`,
};
