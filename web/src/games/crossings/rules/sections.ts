import type { Section } from '../../game';

export const sections: Section[] = [
  { name: 'aim' },
  {
    name: 'group',
    example: {
      position: '6o1/7o/8/8/3x4/2x5/1x6/8 x',
      solution: 'b2,d4-f6',
      task: { from: ['b2'], stones: 3 },
    },
  },
  {
    name: 'capture',
    example: {
      position: '8/3o2o1/3o4/8/3x4/3x4/3x4/8 x',
      solution: 'd2,d4-d6',
      task: { captures: 1 },
    },
  },
  {
    name: 'locked',
    example: {
      position: '4x3/2x5/6o1/7o/8/8/1x6/3o4 x',
      solution: 'c7-c8',
      task: { from: ['c7'], wins: true },
      reply: 'h5-h4',
    },
  },
];
