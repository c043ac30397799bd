/** Keeps what is shown in step with the position and with the turn being entered. */
import type { Effects, Square, Turn } from '../rules/types';
import type { Stage } from './animation.svelte';
import type { TurnInput } from './input.svelte';
import { sideToMove } from '../model/position';
import { beatsOf, type Beat } from './scene';

function sameEffects(a: Effects, b: Effects): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export class Follower {
  readonly #stage: Stage;
  readonly #input: TurnInput;
  /** The position before the steps that are shown. */
  #base: string;
  /** The steps that are shown, and how many beats they took. */
  #walked: readonly Square[] = [];
  #beatsSeen = 0;
  /** The beats of the turn that was handed over. */
  #ownBeats: readonly Beat[] = [];
  #isOwnTurn = false;

  constructor(stage: Stage, input: TurnInput, position: string) {
    this.#stage = stage;
    this.#input = input;
    this.#base = position;
    stage.show(position);
  }

  /** Whether the last turn shown was the player's own. */
  get isOwnTurn(): boolean {
    return this.#isOwnTurn;
  }

  /** The turn with these beats is handed over to the game. */
  handOver(beats: readonly Beat[]): void {
    this.#ownBeats = beats;
  }

  /** Shows the steps entered in the position that is on the board. */
  followSteps(steps: readonly Square[], beats: readonly Beat[]): void {
    if (steps === this.#walked) return;
    if (this.#walked.every((square, i) => steps[i] === square))
      this.#stage.play(beats.slice(this.#beatsSeen), { end: null, seen: this.#input.dragged });
    else this.#stage.showEntered(this.#base, beats);
    this.#walked = steps;
    this.#beatsSeen = beats.length;
  }

  /** Shows another position, as the turn tells if it leads there; tells whether it is another. */
  followPosition(position: string, turn: Turn | null): boolean {
    if (position === this.#base) return false;
    if (turn && turn.before === this.#base) this.#showTurn(turn, position);
    else {
      this.#stage.show(position);
      this.#isOwnTurn = false;
    }
    this.#base = position;
    this.#walked = [];
    this.#beatsSeen = 0;
    return true;
  }

  #showTurn({ before, effects }: Turn, end: string): void {
    const { committed, dragged } = this.#input;
    const beats = beatsOf(effects, sideToMove(before));
    const own = committed !== null && sameEffects(committed.effects, effects);
    if (own) {
      const copy = beats.filter((beat) => beat.kind === 'copy');
      const rest = [...this.#ownBeats.slice(this.#beatsSeen), ...copy];
      this.#stage.play(rest, { end, seen: dragged && this.#beatsSeen === 0 });
    } else {
      // The reply waits for the player's own turn; whatever else is under way is cut short.
      if (!this.#isOwnTurn) this.#stage.finish();
      if (this.#walked.length > 0) this.#stage.show(before);
      this.#stage.play(beats, { end, seen: false });
    }
    this.#isOwnTurn = own;
  }
}
