/** Arrows and rings that a reader drew, as records keep them in comments: `[%draw c3-e5 d4]`. */
import { gameOf } from '../games';
import type { GameId, Square } from '../rules/types';
import { placeOf } from './squares';
import type { TreeNode } from './tree';

type Said = Pick<TreeNode, 'comment' | 'drawn'>;

/** What a reader draws from a square to another, or around one. */
export function shapeOf(from: Square, to: Square): string {
  return from === to ? from : `${from}-${to}`;
}

/** The squares of a shape: one of a ring, two of an arrow. */
export function squaresOf(shape: string): Square[] {
  return shape.split('-');
}

function isOnBoard(shape: string, game: GameId): boolean {
  const { files, ranks } = gameOf(game);
  return squaresOf(shape).every((square) => {
    const { file, rank } = placeOf(square);
    return file < files && rank >= 0 && rank < ranks;
  });
}

const drawing = /\s*\[%draw((?:\s+[a-z]\d{1,2}(?:-[a-z]\d{1,2})?)+)\s*\]\s*/g;

/** What a comment says in words, and what it draws. What cannot be drawn stays in the words. */
export function readComment(text: string, game: GameId): Said {
  const drawn = new Set<string>();
  const comment = text.replace(drawing, (whole: string, list: string) => {
    const shapes = list.trim().split(/\s+/);
    if (!shapes.every((shape) => isOnBoard(shape, game))) return whole;
    for (const shape of shapes) drawn.add(shape);
    return ' ';
  });
  return drawn.size > 0
    ? { comment: comment.trim(), drawn: [...drawn] }
    : { comment: text, drawn: [] };
}

export function writeComment({ comment, drawn }: Said): string {
  if (drawn.length === 0) return comment;
  const shapes = `[%draw ${drawn.join(' ')}]`;
  return comment === '' ? shapes : `${comment} ${shapes}`;
}
