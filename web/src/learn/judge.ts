/** Whether a move is good enough, as the engine sees it. */
import type { EngineClient } from '../engine/service';
import type { GameId, ThoughtLine } from '../rules/types';

export interface Judged {
  isGood: boolean;
  /** How the opponent answers. */
  reply: string | null;
}

export type Judge = Pick<EngineClient, 'think' | 'newGame'>;

/** What the player to move may expect of the game, in points of a hundred. */
function expected({ chances }: ThoughtLine): number {
  return (chances.win + chances.draw / 2) / 10;
}

/** Whether the best move would have forced a win, and the other does not. */
function losesWin(best: ThoughtLine, answer: ThoughtLine): boolean {
  return best.score.kind === 'loss' && answer.score.kind !== 'loss';
}

/**
 * Compares a move with the best one by what the opponent may expect after each: two searches of the
 * same depth. `within` says how many points in a hundred the move may be worse. It must not end the
 * game. One thread and a table that knew nothing, so that it is the same everywhere. Nothing if the
 * engine was needed elsewhere.
 */
export async function judged(
  engine: Judge,
  game: GameId,
  position: string,
  move: string,
  { nodes, within }: { nodes: number; within: number },
): Promise<Judged | null> {
  const think = async (moves: string[]) =>
    (await engine.think({ game, start: position, moves, threads: 1, limits: { nodes } }))?.lines[0];
  engine.newGame();
  const best = (await think([]))?.moves[0];
  if (best === undefined) return null;
  const answer = await think([move]);
  if (!answer) return null;
  const reply = answer.moves[0] ?? null;
  if (move === best) return { isGood: true, reply };
  const other = await think([best]); // nothing if the best move ends the game
  if (!other) return { isGood: answer.score.kind === 'loss', reply };
  const loss = expected(answer) - expected(other);
  return { isGood: loss <= within && !losesWin(other, answer), reply };
}
