import { rules } from '../rules/rules';
import type { Turn } from '../rules/types';
import type { StoredGame } from './game';

/** How a stored game stands on the board. */
export interface BoardStanding {
  position: string;
  turn: Turn | null;
}

export async function currentTurn(game: StoredGame): Promise<BoardStanding> {
  const { start, plies, state } = await rules.line(game.game, game.start, game.moves);
  const last = plies.at(-1);
  const before = plies.at(-2)?.position ?? start;
  return { position: state.position, turn: last ? { before, effects: last.effects } : null };
}
