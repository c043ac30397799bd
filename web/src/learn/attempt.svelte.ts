/** One board with something to find: what the reader tries is played out, judged and taken back. */
import type { MoveStep } from '../games/lesson';
import { fulfils, isWon, losingReply } from '../games/task';
import { readPosition } from '../model/position';
import type { GameId, Line, State } from '../rules/types';
import { judged, type Judge } from './judge';
import { TrialBoard } from './trial_board.svelte';

/** `showing`: a wrong move is played out; `answering`: the opponent answers the right one. */
export type Stage = 'trying' | 'judging' | 'showing' | 'answering' | 'done';

/** What is said of a wrong move. */
export interface Remark {
  move: string;
  /** What came of it. */
  then: readonly string[];
  /** The text that the lesson has for it. */
  says: string | null;
  /** Whether it does what is asked, but the engine knows much better. */
  isWeak: boolean;
  /** The last state of what was played out, if the game ended there. */
  end: State | null;
}

/** What is to be done on a board of its own. */
export type Challenge = Pick<
  MoveStep,
  'position' | 'task' | 'judge' | 'solution' | 'reply' | 'wrong'
>;

interface Means {
  engine: Judge | null;
  /** Milliseconds between two moves that are shown. */
  pause?: number;
}

export class Attempt extends TrialBoard {
  stage: Stage = $state('trying');
  /** Of the last move, if it was wrong. */
  remark: Remark | null = $state.raw(null);

  readonly #game: GameId;
  readonly #challenge: Challenge;
  readonly #engine: Judge | null;

  constructor(game: GameId, challenge: Challenge, { engine, pause }: Means) {
    super(game, { start: challenge.position, moves: [] }, pause);
    this.#game = game;
    this.#challenge = challenge;
    this.#engine = engine;
    this.position = challenge.position;
  }

  async begin(): Promise<void> {
    const isWanted = this.begun();
    this.remark = null;
    await this.#goBack(isWanted);
  }

  /** Tries a move. Where it cannot be judged it is taken back, and this rejects. */
  async tryMove(move: string): Promise<void> {
    const isWanted = this.begun();
    this.remark = null;
    try {
      const line = await this.line([move]);
      if (!isWanted()) return;
      this.show(line);
      this.stage = 'judging';
      const wrong = await this.#wrongness(move, line);
      if (!isWanted()) return;
      if (wrong) await this.#showWrong(wrong, isWanted);
      else await this.#finish(move, isWanted);
    } catch (problem) {
      if (!isWanted()) return;
      await this.#goBack(isWanted);
      throw problem;
    }
  }

  async showSolution(): Promise<void> {
    this.remark = null;
    await this.#finish(this.#challenge.solution, this.begun());
  }

  async #goBack(isWanted: () => boolean): Promise<void> {
    const line = await this.line([]);
    if (!isWanted()) return;
    this.show(line);
    this.stage = 'trying';
  }

  /** What is wrong with a move; nothing if it does what is asked. */
  async #wrongness(move: string, line: Line): Promise<Remark | null> {
    const { task, judge, wrong = [], position, solution } = this.#challenge;
    const mover = readPosition(position).toMove;
    const listed = wrong.find((one) => one.move === move);
    const remark = (then: readonly string[], isWeak: boolean): Remark => {
      return { move, then: listed?.then ?? then, says: listed?.says ?? null, isWeak, end: null };
    };
    const asked = !task || fulfils(task, line.plies[0]!, line.state, mover);
    if (listed || !asked) {
      const reply = losingReply(line.state, mover);
      return remark(reply ? [reply] : [], false);
    }
    // Tests hold the solution to longer searches than there is time for here.
    if (!judge || !this.#engine || move === solution) return null;
    if (line.state.result !== '*') return isWon(line.state, mover) ? null : remark([], true);
    const verdict = await judged(this.#engine, this.#game, position, move, judge);
    return !verdict || verdict.isGood ? null : remark(verdict.reply ? [verdict.reply] : [], true);
  }

  /** Shows what comes of a wrong move, and takes it back. */
  async #showWrong(remark: Remark, isWanted: () => boolean): Promise<void> {
    this.stage = 'showing';
    const isOver = await this.playOut([remark.move, ...remark.then], isWanted, ({ state }) => {
      this.remark = { ...remark, end: state.result === '*' ? null : state };
    });
    if (isOver) this.stage = 'trying';
  }

  async #finish(move: string, isWanted: () => boolean): Promise<void> {
    const line = await this.line([move]);
    if (!isWanted()) return;
    this.show(line);
    // The engine may take moves after which the reply of the lesson is not legal.
    const reply = line.state.moves.find(({ text }) => text === this.#challenge.reply);
    this.stage = reply ? 'answering' : 'done';
    if (!reply) return;
    const answered = await this.line([move, reply.text]);
    await this.wait();
    if (!isWanted()) return;
    this.show(answered);
    this.stage = 'done';
  }
}
