import type { Section } from '../../game';

export const sections: Section[] = [
  { name: 'aim' },
  {
    name: 'step',
    example: { position: '8/2o5/6o1/8/3x4/8/8/8 x', solution: 'd4-e5', task: { from: ['d4'] } },
  },
  {
    name: 'jump',
    example: {
      position: '4o3/6o1/8/3x4/8/2x5/2x5/8 x',
      solution: 'c2-c4-e6',
      task: { moves: ['c2-c4-e6'] },
    },
  },
  {
    name: 'capture',
    example: {
      position: '8/o7/4o3/3o4/3x4/8/1x6/8 x',
      solution: 'd4xd6xf6',
      task: { moves: ['d4xd6xf6'] },
    },
  },
  {
    name: 'last',
    example: {
      position: '8/4x3/7o/o7/8/8/2xx4/1x4x1 x',
      solution: 'e7-e8=d1,e1',
      task: { from: ['e7'], drops: 2 },
    },
  },
];
