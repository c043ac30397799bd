/** A game being played, whoever plays it and however it is drawn. */
import { opponentOf, type GameInfo } from '../games';
import { RulesError, type TableCommand } from '../rules/rules';
import type { ThinkTask } from '../engine/thinker';
import type {
  LegalMove,
  Line,
  News as TableNews,
  OpenedTable,
  Ply,
  Side,
  State,
  Thought,
  Turn,
} from '../rules/types';
import { messageOf } from '../words/faults';
import { Clock } from './clock.svelte';
import { strongestLevel, type Seat, type StoredGame } from '../model/game';
import { OvertakenError } from '../storage/games';

/** What a game needs of the world; tests bring their own. */
export interface World {
  line(game: GameInfo, start: string, moves: string[]): Promise<Line>;
  /** Sits down at a table with this game; rejects if the rules refuse it. */
  sit(stored: StoredGame): Promise<OpenedTable>;
  /** What comes of it when a side does something there now. */
  tell(table: number, by: Side, command: TableCommand, move: string): Promise<TableNews>;
  /** The same of time going by. */
  tick(table: number): Promise<TableNews>;
  /** Leaves the table for good. */
  rise(table: number): void;
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

/** What has just happened, for those who do not see the board. */
export type News = { kind: 'move'; mover: Side; ply: Ply } | { kind: 'taken-back' };

/** What did not work: thinking, making a turn, or taking one back. */
export interface Trouble {
  kind: 'engine' | 'turn' | 'take-back';
  message: string;
}

export class GameSession {
  readonly game: GameInfo;
  readonly clock: Clock | null;
  #world: World;
  #stored: StoredGame;
  /** The number of the table; nothing if it must be set up again. */
  #table: number | null;
  #line: Line;
  /** The ply to which one can take back. */
  #takeback: number | null;
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
  #isAskingForTime = false;

  /** Replays a game; rejects if the rules refuse it. */
  static async open(game: GameInfo, stored: StoredGame, world: World): Promise<GameSession> {
    return new GameSession(game, stored, await world.sit(stored), world);
  }

  private constructor(
    game: GameInfo,
    stored: StoredGame,
    { table, line, standing }: OpenedTable,
    world: World,
  ) {
    this.game = game;
    this.#world = world;
    this.#seen = stored.changed;
    this.#table = table;
    this.#line = $state.raw(line);
    this.#takeback = $state(standing.takeback);
    const moves = line.plies.map(({ move }) => move);
    const { result, reason, clock: face } = standing;
    this.#stored = $state.raw({ ...stored, moves, result, reason });
    const increment = (stored.clock?.increment ?? 0) * 1000;
    this.clock = face && new Clock(increment, face, () => world.now());
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
    await this.#save(this.#storedNow()).catch(() => undefined); // isOvertaken tells
  }

  /** The game as it stands, its times included. */
  #storedNow(): StoredGame {
    this.clock?.update();
    return { ...this.#stored, left: this.clock?.left ?? null };
  }

  /** Lets the computer think, if it is its turn. */
  goOn(): void {
    if (this.isGoing && !this.isPersonsTurn) void this.#computersTurn();
  }

  /** A person's move. Says whether it was made. */
  async play(move: LegalMove): Promise<boolean> {
    if (!this.isPersonsTurn || this.isLookingBack || this.#change) return false;
    return this.#advance(move.text);
  }

  async resign(): Promise<void> {
    const side = this.ownSide;
    await this.#end(() => this.#act(side, 'resign'));
  }

  /** Both sides agree. */
  async agreeDraw(): Promise<void> {
    await this.#end(async () => {
      await this.#tell(this.toMove, 'draw_offer');
      await this.#act(opponentOf(this.toMove), 'draw_offer');
    });
  }

  get canOfferDraw(): boolean {
    return this.isPersonsTurn && this.#activity === null && !this.#hasDeclined;
  }

