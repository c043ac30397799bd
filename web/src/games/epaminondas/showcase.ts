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

export const welcome: Showpiece = {
  move: 'f4,f7-f8',
  position:
    'ooooo2ooooo2/2ooo1oooo4/oo2o1oo2oo2/14/5x8/5x7x/5xx6x/5x1x5x/6x7/3x2xxx3x1/1xx1x1xx6/1xxxx1x1x3xx o',
  turn: {
    before:
      'ooooo2ooooo2/2ooo1oooo4/oo2oooo2oo2/5o8/5o8/5x7x/5xx6x/5x1x5x/5xx7/3x2xxx3x1/1xx1x1xx6/1xxxx1x1x3xx x',
    effects: {
      ...moved(['f4', 'f5'], ['f5', 'f6'], ['f6', 'f7'], ['f7', 'f8']),
      captured: ['f8', 'f9', 'f10'],
    },
  },
};
