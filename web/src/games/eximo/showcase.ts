import { moved } from '../effects';
import type { Showpiece } from '../game';

export const card: Showpiece = {
  move: 'e5xc5xa3',
  position: '1ooo1oo1/1oooo1o1/1oo4x/5o2/8/o1xxx3/1xxx1xx1/2xxxxx1 x',
  turn: {
    before: '1ooo1oo1/1oooo1o1/1oo4x/3xoo2/1x6/2xxx3/1xxx1xx1/2xxxxx1 o',
    effects: { ...moved(['e5', 'c5', 'a3']), captured: ['d5', 'b4'] },
  },
};
