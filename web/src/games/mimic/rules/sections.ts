import type { Section } from '../../game';

export const sections: Section[] = [
  { name: 'aim' },
  {
    name: 'step',
    example: {
      position: '10/10/3o6/10/10/10/10/6x3/10/10 x -',
      solution: 'g3-h4',
      task: { from: ['g3'] },
    },
  },
  {
    name: 'copy',
    example: {
      position: '10/10/10/4o5/10/10/4x2xo1/10/10/10 x -',
      solution: 'e4-f5',
      task: { from: ['e4'] },
    },
  },
  {
    name: 'frozen',
    example: {
      position: '10/10/10/4o5/10/10/4x2o2/10/1x8/10 x -',
      solution: 'b2-c3',
      task: { from: ['b2'] },
    },
  },
  {
    name: 'stack',
    example: {
      position: '10/6o3/10/10/4o5/10/4x5/10/2x7/10 x -',
      solution: 'e4-e5',
      task: { moves: ['e4-e5'] },
    },
  },
  {
    name: 'off',
    example: {
      position: '4o5/10/7o2/10/10/10/4x5/10/10/10 x -',
      solution: 'e4-e3',
      task: { copy: 'leaves' },
    },
  },
  {
    name: 'win',
    example: {
      position: '10/3x6/10/6o3/10/10/3o6/10/10/10 x -',
      solution: 'd9-d10',
      task: { wins: true },
    },
  },
  {
    name: 'care',
    example: {
      position: '10/10/2o7/10/10/10/4x5/6x3/4o5/10 x -',
      solution: 'e4-d3',
      task: { from: ['e4'], safe: true },
    },
  },
  {
    name: 'ko',
    example: {
      position: '10/7o2/10/10/4o5/4x5/10/10/1x8/10 x e5-e4',
      solution: 'b2-b3',
      task: {},
    },
  },
];
