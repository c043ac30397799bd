import { moved } from '../effects';
import type { Showpiece } from '../game';

export const card: Showpiece = {
  move: 'g5-h5',
  position: '10/1o2o5/1o8/3o4o1/1xo2[oo]2x1/7x2/3x6/3x2x3/1x6x1/10 o -',
  turn: {
    before: '10/1o2o5/1o8/3o4o1/1xo2oo1x1/6x3/3x6/3x2x3/1x6x1/10 x -',
    effects: { ...moved(['g5', 'h5']), mimicked: { path: ['g6', 'f6'], leaves: false } },
  },
};
