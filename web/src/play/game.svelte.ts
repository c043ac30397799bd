/** A game being played, whoever plays it and however it is drawn. */
import type { Arrow, Turn } from '../board/types';
import { opponentOf } from '../games';
import type { ThinkTask } from '../rules/thinker';
import type { GameInfo, LegalMove, Line, Ply, Result, Side, State, Thought } from '../rules/types';
import { Clock } from './clock.svelte';
import type { Ending, Seat, StoredGame } from './store';

/** What a game needs of the world; tests bring their own. */
export interface World {
  line(game: GameInfo, start: string, moves: string[]): Promise<Line>;
  /** Nothing when stop() or another question came between. */
  think(task: ThinkTask): Promise<Thought | null>;
  stopThinking(): void;
  save(game: StoredGame): Promise<void>;
  /** Milliseconds that never go backwards. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** So that people can follow, the computer never answers sooner. */
export const leastThinking = 400;
const fullStrengthThinking = 2000;
const hintThinking = 1000;
const drawThinking = 500;

/** Sooner than this the computer does not agree to a draw. */
export const leastPliesForDraw = 10;
/** How much more often than not, per mille, the computer may expect to win and still agree. */
const edgeForDraw = 60;

/** What has just happened, for those who do not see the board. */
export type News = { kind: 'move'; mover: Side; ply: Ply } | { kind: 'taken-back' };

const boardEndings: readonly (Ending | null)[] = ['goal', 'no-pieces', 'no-moves', 'repetition'];

function lossOf(side: Side): Result {
  return side === 'x' ? '0-1' : '1-0';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export class GameSession {
  readonly game: GameInfo;
  readonly clock: Clock | null;
  #world: World;
  #stored: StoredGame;
  #line: Line;
  /** How many plies are shown; nothing: all. */
  #looking: number | null = $state(null);
  #past: State | null = $state.raw(null);
  #activity: 'turn' | 'hint' | 'draw' | null = $state(null);
  #hint: LegalMove | null = $state.raw(null);
  #hasDeclined = $state(false);
  #trouble: string | null = $state(null);
  #isUnsaved = $state(false);
  #news: News | null = $state.raw(null);
  /** Grows whenever what the computer is thinking about is no longer of interest. */
  #round = 0;
  /** While a turn is being stored nothing else may change the game. */
  #isCommitting = false;
  #hasLeft = false;

  /** Replays a game; rejects if the rules refuse it. */
  static async open(game: GameInfo, stored: StoredGame, world: World): Promise<GameSession> {
    const line = await world.line(game, stored.start, stored.moves);
    return new GameSession(game, stored, line, world);
  }

  private constructor(game: GameInfo, stored: StoredGame, line: Line, world: World) {
    this.game = game;
    this.#world = world;
    this.#line = $state.raw(line);
    const { result, reason } = line.state;
    // What the board decides is the rules' business; a stored result may say what they cannot know.
    const isBoards = result !== '*' || boardEndings.includes(stored.reason);
    const moves = line.plies.map(({ move }) => move);
    this.#stored = $state.raw({ ...stored, moves, ...(isBoards && { result, reason }) });
    this.clock = stored.clock && new Clock(stored.clock, stored.left, () => world.now());
  }

  get stored(): StoredGame {
    return this.#stored;
  }
  get state(): State {
    return this.#line.state;
  }
  get plies(): Ply[] {
    return this.#line.plies;
  }
  get toMove(): Side {
    return this.#line.state.toMove;
  }
  get isOver(): boolean {
    return this.#stored.result !== '*';
  }
  get activity(): 'turn' | 'hint' | 'draw' | null {
    return this.#activity;
  }
  get hint(): LegalMove | null {
    return this.#hint;
  }
  /** Whether the computer has declined a draw in this turn. */
  get hasDeclined(): boolean {
    return this.#hasDeclined;
  }
  /** Why the computer cannot think, if it cannot. */
  get trouble(): string | null {
    return this.#trouble;
  }
  /** Whether the browser has refused to keep the game. */
  get isUnsaved(): boolean {
    return this.#isUnsaved;
  }
  get news(): News | null {
    return this.#news;
  }

  /** Who makes the next move after so many. */
  sideAt(ply: number): Side {
    const distance = this.plies.length - ply;
    return distance % 2 === 0 ? this.toMove : opponentOf(this.toMove);
  }

  #seatAt(ply: number): Seat {
    return this.#stored.seats[this.sideAt(ply)];
  }

  get isAgainstComputer(): boolean {
    const { x, o } = this.#stored.seats;
    return x.kind === 'computer' || o.kind === 'computer';
  }

  /** The side of the person at this device; with two of them, of the one to move. */
  get ownSide(): Side {
    const { x, o } = this.#stored.seats;
    if (x.kind === o.kind) return this.toMove;
    return x.kind === 'person' ? 'x' : 'o';
  }

  get isPersonsTurn(): boolean {
    return !this.isOver && this.#seatAt(this.plies.length).kind === 'person';
  }

  /* Looking back. */

  get shown(): number {
    return this.#looking ?? this.plies.length;
  }
  get isLookingBack(): boolean {
    return this.#looking !== null;
  }
  get shownPosition(): string {
    return this.#positionAt(this.shown);
  }
  /** Nothing for a moment while an earlier position is looked up. */
  get shownState(): State | null {
    return this.isLookingBack ? this.#past : this.state;
  }
  get shownTurn(): Turn | null {
    const ply = this.plies[this.shown - 1];
    return ply ? { before: this.#positionAt(this.shown - 1), effects: ply.effects } : null;
  }

  #positionAt(ply: number): string {
    return ply === 0 ? this.#line.start : this.plies[ply - 1]!.position;
  }

  async look(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.plies.length));
    this.#past = null;
    this.#looking = wanted === this.plies.length ? null : wanted;
    if (this.#looking === null) return;
    const moves = this.#stored.moves.slice(0, wanted);
    const line = await this.#world.line(this.game, this.#stored.start, moves).catch(() => null);
    if (this.#looking === wanted && line) this.#past = line.state;
  }

  /* Playing. */

  /** Stores the game as it stands, and says whether the browser keeps it. */
  async keep(): Promise<boolean> {
    if (!this.#isCommitting) await this.#save({ ...this.#stored, left: this.clock?.left ?? null });
    return !this.#isUnsaved;
  }

  /** Lets the clock run and the computer think, if it is its turn. */
  goOn(): void {
    if (this.isOver) return;
    if (this.clock && this.plies.length > 0) this.clock.run(this.toMove);
    if (!this.isPersonsTurn) void this.#computersTurn();
  }

  /** A person's move. Says whether it was made. */
  async play(move: LegalMove): Promise<boolean> {
    if (!this.isPersonsTurn || this.isLookingBack || this.#isCommitting) return false;
    return this.#advance(move.text);
  }

  async resign(): Promise<void> {
    await this.#end(lossOf(this.ownSide), 'resignation');
  }

  /** Both persons at this device agree. */
  async agreeDraw(): Promise<void> {
    await this.#end('1/2-1/2', 'agreement');
  }

  get canOfferDraw(): boolean {
    return this.isPersonsTurn && this.#activity === null && !this.#hasDeclined;
  }

  /** Asks the computer for a draw. */
  async offerDraw(): Promise<void> {
    if (!this.canOfferDraw) return;
    const thought =
      this.plies.length < leastPliesForDraw ? undefined : await this.#ask('draw', drawThinking);
    if (thought === null) return;
    const chances = thought?.lines[0]?.chances; // as the person sees them
    if (chances && chances.loss - chances.win <= edgeForDraw) await this.agreeDraw();
    else this.#hasDeclined = true;
  }

  get canHint(): boolean {
    return this.isPersonsTurn && !this.isLookingBack && this.#activity === null;
  }

  async askHint(): Promise<void> {
    if (!this.canHint) return;
    const thought = await this.#ask('hint', hintThinking);
    const best = thought?.lines[0]?.moves[0];
    if (thought) this.#hint = this.state.moves.find((move) => move.text === best) ?? null;
  }

  /** The ply at which a person would move again after a takeback. */
  get #plyBefore(): number | null {
    for (let ply = this.plies.length - 1; ply >= 0; --ply)
      if (this.#seatAt(ply).kind === 'person') return ply;
    return null;
  }

  get canTakeBack(): boolean {
    return !this.isOver && this.#plyBefore !== null;
  }

  /** Back to the last turn of a person, also while the computer thinks. */
  async takeBack(): Promise<void> {
    const ply = this.#plyBefore;
    if (ply === null || this.isOver || this.#isCommitting) return;
    this.#dropThoughts();
    const round = this.#round;
    const moves = this.#stored.moves.slice(0, ply);
    const line = await this.#world.line(this.game, this.#stored.start, moves);
    if (round !== this.#round) return;
    if (ply === 0) this.clock?.stop();
    else this.clock?.run(line.state.toMove);
    await this.#commit({ moves }, line);
    this.#news = { kind: 'taken-back' };
  }

  /** To be called several times a second while a clock runs. */
  tick(): void {
    this.clock?.update();
    const late = this.clock?.flagged;
    if (late) void this.#end(lossOf(late), 'time');
  }

  /** Lets the computer try again after it could not think. */
  retry(): void {
    if (!this.isOver && !this.isPersonsTurn) void this.#computersTurn();
  }

  /** Ends what is under way, for good. */
  leave(): void {
    this.#hasLeft = true;
    this.#dropThoughts();
    this.clock?.stop();
    if (this.clock && !this.isOver) void this.keep();
  }

  async #advance(text: string): Promise<boolean> {
    this.#dropThoughts();
    this.#isCommitting = true;
    try {
      const mover = this.toMove;
      const moves = [...this.#stored.moves, text];
      const line = await this.#world.line(this.game, this.#stored.start, moves);
      if (this.clock?.running) this.clock.press(mover);
      else this.clock?.run(opponentOf(mover)); // the first turn takes no time
      const ply = line.plies.at(-1)!;
      const { result, reason } = line.state;
      await this.#commit({ moves: line.plies.map(({ move }) => move), result, reason }, line);
      this.#news = { kind: 'move', mover, ply };
    } catch (error) {
      this.#trouble = messageOf(error);
      return false;
    } finally {
      this.#isCommitting = false;
    }
    if (!this.isPersonsTurn && !this.isOver) void this.#computersTurn();
    return true;
  }

  async #end(result: Result, reason: Ending): Promise<void> {
    if (this.isOver || this.#isCommitting) return;
    this.#dropThoughts();
    await this.#commit({ result, reason }, this.#line);
  }

  /** Every change is stored before it is shown. */
  async #commit(changes: Partial<StoredGame>, line: Line): Promise<void> {
    this.#isCommitting = true;
    try {
      const next = { ...this.#stored, ...changes, changed: Date.now() };
      if (next.result !== '*') this.clock?.stop();
      next.left = this.clock?.left ?? null;
      await this.#save(next);
      this.#stored = next;
      this.#line = line;
      if (this.#looking !== null && this.#looking >= line.plies.length) this.#looking = null;
    } finally {
      this.#isCommitting = false;
    }
  }

  async #save(game: StoredGame): Promise<void> {
    try {
      await this.#world.save(game);
      this.#isUnsaved = false;
    } catch {
      this.#isUnsaved = true; // the game goes on without
    }
  }

  #dropThoughts(): void {
    ++this.#round;
    this.#world.stopThinking();
    this.#activity = null;
    this.#hint = null;
    this.#hasDeclined = false;
    this.#trouble = null;
  }

  #task(limits: ThinkTask['limits'], level?: number): ThinkTask {
    const { start, moves } = this.#stored;
    return { game: this.game.id, start, moves, level, limits };
  }

  /** A question to the engine at full strength; nothing if something came between. */
  async #ask(activity: 'hint' | 'draw', milliseconds: number): Promise<Thought | null> {
    this.#dropThoughts();
    const round = this.#round;
    this.#activity = activity;
    try {
      const thought = await this.#world.think(this.#task({ milliseconds }));
      return round === this.#round ? thought : null;
    } catch (error) {
      if (round === this.#round) this.#trouble = messageOf(error);
      return null;
    } finally {
      if (round === this.#round) this.#activity = null;
    }
  }

  #limits(level: number): ThinkTask['limits'] {
    if (this.clock) {
      const { left, increment } = this.clock;
      return { clock: { left, increment: { x: increment, o: increment } } };
    }
    // The other levels end by themselves.
    return level === 8 ? { milliseconds: fullStrengthThinking } : {};
  }

  async #computersTurn(): Promise<void> {
    const seat = this.#seatAt(this.plies.length);
    if (seat.kind !== 'computer' || this.#hasLeft) return;
    this.#dropThoughts();
    const round = this.#round;
    this.#activity = 'turn';
    const hurry = this.clock ? this.clock.left[this.toMove] / 20 : Infinity;
    try {
      const task = this.#task(this.#limits(seat.level), seat.level);
      const [thought] = await Promise.all([
        this.#world.think(task),
        this.#world.wait(Math.min(leastThinking, hurry)),
      ]);
      if (round !== this.#round) return;
      const best = thought?.lines[0]?.moves[0];
      if (best === undefined) throw new Error('no move');
      await this.#advance(best);
    } catch (error) {
      if (round !== this.#round) return;
      this.#activity = null;
      this.#trouble = messageOf(error);
    }
  }
}

/** How a proposed move is drawn: the way of its piece, or of a phalanx from its rear to its end. */
export function arrowOf({ effects }: LegalMove): Arrow {
  const [rear] = effects.moved;
  const front = effects.moved.at(-1)!;
  const path = effects.moved.length === 1 ? front.path : [rear!.path[0]!, front.path.at(-1)!];
  return { path, rank: 0 };
}
