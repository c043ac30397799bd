/** The squares in words, for those who do not see them. */
import type { GameInfo } from '../games';
import type { PieceMark } from '../games/game';
import { t } from '../i18n/i18n.svelte';
import type { Side, Square } from '../rules/types';

interface SquareFacts {
  /** The pieces from bottom to top. */
  stack: string;
  /** Of the top piece. */
  mark: PieceMark | null;
  /** Captured in the turn that is being entered. */
  captured: boolean;
}

/** `c3, black man`; `e5, stack of 2, red on top, frozen`. */
export function labelOf(game: GameInfo, square: Square, facts: SquareFacts): string {
  const { stack, mark } = facts;
  if (stack === '') return t('board.label_empty', { square });
  const side = stack.at(-1) as Side;
  const label =
    stack.length === 1
      ? t('board.label_piece', { square, piece: t(`games.${game.id}.piece_${side}`) })
      : t('board.label_stack', {
          square,
          count: stack.length,
          top: t(`games.${game.id}.top_${side}`),
        });
  if (facts.captured) return t('board.label_captured', { label });
  return mark ? t(`games.${game.id}.marked_${mark}`, { label }) : label;
}
