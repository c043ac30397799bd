/** One board with something to find: what the reader tries is played out, judged and taken back. */
import type { MoveStep } from '../games/lesson';
import { fulfils, isWon, losingReply } from '../games/task';
import { readPosition } from '../model/position';
import { rules } from '../rules/rules';
import type { GameId, Line, State, Turn } from '../rules/types';
import { judged, type Judge } from './judge';

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

export class Attempt {
  stage: Stage = $state('trying');
  /** Of the last move, if it was wrong. */
  remark: Remark | null = $state.raw(null);
  position: string = $state('');
  /** Nothing until the rules are there. */
  state: State | null = $state.raw(null);
  turn: Turn | null = $state.raw(null);

  readonly #game: GameId;
  readonly #challenge: Challenge;
  readonly #engine: Judge | null;
  readonly #pause: number;
  /** Counts beginnings, so that nothing is shown of what was given up. */
  #round = 0;

  constructor(game: GameId, challenge: Challenge, { engine, pause = 1000 }: Means) {
    this.#game = game;
    this.#challenge = challenge;
    this.#engine = engine;
    this.#pause = pause;
    this.position = challenge.position;
  }

  async begin(): Promise<void> {
    this.#round += 1;
    this.remark = null;
    this.#show(await this.#line([]), 'trying');
  }

  /** Drops whatever is under way. */
  leave(): void {
    this.#round += 1;
  }

  async tryMove(move: string): Promise<void> {
    const round = ++this.#round;
    this.remark = null;
    const line = await this.#line([move]);
    if (round !== this.#round) return;
    this.#show(line, 'judging');
    const wrong = await this.#wrongness(move, line);
    if (round !== this.#round) return;
    if (wrong) await this.#playOut(wrong, round);
    else await this.#finish(move, round);
  }

  async showSolution(): Promise<void> {
    this.remark = null;
    await this.#finish(this.#challenge.solution, ++this.#round);
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
  async #playOut(remark: Remark, round: number): Promise<void> {
    const moves = [remark.move, ...remark.then];
    for (let count = 1; count <= moves.length; ++count) {
      const line = await this.#line(moves.slice(0, count));
      if (round !== this.#round) return;
      this.#show(line, 'showing');
      if (count === moves.length)
        this.remark = { ...remark, end: line.state.result === '*' ? null : line.state };
      await this.#wait();
      if (round !== this.#round) return;
    }
    const start = await this.#line([]);
    if (round === this.#round) this.#show(start, 'trying');
  }

  async #finish(move: string, round: number): Promise<void> {
    const { reply } = this.#challenge;
    const line = await this.#line([move]);
    if (round !== this.#round) return;
    this.#show(line, reply ? 'answering' : 'done');
    if (!reply) return;
    const answered = await this.#line([move, reply]);
    await this.#wait();
    if (round === this.#round) this.#show(answered, 'done');
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.#pause));
  }

  #line(moves: string[]): Promise<Line> {
    return rules.line(this.#game, this.#challenge.position, moves);
  }

  #show(line: Line, stage: Stage): void {
    this.turn = lastTurn(line);
    this.position = line.state.position;
    this.state = line.state;
    this.stage = stage;
  }
}

/** How the last position of a line came about. */
export function lastTurn({ start, plies }: Line): Turn | null {
  const last = plies.at(-1);
  return last ? { before: plies.at(-2)?.position ?? start, effects: last.effects } : null;
}
