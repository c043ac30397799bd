/** Trees from records, and records from trees. */
import type { GameRecord, RecordedMove } from '../rules/types';
import { readComment, writeComment } from './drawings';
import { Nodes } from './nodes';
import { nodeOf, root, startOf, type Tree, type TreeNode } from './tree';

/** A tree without positions but the first; `withPlies` sets them. */
export function fromRecord(record: GameRecord): Tree {
  interface Draft extends TreeNode {
    children: number[];
  }
  const nodes: Draft[] = [];
  const make = (parent: number | null, move: string, text: string): Draft => {
    const id = nodes.length;
    const said = readComment(text, record.game);
    const node = { id, parent, move, position: '', effects: null, ...said, children: [] };
    nodes.push(node);
    return node;
  };
  const addLine = (before: Draft, line: readonly RecordedMove[]): void => {
    let parent = before;
    for (const recorded of line) {
      const node = make(parent.id, recorded.move, recorded.comment);
      parent.children.push(node.id);
      for (const variation of recorded.variations) addLine(parent, variation);
      parent = node;
    }
  };
  const first = make(null, '', record.comment);
  addLine(first, record.moves);
  nodes[root] = { ...first, position: record.start };
  const { game, tags, result } = record;
  return { game, tags, result, nodes: Nodes.of(nodes), nextId: nodes.length };
}

export function toRecord(tree: Tree): GameRecord {
  const lineOf = (id: number): RecordedMove[] => {
    const line: RecordedMove[] = [];
    let next = id;
    let others: readonly number[] = [];
    for (;;) {
      const node = nodeOf(tree, next);
      line.push({
        move: node.move,
        comment: writeComment(node),
        variations: others.map(lineOf),
      });
      const [main, ...rest] = node.children;
      if (main === undefined) return line;
      next = main;
      others = rest;
    }
  };
  const [first, ...others] = nodeOf(tree, root).children;
  const moves = first === undefined ? [] : lineOf(first);
  if (moves[0]) moves[0].variations = others.map(lineOf);
  return {
    game: tree.game,
    start: startOf(tree),
    tags: tree.tags.map((tag) => ({ ...tag })),
    comment: writeComment(nodeOf(tree, root)),
    moves,
    result: tree.result,
  };
}

/** How many moves a record holds, those of its variations included. */
export function countMoves(line: readonly RecordedMove[]): number {
  let count = line.length;
  for (const { variations } of line)
    for (const variation of variations) count += countMoves(variation);
  return count;
}
