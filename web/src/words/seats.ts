/** What a game says about itself, in the reader's language. */
import { gameOf, opponentOf, type GameInfo } from '../games';
import { t, tn, type MessageKey } from '../i18n/i18n.svelte';
import type { Ply, Side } from '../rules/types';
import { sideInside, sideName } from './words';
import type { Seat, StoredGame } from '../model/game';
import { eraOf, lastLevel, ratingOf, type Era, type Level } from '../model/level';

const levelWords = 7; // below full strength

/** "casual": what the place of a level in the game's ladder is called. */
export function levelWord(game: GameInfo, number: number): string {
  const last = lastLevel(game);
  if (number === last) return t('play.full_strength');
  const place = Math.floor(((number - 1) * levelWords) / (last - 1)) + 1;
  return t(`play.level_${place}` as MessageKey);
}

/** "4"; "full strength"; "4 (old)" of a ladder that came before the one of today */
export function levelName(level: Level, era: Era): string {
  if (level === 'strongest') return t(era ? `play.full_strength_${era}` : 'play.full_strength');
  return era ? t(`play.level_${era}`, { level }) : String(level);
}

/** "Computer, level 4"; "Computer, full strength" */
export function computerName(level: Level, era: Era): string {
  const name = levelName(level, era);
  return level === 'strongest'
    ? t('play.computer_full', { strength: name })
    : t('play.computer_level', { level: name });
}

/** How strong who sits there is, where that is known: of levels of today. */
export function seatRating(game: GameInfo, seat: Seat): number | null {
  if (seat.kind !== 'computer' || eraOf(game, seat.ladder) !== null) return null;
  return ratingOf(game, seat.level);
}

/** How many pieces a side has: "12 men". */
export function pieceCount(game: GameInfo, count: number): string {
  return tn(`games.${game.id}.count`, count);
}

export function seatName(game: GameInfo, seat: Seat): string {
  if (seat.kind === 'computer') return computerName(seat.level, eraOf(game, seat.ladder));
  return seat.kind !== 'unknown' && seat.name ? seat.name : t('play.person');
}

/** Who sits there, as the person at this device calls him; nothing if both are unnamed persons. */
export function playerName(game: Pick<StoredGame, 'game' | 'seats'>, side: Side): string {
  const seat = game.seats[side];
  if (seat.kind !== 'person' || seat.name) return seatName(gameOf(game.game), seat);
  return game.seats[opponentOf(side)].kind === 'person' ? '' : t('play.you');
}

/** A move told to somebody who does not see the board. */
export function moveWords(game: GameInfo, mover: Side, { move, effects }: Ply): string {
  const side = sideName(game, mover);
  const copied = effects.mimicked;
  if (copied) {
    const other = sideInside(game, opponentOf(mover));
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

/** "against the computer, level 3" */
export function opponentWords(game: Pick<StoredGame, 'game' | 'seats'>): string {
  const seats = (['x', 'o'] as Side[]).map((side) => game.seats[side]);
  const other = seats.find((seat) => seat.kind !== 'person');
  if (!other) return t('common.games_two_people');
  return t('common.games_against', { opponent: seatName(gameOf(game.game), other) });
}
