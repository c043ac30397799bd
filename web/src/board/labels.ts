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

/** `c3, black man`; `e5, stack of 3, red on top, then blue, red, frozen`. */
export function labelOf(game: GameInfo, square: Square, facts: SquareFacts): string {
  const { stack } = facts;
  if (stack === '') return t('board.label_empty', { square });
  const side = stack.at(-1) as Side;
  if (stack.length === 1) {
    const piece = t(`games.${game.id}.piece_${side}`);
    return withState(game, t('board.label_piece', { square, piece }), facts);
  }
  const top = t(`games.${game.id}.top_${side}`);
  const label = t('board.label_stack', { square, count: stack.length, top });
  const whole = t('board.label_under', { label, pieces: buriedIn(game, stack) });
  return withState(game, whole, facts);
}

/** What is to be said of the top piece. */
function withState(game: GameInfo, label: string, { mark, captured }: SquareFacts): string {
  if (captured) return t('board.label_captured', { label });
  return mark ? t(`games.${game.id}.marked_${mark}`, { label }) : label;
}

/** The pieces under the top one, the uppermost first. */
function buriedIn(game: GameInfo, stack: string): string {
  const sides = [...stack.slice(0, -1)].reverse() as Side[];
  return sides.map((side) => t(`games.${game.id}.under_${side}`)).join(', ');
}
