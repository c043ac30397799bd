import type { Story } from '../story';

export const story: Story = {
  outcome: 'Blue wins: a piece stands on the goal row',
  refusals: {
    3: {
      squares: ['h8', 'h9'],
      words: 'Ko: this would bring back the position before Blue’s move.',
      typed: 'h8-h9',
    },
  },
  labels: {
    // Each has moved one and copied one.
    2: { b3: 'b3, blue piece', d8: 'd8, red piece', f8: 'f8, red piece', h3: 'h3, blue piece' },
    5: { d8: 'd8, stack of 2, red on top, then red', e9: 'e9, empty' },
    10: { i6: 'i6, red piece, frozen', g6: 'g6, blue piece' },
    12: {
      e8: 'e8, stack of 2, blue on top, then red',
      d8: 'd8, stack of 2, red on top, then red, frozen',
    },
    13: { d8: 'd8, red piece', e8: 'e8, red piece', e9: 'e9, blue piece, frozen' },
    14: { d10: 'd10, blue piece', e9: 'e9, empty', f7: 'f7, red piece' },
  },
  middle: `
    e2-f1 h9-h8 c2-d3 f9-e9 d3-c4 e8-e7 h3-g4 e7-d8 g2-f3 d8-d7 c4-b5 b8-c7 f1-f2 d7-c6 a6-b7
    d10-c9 e4-d3 f10-e9 g4-g3 g10-g9 g3-g4 i7-i8 i1-h2 c7-c8 f2-e3 i9-h8 e3-f2 c8-d7 g2-f3 h8-h9
    h1-i2 g9-f8 f3-e4 d10-e9 g4-h5 g8-h7 h5-i6 d7-c8 e2-e3 j7-i7 e3-d4 c8-d7 e4-d3 f10-e9 b2-a1
    c9-b8 a1-b2 g7-f6 g5-h5 f6-f7 i5-h6 d7-d8`,
};
