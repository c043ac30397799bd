import { moved } from '../effects';
import type { Showpiece } from '../game';

export const card: Showpiece = {
  move: 'f3,f2-f1',
  position: '1o1o2o1/3oo2x/1o2o1x1/2ooox2/8/4x2x/xx2xo1x/x1x1xo2 x',
  turn: {
    before: '1o1o2o1/3oo2x/1o2o1x1/2ooox2/8/4xo1x/xx2xo1x/x1x1x3 o',
    effects: moved(['f3', 'f2'], ['f2', 'f1']),
  },
};
