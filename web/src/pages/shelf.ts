/** What the pages say and show of the games kept in the browser. */
import type { Turn } from '../board/types';
import { t } from '../i18n/i18n.svelte';
import { newGame } from '../play/choice';
import type { Seat, StoredGame } from '../play/store';
import { seatName } from '../play/words';
import { rules } from '../rules/rules';
import type { GameRecord, Side } from '../rules/types';

/** How a stored game stands on the board. */
export interface Standing {
  position: string;
  turn: Turn | null;
}

export async function currentTurn(game: StoredGame): Promise<Standing> {
  const { start, plies, state } = await rules.line(game.game, game.start, game.moves);
  const last = plies.at(-1);
  const before = plies.at(-2)?.position ?? start;
  return { position: state.position, turn: last ? { before, effects: last.effects } : null };
}

/** "against the computer, level 3" */
export function opponentWords(game: StoredGame): string {
  const seats = (['x', 'o'] as Side[]).map((side) => game.seats[side]);
  const computer = seats.find((seat) => seat.kind === 'computer');
  if (!computer) return t('common.games_two_people');
  return t('common.games_against', { opponent: seatName(computer) });
}

/** A game to keep, made from a record. Who played the computer then is not in it. */
export async function gameFrom(record: GameRecord): Promise<StoredGame> {
  const moves = record.moves.map(({ move }) => move);
  const { state } = await rules.line(record.game, record.start, moves);
  const { game, start, tags } = record;
  const person: Seat = { kind: 'person' };
  return {
    ...newGame({ game, start, moves, seats: { x: person, o: person }, clock: null }),
    result: state.result === '*' ? record.result : state.result,
    reason: record.reason ?? null,
    tags,
  };
}
