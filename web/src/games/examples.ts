/** Games worth watching, as records with comments; each game has a file of its own, if it has any. */
import type { GameId } from '../rules/types';

const found = import.meta.glob<string>('./*/examples.txt', { query: '?raw', import: 'default' });

/** The text of the records; nothing where there are none. */
export async function exampleText(game: GameId): Promise<string | null> {
  return (await found[`./${game}/examples.txt`]?.()) ?? null;
}
