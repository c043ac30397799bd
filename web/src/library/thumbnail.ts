/** A position as a few outlines, for pictures too small for pieces. */
import type { GameInfo } from '../games';
import { readPosition } from '../model/position';
import { placeOf } from '../model/squares';
import type { Side } from '../rules/types';

/** All in squares of 10, from the upper left corner. */
export interface Outlines {
  width: number;
  height: number;
  /** Every second square. */
  squares: string;
  pieces: Record<Side, string>;
}

type Board = Pick<GameInfo, 'files' | 'ranks'>;

function squaresOf({ files, ranks }: Board): string {
  let path = '';
  for (let row = 0; row < ranks; ++row)
    for (let file = (row + ranks) % 2; file < files; file += 2)
      path += `M${file * 10} ${row * 10}h10v10h-10z`;
  return path;
}

function disc(x: number, y: number, radius: number): string {
  const across = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 -${across} 0z`;
}

/** The second player's have a hole, so that colours alone need not tell them apart. */
function pieceOf(side: Side, x: number, y: number): string {
  return side === 'x' ? disc(x, y, 4) : disc(x, y, 4) + disc(x, y, 1.5);
}

/** Of a stack the top; turned, the second player is at the bottom. */
export function outlinesOf(board: Board, position: string, turned: boolean): Outlines {
  const pieces = { x: '', o: '' };
  for (const [square, stack] of readPosition(position).stacks) {
    const { file, rank } = placeOf(square);
    const [column, row] = turned ? [board.files - 1 - file, rank] : [file, board.ranks - 1 - rank];
    const side = stack.at(-1) as Side;
    pieces[side] += pieceOf(side, column * 10 + 5, row * 10 + 5);
  }
  return { width: board.files * 10, height: board.ranks * 10, squares: squaresOf(board), pieces };
}
