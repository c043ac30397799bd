/** Trees with what the rules say of their moves. */
import type { GameInfo } from '../games';
import { RulesError, rules } from '../rules/rules';
import type { GameId, GameRecord, Ply, State } from '../rules/types';
import { fromRecord, toRecord } from './records';
import {
  leaves,
  mainLine,
  movesTo,
  newTree,
  nodeOf,
  pathTo,
  startOf,
  withPlies,
  type Tree,
  type TreeNode,
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

/** An error about a variation counts its moves from the start of the game. */
function fromStart(error: RulesError, before: number): RulesError {
  const { fault } = error;
  return fault.move === undefined ? error : new RulesError({ ...fault, move: fault.move + before });
}

/** The moves of a variation from where it branches off, so many moves after the start. */
async function variationPlies(
  game: GameId,
  branch: string,
  moves: string[],
  before: () => number,
): Promise<Ply[]> {
  try {
    return (await rules.line(game, branch, moves)).plies;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    // If it is not repetition, the first error says where in the line it is.
    return singlePlies(game, branch, moves).catch(() => Promise.reject(fromStart(error, before())));
  }
}

/** The nodes to the leaf of which the rules have not been asked. */
function unknownPart(tree: Tree, leaf: number, found: ReadonlyMap<number, Ply>): TreeNode[] {
  const part: TreeNode[] = [];
  for (let node = nodeOf(tree, leaf); node.parent !== null && !found.has(node.id);) {
    part.push(node);
    node = nodeOf(tree, node.parent);
  }
  return part.reverse();
}

/** Lets the page answer between two pieces of work that take long in a long game. */
export async function breathe(moves: number): Promise<void> {
  if (moves > 1000) await new Promise((resolve) => setTimeout(resolve));
}

/**
 * The tree of a record, with all positions. Rejects if the rules refuse a move. Each line is asked
 * about from where it branches off: so the work grows with the moves and not with their depth.
 */
export async function treeOf(record: GameRecord): Promise<Tree> {
  const { game, start } = record;
  await breathe(record.moves.length);
  const tree = fromRecord(record);
  const found = new Map<number, Ply>();
  const keep = (nodes: readonly TreeNode[], plies: readonly Ply[]): void =>
    nodes.forEach(({ id }, index) => found.set(id, plies[index]!));
  const main = mainLine(tree).slice(1);
  const moves = main.map(({ move }) => move);
  const { plies } = await rules.line(game, start, moves);
  await breathe(moves.length);
  keep(main, plies);
  for (const leaf of leaves(tree)) {
    const part = unknownPart(tree, leaf, found);
    if (part.length === 0) continue;
    const branch = found.get(part[0]!.parent!)?.position ?? start;
    const before = (): number => pathTo(tree, leaf).length - part.length;
    const texts = part.map(({ move }) => move);
    keep(part, await variationPlies(game, branch, texts, before));
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
