/**
 * Decides a game at this device: a table of the rules, the browser's storage and the local time.
 * Commands are taken one after another, in the order in which they came.
 */
import { gameOf, type GameInfo } from '../games';
import { numberOf } from '../model/level';
import {
  isOnBoard,
  renumberedIn,
  seatsToday,
  type Renumbered,
  type StoredGame,
} from '../model/game';
import { addMoves, mainLine, removeFrom, treeOfLine, type Tree } from '../model/tree';
import { ModuleError, rules, type TableCommand, type TableSetup } from '../rules/rules';
import type { News, OpenedTable, Side } from '../rules/types';
import { OvertakenError, saveGame } from '../storage/games';
import { forgetTimes, keepTimes, keptTimes, type KeptTimes } from '../storage/times';
import type { Command, GameAuthority, GameEvent, GameState, Verdict } from './authority';
import { Clock, clockPause } from './clock.svelte';

/** What it needs of the world; tests bring their own. */
export interface LocalWorld {
  sit(setup: TableSetup): Promise<OpenedTable>;
  tell(table: number, by: Side, command: TableCommand, move: string): Promise<News>;
  tick(table: number): Promise<News>;
  rise(table: number): void;
  /** Throws an OvertakenError if what is stored is not of the revision that was seen. */
  save(game: StoredGame, seen: number): Promise<void>;
  /** Keeps what is left on running clocks, at once. */
  keepTimes(times: KeptTimes): void;
  keptTimes(id: string, revision: number): Record<Side, number> | null;
  forgetTimes(id: string): void;
  /** Milliseconds that never go backwards. */
  now(): number;
}

/** The real rules, storage and time. */
export class LocalDevice implements LocalWorld {
  sit: LocalWorld['sit'] = (setup) => rules.openTable(setup, this.now());
  tell: LocalWorld['tell'] = (...told) => rules.tell(...told, this.now());
  tick: LocalWorld['tick'] = (table) => rules.tick(table, this.now());
  rise: LocalWorld['rise'] = (table) => {
    rules.closeTable(table).catch(() => undefined); // it is gone already
  };
  save: LocalWorld['save'] = saveGame;
  keepTimes: LocalWorld['keepTimes'] = keepTimes;
  keptTimes: LocalWorld['keptTimes'] = keptTimes;
  forgetTimes: LocalWorld['forgetTimes'] = forgetTimes;

  now(): number {
    return performance.now();
  }
}

function setupOf(stored: StoredGame): TableSetup {
  const { game, start, moves, clock, left, result, reason } = stored;
  const seats = seatsToday(gameOf(game), stored.seats);
  const levelOf = (side: Side) => {
    const seat = seats[side];
    return seat.kind === 'computer' ? numberOf(gameOf(game), seat.level) : null;
  };
  return {
    game,
    start,
    moves,
    levels: { x: levelOf('x'), o: levelOf('o') },
    clock: clock && { initial: clock.seconds * 1000, increment: clock.increment * 1000 },
    left,
    // What the board decides it decides again.
    ending: result === '*' || isOnBoard(reason) ? null : { result, reason },
  };
}

function treeAfter(tree: Tree, { events, ply }: News): Tree {
  const back = events.map(({ event }) => event).find(({ type }) => type === 'takeback');
  const kept = back?.type === 'takeback' ? removeFrom(tree, back.ply + 1).tree : tree;
  const last = kept.nodes.size - 1;
  // The ids of a line without variations are the numbers of its plies.
  const counted = { ...kept, nextId: last + 1 };
  return ply ? addMoves(counted, last, [ply]).tree : counted;
}

export class LocalAuthority implements GameAuthority {
  readonly game: GameInfo;
  readonly clock: Clock | null;
  readonly hasBegun = true;
  #world: LocalWorld;
  #state: GameState;
  /** The number of the table; nothing if it must be set up again. */
  #table: number | null;
  /** The revision that was loaded or stored last. */
  #seen: number;
  #isOvertaken = $state(false);
  #isKept = $state(false);
  #failures = $state(0);
  #renumbered: Renumbered | null = $state.raw(null);
  #listeners: ((event: GameEvent) => void)[] = [];
  /** What was asked last; the next waits for it. */
  #last: Promise<unknown> = Promise.resolve();
  #isAskingForTime = false;
  /** When the clock was last looked at. */
  #ticked: number;

