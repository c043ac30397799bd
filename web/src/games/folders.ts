/** What is found in the folders of the games. Works without Vite too: the build reads them as well. */
import type { GameId } from '../rules/types';
import type { GameInfo } from './game';

/** The content of a `game.json`. What a game does not have it need not mention. */
export type GameFile = Omit<GameInfo, 'id' | 'goal' | 'stacks' | 'marks'> &
  Partial<Pick<GameInfo, 'goal' | 'stacks' | 'marks'>>;

/** `./eximo/showcase.ts` lies in `eximo`. */
function folderOf(path: string): string {
  return path.split('/')[1]!;
}

/** The games in their order, from their files by path: `./eximo/game.json`. */
export function gamesFrom(files: Record<string, GameFile>): GameInfo[] {
  const games = Object.entries(files).map(([path, file]) => {
    return { goal: null, stacks: false, marks: [], ...file, id: folderOf(path) };
  });
  return games.sort((a, b) => a.order - b.order);
}

/** Gives a game's own of a file that every game has, from all that were found, by path. */
export function partsFrom<Part>(file: string, found: Record<string, Part>): (id: GameId) => Part {
  const parts = new Map(Object.entries(found).map(([path, part]) => [folderOf(path), part]));
  return (id) => {
    const part = parts.get(id);
    if (part === undefined) throw new Error(`the folder of the game ${id} has no ${file}`);
    return part;
  };
}
