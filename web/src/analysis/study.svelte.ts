/** The game on the analysis board: its tree, the node that is shown, and what the rules say of it. */
import type { Turn } from '../board/types';
import { RulesError } from '../rules/rules';
import type { GameInfo, Line, State } from '../rules/types';
import {
  addMoves,
  lineFrom,
  movesTo,
  newTree,
  nodeOf,
  removeFrom,
  root,
  startOf,
  type Tree,
  type TreeNode,
} from './tree';
import { lineOf } from './trees';

export class Study {
  tree: Tree = $state.raw()!;
  current = $state(root);
  /** What the rules say of the node that is shown; nothing until they have answered. */
  state: State | null = $state.raw(null);
  trouble: string | null = $state(null);
  /** The tree before the last deletion. */
  removed: { tree: Tree; current: number } | null = $state.raw(null);

  readonly node: TreeNode = $derived(nodeOf(this.tree, this.current));
  readonly turn: Turn | null = $derived.by(() => {
    const { parent, effects } = this.node;
    if (parent === null || effects === null) return null;
    return { before: nodeOf(this.tree, parent).position, effects };
  });

  #game: GameInfo;
  /** Counts questions to the rules: an answer to an older one is dropped. */
  #asked = 0;
  /** Counts games: a move that was on its way into another one is dropped. */
  #opened = 0;

  constructor(game: GameInfo) {
    this.#game = game;
    this.tree = newTree(game.id, game.start);
    void this.#ask();
  }

  /** Shows another game. */
  open(tree: Tree, current: number): void {
    this.#opened += 1;
    this.tree = tree;
    this.removed = null;
    this.#show(current);
  }

  #show(id: number): void {
    this.current = id;
    this.state = null;
    void this.#ask();
  }

  #line(tree: Tree, id: number, further: readonly string[]): Promise<Line> {
    return lineOf(this.#game.id, startOf(tree), [...movesTo(tree, id), ...further]);
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const { state } = await this.#line(this.tree, this.current, []);
      if (asked !== this.#asked) return;
      this.state = state;
      this.trouble = null;
    } catch (error) {
      if (asked === this.#asked) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.trouble = error instanceof RulesError ? error.fault.message : String(error);
  }

  select(id: number): void {
    if (id !== this.current && this.tree.nodes.has(id)) this.#show(id);
  }

  /** Plays moves after the node that is shown, or finds them where they were played before. */
  async play(moves: readonly string[]): Promise<void> {
    const from = this.current;
    const opened = this.#opened;
    try {
      const { plies } = await this.#line(this.tree, from, moves);
      // Meanwhile the reader may have gone elsewhere: the moves are added, but not shown.
      if (opened !== this.#opened || !this.tree.nodes.has(from)) return;
      const added = addMoves(this.tree, from, plies.slice(-moves.length));
      this.change(added.tree);
      if (this.current === from) this.#show(added.id);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Changes the tree and leaves the shown node as it is. */
  change(tree: Tree): void {
    if (tree === this.tree) return;
    this.tree = tree;
    this.removed = null;
  }

  remove(): void {
    if (this.current === root) return;
    const removed = { tree: this.tree, current: this.current };
    const { tree, id } = removeFrom(this.tree, this.current);
    this.change(tree);
    this.removed = removed;
    this.#show(id);
  }

  restore(): void {
    if (!this.removed) return;
    const { tree, current } = this.removed;
    this.open(tree, current);
  }

  back(): void {
    this.select(this.node.parent ?? root);
  }

  forward(): void {
    const next = this.node.children[0];
    if (next !== undefined) this.select(next);
  }

  toStart(): void {
    this.select(root);
  }

  toEnd(): void {
    this.select(lineFrom(this.tree, this.current).at(-1)!.id);
  }

  /** To the sibling before (-1) or after (1) the node. */
  beside(step: -1 | 1): void {
    const { parent, id } = this.node;
    if (parent === null) return;
    const { children } = nodeOf(this.tree, parent);
    const sibling = children[children.indexOf(id) + step];
    if (sibling !== undefined) this.select(sibling);
  }
}
