/** The example games of a game: what each tells, and the address where it is gone through. */
import { recordLink } from '../base/share';
import { opponentOf, type GameInfo } from '../games';
import { exampleText } from '../games/examples';
import { number, t, tn } from '../i18n/i18n.svelte';
import { rules, soundRecords } from '../rules/rules';
import type { GameRecord } from '../rules/types';
import { sideInside, winnerOf } from '../words/words';

/** As `trireme examples` calls them. */
const stories = ['sacrifice', 'comeback', 'race', 'blow', 'seesaw', 'brief'] as const;
export type StoryKind = (typeof stories)[number];

export interface ExampleGame {
  story: StoryKind;
  /** The move, counted from 1, where to look. */
  move: number;
  count: number;
  record: GameRecord;
  address: string;
}

function tagOf({ tags }: GameRecord, name: string): string {
  return tags.find((tag) => tag.name === name)?.value ?? '';
}

async function exampleOf(game: GameInfo, record: GameRecord): Promise<ExampleGame[]> {
  const story = stories.find((kind) => kind === tagOf(record, 'Story'));
  if (!story) return [];
  const move = Math.floor(Number(tagOf(record, 'StoryPly')) / 2) + 1;
  const count = Number(tagOf(record, 'StoryNumber'));
  const address = await recordLink(game.id, await rules.writeRecord(record));
  return [{ story, move, count, record, address }];
}

export async function examplesOf(game: GameInfo): Promise<ExampleGame[]> {
  const text = await exampleText(game.id);
  if (text === null) return [];
  const records = soundRecords(await rules.readRecords(text));
  return (await Promise.all(records.map((record) => exampleOf(game, record)))).flat();
}

/** What a game tells: "Sacrifice: Black gives 3 men". */
export function storyWords(game: GameInfo, { story, count, record }: ExampleGame): string {
  const side = winnerOf(record.result) ?? 'x';
  const values = { winner: sideInside(game, side), loser: sideInside(game, opponentOf(side)) };
  if (story === 'comeback')
    return t('learn.story_comeback', {
      ...values,
      chance: number(Math.max(count, 1) / 100, { style: 'percent' }),
    });
  return tn(`learn.story_${story}`, count, values);
}

/** Where it happens, and how long the game is. */
export function placeWords({ move, record }: ExampleGame): string {
  const moves = Math.ceil(record.moves.length / 2);
  return t('learn.example_place', { move: number(move), moves: number(moves) });
}
