/** Games as records: what is handed out and taken in. */
import { rules } from '../rules/rules';
import type { GameRecord } from '../rules/types';
import type { Seat, StoredGame } from './game';
import { download } from '../base/files';
import { writeClock } from './choice';

function day(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

type Tags = GameRecord['tags'];

/** In every language the same: files go from one reader to another. */
function nameInFiles(seat: Seat): string {
  return seat.kind === 'computer' ? `Computer, level ${seat.level}` : 'Player';
}

function ownTags(game: StoredGame): Tags {
  return [
    { name: 'First', value: nameInFiles(game.seats.x) },
    { name: 'Second', value: nameInFiles(game.seats.o) },
    { name: 'Date', value: day(game.begun) },
  ];
}

function withTag(tags: Tags, name: string, value: string): Tags {
  if (!tags.some((tag) => tag.name === name)) return [...tags, { name, value }];
  return tags.map((tag) => (tag.name === name ? { name, value } : tag));
}

/** What a record said of the game stays; how it goes on and ends here is added. */
function tagsOf(game: StoredGame): Tags {
  let tags = game.tags ?? ownTags(game);
  if (game.clock) tags = withTag(tags, 'Clock', writeClock(game.clock));
  tags = tags.filter(({ name }) => name !== 'Ending'); // as older pages called it
  if (game.result === '*') return tags.filter(({ name }) => name !== 'Termination');
  return game.reason ? withTag(tags, 'Termination', game.reason) : tags;
}

export function recordOf(game: StoredGame): GameRecord {
  return {
    game: game.game,
    start: game.start,
    tags: tagsOf(game),
    comment: '',
    moves: game.moves.map((move) => ({ move, comment: '', variations: [] })),
    result: game.result,
  };
}

/** Whether a record holds what a game kept here does not: comments or variations. */
export function saysMore({ comment, moves }: GameRecord): boolean {
  return comment !== '' || moves.some((move) => move.comment !== '' || move.variations.length > 0);
}

export function recordText(game: StoredGame): Promise<string> {
  return rules.writeRecord(recordOf(game));
}

/** `eximo-2025-03-09.txt` */
export function fileName(game: StoredGame): string {
  return `${game.game}-${day(game.begun)}.txt`;
}

/** Hands over what is left of a game that cannot be read. */
export function downloadRemains(id: string, content: unknown): void {
  download(`trireme-${id}.json`, JSON.stringify(content, null, 2));
}
