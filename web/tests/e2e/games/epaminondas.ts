import type { Story } from '../story';

export const story: Story = {
  inLines: true,
  outcome: 'White wins: 1 stone on the far row against 0',
  refusals: {
    8: {
      squares: ['f6', 'i9'],
      words: 'The enemy phalanx has 2 stones; yours moves with 2. It takes more to capture.',
      typed: 'f6,g7-i9',
    },
  },
  labels: {
    8: { i9: 'i9, black stone', j10: 'j10, black stone', g7: 'g7, white stone' },
    // Three stones took two.
    9: {
      e5: 'e5, empty',
      f6: 'f6, empty',
      g7: 'g7, white stone',
      i9: 'i9, white stone',
      j10: 'j10, empty',
    },
    12: { j10: 'j10, white stone', l12: 'l12, white stone', k9: 'k9, black stone' },
  },
  typed: { 'a1,d4-g7': 'a1,d4xg7', 'e5,g7-i9': 'e5xi9', 'g7,i9-l12': 'g7-l12' },
  middle: `
    b1,c2-d3 h12,h11-h10 c2,d3-e4 f11-g10 i2-h3 b12,b11-b10 m1,m2-m4 f12,h10-i9 m4,m3-m1
    n11,g11-f11 n2,j2-i2 g12,h11-i10 e4-e3 n12,i12-f12 a2,b2-c2 m11-l12 a1,b2-d4 a12,b11-d9
    n1,m2-k4 b10,c10-e10 m1,l2-j4 a11-b12 l3,k3-i3 l12,k11-j10 k4,j4-h4 l11-k10 l1,i4-h5
    h10,g10-f10 c3,e3-g3 b12,d10-e9 c2-d3 d9,e9-f9 c1,e3-f4 c11,e9-f8 j1,h3-f5 k10-j9 k1,h4-g5
    c12,f9-g8 j2,g5-f6 f9-g9 k2,h5-f7 k11,i9-f6 i3,g5-f6 h8,g7-f6`,
};
