/** A turn from the middle of a real game of each, to show what it is about. */
import type { Turn } from '../board/types';
import type { Effects, GameId, Square } from '../rules/types';

export interface Showpiece {
  move: string;
  position: string;
  turn: Turn;
}

function moved(...paths: Square[][]): Effects {
  const travels = paths.map((path) => ({ path, leaves: false }));
  return { moved: travels, captured: [], dropped: [], mimicked: null };
}

export const showcase: Record<GameId, Showpiece> = {
  eximo: {
    move: 'e5xc5xa3',
    position: '1ooo1oo1/1oooo1o1/1oo4x/5o2/8/o1xxx3/1xxx1xx1/2xxxxx1 x',
    turn: {
      before: '1ooo1oo1/1oooo1o1/1oo4x/3xoo2/1x6/2xxx3/1xxx1xx1/2xxxxx1 o',
      effects: { ...moved(['e5', 'c5', 'a3']), captured: ['d5', 'b4'] },
    },
  },
  mimic: {
    move: 'g5-h5',
    position: '10/1o2o5/1o8/3o4o1/1xo2[oo]2x1/7x2/3x6/3x2x3/1x6x1/10 o -',
    turn: {
      before: '10/1o2o5/1o8/3o4o1/1xo2oo1x1/6x3/3x6/3x2x3/1x6x1/10 x -',
      effects: { ...moved(['g5', 'h5']), mimicked: { path: ['g6', 'f6'], leaves: false } },
    },
  },
  epaminondas: {
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
  },
  crossings: {
    move: 'f3,f2-f1',
    position: '1o1o2o1/3oo2x/1o2o1x1/2ooox2/8/4x2x/xx2xo1x/x1x1xo2 x',
    turn: {
      before: '1o1o2o1/3oo2x/1o2o1x1/2ooox2/8/4xo1x/xx2xo1x/x1x1x3 o',
      effects: moved(['f3', 'f2'], ['f2', 'f1']),
    },
  },
};

/** The one that greets. */
export const welcome: Showpiece = {
  move: 'a2-b1=e7,e8',
  position: '1oooooo1/xoooo1o1/2o4x/5o2/8/8/2xx1xxx/2xxxx2 x',
  turn: {
    before: '1ooo1oo1/xooo2o1/2o4x/5o2/8/8/o1xx1xxx/2xxxx2 o',
    effects: { ...moved(['a2', 'b1']), dropped: ['e7', 'e8'] },
  },
};
