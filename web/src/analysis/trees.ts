/** Trees with what the rules say of their moves. */
import { RulesError, rules } from '../rules/rules';
import type { GameId, GameInfo, GameRecord, Line, Ply } from '../rules/types';
import {
  fromRecord,
  leaves,
  mainLine,
  movesTo,
  newTree,
  pathTo,
  startOf,
  toRecord,
  withPlies,
  type Tree,
} from './tree';

/**
 * A line of a tree. Repetition ends a game but not a variation, as in records; a line that goes on
 * after it is put together from two.
 */
export async function lineOf(game: GameId, start: string, moves: string[]): Promise<Line> {
  try {
    return await rules.line(game, start, moves);
  } catch (error) {
    const ply = error instanceof RulesError ? (error.fault.ply ?? 1) : 1;
    if (ply <= 1) throw error;
    const before = await rules.line(game, start, moves.slice(0, ply - 1));
    if (before.state.reason !== 'repetition') throw error;
    const after = await lineOf(game, before.state.position, moves.slice(ply - 1));
    return { start, plies: [...before.plies, ...after.plies], state: after.state };
  }
}

/** The tree of a record, with all positions. Rejects if the rules refuse a move. */
export async function treeOf(record: GameRecord): Promise<Tree> {
  const tree = fromRecord(record);
  const plies = new Map<number, Ply>();
  for (const leaf of leaves(tree)) {
    const path = pathTo(tree, leaf);
    const line = await lineOf(record.game, record.start, movesTo(tree, leaf));
    path.forEach((node, index) => plies.set(node.id, line.plies[index]!));
  }
  return withPlies(tree, plies);
}

/** The tree of a start position. Rejects if the rules refuse it. */
export async function treeOfPosition(game: GameInfo, position: string): Promise<Tree> {
  const { start } = await rules.line(game.id, position, []);
  return newTree(game.id, start);
}

/** The text of a tree's record; its result is that of the board where the board has decided. */
export async function textOfTree(tree: Tree): Promise<string> {
  const moves = movesTo(tree, mainLine(tree).at(-1)!.id);
  const { state } = await rules.line(tree.game, startOf(tree), moves);
  const record = toRecord(tree);
  return rules.writeRecord(state.result === '*' ? record : { ...record, result: state.result });
}