  /** Sits down with a game; rejects if the rules refuse it. */
  static async open(
    game: GameInfo,
    stored: StoredGame,
    world: LocalWorld = new LocalDevice(),
  ): Promise<LocalAuthority> {
    const left = stored.clock && world.keptTimes(stored.id, stored.revision);
    const asLeft = left ? { ...stored, left } : stored;
    return new LocalAuthority(game, asLeft, await world.sit(setupOf(asLeft)), world);
  }

  private constructor(
    game: GameInfo,
    stored: StoredGame,
    { table, line, standing }: OpenedTable,
    world: LocalWorld,
  ) {
    this.game = game;
    this.#world = world;
    this.#seen = stored.revision;
    this.#ticked = world.now();
    this.#table = table;
    const moves = line.plies.map(({ move }) => move);
    const { result, reason, clock: face, takeback } = standing;
    this.#state = $state.raw({
      stored: this.#today({ ...stored, moves, result, reason, position: line.state.position }),
      tree: treeOfLine(game.id, line.start, line.plies),
      position: line.state,
      takeback,
    });
    const increment = (stored.clock?.increment ?? 0) * 1000;
    this.clock = face && new Clock(increment, face, () => world.now());
  }

  get state(): GameState {
    return this.#state;
  }
  get isOvertaken(): boolean {
    return this.#isOvertaken;
  }
  /** Whether it has been stored since it was opened. */
  get isKept(): boolean {
    return this.#isKept;
  }
  /** What has happened to the number of the computer's level since the game was last played. */
  get renumbered(): Renumbered | null {
    return this.#renumbered;
  }
  /** How often the browser has refused to keep the game since it last did. */
  get failures(): number {
    return this.#failures;
  }

  listen(hear: (event: GameEvent) => void): () => void {
    this.#listeners.push(hear);
    return () => void (this.#listeners = this.#listeners.filter((one) => one !== hear));
  }

  #say(event: GameEvent): void {
    for (const hear of this.#listeners) hear(event);
  }

  /** One after another, also where the one before has failed. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  submit(command: Command): Promise<Verdict> {
    return this.#inTurn(() => this.#take(command));
  }

  async #take(command: Command): Promise<Verdict> {
    if (this.#isOvertaken) return { isTaken: false, fault: null };
    const isMove = command.type === 'move';
    const words: TableCommand = isMove ? `move ply ${command.ply}` : command.type;
    const move = isMove ? command.move : '';
    const news = await this.#at((table) => this.#world.tell(table, command.by, words, move));
    if (!(await this.#commit(news))) return { isTaken: false, fault: null };
    const isTaken = isMove ? news.ply !== null : news.events.length > 0;
    // Of a move that came after its time the events tell all there is to tell.
    return { isTaken, fault: news.events.length > 0 ? null : news.refusal };
  }

  /** Where the table is gone, because the rules had to be loaded again, another is set up. */
  async #at(use: (table: number) => Promise<News>): Promise<News> {
    try {
      return await use(await this.#seat());
    } catch (error) {
      this.#table = null;
      if (!(error instanceof ModuleError)) throw error;
      return use(await this.#seat());
    }
  }

  async #seat(): Promise<number> {
    this.#table ??= (await this.#world.sit(setupOf(this.#storedNow()))).table;
    return this.#table;
  }

  tick(): void {
    if (!this.clock || this.#isOvertaken) return;
    this.clock.update();
    // Whatever happens until the next look; tabs that nobody sees are looked at more rarely.
    const now = this.#world.now();
    this.#keepTimesNow(Math.max(clockPause, now - this.#ticked));
    this.#ticked = now;
    if (this.clock.isUp && !this.#isAskingForTime) void this.#askForTime();
  }

  /** Whether the time is up the table says. */
  async #askForTime(): Promise<void> {
    this.#isAskingForTime = true;
    await this.#inTurn(async () => {
      if (this.#isOvertaken) return;
      const news = await this.#at((table) => this.#world.tick(table));
      if (news.events.length > 0) await this.#commit(news);
      else if (news.clock) this.clock?.show(news.clock);
    }).catch(() => undefined); // it is asked again at the next tick
    this.#isAskingForTime = false;
  }

  /** Without a move there is no game to come back to. */
  #keepTimesNow(allowance: number): void {
    const { stored } = this.#state;
    if (!this.clock?.running || stored.moves.length === 0 || stored.result !== '*') return;
    const left = this.clock.left;
    left[this.clock.running] = Math.max(1, left[this.clock.running] - allowance);
    this.#world.keepTimes({ id: stored.id, revision: stored.revision, left });
  }

  /** Stores the game as it stands; one in which nothing has happened is not worth it. */
  async keep(): Promise<void> {
    this.clock?.update();
    this.#keepTimesNow(0); // what is stored while a page goes may never arrive
    await this.#inTurn(async () => {
      if (this.#isOvertaken || this.#state.stored.moves.length === 0) return;
      await this.#save(this.#storedNow());
    });
  }

  /** A game that goes on, also one whose end was taken back, does so against a computer of today. */
  #today(stored: StoredGame): StoredGame {
    if (stored.result !== '*') return stored;
    this.#renumbered ??= renumberedIn(this.game, stored.seats);
    return { ...stored, seats: seatsToday(this.game, stored.seats) };
  }

  /** The game as it stands, its times included. */
  #storedNow(): StoredGame {
    this.clock?.update();
    return { ...this.#state.stored, left: this.clock?.left ?? null };
  }

  /** Every change is stored before it is shown. Says whether the game is still ours. */
  async #commit(news: News): Promise<boolean> {
    if (news.events.length === 0) return true;
    const { result, reason, clock, takeback } = news;
    const before = this.#state;
    const tree = treeAfter(before.tree, news);
    const position = news.state ?? before.position;
    const stored = this.#today({
      ...before.stored,
      moves: mainLine(tree)
        .slice(1)
        .map(({ move }) => move),
      position: position.position,
      result,
      reason,
      left: clock && { x: clock.first_ms, o: clock.second_ms },
      changed: Date.now(),
      revision: before.stored.revision + 1,
    });
    if (!(await this.#save(stored))) return false;
    if (result !== '*') this.#world.forgetTimes(stored.id);
    this.#state = { stored, tree, position, takeback };
    if (clock) this.clock?.show(clock);
    this.#announce(news, before.position.toMove);
    return true;
  }

  #announce({ events, ply, result }: News, mover: Side): void {
    if (events.some(({ event }) => event.type === 'takeback')) this.#say({ type: 'takeback' });
    if (ply) this.#say({ type: 'move', mover, ply });
    if (result !== '*') this.#say({ type: 'over' });
  }

  /** Whether the game is still ours; one that cannot be stored goes on without. */
  async #save(game: StoredGame): Promise<boolean> {
    try {
      await this.#world.save(game, this.#seen);
      this.#seen = game.revision;
      this.#failures = 0;
      this.#isKept = true;
    } catch (error) {
      if (error instanceof OvertakenError) {
        this.#giveUp();
        return false;
      }
      this.#failures += 1;
    }
    return true;
  }

  #giveUp(): void {
    this.#isOvertaken = true;
    this.clock?.stop();
    this.#say({ type: 'overtaken' });
  }

  /** Ends what is under way, for good. */
  leave(): void {
    if (this.clock && this.#state.stored.result === '*') void this.keep();
    this.clock?.stop();
    this.#listeners = [];
    void this.#inTurn(() => {
      if (this.#table !== null) this.#world.rise(this.#table);
      this.#table = null;
      return Promise.resolve();
    });
  }
}
