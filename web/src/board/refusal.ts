/** Why a click was refused, in words. */
import { listOf, t, tn } from '../i18n/i18n.svelte';
import { opponentOf, type GameInfo } from '../games';
import type { Refusal, Side } from '../rules/types';
import { sideInside } from '../ui/words';

const either = (squares: readonly string[]) => listOf(squares, 'disjunction');
const all = (squares: readonly string[]) => listOf(squares, 'conjunction');

export function refusalWords(game: GameInfo, toMove: Side, refusal: Refusal): string {
  const { squares, count } = refusal;
  const [square = '', other = ''] = squares;
  switch (refusal.code) {
    case 'game-over':
      return t('board.refused_game_over');
    case 'empty':
      return t(`games.${game.id}.refused_empty`, { square });
    case 'not-yours':
      return t('board.refused_not_yours', { square, side: sideInside(game, toMove) });
    case 'capture-due':
      return t('board.refused_capture_due', { squares: either(squares) });
    case 'continue':
      return t('board.refused_continue', { squares: either(squares) });
    case 'drop-zone':
      return t('board.refused_drop_zone', { squares: either(squares) });
    case 'frozen':
      return t('board.refused_frozen', { square, squares: all(squares.slice(1)) });
    case 'ko':
      return t('board.refused_ko', { side: sideInside(game, opponentOf(toMove)) });
    case 'occupied':
      return t('board.refused_occupied', { square });
    case 'blocked':
      return t('board.refused_blocked', { square });
    case 'too-far':
      return tn('board.refused_too_far', count);
    case 'too-strong':
      return tn('board.refused_too_strong', squares.length, { own: count });
    case 'locked':
      return t('board.refused_locked', { square });
    case 'off-line':
      return t('board.refused_off_line', { square, other });
    case 'no-move':
      return t('board.refused_no_move', { square });
    case 'unreachable':
      return t('board.refused_unreachable', { square, other });
  }
}
