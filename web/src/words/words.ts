/** Players, turns and ends of games in words. */
import { opponentOf, type GameInfo } from '../games';
import { number, t, tn } from '../i18n/i18n.svelte';
import { piecesOf } from './seats';
import { markedSquares } from '../rules/marks';
import type { Reason, Result, Side, State } from '../rules/types';

/** The name of a player of a game: "Black". */
export function sideName(game: GameInfo, side: Side): string {
  return t(`games.${game.id}.side_${side}`);
}

/** The same inside a sentence, where some languages write it small. */
export function sideInside(game: GameInfo, side: Side): string {
  return t(`games.${game.id}.inside_${side}`);
}

/** The numbers that are written out. */
const spelt = [4, 5, 6, 7, 8, 9] as const;

/** "Four", at the beginning of a sentence; numbers that are not written out in figures. */
export function countWord(count: number): string {
  const found = spelt.find((one) => one === count);
  return found ? t(`common.number_${found}`) : number(count);
}

/** "62%" */
export function percent(share: number): string {
  return number(share, { style: 'percent', maximumFractionDigits: 0 });
}

export function winnerOf(result: Result): Side | null {
  if (result === '1-0') return 'x';
  return result === '0-1' ? 'o' : null;
}

/** The position in which a game ended. */
type Last = Pick<State, 'position' | 'across'>;

function winWords(game: GameInfo, winner: Side, reason: Reason | null, last: Last | null): string {
  const loser = opponentOf(winner);
  const names = { winner: sideName(game, winner), loser: sideInside(game, loser) };
  switch (reason) {
    case 'goal':
      if (game.goal === 'arrival') return t(`games.${game.id}.wins_goal`, names);
      if (game.goal !== 'majority' || !last) return t('common.wins', names);
      return tn(`games.${game.id}.wins_goal`, last.across[winner], {
        ...names,
        other: last.across[loser],
      });
    case 'no_moves':
      return last && piecesOf(last.position, loser) === 0
        ? t(`games.${game.id}.wins_no_pieces`, names)
        : t('common.wins_no_moves', names);
    case 'resignation':
      return t('common.wins_resignation', names);
    case 'time':
      return t('common.wins_time', names);
    case 'abandoned':
      return t('common.wins_abandoned', names);
    default:
      return t('common.wins', names);
  }
}

/** "Black wins: White resigns". More can be said where the last position is at hand. */
export function resultWords(
  game: GameInfo,
  result: Result,
  reason: Reason | null,
  last: Last | null,
): string {
  const winner = winnerOf(result);
  if (winner) return winWords(game, winner, reason, last);
  if (reason === 'aborted') return t('common.called_off');
  if (reason === 'repetition') return t('common.draw_repetition');
  return reason === 'agreement' ? t('common.draw_agreement') : t('common.draw');
}

export function turnWords(game: GameInfo, state: State): string {
  const side = sideInside(game, state.toMove);
  return t(markedSquares(state, 'due').length > 0 ? 'common.to_move_due' : 'common.to_move', {
    side,
  });
}

/** What the opponent will do if nothing is done about it; nothing if that is not deadly. */
export function threatWords(game: GameInfo, state: State): string {
  const threat = state.marks.find((mark) => mark.kind === 'threat');
  if (!threat || game.goal === null) return '';
  const other = sideName(game, threat.side ?? opponentOf(state.toMove));
  return t(`games.${game.id}.threat`, { other });
}

/** Whose turn it is, or how the game ended on the board. */
export function statusWords(game: GameInfo, state: State): string {
  if (state.result === '*') return turnWords(game, state);
  return resultWords(game, state.result, state.reason, state);
}
