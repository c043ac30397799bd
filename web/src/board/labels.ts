/** The squares in words, for those who do not see them. */
import { t, type MessageKey } from '../i18n/i18n.svelte';
import type { GameInfo, Side, Square } from '../rules/types';

const pieceKeys: Record<string, MessageKey> = {
  'man black': 'board.man_black',
  'man white': 'board.man_white',
  'piece blue': 'board.piece_blue',
  'piece red': 'board.piece_red',
  'stone white': 'board.stone_white',
  'stone black': 'board.stone_black',
};

const topKeys: Record<string, MessageKey> = {
  black: 'board.top_black',
  white: 'board.top_white',
  blue: 'board.top_blue',
  red: 'board.top_red',
};

interface SquareFacts {
  /** The pieces from bottom to top. */
  stack: string;
  frozen: boolean;
  locked: boolean;
  /** Captured in the turn that is being entered. */
  captured: boolean;
}

/** `c3, black man`; `e5, stack of 2, red on top, frozen`. */
export function labelOf(game: GameInfo, square: Square, facts: SquareFacts): string {
  const { stack } = facts;
  if (stack === '') return t('board.label_empty', { square });
  const colour = game.colours[stack.at(-1) as Side];
  const label =
    stack.length === 1
      ? t('board.label_piece', { square, piece: t(pieceKeys[`${game.piece} ${colour}`]!) })
      : t('board.label_stack', { square, count: stack.length, top: t(topKeys[colour]!) });
  if (facts.captured) return t('board.label_captured', { label });
  if (facts.locked) return t('board.label_locked', { label });
  return facts.frozen ? t('board.label_frozen', { label }) : label;
}
