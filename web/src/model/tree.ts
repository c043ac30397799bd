/**
 * A game with all that might have been: moves, variations, comments. Trees are values: whatever
 * changes one gives a new one, and what did not change is shared. The rules are asked elsewhere;
 * here a move is a text with the position and the effects that the rules named.
 */
import { sideToMove } from './position';
import type { Effects, GameId, Ply, Result } from '../rules/types';
import { copyOf, moveNumber, type MoveListItem } from './movelist';
import { Nodes } from './nodes';

export interface TreeNode {
  readonly id: number;
  /** Nothing for the root, which is the start position. */
  readonly parent: number | null;
  readonly move: string;
  readonly position: string;
  readonly effects: Effects | null;
  readonly comment: string;
  /** What a reader drew on the board: `c3-e5` is an arrow, `d4` a ring. */
  readonly drawn: readonly string[];
  /** The main line first. */
  readonly children: readonly number[];
}

export interface Tag {
  name: string;
  value: string;
}

export interface Tree {
  readonly game: GameId;
  readonly tags: readonly Tag[];
  readonly result: Result;
  readonly nodes: Nodes;
  readonly nextId: number;
}

export const root = 0;

export function newTree(game: GameId, start: string): Tree {
  const node: TreeNode = {
    id: root,
    parent: null,
    move: '',
    position: start,
    effects: null,
    comment: '',
    drawn: [],
    children: [],
  };
  return { game, tags: [], result: '*', nodes: Nodes.of([node]), nextId: root + 1 };
}

export function nodeOf(tree: Tree, id: number): TreeNode {
  const node = tree.nodes.get(id);
  if (!node) throw new Error(`no node ${id}`);
  return node;
}

export function startOf(tree: Tree): string {
  return nodeOf(tree, root).position;
}

function withNodes(tree: Tree, changed: readonly TreeNode[]): Tree {
  return { ...tree, nodes: tree.nodes.with(changed) };
}

/** The nodes from the root, which is left out, to the node. */
export function pathTo(tree: Tree, id: number): TreeNode[] {
  const path: TreeNode[] = [];
  for (let node = nodeOf(tree, id); node.parent !== null; node = nodeOf(tree, node.parent))
    path.push(node);
  return path.reverse();
}

export function movesTo(tree: Tree, id: number): string[] {
  return pathTo(tree, id).map((node) => node.move);
}

/** The node and where its line goes on from there, always by the first child. */
export function lineFrom(tree: Tree, id: number): TreeNode[] {
  const line: TreeNode[] = [];
  for (let next: number | undefined = id; next !== undefined;) {
    const node = nodeOf(tree, next);
    line.push(node);
    next = node.children[0];
  }
  return line;
}

/** The start position and the moves of the main line. */
export function mainLine(tree: Tree): TreeNode[] {
  return lineFrom(tree, root);
}

export function isInMainLine(tree: Tree, id: number): boolean {
  return branchOf(tree, id) === null;
}

export interface Added {
  tree: Tree;
  id: number;
}

/** Plays a move; one that is there already is found again. */
export function addMove(tree: Tree, parent: number, ply: Ply): Added {
  const above = nodeOf(tree, parent);
  const known = above.children.find((child) => nodeOf(tree, child).move === ply.move);
  if (known !== undefined) return { tree, id: known };
  const id = tree.nextId;
  const node: TreeNode = {
    id,
    parent,
    move: ply.move,
    position: ply.position,
    effects: ply.effects,
    comment: '',
    drawn: [],
    children: [],
  };
  const changed = withNodes(tree, [node, { ...above, children: [...above.children, id] }]);
  // A game that goes on has not ended as its record says.
  const goesOn = above.children.length === 0 && isInMainLine(tree, parent);
  return { tree: { ...changed, nextId: id + 1, result: goesOn ? '*' : tree.result }, id };
}

/** Plays several moves one after another; the id is that of the last. */
export function addMoves(tree: Tree, parent: number, plies: readonly Ply[]): Added {
  let added: Added = { tree, id: parent };
  for (const ply of plies) added = addMove(added.tree, added.id, ply);
  return added;
}

/** The nearest node on the way up, this one included, that is not the first of its siblings. */
function branchOf(tree: Tree, id: number): TreeNode | null {
  for (let node = nodeOf(tree, id); node.parent !== null;) {
    const parent = nodeOf(tree, node.parent);
    if (parent.children[0] !== node.id) return node;
    node = parent;
  }
  return null;
}

function moveChild(parent: TreeNode, child: number, place: number): TreeNode {
  const children = parent.children.filter((other) => other !== child);
  children.splice(place, 0, child);
  return { ...parent, children };
}

/** Moves the variation that the node belongs to up by one place among its siblings. */
export function promote(tree: Tree, id: number): Tree {
  const branch = branchOf(tree, id);
  if (!branch) return tree;
  const parent = nodeOf(tree, branch.parent!);
  const place = parent.children.indexOf(branch.id);
  return withMainLineResult(tree, withNodes(tree, [moveChild(parent, branch.id, place - 1)]));
}

/** Makes the line that leads to the node the main line. */
export function promoteToMainLine(tree: Tree, id: number): Tree {
  const changed = pathTo(tree, id).map((node) => moveChild(nodeOf(tree, node.parent!), node.id, 0));
  return withMainLineResult(tree, withNodes(tree, changed));
}

/** The result belongs to the game that was played: another main line has none yet. */
function withMainLineResult(before: Tree, after: Tree): Tree {
  if (before.result === '*') return after;
  const end = mainLine(before).at(-1)!.id;
  return mainLine(after).at(-1)!.id === end ? after : { ...after, result: '*' };
}

