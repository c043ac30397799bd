/** The computer at the table: when it is its turn it thinks, and submits a move like anybody else. */
import type { EngineClient } from '../engine/service';
import type { ThinkTask } from '../engine/thinker';
import { gameOf } from '../games';
import type { ComputerSeat } from '../model/game';
import { levelIn } from '../model/level';
import { RulesError } from '../rules/rules';
import type { Thought } from '../rules/types';
import { messageOf } from '../words/faults';
import type { GameAuthority } from '../table/authority';

/** So that people can follow, the computer never answers sooner. */
export const leastThinking = 400;
const fullStrengthThinking = 2000;

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export class ComputerPlayer {
  /** Whether it thinks about its move. */
  isThinking = $state(false);
  /** Why it could not think, or what was wrong with its move. */
  trouble: string | null = $state(null);
  #authority: GameAuthority;
  #engine: Pick<EngineClient, 'think' | 'stop'>;
  #wait: (milliseconds: number) => Promise<void>;
  /** Grows whenever what it thinks about is no longer of interest. */
  #round = 0;

  constructor(
    authority: GameAuthority,
    engine: Pick<EngineClient, 'think' | 'stop'>,
    wait = waitFor,
  ) {
    this.#authority = authority;
    this.#engine = engine;
    this.#wait = wait;
    authority.listen(() => this.goOn());
  }

  /** Thinks, if it is its turn, also after it could not. */
  goOn(): void {
    this.rest();
    const { stored, position } = this.#authority.state;
    if (stored.result !== '*' || this.#authority.isOvertaken) return;
    const seat = stored.seats[position.toMove];
    if (seat.kind === 'computer') void this.#turn(seat);
  }

  /** Drops what it thinks about. */
  rest(): void {
    this.#round += 1;
    if (this.isThinking) this.#engine.stop();
    this.isThinking = false;
    this.trouble = null;
  }

  async #turn(seat: ComputerSeat): Promise<void> {
    const round = this.#round;
    this.isThinking = true;
    try {
      const thought = await this.#think(seat);
      if (round !== this.#round) return;
      const move = thought?.lines[0]?.moves[0];
      if (move === undefined) {
        this.isThinking = false; // somebody else has stopped the engine
        return;
      }
      const { position, tree } = this.#authority.state;
      const ply = tree.nodes.size - 1;
      const by = position.toMove;
      const { fault } = await this.#authority.submit({ type: 'move', by, move, ply });
      if (fault) throw new RulesError(fault);
    } catch (error) {
      if (round !== this.#round) return;
      this.isThinking = false;
      this.trouble = messageOf(error);
    }
  }

  async #think(seat: ComputerSeat): Promise<Thought | null> {
    const { clock, state } = this.#authority;
    const hurry = clock ? clock.left[state.position.toMove] / 20 : Infinity;
    const { game, start, moves, wasGiven } = state.stored;
    const level = levelIn(gameOf(game), seat.level);
    const isFull = level === 'strongest';
    const limits = this.#limits(isFull);
    const task = { game, start, moves, wasGiven, ...(!isFull && { level }), limits };
    const [thought] = await Promise.all([
      this.#engine.think(task),
      this.#wait(Math.min(leastThinking, hurry)),
    ]);
    return thought;
  }

  #limits(isFull: boolean): ThinkTask['limits'] {
    const { clock } = this.#authority;
    if (clock) {
      const { left, increment } = clock;
      return { clock: { left, increment: { x: increment, o: increment } } };
    }
    // The other levels end by themselves.
    return isFull ? { milliseconds: fullStrengthThinking } : {};
  }
}
