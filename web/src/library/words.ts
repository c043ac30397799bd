/** What the lists say of games. */
import { gameOf } from '../games';
import { t } from '../i18n/i18n.svelte';
import type { GameRow } from '../model/game';
import { levelIn } from '../model/level';
import { pendingMove, type PendingMove } from '../online/pending';
import { otherSide, sideOf } from '../online/protocol';
import { isWaiting, type OwnSeat } from '../online/seats';
import { codeWords } from '../words/online';
import { computerName, playerName, seatName } from '../words/seats';
import { sideName, winnerOf } from '../words/words';
import { levelOfKind, outcomeOf, type Kind, type Opponent, type Outcome } from './facts';

/** "Computer, level 4"; "Ana – Computer, level 4"; "Ana – Rui"; "Two people on this device" */
export function playersWords(row: GameRow): string {
  const game = gameOf(row.game);
  const { x, o } = row.seats;
  const isNamed = [x, o].some(
    (seat) => (seat.kind === 'person' || seat.kind === 'remote') && seat.name,
  );
  if (isNamed) return `${seatName(game, x)} – ${seatName(game, o)}`;
  const computer = [x, o].find((seat) => seat.kind === 'computer');
  if (computer) return seatName(game, computer);
  return t(row.imported ? 'library.nameless' : 'library.two_people');
}

function winnerName(row: GameRow): string {
  const winner = winnerOf(row.result)!;
  return playerName(row, winner) || sideName(gameOf(row.game), winner);
}

/** "You won"; "Ana won" */
export function outcomeWords(row: GameRow): string {
  const outcome = outcomeOf(row);
  if (outcome === 'decided') return t('library.somebody_won', { name: winnerName(row) });
  return t(`library.result_${outcome}`);
}

/** "resignation"; nothing where nothing is known. */
export function reasonWords({ result, reason }: GameRow): string {
  return result === '*' || reason === null ? '' : t(`library.why_${reason}`);
}

export function opponentName(opponent: Opponent): string {
  const found = levelOfKind(opponent);
  return found ? computerName(found.level, found.era) : t(`library.opponent_${opponent as Kind}`);
}

export function outcomeName(outcome: Outcome): string {
  return t(`library.filter_${outcome}`);
}

/** Whether the other player waits for who has this seat. */
export function isOwnTurn({ id, side, heard, isMissing }: OwnSeat): boolean {
  const isTurn = !isMissing && heard?.status === 'playing' && heard.toMove === sideOf(side);
  return isTurn && pendingMove(id) === null;
}

/** A move that is still to be sent, or that the server has refused meanwhile. */
function pendingWords({ move, refused }: PendingMove): string {
  if (refused === undefined) return t('online.line_move_kept');
  return t('online.list_refused', { move, reason: codeWords(refused) ?? refused });
}

/** Who has the other seat, as far as it was heard. */
export function otherName({ game, side, heard }: OwnSeat): string {
  const other = otherSide(side);
  const level = heard?.levels?.[other];
  if (level !== undefined) return computerName(levelIn(gameOf(game), level), null);
  return heard?.names[other] || t('online.somebody');
}

/** "Your turn"; "Waiting for Rui"; "You won" */
export function standingWords(seat: OwnSeat): string {
  const { heard, side } = seat;
  if (seat.isMissing && heard?.status !== 'over') return t('online.list_missing');
  const pending = pendingMove(seat.id);
  if (pending) return pendingWords(pending);
  if (!heard || isWaiting(seat)) return t('online.list_waiting');
  if (isOwnTurn(seat)) return t('online.list_your_turn');
  if (heard.status === 'playing') return t('online.list_their_turn', { name: otherName(seat) });
  if (heard.reason === 'aborted') return t('play.result_aborted');
  const winner = winnerOf(heard.result);
  const outcome = !winner ? 'draw' : winner === sideOf(side) ? 'won' : 'lost';
  const why = heard.reason === null ? '' : ` · ${t(`library.why_${heard.reason}`)}`;
  return t(`library.result_${outcome}`) + why;
}
