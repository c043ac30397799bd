/** Sides, ends of games and faults in words. */
import { opponentOf } from '../games';
import { t } from '../i18n/i18n.svelte';
import type { Fault, GameInfo, Side, State } from '../rules/types';
import { sideName } from '../ui/words';

function winWords(game: GameInfo, state: State, winner: Side): string {
  const side = sideName(game, winner);
  const other = opponentOf(winner);
  const loser = sideName(game, other);
  switch (state.reason) {
    case 'no-pieces':
      return t('analysis.won_no_pieces', { side, loser });
    case 'no-moves':
      return t('analysis.won_no_moves', { side, loser });
    case 'goal': {
      if (game.id === 'mimic') return t('analysis.won_goal_row', { side });
      return t('analysis.won_across', {
        side,
        ours: state.across[winner],
        theirs: state.across[other],
      });
    }
    default:
      return t('analysis.has_won', { side });
  }
}

/** Whose turn it is, or how the game ended. */
export function statusWords(game: GameInfo, state: State): string {
  if (state.result === '1-0') return winWords(game, state, 'x');
  if (state.result === '0-1') return winWords(game, state, 'o');
  if (state.result === '1/2-1/2') return t('analysis.drawn_repetition');
  const side = sideName(game, state.toMove);
  return t(state.due.length > 0 ? 'analysis.turn_capture' : 'analysis.turn', { side });
}

/** What is wrong, and where. */
export function faultWords({ message, line, column, ply }: Fault): string {
  if (line !== undefined && column !== undefined)
    return t('analysis.fault_line', { message, line, column });
  if (ply !== undefined) return t('analysis.fault_ply', { message, ply });
  if (column !== undefined) return t('analysis.fault_column', { message, column });
  return message;
}
