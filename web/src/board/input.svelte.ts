/** Entering a turn by click, drag or keyboard: all walk the tree of legal turns. */
import type { LegalMove, Square } from '../rules/types';
import {
  completed,
  dragsOf,
  forcedSteps,
  graspable,
  moveInLines,
  nextSquares,
  stepsAfter,
  waysFrom,
  type Way,
} from './steps';

interface Table {
  /** The turns that may be entered; none when it is not the player's turn. */
  moves: () => readonly LegalMove[];
  /** Whether forced steps make themselves. */
  forced: () => boolean;
  /** Whether a whole turn waits for a word of confirmation. */
  confirms: () => boolean;
  commit: (move: LegalMove) => void;
  /** The last of these squares does not go on from the others. */
  refuse: (steps: Square[]) => void;
}

export class TurnInput {
  /** The squares clicked so far, forced ones included. */
  steps = $state.raw<readonly Square[]>([]);
  /** The whole turn, while it waits to be confirmed. */
  pending = $state.raw<LegalMove | null>(null);
  /** The turn that was handed over; the board shows it until the position changes. */
  committed = $state.raw<LegalMove | null>(null);
  /** Whether the last step was made by dragging, so that it has been seen. */
  dragged = false;
  /** How many steps there were before each click. */
  #clicks: number[] = [];
  readonly #table: Table;

  /** The squares that may come next. */
  readonly next: readonly Square[] = $derived.by(() =>
    this.whole ? [] : nextSquares(this.#table.moves(), this.steps),
  );
  /** A way to go on from the steps so far. */
  readonly way: Way | null = $derived.by(() =>
    this.steps.length === 0 ? null : (waysFrom(this.#table.moves(), this.steps)[0] ?? null),
  );

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether the turn has been entered to its end. */
  get whole(): boolean {
    return this.pending !== null || this.committed !== null;
  }

  /** A click on a square. */
  press(square: Square): void {
    if (this.committed) this.clear();
    if (this.pending) {
      this.#changeMind(square);
      return;
    }
    if (this.#goOn(square) || this.#chooseAnother(square)) return;
    if (square === this.steps.at(-1)) this.takeBack();
    else this.#table.refuse([...this.steps, square]);
  }

  /** Lays hold of a piece to drag it; tells whether it may be. */
  grasp(square: Square): boolean {
    if (this.committed) this.clear();
    if (this.pending && !this.#reconsiders(square)) return false;
    if (this.steps.length > 0 && square === this.steps.at(-1)) return true;
    if (this.steps.length > 1) return false;
    if (this.#starts(square)) {
      if (this.steps.length > 0) this.clear();
      this.#walk([square]);
      return true;
    }
    if (!graspable(this.#table.moves()).has(square)) return false;
    this.clear();
    return true;
  }

  /** Puts down what was laid hold of where that is a turn or goes on with one; tells whether. */
  drop(from: Square, to: Square): boolean {
    const moves = this.#table.moves();
    const whole = moveInLines(moves) ? dragsOf(moves, from).get(to) : undefined;
    this.dragged = true;
    if (whole) this.#enter(whole);
    const accepted = whole !== undefined || this.#goOn(to);
    if (!accepted) this.dragged = false;
    return accepted;
  }

  /** A whole turn at once, as when a line is dragged. */
  #enter(move: LegalMove): void {
    this.clear();
    this.dragged = true;
    this.#clicks = [0];
    this.steps = move.steps[0]!;
    this.#complete();
  }

  /** Takes back the last click and what was forced by it; tells whether there was one. */
  takeBack(): boolean {
    const steps = this.#clicks.pop();
    if (steps === undefined || this.committed) return false;
    this.pending = null;
    this.dragged = false;
    this.steps = this.steps.slice(0, steps);
    return true;
  }

  confirm(): void {
    const move = this.pending;
    if (!move) return;
    this.pending = null;
    this.#commit(move);
  }

  clear(): void {
    this.steps = [];
    this.pending = null;
    this.committed = null;
    this.dragged = false;
    this.#clicks = [];
  }

  /** Where a click on a square would lead after these steps, forced ones included. */
  ahead(steps: readonly Square[], square: Square): readonly Square[] {
    const after = stepsAfter(this.#table.moves(), steps, square);
    return after ? this.#withForced(after) : steps;
  }

  #starts(square: Square): boolean {
    return this.#table.moves().some((move) => move.steps.some((list) => list[0] === square));
  }

  /** Another click while a turn waits: another end for it, or another piece. */
  #changeMind(square: Square): void {
    if (square === this.steps.at(-1)) return;
    const before = this.steps.slice(0, this.#clicks.at(-1));
    const leads = stepsAfter(this.#table.moves(), before, square) || this.#starts(square);
    this.takeBack();
    if (leads) this.press(square);
  }

  /** Another piece instead of a turn that waits; tells whether there is one on the square. */
  #reconsiders(square: Square): boolean {
    if (!this.#starts(square) && !graspable(this.#table.moves()).has(square)) return false;
    return this.takeBack();
  }

  #goOn(square: Square): boolean {
    const steps = stepsAfter(this.#table.moves(), this.steps, square);
    if (!steps) return false;
    this.#walk(steps);
    return true;
  }

  /** Another piece instead of the one chosen, as long as that one has not moved. */
  #chooseAnother(square: Square): boolean {
    if (this.steps.length !== 1 || square === this.steps[0] || !this.#starts(square)) return false;
    this.clear();
    this.#walk([square]);
    return true;
  }

  #walk(steps: readonly Square[]): void {
    this.#clicks.push(this.steps.length);
    this.steps = this.#withForced(steps);
    this.#complete();
  }

  #withForced(steps: readonly Square[]): readonly Square[] {
    return this.#table.forced() ? forcedSteps(this.#table.moves(), steps) : steps;
  }

  #complete(): void {
    const way = completed(this.#table.moves(), this.steps);
    if (!way) return;
    if (this.#table.confirms()) this.pending = way.move;
    else this.#commit(way.move);
  }

  #commit(move: LegalMove): void {
    this.committed = move;
    this.#clicks = [];
    this.#table.commit(move);
  }
}
