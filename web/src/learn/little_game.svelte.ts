/** A little game from a set-up position against a level of the computer; nothing of it is kept. */
import type { GameStep } from '../games/lesson';
import { readPosition } from '../model/position';
import { rules } from '../rules/rules';
import type { GameId, Line, Side, State, Turn } from '../rules/types';
import { winnerOf } from '../words/words';
import type { EngineClient } from '../engine/service';
import { lastTurn } from './trial_board.svelte';

export class LittleGame {
  readonly mover: Side;
  position: string = $state('');
  /** Nothing until the rules are there. */
  state: State | null = $state.raw(null);
  turn: Turn | null = $state.raw(null);
  isThinking = $state(false);
  moves: readonly string[] = $state.raw([]);

  readonly #game: GameId;
  readonly #step: GameStep;
  readonly #engine: Pick<EngineClient, 'think'>;
  /** Milliseconds before the computer answers, so that people can follow. */
  readonly #pause: number;
  /** Counts what the reader does, so that no answer comes to what was taken back. */
  #round = 0;

  constructor(game: GameId, step: GameStep, engine: Pick<EngineClient, 'think'>, pause = 600) {
    this.#game = game;
    this.#step = step;
    this.#engine = engine;
    this.#pause = pause;
    this.position = step.position;
    this.mover = readPosition(step.position).toMove;
  }

  get isOver(): boolean {
    return this.state !== null && this.state.result !== '*';
  }

  get isWon(): boolean {
    return this.state !== null && winnerOf(this.state.result) === this.mover;
  }

  begin(): Promise<void> {
    return this.#goTo([]);
  }

  async play(move: string): Promise<void> {
    await this.#goTo([...this.moves, move]);
    await this.goOn();
  }

  /** Takes back the reader's last move and what came after it. */
  takeBack(): Promise<void> {
    const taken = this.moves.length % 2 === 0 ? 2 : 1;
    return this.#goTo(this.moves.slice(0, Math.max(this.moves.length - taken, 0)));
  }

  /** Drops whatever is under way. */
  leave(): void {
    this.#round += 1;
  }

  /** The computer answers if it is its turn, also after it could not; or it begins at last. */
  async goOn(): Promise<void> {
    if (!this.state) return this.begin();
    if (this.isOver || this.state.toMove === this.mover) return;
    const round = this.#round;
    this.isThinking = true;
    try {
      const { position, game } = this.#step;
      const [thought] = await Promise.all([
        this.#engine.think({
          game: this.#game,
          start: position,
          moves: [...this.moves],
          level: game.level,
          limits: {},
        }),
        new Promise((resolve) => setTimeout(resolve, this.#pause)),
      ]);
      const move = thought?.lines[0]?.moves[0];
      if (round === this.#round && move !== undefined) await this.#goTo([...this.moves, move]);
    } finally {
      if (round === this.#round) this.isThinking = false;
    }
  }

  async #goTo(moves: readonly string[]): Promise<void> {
    const round = ++this.#round;
    this.isThinking = false;
    const line = await rules.line(this.#game, this.#step.position, [...moves]);
    if (round === this.#round) this.#show(line, moves);
  }

  #show(line: Line, moves: readonly string[]): void {
    this.moves = moves;
    this.turn = lastTurn(line);
    this.position = line.state.position;
    this.state = line.state;
  }
}
