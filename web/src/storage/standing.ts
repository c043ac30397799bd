/** How stored games stand on the board. */
import type { GameRow } from '../model/game';
import { rules } from '../rules/rules';
import { loadGame } from './games';

/** Games of older pages do not say it: their moves are gone through. */
export async function positionOf(row: GameRow): Promise<string> {
  if (row.position !== undefined) return row.position;
  const game = await loadGame(row.id);
  if (!game) return row.start;
  return (await rules.line(game.game, game.start, game.moves)).state.position;
}
