/** What a move would end, told before it is made. */
import { opponentOf, type GameInfo } from '../games';
import { t } from '../i18n/i18n.svelte';
import type { LegalMove, Side } from '../rules/types';
import { winnerOf } from '../words/words';

function loses({ ends }: LegalMove, mover: Side): boolean {
  return ends ? winnerOf(ends) === opponentOf(mover) : false;
}

/** "This wins the game."; nothing where the game goes on. */
export function endingWords(game: GameInfo, move: LegalMove, mover: Side): string {
  const { ends, effects } = move;
  if (!ends || ends === '*') return '';
  if (winnerOf(ends) === mover) return t('board.wins');
  if (!loses(move, mover)) return t('board.draws');
  const isCarried = game.goal === 'arrival' && effects.mimicked && !effects.mimicked.leaves;
  if (!isCarried) return t('board.loses');
  return t('board.loses_by_copy', { piece: t(`games.${game.id}.piece_${opponentOf(mover)}`) });
}
