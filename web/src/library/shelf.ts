/** Games to keep, made from records. */
import { newGame } from '../model/choice';
import type { Seat, StoredGame } from '../model/game';
import { rules } from '../rules/rules';
import type { GameRecord } from '../rules/types';

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
