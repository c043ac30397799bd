/**
 * All that lies on the analysis table: the game, the engine, a position that is being set up, and
 * the address that follows what is shown.
 */
import type { GameInfo } from '../games';
import { address, goTo, showAddress } from '../base/router.svelte';
import { rules } from '../rules/rules';
import type { GameRecord } from '../rules/types';
import { recordCode, recordLink } from '../base/share';
import { messageOf } from '../words/faults';
import { Draft } from './draft.svelte';
import { EngineWatch, type Subject, type Thinks } from './engine.svelte';
import { Mirror } from './mirror';
import { openAddress, placeOfNode, type Problem } from './opening';
import { Study } from './study.svelte';
import { mainLine, newTree, root, startOf, type Tree } from '../model/tree';
import { mainLineState, textOfTree, treeOf } from '../model/trees';

export class Desk {
  readonly study: Study;
  readonly engine: EngineWatch;
  draft: Draft | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  /** Why the address does not follow. */
  addressTrouble: string | null = $state(null);
  /** Whether a game has been opened; until then there is nothing to play on. */
  isOpen = $state(false);

  #game: GameInfo;
  #mirror: Mirror;
  /** Counts games that were opened: what was asked about an older one is dropped. */
  #opened = 0;
  #isClosed = false;
  /** What the address names already. */
  #named: { tree: Tree; current: number } | null = null;

  constructor(game: GameInfo, thinker: Thinks) {
    this.#game = game;
    this.study = new Study(game);
    this.engine = new EngineWatch(game.id, thinker);
    this.#mirror = new Mirror({
      make: () => this.#fragment(),
      show: (fragment) => this.#name(fragment),
      tell: (trouble) => (this.addressTrouble = trouble),
    });
  }

  /** Opens what the address names. */
  async open(): Promise<void> {
    const opened = this.#opened;
    const { query, fragment } = address();
    const { tree, current, problem } = await openAddress(this.#game, query, fragment);
    if (this.#isGone(opened)) return;
    this.#named = { tree, current };
    this.#show(tree, current);
    this.problem = problem;
  }

  #isGone(opened: number): boolean {
    return this.#isClosed || opened !== this.#opened;
  }

  #show(tree: Tree, current: number): void {
    this.#opened += 1;
    this.engine.forget();
    this.draft = null;
    this.problem = null;
    this.study.open(tree, current);
    this.isOpen = true;
  }

  /** A game of another kind is opened on its own page. */
  async openRecord(record: GameRecord): Promise<void> {
    const opened = this.#opened;
    try {
      if (record.game !== this.#game.id) {
        const link = await recordLink(record.game, await rules.writeRecord(record));
        if (!this.#isGone(opened)) goTo(link);
        return;
      }
      const tree = await treeOf(record);
      if (!this.#isGone(opened)) this.#show(tree, root);
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    this.problem = { message: messageOf(error) };
  }

  /** Sets up a position, beginning with the text. */
  edit(text: string): void {
    this.engine.clear();
    this.draft = new Draft(this.#game, text);
  }

  analyseDraft(): void {
    if (this.draft?.isValid) this.#show(newTree(this.#game.id, this.draft.text), root);
  }

  /** Lets the engine go through the main line. */
  async evaluateGame(): Promise<void> {
    const opened = this.#opened;
    const { tree } = this.study;
    const line = mainLine(tree);
    const moves = line.slice(1).map(({ move }) => move);
    try {
      // Only the last position can be the end of the game.
      const { result } = await mainLineState(tree);
      if (this.#isGone(opened)) return;
      const subjects = line.map(({ id, position }, index): Subject => ({
        id,
        position,
        moves: moves.slice(0, index),
        result: index === moves.length ? result : '*',
      }));
      await this.engine.goThrough(startOf(tree), subjects);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Lets the address follow what is shown; to be called whenever that changes. */
  follow(): void {
    const { tree, current } = this.study;
    if (!this.isOpen || (tree === this.#named?.tree && current === this.#named.current)) return;
    this.#named = { tree, current };
    this.#mirror.update();
  }

  async #fragment(): Promise<string> {
    const { tree, current } = this.study;
    const code = await recordCode(await textOfTree(tree));
    return `record=${code}&at=${placeOfNode(tree, current)}`;
  }

  #name(fragment: string): void {
    const language = address().query.get('lang');
    const search = language === null ? '' : `?lang=${encodeURIComponent(language)}`;
    showAddress(`/analysis/${this.#game.id}${search}#${fragment}`);
  }

  /** The page is about to be left: its address takes the last change. */
  leave(): void {
    this.#mirror.flush();
  }

  close(): void {
    this.#isClosed = true;
    this.#mirror.close();
    this.engine.dispose();
  }
}
