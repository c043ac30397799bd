/** The folders of the games, for what runs outside the page: the build and the browser tests. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { gamesFrom, type GameFile } from '../src/games/folders.ts';
import type { GameInfo } from '../src/games/game.ts';

const folder = new URL('../src/games/', import.meta.url);

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Content;
}

export function readGames(): GameInfo[] {
  const paths = readdirSync(folder)
    .map((name) => `./${name}/game.json`)
    .filter((path) => existsSync(new URL(path, folder)));
  return gamesFrom(Object.fromEntries(paths.map((path) => [path, read<GameFile>(path)])));
}

/** The words of a game in English. */
export function readWords({ id }: GameInfo): Record<string, string> {
  return read(`./${id}/words/en.json`);
}

/** "Eximo, Mimic, Epaminondas and Crossings". */
export function namesOfGames(): string {
  const names = readGames().map(({ name }) => name);
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** Puts the names of the games where `index.html` says {games}. */
export function namesPlugin(): Plugin {
  return {
    name: 'trireme-names',
    transformIndexHtml: (html) => html.replace('{games}', namesOfGames()),
  };
}
