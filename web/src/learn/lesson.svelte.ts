/** One board of a rules page: the reader makes the move that the words describe. */
import type { Example } from '../games/game';
import { rules } from '../rules/rules';
import type { GameId, Line, State, Turn } from '../rules/types';

export type LessonStage = 'trying' | 'other' | 'answering' | 'done';

export class Lesson {
  stage: LessonStage = $state('trying');
  /** The move that was legal but not the one asked for. */
  otherMove = $state('');
  position: string = $state('');
  /** Nothing until the rules are there. */
  state: State | null = $state.raw(null);
  turn: Turn | null = $state.raw(null);

  readonly #game: GameId;
  readonly #example: Example;
  /** Milliseconds between the reader's move and the answer. */
  readonly #pause: number;
  /** Counts beginnings, so that an answer to an attempt given up never comes. */
  #attempt = 0;

  constructor(game: GameId, example: Example, pause = 1000) {
    this.#game = game;
    this.#example = example;
    this.#pause = pause;
    this.position = example.position;
  }

  async begin(): Promise<void> {
    this.#attempt += 1;
    this.#show(await this.#line([]), 'trying');
  }

  async tryMove(move: string): Promise<void> {
    if (this.#example.accepts.test(move)) return this.#finish(move);
    this.otherMove = move;
    this.#show(await this.#line([]), 'other');
  }

  async showSolution(): Promise<void> {
    await this.#finish(this.#example.solution);
  }

  async #finish(move: string): Promise<void> {
    const { reply } = this.#example;
    this.#show(await this.#line([move]), reply ? 'answering' : 'done');
    if (!reply) return;
    const attempt = this.#attempt;
    const answered = await this.#line([move, reply]);
    await new Promise((resolve) => setTimeout(resolve, this.#pause));
    if (attempt === this.#attempt) this.#show(answered, 'done');
  }

  #line(moves: string[]): Promise<Line> {
    return rules.line(this.#game, this.#example.position, moves);
  }

  #show(line: Line, stage: LessonStage): void {
    const last = line.plies.at(-1);
    const before = line.plies.at(-2)?.position ?? line.start;
    this.turn = last ? { before, effects: last.effects } : null;
    this.position = line.state.position;
    this.state = line.state;
    this.stage = stage;
  }
}
