/**
 * The game on the analysis board: its tree, the node that is shown, what the rules say of it, and
 * every change that can be undone.
 */
import type { GameInfo } from '../games';
import { t } from '../i18n/i18n.svelte';
import { RulesError, rules } from '../rules/rules';
import type { Result, Square, State, Turn } from '../rules/types';
import { messageOf } from '../words/faults';
import { shapeOf } from '../model/drawings';
import {
  addMoves,
  lineFrom,
  newTree,
  nodeOf,
  promote,
  promoteToMainLine,
  removeFrom,
  root,
  withComment,
  withDrawn,
  withoutDrawn,
  withTags,
  type Tag,
  type Tree,
  type TreeNode,
} from '../model/tree';
import { mainLineState, wayTo, type Way } from '../model/trees';
import { ChangeLog, type Sight } from './changes.svelte';

export class Study {
  tree: Tree = $state.raw()!;
  current = $state(root);
  /** How the rules come to the node that is shown; nothing until they have answered. */
  way: Way | null = $state.raw(null);
  trouble: string | null = $state(null);
  readonly changes = new ChangeLog();

  readonly state: State | null = $derived(this.way?.state ?? null);
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
    this.changes.clear();
    this.tree = tree;
    this.#show(current);
  }

  #show(id: number): void {
    this.current = id;
    this.way = null;
    void this.#ask();
  }

  /** Takes another tree and shows a node of it; both can be undone. */
  #change(tree: Tree, current: number, typing?: string): void {
    if (tree === this.tree) return;
    const after = { tree, current };
    this.changes.add({ before: { tree: this.tree, current: this.current }, after }, typing);
    this.#put(after);
  }

  #put({ tree, current }: Sight): void {
    // A number that was given once is not given again, whatever was undone meanwhile.
    const nextId = Math.max(tree.nextId, this.tree.nextId);
    this.tree = nextId === tree.nextId ? tree : { ...tree, nextId };
    this.trouble = null;
    if (current !== this.current) this.#show(current);
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const way = await wayTo(this.tree, this.current);
      if (asked !== this.#asked) return;
      this.way = way;
      this.trouble = null;
    } catch (error) {
      if (asked === this.#asked) this.trouble = messageOf(error);
    }
  }

  /** Whether another node is shown now. */
  select(id: number): boolean {
    if (id === this.current || !this.tree.nodes.has(id)) return false;
    this.changes.endTyping();
    this.#show(id);
    return true;
  }

  /**
   * Plays moves after the node that is shown, or finds them where they were played before. Says
   * whether they were taken.
   */
  async play(moves: readonly string[]): Promise<boolean> {
    const from = this.current;
    const opened = this.#opened;
    try {
      const way = this.way ?? (await wayTo(this.tree, from));
      if (way.state.result !== '*') throw new Error(t('faults.game_over'));
      const { plies } = await rules.line(this.#game.id, way.start, [...way.moves, ...moves]);
      // Meanwhile the reader may have gone elsewhere: the moves are added, but not shown.
      if (opened !== this.#opened || !this.tree.nodes.has(from)) return false;
      const added = addMoves(this.tree, from, plies.slice(-moves.length));
      const isHere = this.current === from;
      if (added.tree !== this.tree) this.#change(added.tree, isHere ? added.id : this.current);
      else if (isHere) this.select(added.id);
      return true;
    } catch (error) {
      if (opened === this.#opened) this.trouble = messageOf(error);
      return false;
    }
  }

  /** Whether a tree may follow on this one: only variations go on after the end of the game. */
  async #accepts(tree: Tree): Promise<boolean> {
    const before = this.tree;
    try {
      await mainLineState(tree);
    } catch (error) {
      const isOver = error instanceof RulesError;
      this.trouble = isOver ? t('analysis.main_line_over') : messageOf(error);
      return false;
    }
    return this.tree === before;
  }

  async #rearrange(tree: Tree): Promise<void> {
    if (await this.#accepts(tree)) this.#change(tree, this.current);
  }

  /** Moves the variation that is shown up by one place. */
  promote(): Promise<void> {
    return this.#rearrange(promote(this.tree, this.current));
  }

  makeMainLine(): Promise<void> {
    return this.#rearrange(promoteToMainLine(this.tree, this.current));
  }

  async remove(): Promise<void> {
    if (this.current === root) return;
    const { tree, id } = removeFrom(this.tree, this.current);
    if (!(await this.#accepts(tree))) return;
    this.#change(tree, tree.nodes.has(this.current) ? this.current : id);
  }

  comment(text: string): void {
    const tree = withComment(this.tree, this.current, text);
    this.#change(tree, this.current, `comment ${this.current}`);
  }

  setTags(tags: readonly Tag[], result: Result): void {
    this.#change(withTags(this.tree, tags, result), this.current);
  }

  /** Draws an arrow, or a ring around one square, beside what is shown; or takes it away again. */
  draw(from: Square, to: Square): void {
    this.#change(withDrawn(this.tree, this.current, shapeOf(from, to)), this.current);
  }

  wipe(): void {
    this.#change(withoutDrawn(this.tree, this.current), this.current);
  }

  undo(): boolean {
    return this.#step(this.changes.undo());
  }

  redo(): boolean {
    return this.#step(this.changes.redo());
  }

  #step(sight: Sight | null): boolean {
    if (sight) this.#put(sight);
    return sight !== null;
  }

  back(): boolean {
    return this.select(this.node.parent ?? root);
  }

  forward(): boolean {
    return this.select(this.node.children[0] ?? this.current);
  }

  toStart(): boolean {
    return this.select(root);
  }

  toEnd(): boolean {
    return this.select(lineFrom(this.tree, this.current).at(-1)!.id);
  }

  /** To the sibling before (-1) or after (1) the node. */
  beside(step: -1 | 1): boolean {
    const { parent, id } = this.node;
    if (parent === null) return false;
    const { children } = nodeOf(this.tree, parent);
    return this.select(children[children.indexOf(id) + step] ?? id);
  }
}
