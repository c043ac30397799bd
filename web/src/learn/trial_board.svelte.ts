/** A board of one's own, on which moves are tried, played out and taken back. */
import { rules } from '../rules/rules';
import type { GameId, Line, State, Turn } from '../rules/types';

/** Where it begins: with the last position of a game. */
export interface Beginning {
  start: string;
  moves: readonly string[];
}

/** Milliseconds between two moves that are shown. */
const usualPause = 1000;

export class TrialBoard {
  position: string = $state('');
  /** Nothing until the rules are there. */
  state: State | null = $state.raw(null);
  turn: Turn | null = $state.raw(null);

  readonly #game: GameId;
  readonly #beginning: Beginning;
  readonly #pause: number;
  /** Counts what was begun, so that nothing is shown of what was given up. */
  #round = 0;

  constructor(game: GameId, beginning: Beginning, pause = usualPause) {
    this.#game = game;
    this.#beginning = beginning;
    this.#pause = pause;
  }

  /** Drops whatever is under way. */
  leave(): void {
    this.#round += 1;
  }

  /** Begins something in place of whatever is under way; the answer tells whether it still is. */
  protected begun(): () => boolean {
    const round = ++this.#round;
    return () => round === this.#round;
  }

  /** What comes of moves from the beginning. */
  protected line(moves: readonly string[]): Promise<Line> {
    const { start, moves: before } = this.#beginning;
    return rules.line(this.#game, start, [...before, ...moves]);
  }

  protected show(line: Line): void {
    this.turn = lastTurn(line);
    this.position = line.state.position;
    this.state = line.state;
  }

  /**
   * Shows moves one after the other and takes them back, as long as it is wanted; whether it was to
   * the end. `tell` gets the last line once it is on the board.
   */
  protected async playOut(
    moves: readonly string[],
    isWanted: () => boolean,
    tell: (last: Line) => void,
  ): Promise<boolean> {
    for (let count = 1; count <= moves.length; ++count) {
      const line = await this.line(moves.slice(0, count));
      if (!isWanted()) return false;
      this.show(line);
      if (count === moves.length) tell(line);
      await this.wait();
      if (!isWanted()) return false;
    }
    const beginning = await this.line([]);
    if (!isWanted()) return false;
    this.show(beginning);
    return true;
  }

  protected wait(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.#pause));
  }
}

/** How the last position of a line came about. */
export function lastTurn({ start, plies }: Line): Turn | null {
  const last = plies.at(-1);
  return last ? { before: plies.at(-2)?.position ?? start, effects: last.effects } : null;
}
