/** Sets up a game over the network; apart, because most games are played at this device. */
import { needWords, t } from '../i18n/i18n.svelte';
import { numberOf } from '../model/level';
import { paceOf } from '../model/pace';
import type { Choice } from '../model/choice';
import { createGame, pairUp } from '../online/taking';
import type { OwnSeat } from '../online/seats';
import { rules } from '../rules/rules';
import type { GameInfo } from '../games';
import { refusalWords } from '../words/online';

/** Where a game begins; nothing: at the usual start. */
async function beginning(
  game: GameInfo,
  position: string | null,
  moves: string[],
): Promise<string | null> {
  if (moves.length === 0) return position;
  return (await rules.line(game.id, position ?? game.start, moves)).state.position;
}

/** Whoever does not mind the side may be given a seat at a game that waits already. */
async function seatFor(game: GameInfo, choice: Choice, name: string, from: string | null) {
  const { opponent, side, clock, days, level } = choice;
  const pace = paceOf(clock, days);
  const open = opponent === 'anybody';
  if (open && side === 'random' && from === null) return pairUp(game.id, pace, name);
  const wish = { game: game.id, pace, side, open, name, position: from };
  return createGame(opponent === 'computer' ? { ...wish, level: numberOf(game, level) } : wish);
}

/** Rejects with words for people. */
export async function createOnline(
  game: GameInfo,
  choice: Choice,
  name: string,
  position: string | null,
  moves: string[],
): Promise<OwnSeat> {
  try {
    return await seatFor(game, choice, name, await beginning(game, position, moves));
  } catch (error) {
    await needWords('online');
    const message = refusalWords(error);
    throw new Error(t('online.create_failed', { message }), { cause: error });
  }
}
