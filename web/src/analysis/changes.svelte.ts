/** What was changed in a study, one step after another, to be undone and done again. */
import type { Tree } from '../model/tree';

/** A tree and the node of it that is shown. */
export interface Sight {
  tree: Tree;
  current: number;
}

interface Change {
  before: Sight;
  after: Sight;
}

export class ChangeLog {
  /** Trees share what they have in common, so that all of them can be kept. */
  #done: Change[] = $state.raw([]);
  #undone: Change[] = $state.raw([]);
  /** What is being typed into: further typing there belongs to the same step. */
  #typing: string | null = null;

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  add(change: Change, typing: string | null = null): void {
    const last = this.#done.at(-1);
    const goesOn = typing !== null && typing === this.#typing && last !== undefined;
    this.#done = goesOn
      ? [...this.#done.slice(0, -1), { before: last.before, after: change.after }]
      : [...this.#done, change];
    this.#undone = [];
    this.#typing = typing;
  }

  endTyping(): void {
    this.#typing = null;
  }

  /** What was there before the last change. */
  undo(): Sight | null {
    const last = this.#done.at(-1);
    if (!last) return null;
    this.#done = this.#done.slice(0, -1);
    this.#undone = [...this.#undone, last];
    this.#typing = null;
    return last.before;
  }

  /** What was there after the change that was undone last. */
  redo(): Sight | null {
    const next = this.#undone.at(-1);
    if (!next) return null;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, next];
    this.#typing = null;
    return next.after;
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
    this.#typing = null;
  }
}
