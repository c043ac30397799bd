import type { GameId, GameInfo, Side } from './rules/types';

/**
 * The games there are, so that pages can be drawn before the rules have loaded. A test holds this
 * list to what the rules say.
 */
export const games: readonly GameInfo[] = [
  {
    id: 'eximo',
    name: 'Eximo',
    author: 'Matteo Perlini, 2013',
    files: 8,
    ranks: 8,
    piece: 'man',
    colours: { x: 'black', o: 'white' },
    start: '1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x',
  },
  {
    id: 'mimic',
    name: 'Mimic',
    author: 'Andrew Bressette',
    files: 10,
    ranks: 10,
    piece: 'piece',
    colours: { x: 'blue', o: 'red' },
    start: '10/1oooooooo1/10/10/10/10/10/10/1xxxxxxxx1/10 x -',
  },
  {
    id: 'epaminondas',
    name: 'Epaminondas',
    author: 'Robert Abbott, 1975',
    files: 14,
    ranks: 12,
    piece: 'stone',
    colours: { x: 'white', o: 'black' },
    start: 'oooooooooooooo/oooooooooooooo/14/14/14/14/14/14/14/14/xxxxxxxxxxxxxx/xxxxxxxxxxxxxx x',
  },
  {
    id: 'crossings',
    name: 'Crossings',
    author: 'Robert Abbott, 1969',
    files: 8,
    ranks: 8,
    piece: 'stone',
    colours: { x: 'white', o: 'black' },
    start: 'oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x',
  },
];

export function findGame(id: string): GameInfo | undefined {
  return games.find((game) => game.id === id);
}

export function gameOf(id: GameId): GameInfo {
  return games.find((game) => game.id === id)!;
}

export function opponentOf(side: Side): Side {
  return side === 'x' ? 'o' : 'x';
}
