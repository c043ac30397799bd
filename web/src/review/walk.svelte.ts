/**
 * What is shown of a reviewed game: a position of the game, or one of a line that begins before a
 * move. At an error of the game the board shows the position before it, where there was a choice.
 */
import { arrowOf } from '../board/arrows';
import type { Arrow } from '../board/types';
import { rules } from '../rules/rules';
import type { GameId, Line, Review, ReviewedMove, State, Turn } from '../rules/types';
import { messageOf } from '../words/faults';
import { isError, signOf } from '../words/labels';

/** The two lines of an error. */
export type LineName = 'best' | 'played';

/** A line that is gone through, and how many of its moves are made: one at least. */
export interface Aside {
  name: LineName;
  step: number;
}

interface Shown {
  position: string;
  turn: Turn | null;
}

/** What the rules say of the lines of an error. */
type Lines = Record<LineName, Line>;

/** The position after so many moves of a line, and how it came about. */
function shownAt({ start, plies }: Pick<Line, 'start' | 'plies'>, at: number): Shown {
  const positionAt = (index: number) => (index === 0 ? start : plies[index - 1]!.position);
  const position = positionAt(at);
  if (at === 0) return { position, turn: null };
  return { position, turn: { before: positionAt(at - 1), effects: plies[at - 1]!.effects } };
}

export class Walk {
  /** How many moves of the game are made; the last of them is the one that is spoken of. */
  at = $state(0);
  aside: Aside | null = $state.raw(null);
  /** What the rules say of the position that is shown, once they have. */
  state: State | null = $state.raw(null);
  /** Why the rules say nothing of it. */
  trouble: string | null = $state(null);

  readonly #game: GameId;
  readonly #line: Line;
  readonly #report: () => Review | null;
  #lines: (Lines & { ply: number }) | null = $state.raw(null);
  /** Counts questions to the rules: an answer to an older one is dropped. */
  #asked = 0;

  constructor(game: GameId, line: Line, report: () => Review | null) {
    this.#game = game;
    this.#line = line;
    this.#report = report;
    void this.refresh();
  }

  get last(): number {
    return this.#line.plies.length;
  }

  /** The move that is spoken of, as it was judged; nothing at the start or before the end. */
  get move(): ReviewedMove | null {
    return this.at === 0 ? null : (this.#report()?.moves[this.at - 1] ?? null);
  }

  /** The same, if something better was there. */
  get error(): ReviewedMove | null {
    return this.move && isError(this.move) ? this.move : null;
  }

  get #known(): Lines | null {
    return this.#lines?.ply === this.at - 1 ? this.#lines : null;
  }

  get shown(): Shown {
    if (this.aside && this.#known) return shownAt(this.#known[this.aside.name], this.aside.step);
    return shownAt(this.#line, this.error ? this.at - 1 : this.at);
  }

  /** The better move and the one that was played. */
  get arrows(): Arrow[] {
    if (this.aside || !this.error || !this.#known) return [];
    const { best, played } = this.#known;
    return [
      { ...arrowOf(best.plies[0]!), sign: '✓' },
      { ...arrowOf(played.plies[0]!, 1), sign: signOf(this.error.label), warns: true },
    ];
  }

  /** Each says whether it did anything. */
  goTo(at: number): boolean {
    if (at < 0 || at > this.last || (at === this.at && !this.aside)) return false;
    this.at = at;
    this.aside = null;
    void this.refresh();
    return true;
  }

  back(): boolean {
    if (!this.aside) return this.goTo(this.at - 1);
    const { name, step } = this.aside;
    return step > 1 ? this.follow(name, step - 1) : this.leave();
  }

  forward(): boolean {
    if (!this.aside) return this.goTo(this.at + 1);
    return this.follow(this.aside.name, this.aside.step + 1);
  }

  toStart(): boolean {
    return this.goTo(0);
  }

  /** To the end of whatever is gone through. */
  toEnd(): boolean {
    if (!this.aside) return this.goTo(this.last);
    return this.follow(this.aside.name, this.error![this.aside.name].length);
  }

  /** To the error before (-1) or after (1) the move that is spoken of. */
  toError(step: -1 | 1): boolean {
    const moves = this.#report()?.moves ?? [];
    for (let ply = this.at - 1 + step; ply >= 0 && ply < moves.length; ply += step)
      if (isError(moves[ply]!)) return this.goTo(ply + 1);
    return false;
  }

  /** Goes through one of the two lines of an error. */
  follow(name: LineName, step: number): boolean {
    if (!this.error || step < 1 || step > this.error[name].length) return false;
    this.aside = { name, step };
    void this.refresh();
    return true;
  }

  /** From a line back to the game. */
  leave(): boolean {
    return this.aside !== null && this.goTo(this.at);
  }

  /**
   * Asks the rules about what is shown; also to be called when the moves have been judged. Never
   * rejects.
   */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const tell = (trouble: string | null) => {
      if (asked === this.#asked) this.trouble = trouble;
    };
    await this.#look(asked).then(
      () => tell(null),
      (error: unknown) => tell(messageOf(error)),
    );
  }

  async #look(asked: number): Promise<void> {
    const { at, aside, error } = this;
    const before = this.#line.plies.slice(0, error ? at - 1 : at).map(({ move }) => move);
    const lines = error && !this.#known ? await this.#ask(at - 1, before, error) : this.#known;
    const beyond = aside && error ? error[aside.name].slice(0, aside.step) : [];
    const { state } = await rules.line(this.#game, this.#line.start, [...before, ...beyond]);
    if (asked !== this.#asked) return;
    this.#lines = lines && { ...lines, ply: at - 1 };
    this.state = state;
  }

  async #ask(ply: number, before: string[], { best, played }: ReviewedMove): Promise<Lines> {
    const lineOf = async (moves: string[]): Promise<Line> => {
      const { plies, state } = await rules.line(this.#game, this.#line.start, [
        ...before,
        ...moves,
      ]);
      return { start: shownAt(this.#line, ply).position, plies: plies.slice(ply), state };
    };
    return { best: await lineOf(best), played: await lineOf(played) };
  }
}
