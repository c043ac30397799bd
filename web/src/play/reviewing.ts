/** The way from a game to its review. */
import { reviewLink } from '../base/share';
import type { StoredGame } from '../model/game';
import { recordText } from '../model/record';
import { loadGame } from '../storage/games';

/** By its id where the game is kept, so that its review is found with it; else with the record. */
export async function reviewAddress(game: StoredGame): Promise<string> {
  const kept = await loadGame(game.id).catch(() => null);
  return kept ? `/review?saved=${game.id}` : reviewLink(await recordText(game));
}
