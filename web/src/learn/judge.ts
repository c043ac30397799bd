/** Whether a move is good enough, as the engine sees it. */
import type { EngineClient } from '../engine/service';
import type { GameId, Thought } from '../rules/types';

export interface Judged {
  isGood: boolean;
  /** How the opponent answers. */
  reply: string | null;
}

export type ThinkOnly = Pick<EngineClient, 'think'>;

/** What the player to move may expect of the game, in points of a hundred. */
function expected({ chances }: Thought['lines'][0]): number {
  return (chances.win + chances.draw / 2) / 10;
}

/** Whether a side that could force a win has let it go. */
function losesWin(best: Thought['lines'][0], after: Thought['lines'][0]): boolean {
  return best.score.kind === 'win' && after.score.kind !== 'loss';
}

/**
 * Compares a move with the best one; `within` says how many points in a hundred it may be worse. One
 * thread, so that it is the same everywhere. The move must not end the game. Nothing if the engine
 * was needed elsewhere.
 */
export async function judged(
  engine: ThinkOnly,
  game: GameId,
  position: string,
  move: string,
  { nodes, within }: { nodes: number; within: number },
): Promise<Judged | null> {
  const think = (moves: string[]) =>
    engine.think({ game, start: position, moves, threads: 1, limits: { nodes } });
  const before = await think([]);
  const after = before && (await think([move]));
  const best = before?.lines[0];
  const answer = after?.lines[0];
  if (!best || !answer) return null;
  const loss = expected(best) - (100 - expected(answer));
  return {
    isGood: loss <= within && !losesWin(best, answer),
    reply: answer.moves[0] ?? null,
  };
}
