/** What a game says about itself, in the reader's language. */
import { opponentOf } from '../games';
import { t, tn, type CountedMessageKey, type MessageKey } from '../i18n/i18n.svelte';
import type { GameInfo, Ply, Result, Side, State } from '../rules/types';
import { sideName } from '../ui/words';
import type { Ending, Seat, StoredGame } from './store';

export function levelWord(level: number): string {
  return t(`play.level_${level}` as MessageKey);
}

/** How many pieces a side has: "12 men". */
export function pieceCount(game: GameInfo, count: number): string {
  return tn(`play.count_${game.piece}` as CountedMessageKey, count);
}

export function seatName(seat: Seat): string {
  return seat.kind === 'computer'
    ? t('play.computer_level', { level: seat.level })
    : t('play.person');
}

/** Who sits there, as the person at this device calls him; nothing if both are persons. */
export function playerName(game: StoredGame, side: Side): string {
  const seat = game.seats[side];
  if (seat.kind === 'computer') return seatName(seat);
  return game.seats[opponentOf(side)].kind === 'computer' ? t('play.you') : '';
}

export function winnerOf(result: Result): Side | null {
  if (result === '1-0') return 'x';
  return result === '0-1' ? 'o' : null;
}

function winWords(
  game: GameInfo,
  winner: Side,
  reason: Ending | null,
  across: Record<Side, number> | null,
): string {
  const loser = opponentOf(winner);
  const names = { winner: sideName(game, winner), loser: sideName(game, loser) };
  switch (reason) {
    case 'goal':
      if (game.piece !== 'stone') return t('play.wins_goal', names);
      if (!across) return t('play.wins', names);
      return tn('play.wins_goal_across', across[winner], { ...names, other: across[loser] });
    case 'no-pieces':
      return t(`play.wins_no_pieces_${game.piece}`, names);
    case 'no-moves':
      return t('play.wins_no_moves', names);
    case 'resignation':
      return t('play.wins_resignation', names);
    case 'time':
      return t('play.wins_time', names);
    default:
      return t('play.wins', names);
  }
}

/** "Black wins: White resigns". `across` as in the last position, where it is at hand. */
export function resultWords(
  game: GameInfo,
  result: Result,
  reason: Ending | null,
  across: Record<Side, number> | null,
): string {
  const winner = winnerOf(result);
  if (winner) return winWords(game, winner, reason, across);
  if (reason === 'repetition') return t('play.draw_repetition');
  return reason === 'agreement' ? t('play.draw_agreement') : t('play.draw');
}

export function turnWords(game: GameInfo, state: State): string {
  const side = sideName(game, state.toMove);
  return t(state.due.length > 0 ? 'play.to_move_due' : 'play.to_move', { side });
}

/** A move told to somebody who does not see the board. */
export function moveWords(game: GameInfo, mover: Side, { move, effects }: Ply): string {
  const side = sideName(game, mover);
  const copied = effects.mimicked;
  if (copied) {
    const other = sideName(game, opponentOf(mover));
    if (copied.leaves)
      return t('play.said_copied_off', { side, move, other, square: copied.path[0]! });
    return t('play.said_copied', { side, move, other, copied: copied.path.join('-') });
  }
  if (effects.captured.length > 0) return t('play.said_captured', { side, move });
  return t(effects.dropped.length > 0 ? 'play.said_dropped' : 'play.said_moved', { side, move });
}

/** How many pieces of a side the position text shows, buried ones included. */
export function piecesOf(position: string, side: Side): number {
  const [rows = ''] = position.split(' ');
  return rows.split(side).length - 1;
}
