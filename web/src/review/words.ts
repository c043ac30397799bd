/** What a review says, in words. */
import { opponentOf, type GameInfo } from '../games';
import { t } from '../i18n/i18n.svelte';
import { moveNumber } from '../model/movelist';
import { sideToMove } from '../model/position';
import type { Line, MoveLabel, Review, ReviewedMove, Side } from '../rules/types';
import { noteWords } from '../words/reasons';
import { percent, sideInside } from '../words/words';

/** Whose move it is. */
export function moverOf({ start }: Pick<Line, 'start'>, ply: number): Side {
  const begins = sideToMove(start);
  return ply % 2 === 0 ? begins : opponentOf(begins);
}

/** `12… c3-c4` */
export function moveName({ start, plies }: Line, ply: number): string {
  return `${moveNumber(ply, sideToMove(start))} ${plies[ply]!.move}`;
}

/**
 * "Chances of White: 62% before, 18% after. There was a forced win." A best move changes nothing: what
 * a search finds before and after it differs only by how far it sees.
 */
export function verdictWords(game: GameInfo, side: Side, move: ReviewedMove): string {
  const name = sideInside(game, side);
  const [before, after] = [percent(move.before.chance), percent(move.after.chance)];
  const chances =
    before === after || move.label === 'best'
      ? t('review.chances_same', { side: name, after })
      : t('review.chances', { side: name, before, after });
  return move.note ? `${chances} ${noteWords(move.note)}` : chances;
}

/** How many moves of a side were judged so. */
export function countOf({ moves }: Review, line: Line, side: Side, label: MoveLabel): number {
  return moves.filter((move, ply) => move.label === label && moverOf(line, ply) === side).length;
}

/** "5a0c31f2": as records and the terminal name a network. */
export function networkName(network: number): string {
  return network.toString(16).padStart(8, '0');
}
