/** Changing position texts by hand. Whether they make sense the rules will say. */
import { placeOf, squareOf } from '../model/squares';
import { readPosition, writePosition, type Layout, type Stacks } from '../model/position';
import { opponentOf, type GameInfo } from '../games';
import type { Side, Square } from '../rules/types';

/** What a click on a square does: put a piece there, or take one away. */
export type EditorTool = Side | 'erase';

/**
 * What follows the side at the start, in games whose positions hold more: Mimic's dash, where a
 * move could stand that ko forbids. After a change by hand it is the same again.
 */
export function startRest(game: GameInfo): string {
  return readPosition(game.start).rest;
}

function isOnBoard(square: Square, { files, ranks }: GameInfo): boolean {
  const { file, rank } = placeOf(square);
  return file >= 0 && file < files && rank >= 0 && rank < ranks;
}

/** A text that is still being written has its first rows already: they are the upper ones. */
function withAllRows(text: string, { ranks, files }: GameInfo): string {
  const [rows = '', ...rest] = text.split(' ');
  const all = rows.split('/').slice(0, ranks);
  while (all.length < ranks) all.push(String(files));
  return [all.join('/'), ...rest].join(' ');
}

/** What of a text can be drawn on the board, whatever it is. */
export function drawable(text: string, game: GameInfo): string {
  const layout = readPosition(withAllRows(text, game));
  const stacks = new Map([...layout.stacks].filter(([square]) => isOnBoard(square, game)));
  return writePosition({ ...layout, stacks, rest: startRest(game) }, game);
}

function changed(text: string, game: GameInfo, change: (layout: Layout) => Layout): string {
  return writePosition(change(readPosition(drawable(text, game))), game);
}

function stackAfter(stack: string, tool: EditorTool, game: GameInfo): string {
  if (tool === 'erase') return stack.slice(0, -1);
  if (game.stacks) return stack + tool;
  return stack === tool ? '' : tool; // a second click takes the piece away again
}

export function withSquare(text: string, game: GameInfo, square: Square, tool: EditorTool): string {
  return changed(text, game, (layout) => {
    const stacks: Stacks = new Map(layout.stacks);
    stacks.set(square, stackAfter(stacks.get(square) ?? '', tool, game));
    return { ...layout, stacks };
  });
}

export function withSideToMove(text: string, game: GameInfo, toMove: Side): string {
  return changed(text, game, (layout) => ({ ...layout, toMove }));
}

export function cleared(text: string, game: GameInfo): string {
  return changed(text, game, (layout) => ({ ...layout, stacks: new Map() }));
}

/** Left and right change places. */
export function mirrored(text: string, game: GameInfo): string {
  return changed(text, game, (layout) => {
    const stacks: Stacks = new Map();
    for (const [square, stack] of layout.stacks) {
      const { file, rank } = placeOf(square);
      stacks.set(squareOf({ file: game.files - 1 - file, rank }), stack);
    }
    return { ...layout, stacks };
  });
}

/** The board turned by half, and each player in the other's place. */
export function swapped(text: string, game: GameInfo): string {
  return changed(text, game, (layout) => {
    const stacks: Stacks = new Map();
    for (const [square, stack] of layout.stacks) {
      const { file, rank } = placeOf(square);
      const place = { file: game.files - 1 - file, rank: game.ranks - 1 - rank };
      stacks.set(
        squareOf(place),
        stack.replace(/[xo]/g, (piece) => opponentOf(piece as Side)),
      );
    }
    return { ...layout, stacks, toMove: opponentOf(layout.toMove) };
  });
}
