/**
 * All that lies on the analysis table: the game, the engine, a position that is being set up, the
 * study that is kept of it all, and the address that follows what is shown.
 */
import { untrack } from 'svelte';
import type { GameInfo } from '../games';
import { address, goTo, showAddress } from '../base/router.svelte';
import type { GameRecord } from '../rules/types';
import { toRecord } from '../model/records';
import type { StoredStudy } from '../model/study';
import { addressOfRecord } from '../storage/studies';
import { messageOf } from '../words/faults';
import { Draft } from './draft.svelte';
import { EngineWatch, type Thinks } from './engine.svelte';
import { StudyKeeper } from './keeper.svelte';
import { leaveBehind, takeLeft } from './left';
import { addressAt, openAddress, type Problem } from './opening';
import { Paced } from './paced';
import { Study } from './study.svelte';
import { placeOfNode, type Tree } from '../model/tree';
import { breathe } from '../model/trees';

export class Desk {
  readonly study: Study;
  readonly engine: EngineWatch;
  readonly keeper: StudyKeeper;
  draft: Draft | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  /** Whether a game has been opened; until then there is nothing to play on. */
  isOpen = $state(false);
  flipped = $state(false);
  /** The study that was shown before; it is kept. */
  before: StoredStudy | null = $state.raw(null);
  /** What was shown before another tab changed the study; a study of its own now. */
  branched: StoredStudy | null = $state.raw(null);

  #game: GameInfo;
  #address = new Paced();
  #isClosed = false;
  /** What is known to be kept, and what the address names. */
  #tree: Tree | null = null;
  #at = 0;
  #id: string | null = null;

  constructor(game: GameInfo, thinker: Thinks) {
    this.#game = game;
    this.study = new Study(game);
    this.engine = new EngineWatch(game.id, thinker);
    this.keeper = new StudyKeeper(() => ({
      record: toRecord(this.study.tree),
      at: placeOfNode(this.study.tree, this.study.current),
    }));
    const left = takeLeft();
    this.before = left?.study ?? null;
    this.flipped = left?.flipped ?? false;
    if (left?.thinks) this.engine.mode = 'thinking';
  }

  /** Opens what the address names. */
  async open(): Promise<void> {
    const { query, fragment } = address();
    const { tree, current, problem, study, branched } = await openAddress(
      this.#game,
      query,
      fragment,
    );
    await breathe(tree.nodes.size);
    if (this.#isClosed) return;
    this.#tree = tree;
    this.#at = placeOfNode(tree, current);
    this.#id = study?.id ?? null;
    this.keeper.open(study ?? null);
    this.engine.forget();
    this.study.open(tree, current);
    this.branched = branched ?? null;
    if (this.before?.id === study?.id) this.before = null;
    this.problem = problem;
    this.isOpen = true;
  }

  /** Opens something else in place of what is shown, which stays kept; back leads to it. */
  #goTo(path: string): void {
    const { study, name } = this.keeper;
    leaveBehind({
      study: study && { ...study, name },
      flipped: this.flipped,
      thinks: this.engine.mode !== 'off',
    });
    goTo(path);
  }

  /** A record becomes a study of its own, or where none can be kept a link. */
  async openRecord(record: GameRecord): Promise<void> {
    try {
      const path = await addressOfRecord(record);
      if (!this.#isClosed) this.#goTo(path);
    } catch (error) {
      this.fail(error);
    }
  }

  newStudy(): void {
    this.#goTo(`/analysis/${this.#game.id}`);
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
    if (!this.draft?.isValid) return;
    this.#goTo(`/analysis/${this.#game.id}?position=${encodeURIComponent(this.draft.text)}`);
  }

  /** Keeps what has changed, and lets the address follow; to be called whenever anything has. */
  follow(): void {
    const { tree, current } = this.study;
    void [current, this.keeper.study];
    if (!this.isOpen) return;
    untrack(() => {
      if (tree !== this.#tree) this.keeper.change();
      this.#tree = tree;
      this.#name();
    });
  }

  #name(): void {
    const id = this.keeper.study?.id ?? null;
    const at = placeOfNode(this.study.tree, this.study.current);
    const isOther = id !== this.#id;
    if (!isOther && at === this.#at) return;
    this.#id = id;
    this.#at = at;
    this.#address.ask(() => showAddress(addressAt(this.#game.id, id, address(), at)));
    if (isOther) this.#address.flush(); // the study is found again from now on
  }

  /** The page is about to be left: nothing that was changed may be lost. */
  leave(): void {
    this.#address.flush();
    this.keeper.leave();
  }

  close(): void {
    this.#isClosed = true;
    this.#address.close();
    this.keeper.close();
    this.engine.dispose();
  }
}
