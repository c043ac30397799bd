/**
 * Lines of moves, of which the module is told only what is other than in the one before, and tells
 * no more: so that a move costs the same however long the game is.
 */
import type { GameId, Line, Ply } from './types.ts';

/** Asks the module with game, start, how many moves of the last line are kept, and those behind. */
export type AskLine = (...texts: [GameId, string, string, string]) => Promise<Line>;

interface Known {
  game: GameId;
  start: string;
  moves: string[];
  plies: Ply[];
}

function shared(a: string[], b: string[]): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) ++count;
  return count;
}

export class Lines {
  private known: Known | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly ask: AskLine) {}

  /** One after another, because each builds on the one before. */
  line(game: GameId, start: string, moves: string[]): Promise<Line> {
    const line = this.turn.then(() => this.next(game, start, moves));
    this.turn = line.catch(() => undefined);
    return line;
  }

  /** The module is another one and knows nothing. */
  forget(): void {
    this.known = null;
  }

  private async next(game: GameId, start: string, moves: string[]): Promise<Line> {
    const known = this.known?.game === game && this.known.start === start ? this.known : null;
    const kept = known ? shared(known.moves, moves) : 0;
    this.known = null; // unless all goes well
    const line = await this.ask(game, start, String(kept), moves.slice(kept).join(' '));
    const plies = [...(known?.plies.slice(0, kept) ?? []), ...line.plies];
    this.known = { game, start, moves: [...moves], plies };
    return { ...line, plies };
  }
}