  /** Asks the computer for a draw. */
  async offerDraw(): Promise<void> {
    if (!this.canOfferDraw) return;
    this.#hint = null; // the answer is told in its place
    const thought = await this.#ask('draw', drawThinking);
    if (thought?.takesDraw) await this.agreeDraw();
    else if (thought) this.#hasDeclined = true;
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

  get canTakeBack(): boolean {
    return this.isGoing && this.#takeback !== null;
  }

  /** Back to the last turn of a person, also while the computer thinks. */
  async takeBack(): Promise<void> {
    await this.#untilUnchanged();
    if (!this.canTakeBack) return;
    this.#dropThoughts();
    try {
      await this.#alone(() => this.#act(this.ownSide, 'takeback'));
      this.#news = { kind: 'taken-back' };
    } catch (error) {
      this.#failed('take-back', error);
    }
  }

  /** To be called several times a second while a clock runs. */
  tick(): void {
    this.clock?.update();
    if (this.clock?.isUp && !this.#isAskingForTime) void this.#askForTime();
  }

  /** Whether the time is up the table says. */
  async #askForTime(): Promise<void> {
    this.#isAskingForTime = true;
    await this.#untilUnchanged();
    if (this.isGoing) await this.#alone(() => this.#takeTime()).catch(() => undefined);
    this.#isAskingForTime = false;
  }

  async #takeTime(): Promise<void> {
    const news = await this.#at((table) => this.#world.tick(table));
    if (news.events.length > 0) {
      this.#dropThoughts();
      await this.#commit(news);
    } else if (news.clock) this.clock?.show(news.clock);
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
    void this.#untilUnchanged().then(() => {
      if (this.#table !== null) this.#world.rise(this.#table);
      this.#table = null;
    });
  }

  async #advance(text: string): Promise<boolean> {
    this.#dropThoughts();
    const before = this.plies.length;
    try {
      await this.#alone(() => this.#makeTurn(text));
    } catch (error) {
      this.#failed('turn', error);
      return false;
    }
    if (!this.isPersonsTurn && this.isGoing) void this.#computersTurn();
    return this.plies.length > before;
  }

  /** If the time was up before the turn, the game is over instead. */
  async #makeTurn(text: string): Promise<void> {
    const mover = this.toMove;
    const before = this.plies.length;
    await this.#act(mover, `move ply ${before}`, text);
    const ply = this.plies[before];
    if (ply) this.#news = { kind: 'move', mover, ply };
  }

  /** What may end the game, after the turn that is being made, if any. */
  async #end(change: () => Promise<void>): Promise<void> {
    await this.#untilUnchanged();
    if (!this.isGoing) return;
    this.#dropThoughts();
    await this.#alone(change).catch(() => undefined); // isOvertaken tells
  }

  /* At the table. */

  /** Where it is gone, because the rules had to be loaded again, another is set up. */
  async #at(use: (table: number) => Promise<TableNews>): Promise<TableNews> {
    this.#table ??= (await this.#world.sit(this.#storedNow())).table;
    try {
      return await use(this.#table);
    } catch (error) {
      this.#table = null;
      throw error;
    }
  }

  #tell(by: Side, command: TableCommand, move = ''): Promise<TableNews> {
    return this.#at((table) => this.#world.tell(table, by, command, move));
  }

  /** Something that a side does, with all that comes of it. Rejects if it is refused. */
  async #act(by: Side, command: TableCommand, move = ''): Promise<void> {
    const news = await this.#tell(by, command, move);
    if (news.events.length > 0) await this.#commit(news);
    else if (news.refusal) throw new RulesError(news.refusal);
  }

  #lineAfter({ events, ply, state }: TableNews): Line {
    const { start, plies, state: before } = this.#line;
    const back = events.map(({ event }) => event).find(({ type }) => type === 'takeback');
    const kept = back?.type === 'takeback' ? plies.slice(0, back.ply) : plies;
    return { start, plies: ply ? [...kept, ply] : kept, state: state ?? before };
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
  async #commit(news: TableNews): Promise<void> {
    const line = this.#lineAfter(news);
    const { result, reason, clock } = news;
    const next: StoredGame = {
      ...this.#stored,
      moves: line.plies.map(({ move }) => move),
      result,
      reason,
      left: clock && { x: clock.first_ms, o: clock.second_ms },
      changed: this.#nextChange(),
    };
    await this.#save(next);
    this.#stored = next;
    this.#line = line;
    this.#takeback = news.takeback;
    if (clock) this.clock?.show(clock);
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
    return level === strongestLevel ? { milliseconds: fullStrengthThinking } : {};
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
      await this.#untilUnchanged();
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
