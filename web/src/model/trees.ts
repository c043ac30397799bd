/** Trees with what the rules say of their moves. */
import type { GameInfo } from '../games';
import { RulesError, rules } from '../rules/rules';
import type { GameId, GameRecord, Ply, State } from '../rules/types';
import { fromRecord, toRecord } from './records';
import {
  isInMainLine,
  leaves,
  mainLine,
  movesTo,
  newTree,
  nodeOf,
  pathTo,
  startOf,
  withPlies,
  type Tree,
} from './tree';

/** How the rules come to a position, and what they say of it. */
export interface Way {
  start: string;
  moves: string[];
  state: State;
}

/**
 * The way to a node. Repetition ends a game but not a variation, as in records: a position after
 * it stands for itself.
 */
export async function wayTo(tree: Tree, id: number): Promise<Way> {
  const start = startOf(tree);
  const moves = movesTo(tree, id);
  try {
    const { state } = await rules.line(tree.game, start, moves);
    return { start, moves, state };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const { position } = nodeOf(tree, id);
    const { state } = await rules.line(tree.game, position, []);
    return { start: position, moves: [], state };
  }
}

/** The moves one by one, each from the position before it alone, where nothing repeats. */
async function singlePlies(game: GameId, start: string, moves: string[]): Promise<Ply[]> {
  const found: Ply[] = [];
  for (const move of moves) {
    const { plies } = await rules.line(game, found.at(-1)?.position ?? start, [move]);
    found.push(plies[0]!);
  }
  return found;
}

async function variationPlies(game: GameId, start: string, moves: string[]): Promise<Ply[]> {
  try {
    return (await rules.line(game, start, moves)).plies;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    // If it is not repetition, the first error says where in the line it is.
    return singlePlies(game, start, moves).catch(() => Promise.reject(error));
  }
}

/** The tree of a record, with all positions. Rejects if the rules refuse a move. */
export async function treeOf(record: GameRecord): Promise<Tree> {
  const { game, start } = record;
  const tree = fromRecord(record);
  const found = new Map<number, Ply>();
  for (const leaf of leaves(tree)) {
    const moves = movesTo(tree, leaf);
    const plies = isInMainLine(tree, leaf)
      ? (await rules.line(game, start, moves)).plies
      : await variationPlies(game, start, moves);
    pathTo(tree, leaf).forEach((node, index) => found.set(node.id, plies[index]!));
  }
  return withPlies(tree, found);
}

/** The tree of a start position. Rejects if the rules refuse it. */
export async function treeOfPosition(game: GameInfo, position: string): Promise<Tree> {
  const { start } = await rules.line(game.id, position, []);
  return newTree(game.id, start);
}

/** Where the main line leads. Rejects if it goes on after the end of the game. */
export async function mainLineState(tree: Tree): Promise<State> {
  const moves = movesTo(tree, mainLine(tree).at(-1)!.id);
  return (await rules.line(tree.game, startOf(tree), moves)).state;
}

/** The text of a tree's record; its result is that of the board where the board has decided. */
export async function textOfTree(tree: Tree): Promise<string> {
  const { result } = await mainLineState(tree);
  const record = toRecord(tree);
  return rules.writeRecord(result === '*' ? record : { ...record, result });
}
