/**
 * A whole game of each kind, to be played in the browser. The record of it is `games/GAME.txt`;
 * what is looked at on the way is in `games/GAME.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { games } from './fixtures';

/** What the squares are called. */
export type Labels = Record<string, string>;

/** Something that the rules forbid, tried on the way. */
export interface Refusal {
  squares: string[];
  words: string;
  typed: string;
}

export interface Story {
  outcome: string;
  /** What is tried after so many moves, before the next. */
  refusals: Record<number, Refusal>;
  /** How squares are called after so many moves. */
  labels: Record<number, Labels>;
  /** Moves after which a capture is due. */
  due?: number[];
  /** Whether a click on the rear of a line and one where its front lands make a move. */
  inLines?: boolean;
  /** The squares to click where forced steps make themselves. */
  clicks?: Record<string, string[]>;
  /** Other ways to write a move. */
  typed?: Record<string, string>;
  /**
   * For pictures: another game, between engines, up to a telling moment; the player at the bottom
   * is to move.
   */
  middle: string;
}

const folder = new URL('./games/', import.meta.url);

async function storyOf(id: string): Promise<Story> {
  for (const file of [`${id}.ts`, `${id}.txt`])
    if (!existsSync(new URL(file, folder)))
      throw new Error(`tests/e2e/games/${file} is missing: every game is played in the browser`);
  const module = (await import(`./games/${id}.ts`)) as { story: Story };
  return module.story;
}

export const stories = await Promise.all(
  games.map(async (game) => ({ game, story: await storyOf(game.id) })),
);

/** The moves of the record of a game. */
export function recorded(id: string): string[] {
  const record = readFileSync(new URL(`${id}.txt`, folder), 'utf8');
  return record.match(/\b[a-n]\d\S*/g)!;
}
