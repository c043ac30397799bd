/** Position texts as stacks of pieces a square: for drawing and the editor; the rules judge them. */
import type { Side, Square } from '../rules/types';
import { squareOf } from './squares';

/** The pieces of each square that has any, from bottom to top: `x`, `o`, `xo`. */
export type Stacks = Map<Square, string>;

export interface Layout {
  stacks: Stacks;
  toMove: Side;
  /** What follows the side: Mimic's ko. */
  rest: string;
}

function readRow(row: string, rank: number, stacks: Stacks): void {
  let file = 0;
  for (const [part, stack] of row.matchAll(/\d+|[xo]|\[([xo]+)\]/g)) {
    if (/^\d/.test(part)) {
      file += Number(part);
      continue;
    }
    stacks.set(squareOf({ file, rank }), stack ?? part);
    file += 1;
  }
}

export function sideToMove(position: string): Side {
  return position.split(' ')[1] === 'o' ? 'o' : 'x';
}

/** Reads what it can; a text that is not well formed gives what could be made out. */
export function readPosition(text: string): Layout {
  const [rows = '', , ...rest] = text.split(' ');
  const stacks: Stacks = new Map();
  const ranks = rows.split('/');
  ranks.forEach((row, index) => readRow(row, ranks.length - 1 - index, stacks));
  return { stacks, toMove: sideToMove(text), rest: rest.join(' ') };
}

function writeRow(stacks: Stacks, files: number, rank: number): string {
  let text = '';
  let empty = 0;
  const flush = () => {
    if (empty > 0) text += empty;
    empty = 0;
  };
  for (let file = 0; file < files; ++file) {
    const stack = stacks.get(squareOf({ file, rank })) ?? '';
    if (stack === '') {
      empty += 1;
      continue;
    }
    flush();
    text += stack.length > 1 ? `[${stack}]` : stack;
  }
  flush();
  return text;
}

export function writePosition(layout: Layout, board: { files: number; ranks: number }): string {
  const rows = Array.from({ length: board.ranks }, (_, index) =>
    writeRow(layout.stacks, board.files, board.ranks - 1 - index),
  );
  const text = `${rows.join('/')} ${layout.toMove}`;
  return layout.rest === '' ? text : `${text} ${layout.rest}`;
}