function descendants(tree: Tree, id: number): number[] {
  const found: number[] = [];
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    open.push(...nodeOf(tree, next).children);
  }
  return found;
}

/** Takes away the move and all that follows it; the id is that of the node before it. */
export function removeFrom(tree: Tree, id: number): Added {
  const node = nodeOf(tree, id);
  if (node.parent === null) return { tree, id };
  const parent = nodeOf(tree, node.parent);
  const children = parent.children.filter((child) => child !== id);
  const nodes = tree.nodes.without(descendants(tree, id)).with([{ ...parent, children }]);
  return { tree: withMainLineResult(tree, { ...tree, nodes }), id: parent.id };
}

export function withComment(tree: Tree, id: number, comment: string): Tree {
  return withNodes(tree, [{ ...nodeOf(tree, id), comment }]);
}

/** Draws an arrow or a ring; one that is there is taken away. */
export function withDrawn(tree: Tree, id: number, shape: string): Tree {
  const node = nodeOf(tree, id);
  const others = node.drawn.filter((one) => one !== shape);
  const drawn = others.length < node.drawn.length ? others : [...node.drawn, shape];
  return withNodes(tree, [{ ...node, drawn }]);
}

export function withoutDrawn(tree: Tree, id: number): Tree {
  const node = nodeOf(tree, id);
  return node.drawn.length === 0 ? tree : withNodes(tree, [{ ...node, drawn: [] }]);
}

export function withTags(tree: Tree, tags: readonly Tag[], result: Result): Tree {
  return { ...tree, tags, result };
}

export function tagOf(tree: Tree, name: string): string {
  return tree.tags.find((tag) => tag.name === name)?.value ?? '';
}

function orderOf(tree: Tree): number[] {
  const order: number[] = [];
  const walk = (id: number): void => {
    for (let next = id; ;) {
      const [main, ...others] = nodeOf(tree, next).children;
      if (main === undefined) return;
      order.push(main);
      for (const other of others) {
        order.push(other);
        walk(other);
      }
      next = main;
    }
  };
  walk(root);
  return order;
}

interface Written {
  order: readonly number[];
  places: ReadonlyMap<number, number>;
}

/** A tree does not change: who steps through a long one does not count it at every step. */
const written = new WeakMap<Tree, Written>();

function writtenOf(tree: Tree): Written {
  const known = written.get(tree);
  if (known) return known;
  const order = orderOf(tree);
  const made = { order, places: new Map(order.map((id, index) => [id, index + 1])) };
  written.set(tree, made);
  return made;
}

/** All nodes but the root in the order in which a record writes them. */
export function writtenOrder(tree: Tree): readonly number[] {
  return writtenOf(tree).order;
}

/** The number of a node in that order; 0 is the root. */
export function placeOfNode(tree: Tree, id: number): number {
  return writtenOf(tree).places.get(id) ?? 0;
}

/** The last node of every line. */
export function leaves(tree: Tree): number[] {
  return writtenOrder(tree).filter((id) => nodeOf(tree, id).children.length === 0);
}

/** Sets what the rules say of moves that were only texts. */
export function withPlies(tree: Tree, plies: ReadonlyMap<number, Ply>): Tree {
  const changed = [...plies].map(([id, ply]) => ({ ...nodeOf(tree, id), ...ply }));
  return withNodes(tree, changed);
}

/** What the list of moves shows of the tree. */
export function itemsOf(tree: Tree): MoveListItem[] {
  const begins = sideToMove(startOf(tree));
  const items: MoveListItem[] = [];
  const pushMove = (node: TreeNode, ply: number, depth: number): void => {
    const number = moveNumber(ply, begins);
    // The second player's moves have a number only where they do not follow the first's.
    const shown = number.endsWith('.') || items.at(-1)?.kind !== 'move' ? number : null;
    const copy = copyOf(node.effects);
    items.push({ kind: 'move', id: node.id, number: shown, text: node.move, depth, copy });
    if (node.comment !== '') items.push({ kind: 'comment', text: node.comment, depth });
  };
  const walk = (id: number, ply: number, depth: number): void => {
    for (let next = id; ; ply += 1) {
      const [main, ...others] = nodeOf(tree, next).children;
      if (main === undefined) return;
      pushMove(nodeOf(tree, main), ply, depth);
      for (const other of others) {
        items.push({ kind: 'open', depth: depth + 1 });
        pushMove(nodeOf(tree, other), ply, depth + 1);
        walk(other, ply + 1, depth + 1);
        items.push({ kind: 'close', depth: depth + 1 });
      }
      next = main;
    }
  };
  const comment = nodeOf(tree, root).comment;
  if (comment !== '') items.push({ kind: 'comment', text: comment, depth: 0 });
  walk(root, 0, 0);
  return items;
}

/** A game without variations: the node of a ply has its number. */
export function treeOfLine(game: GameId, start: string, plies: readonly Ply[]): Tree {
  const empty = newTree(game, start);
  const last = plies.length;
  const childrenOf = (id: number) => (id < last ? [id + 1] : []);
  const first: TreeNode = { ...nodeOf(empty, root), children: childrenOf(root) };
  const others = plies.map((ply, index): TreeNode => {
    const id = index + 1;
    return { ...ply, id, parent: index, comment: '', drawn: [], children: childrenOf(id) };
  });
  const nodes = Nodes.of([first, ...others]);
  return { ...empty, nodes, nextId: last + 1 };
}
