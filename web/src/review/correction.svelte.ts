/** One error of a reviewed game, in place of which a better move is to be found. */
import { TrialBoard } from '../learn/trial_board.svelte';
import type { LegalMove, Line, ReviewedMove, Side, State } from '../rules/types';
import type { PlayedGame } from '../storage/reviews';

/** A move of a reviewed game that was no good. */
export interface Mistake {
  ply: number;
  mover: Side;
  reviewed: ReviewedMove;
}

/** Judges another move than the one of a ply, by the verdict of the review. */
export type JudgeTry = (ply: number, move: string) => Promise<ReviewedMove>;

/** `showing`: what a bad try allows is played out. */
type Stage = 'trying' | 'judging' | 'showing' | 'solved';

/** What is said of a try that was no better. */
export interface Refusal {
  move: string;
  verdict: ReviewedMove;
  /** Whether it is the move of the game, or comes to the same. */
  isPlayed: boolean;
  /** What was shown of its answers. */
  answers: readonly string[];
  /** The last state of what was shown, if the game ended there. */
  end: State | null;
}

/** So many plies of what a bad move allows are shown at most: nobody waits for more. */
const mostShown = 6;
/** With nothing to point at, the opponent's answer is. */
const usuallyShown = 2;

/** How many plies must be played out until what is said of a move can be seen. */
function pliesToShow({ facts }: ReviewedMove): number {
  const told = facts.filter(({ line }) => line === 'played').map(({ ply }) => ply);
  return Math.min(Math.max(usuallyShown, ...told), mostShown);
}

interface Means {
  judgeTry: JudgeTry;
  /** Milliseconds between two moves that are shown. */
  pause?: number;
}

export class Correction extends TrialBoard {
  stage: Stage = $state('trying');
  /** Of the last try, if it was no better. */
  refusal: Refusal | null = $state.raw(null);
  /** The better move that was found; nothing where it was shown. */
  found: string | null = $state.raw(null);
  /** How many plies of the best line are on the board; nothing while another find is. */
  shown: number | null = $state.raw(null);
  /** The move of the game, as a turn. */
  played: LegalMove | null = $state.raw(null);

  readonly #mistake: Mistake;
  readonly #move: string;
  readonly #judgeTry: JudgeTry;

  constructor({ game, start, moves }: PlayedGame, mistake: Mistake, { judgeTry, pause }: Means) {
    super(game, { start, moves: moves.slice(0, mistake.ply) }, pause);
    this.#mistake = mistake;
    this.#move = moves[mistake.ply]!;
    this.#judgeTry = judgeTry;
  }

  /** The best line from the position before the error. */
  get best(): readonly string[] {
    return this.#mistake.reviewed.best;
  }

  /** Begins, or begins again; whatever is under way is given up. */
  async begin(): Promise<void> {
    const isWanted = this.begun();
    this.refusal = this.found = this.shown = null;
    await this.#goBack(isWanted);
  }

  /** Tries a move. Where it cannot be judged it is taken back, and this rejects. */
  async tryMove(move: string): Promise<void> {
    const isWanted = this.begun();
    this.refusal = null;
    try {
      const line = await this.line([move]);
      if (!isWanted()) return;
      this.show(line);
      this.stage = 'judging';
      const verdict = await this.#verdictOn(move, line.state.position);
      if (!isWanted()) return;
      if (verdict === 'best') this.#solve(move, 1);
      else if (verdict.isGood) this.#solve(move, null);
      else await this.#refuse(move, verdict, isWanted);
    } catch (problem) {
      if (!isWanted()) return;
      await this.#goBack(isWanted);
      throw problem;
    }
  }

  /** Gives the answer: the first move of the best line. */
  async showBest(): Promise<void> {
    const isWanted = this.begun();
    const line = await this.#bestLine(1);
    if (!isWanted()) return;
    this.refusal = null;
    this.show(line);
    this.#solve(null, 1);
  }

  /** Shows the position after so many plies of the best line. */
  async showLine(plies: number): Promise<void> {
    const isWanted = this.begun();
    const line = await this.#bestLine(plies);
    if (!isWanted()) return;
    this.show(line);
    this.shown = plies;
  }

  #bestLine(plies: number): Promise<Line> {
    return this.line(this.best.slice(0, plies));
  }

  async #goBack(isWanted: () => boolean): Promise<void> {
    const line = await this.line([]);
    if (!isWanted()) return;
    this.show(line);
    this.played = line.state.moves.find(({ text }) => text === this.#move) ?? null;
    this.stage = 'trying';
  }

  /** Whatever leads to the same position is the same move, and needs no engine. */
  async #verdictOn(move: string, position: string): Promise<ReviewedMove | 'best'> {
    const { ply, reviewed } = this.#mistake;
    if (position === (await this.#after(this.best[0]!))) return 'best';
    if (position === (await this.#after(this.#move))) return reviewed;
    return this.#judgeTry(ply, move);
  }

  async #after(move: string): Promise<string> {
    return (await this.line([move])).state.position;
  }

  #solve(move: string | null, shown: number | null): void {
    this.found = move;
    this.shown = shown;
    this.stage = 'solved';
  }

  async #refuse(move: string, verdict: ReviewedMove, isWanted: () => boolean): Promise<void> {
    const isPlayed = verdict === this.#mistake.reviewed;
    const answers = verdict.played.slice(1, pliesToShow(verdict));
    this.refusal = { move, verdict, isPlayed, answers, end: null };
    this.stage = 'showing';
    const isOver = await this.playOut([move, ...answers], isWanted, ({ state }) => {
      if (state.result !== '*') this.refusal = { ...this.refusal!, end: state };
    });
    if (isOver) this.stage = 'trying';
  }
}
