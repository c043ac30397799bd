import type { Section } from '../../game';

export const sections: Section[] = [
  { name: 'aim' },
  {
    name: 'phalanx',
    example: {
      position: '14/14/10oo2/14/14/14/14/4x9/3x10/2x11/14/14 x',
      solution: 'c3,e5-h8',
      task: { from: ['c3'], stones: 3 },
    },
  },
  {
    name: 'split',
    example: {
      position: '14/14/10oo2/14/14/14/14/3x10/3x10/3x10/3x10/14 x',
      solution: 'd3,d5-d8',
      task: { from: ['d3'], stones: 3 },
    },
  },
  {
    name: 'capture',
    example: {
      position: '14/14/11o2/7o6/7o6/14/7x6/7x6/7x6/14/14/14 x',
      solution: 'h4,h6-h8',
      task: { captures: 2 },
    },
  },
  {
    name: 'flank',
    example: {
      position: '14/14/14/6o7/6o7/4xxo7/14/6x7/6x7/6x7/14/14 x',
      solution: 'e7,f7-g7',
      task: { moves: ['e7,f7-g7'] },
    },
  },
  {
    name: 'win',
    example: {
      position: '14/2x11/14/14/11o2/12o1/12o1/14/14/2xx10/14/14 x',
      solution: 'c11-c12',
      task: { from: ['c11'], wins: true },
      reply: 'm7,m6-m4',
    },
  },
];
