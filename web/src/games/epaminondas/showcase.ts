import { moved } from '../effects';
import type { Showpiece } from '../game';

export const card: Showpiece = {
  move: 'f1,f5-f6',
  position:
    '3oooooooo3/3ooooooo4/3oooo1o5/4o1o2o4/5oo7/5xo7/5xx7/5xxx6/3x1xxxx5/3xxxxx6/3xxxxx6/3xx1xxx5 o',
  turn: {
    before:
      '3oooooooo3/3ooooooo4/3oooo1o5/4o1o2o4/5oo7/5xo7/5ox7/5xxx6/3x1xxxx5/3xxxxx6/3xxxxx6/3xxxxxx5 x',
    effects: {
      ...moved(['f1', 'f2'], ['f2', 'f3'], ['f3', 'f4'], ['f4', 'f5'], ['f5', 'f6']),
      captured: ['f6'],
    },
  },
};
