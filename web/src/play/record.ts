/** Games as records: what is handed out and taken in. */
import { rules } from '../rules/rules';
import type { GameRecord } from '../rules/types';
import type { StoredGame } from './store';
import { seatName } from './words';
import { writeClock } from './choice';

function day(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function recordOf(game: StoredGame): GameRecord {
  const tags = [
    { name: 'First', value: seatName(game.seats.x) },
    { name: 'Second', value: seatName(game.seats.o) },
    { name: 'Date', value: day(game.begun) },
  ];
  if (game.clock) tags.push({ name: 'Clock', value: writeClock(game.clock) });
  if (game.reason) tags.push({ name: 'Ending', value: game.reason });
  return {
    game: game.game,
    start: game.start,
    tags,
    comment: '',
    moves: game.moves.map((move) => ({ move, comment: '', variations: [] })),
    result: game.result,
  };
}

export function recordText(game: StoredGame): Promise<string> {
  return rules.writeRecord(recordOf(game));
}

/** `eximo-2025-03-09.txt` */
export function fileName(game: StoredGame): string {
  return `${game.game}-${day(game.begun)}.txt`;
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Whether the browser let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
