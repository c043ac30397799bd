/** The games there are: one for each folder beside this file. `game.ts` says what is in them. */
import type { GameId, Side } from '../rules/types';
import { gamesFrom, type GameFile } from './folders';
import type { GameInfo } from './game';

export type { GameInfo } from './game';

export const games: readonly GameInfo[] = gamesFrom(
  import.meta.glob<GameFile>('./*/game.json', { eager: true, import: 'default' }),
);

/** For ids from outside: addresses and what the browser keeps. */
export function findGame(id: string): GameInfo | undefined {
  return games.find((game) => game.id === id);
}

/** For ids that the page or the rules gave. */
export function gameOf(id: GameId): GameInfo {
  const game = findGame(id);
  if (!game) throw new Error(`the page has no folder for the game ${id}`);
  return game;
}

export function opponentOf(side: Side): Side {
  return side === 'x' ? 'o' : 'x';
}
