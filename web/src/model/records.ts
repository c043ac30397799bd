/** Trees from records, and records from trees. */
import type { GameRecord, RecordedMove } from '../rules/types';
import { nodeOf, root, startOf, type Tree, type TreeNode } from './tree';

/** A tree without positions but the first; `withPlies` sets them. */
export function fromRecord(record: GameRecord): Tree {
  interface Draft extends TreeNode {
    comment: string;
    children: number[];
  }
  const nodes = new Map<number, Draft>();
  const make = (parent: number | null, move: string, comment: string): Draft => {
    const id = nodes.size;
    const node = { id, parent, move, position: '', effects: null, comment, children: [] };
    nodes.set(id, node);
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
  nodes.set(root, { ...first, position: record.start });
  const { game, tags, result } = record;
  return { game, tags, result, nodes, nextId: nodes.size };
}

export function toRecord(tree: Tree): GameRecord {
  const lineOf = (id: number): RecordedMove[] => {
    const line: RecordedMove[] = [];
    let next = id;
    let others: readonly number[] = [];
    for (;;) {
      const { move, comment, children } = nodeOf(tree, next);
      line.push({ move, comment, variations: others.map(lineOf) });
      const [main, ...rest] = children;
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
    comment: nodeOf(tree, root).comment,
    moves,
    result: tree.result,
  };
}
