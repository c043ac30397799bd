/** A game being played, whoever plays it and however it is drawn. */
import type { Turn } from '../board/types';
import { opponentOf, type GameInfo } from '../games';
import type { ThinkTask } from '../rules/thinker';
import type { LegalMove, Line, Ply, Result, Side, State, Thought } from '../rules/types';
import { messageOf } from '../ui/faults';
import { Clock } from './clock.svelte';
import { isBoardEnding, OvertakenError, type Ending, type Seat, type StoredGame } from './store';

/** What a game needs of the world; tests bring their own. */
export interface World {
  line(game: GameInfo, start: string, moves: string[]): Promise<Line>;
  /** Nothing when stop() or another question came between. */
  think(task: ThinkTask): Promise<Thought | null>;
  stopThinking(): void;
  /** Throws an OvertakenError if what is stored is not what was seen, by its `changed`. */
  save(game: StoredGame, seen: number): Promise<void>;
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

/** What did not work: thinking, making a turn, or taking one back. */
export interface Trouble {
  kind: 'engine' | 'turn' | 'take-back';
  message: string;
}

function lossOf(side: Side): Result {
  return side === 'x' ? '0-1' : '1-0';
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
  #trouble: Trouble | null = $state.raw(null);
  #isUnsaved = $state(false);
  #isKept = $state(false);
  #isOvertaken = $state(false);
  /** The `changed` of the state that was loaded or stored last. */
  #seen: number;
  #news: News | null = $state.raw(null);
  /** Grows whenever what the computer is thinking about is no longer of interest. */
  #round = 0;
  /** The change being made, if any: nothing else may change the game meanwhile. */
  #change: Promise<unknown> | null = null;
  #hasLeft = false;

  /** Replays a game; rejects if the rules refuse it. */
  static async open(game: GameInfo, stored: StoredGame, world: World): Promise<GameSession> {
    const line = await world.line(game, stored.start, stored.moves);
    return new GameSession(game, stored, line, world);
  }

  private constructor(game: GameInfo, stored: StoredGame, line: Line, world: World) {
    this.game = game;
    this.#world = world;
    this.#seen = stored.changed;
    this.#line = $state.raw(line);
    const { result, reason } = line.state;
    // What the board decides is the rules' business; a stored result may say what they cannot know.
    const isBoards = result !== '*' || isBoardEnding(stored.reason);
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
  /** Whether another tab has played on: then this one changes nothing any more. */
  get isOvertaken(): boolean {
    return this.#isOvertaken;
  }
  get isGoing(): boolean {
    return !this.isOver && !this.#isOvertaken;
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
  get trouble(): Trouble | null {
    return this.#trouble;
  }
  /** Whether the browser has refused to keep the game. */
  get isUnsaved(): boolean {
    return this.#isUnsaved;
  }
  /** Whether it has been stored since it was opened. */
  get isKept(): boolean {
    return this.#isKept;
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
    return this.isGoing && this.#seatAt(this.plies.length).kind === 'person';
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

  /** Stores the game as it stands; one in which nothing has happened is not worth it. */
  async keep(): Promise<void> {
    if (this.#change || this.#isOvertaken || this.plies.length === 0) return;
    const now = { ...this.#stored, left: this.clock?.left ?? null };
    await this.#save(now).catch(() => undefined); // isOvertaken tells
  }

  /** Lets the clock run and the computer think, if it is its turn. */
  goOn(): void {
    if (!this.isGoing) return;
    if (this.clock && this.plies.length > 0) this.clock.run(this.toMove);
    if (!this.isPersonsTurn) void this.#computersTurn();
  }

  /** A person's move. Says whether it was made. */
  async play(move: LegalMove): Promise<boolean> {
    if (!this.isPersonsTurn || this.isLookingBack || this.#change) return false;
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
    this.#hint = null; // the answer is told in its place
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
    return this.isGoing && this.#plyBefore !== null;
  }

  /** Back to the last turn of a person, also while the computer thinks. */
  async takeBack(): Promise<void> {
    await this.#untilUnchanged();
    const ply = this.#plyBefore;
    if (ply === null || !this.isGoing) return;
    this.#dropThoughts();
    try {
      await this.#alone(() => this.#goBack(ply));
    } catch (error) {
      this.#failed('take-back', error);
    }
  }

  async #goBack(ply: number): Promise<void> {
    const moves = this.#stored.moves.slice(0, ply);
    const line = await this.#world.line(this.game, this.#stored.start, moves);
    if (ply === 0) this.clock?.stop();
    else this.clock?.run(line.state.toMove);
    await this.#commit({ moves }, line);
    this.#news = { kind: 'taken-back' };
  }

  /** To be called several times a second while a clock runs. */
  tick(): void {
    this.clock?.update();
    const late = this.clock?.flagged;
    if (late && this.isGoing) void this.#end(lossOf(late), 'time');
  }

  /** Lets the computer try again after it could not think. */
  retry(): void {
    if (this.isGoing && !this.isPersonsTurn) void this.#computersTurn();
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
    try {
      await this.#alone(() => this.#makeTurn(text));
    } catch (error) {
      this.#failed('turn', error);
      return false;
    }
    if (!this.isPersonsTurn && this.isGoing) void this.#computersTurn();
    return true;
  }

  async #makeTurn(text: string): Promise<void> {
    const mover = this.toMove;
    const moves = [...this.#stored.moves, text];
    const line = await this.#world.line(this.game, this.#stored.start, moves);
    if (this.clock?.running) this.clock.press(mover);
    else this.clock?.run(opponentOf(mover)); // the first turn takes no time
    const ply = line.plies.at(-1)!;
    const { result, reason } = line.state;
    await this.#commit({ moves: line.plies.map(({ move }) => move), result, reason }, line);
    this.#news = { kind: 'move', mover, ply };
  }

  /** Ends the game, after the turn that is being made, if any. */
  async #end(result: Result, reason: Ending): Promise<void> {
    await this.#untilUnchanged();
    if (!this.isGoing) return;
    this.#dropThoughts();
    const ended = this.#alone(() => this.#commit({ result, reason }, this.#line));
    await ended.catch(() => undefined); // isOvertaken tells
  }

  async #untilUnchanged(): Promise<void> {
    while (this.#change) await this.#change.catch(() => undefined);
  }

  async #alone(change: () => Promise<void>): Promise<void> {
    this.#change = change();
    try {
      await this.#change;
    } finally {
      this.#change = null;
    }
  }

  /** Every change is stored before it is shown. */
  async #commit(changes: Partial<StoredGame>, line: Line): Promise<void> {
    const next = { ...this.#stored, ...changes, changed: this.#nextChange() };
    if (next.result !== '*') this.clock?.stop();
    next.left = this.clock?.left ?? null;
    await this.#save(next);
    this.#stored = next;
    this.#line = line;
    if (this.#looking !== null && this.#looking >= line.plies.length) this.#looking = null;
  }

  /** Never the same twice, however fast the moves and whatever is done to the clock. */
  #nextChange(): number {
    return Math.max(Date.now(), this.#stored.changed + 1);
  }

  /** Rejects only if another tab has played on. */
  async #save(game: StoredGame): Promise<void> {
    try {
      await this.#world.save(game, this.#seen);
      this.#seen = game.changed;
      this.#isUnsaved = false;
      this.#isKept = true;
    } catch (error) {
      if (error instanceof OvertakenError) {
        this.#giveUp();
        throw error;
      }
      this.#isUnsaved = true; // the game goes on without
    }
  }

  #giveUp(): void {
    this.#isOvertaken = true;
    this.#dropThoughts();
    this.clock?.stop();
  }

  #failed(kind: Trouble['kind'], error: unknown): void {
    if (!this.#isOvertaken) this.#trouble = { kind, message: messageOf(error) };
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
      if (round === this.#round) this.#trouble = { kind: 'engine', message: messageOf(error) };
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
    if (seat.kind !== 'computer' || this.#hasLeft || !this.isGoing) return;
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
      this.#trouble = { kind: 'engine', message: messageOf(error) };
    }
  }
}
