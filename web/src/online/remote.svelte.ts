/**
 * A game that the server decides. A move made here is shown at once and taken back if the server
 * refuses it; until it is acknowledged it is kept and sent again after every interruption.
 */
import { gameOf, type GameInfo } from '../games';
import { computerSeat, personSeat, remoteSeat, type Seat, type StoredGame } from '../model/game';
import { levelIn } from '../model/level';
import { clockOf, type Pace } from '../model/pace';
import { addMoves, removeFrom, treeOfLine, type Tree } from '../model/tree';
import { rules, RulesError } from '../rules/rules';
import type { ClockFace, Ply, Side, State, TableSide } from '../rules/types';
import { addGame } from '../storage/games';
import type { Command, GameAuthority, GameEvent, GameState, Verdict } from '../table/authority';
import { Clock } from '../table/clock.svelte';
import { api } from './api';
import { GameConnection, RefusedError } from './connection';
import { outbox } from './outbox';
import { forgetPending, keepPending, pendingMove, type PendingMove } from './pending';
import {
  sideOf,
  tableSideOf,
  type Action,
  type ChatLine,
  type OnlineEvent,
  type OnlineState,
  type Offers,
  type Room,
  type Sitter,
  type Status,
} from './protocol';
import { heardOf, keepHeard } from './news';
import { keepSeat, missSeat, seatAt, type OwnSeat } from './seats';
import { BrowserNetwork, type Network } from './network';
import { ServerTime } from './server_time';
import type { SocketStatus } from './socket';

/** What it needs of the world; tests bring their own. */
export interface RemoteWorld extends Network {
  state(id: string): Promise<OnlineState>;
  /** A game that is kept already stays as it is. */
  save(game: StoredGame): Promise<void>;
  /** What is still to be sent of games that are not open any more. */
  sendLater(): void;
}

export class RealWorld extends BrowserNetwork implements RemoteWorld {
  state: RemoteWorld['state'] = (id) => api.state(id, seatAt(id)?.token);
  save: RemoteWorld['save'] = (game) => addGame(game);
  sendLater: RemoteWorld['sendLater'] = () => outbox.send();
}

/** A position that the server knows of, with all that led to it. */
interface Base {
  moves: string[];
  tree: Tree;
  position: State;
}

/** The ids of a line without variations are the numbers of its plies. */
function counted(tree: Tree): Tree {
  return { ...tree, nextId: tree.nodes.size };
}

function withPly(base: Base, ply: Ply, position: State): Base {
  const tree = counted(base.tree);
  return {
    moves: [...base.moves, ply.move],
    tree: counted(addMoves(tree, base.moves.length, [ply]).tree),
    position,
  };
}

/** What waits: the server does not refuse these, it wants them later. */
const later = new Set(['too_many', 'draining', 'unavailable']);
const retryPause = 2000;

export class RemoteAuthority implements GameAuthority {
  readonly game: GameInfo;
  readonly id: string;
  readonly isOvertaken = false;
  #world: RemoteWorld;
  #connection: GameConnection;
  #seat: OwnSeat | null = $state.raw(null);
  #server: OnlineState = $state.raw()!;
  #base: Base;
  #shown: GameState = $state.raw()!;
  #pending: PendingMove | null = $state.raw(null);
  /** The code with which the server has put it off. */
  #delay: string | null = $state(null);
  #clock: Clock | null = $state.raw(null);
  #link: SocketStatus = $state('connecting');
  #refusal: string | null = $state(null);
  #chat: ChatLine[] = $state.raw([]);
  #listeners: ((event: GameEvent) => void)[] = [];
  #time: ServerTime;
  #turn: Promise<unknown> = Promise.resolve();
  #begun: number;
  #hasLeft = false;

  /** Rejects with what `api.state` rejects with, or if the rules refuse what the server says. */
  static async open(id: string, world: RemoteWorld = new RealWorld()): Promise<RemoteAuthority> {
    const asked = world.now();
    const state = await world.state(id);
    const time = new ServerTime();
    time.hear(state.server_time, asked, world.now());
    return new RemoteAuthority(state, await baseOf(state), time, world);
  }

  private constructor(state: OnlineState, base: Base, time: ServerTime, world: RemoteWorld) {
    this.game = gameOf(state.game);
    this.id = state.id;
    this.#time = time;
    this.#world = world;
    this.#seat = seatAt(state.id);
    this.#server = state;
    this.#base = base;
    this.#begun = this.#seat?.taken ?? world.now();
    this.#showClock(state.clock);
    this.#pending = this.#seat && pendingMove(state.id);
    this.#connection = new GameConnection(
      state.id,
      this.#seat?.token,
      state.version,
      {
        state: (next) => this.#hear(() => this.#takeState(next)),
        event: (event) => this.#hear(() => this.#takeEvent(event)),
        presence: (side, online) => this.#hear(() => this.#sit(side, { online })),
        chat: (line) => this.#hear(() => this.#takeChat(line)),
        change: (link) => this.#change(link),
        time: (...sample) => time.hear(...sample),
        refuse: (code) => this.#endFor(code),
      },
      world,
    );
    this.#show();
    this.#note();
  }

  /** Resolves when a move that was still to be sent is shown, or it is told that it is not to be. */
  async begin(): Promise<void> {
    await this.#inTurn(() => this.#settle());
    if (this.status === 'over') this.#keep();
    this.#connection.open();
  }

  /* What there is to see. */

  get state(): GameState {
    return this.#shown;
  }
  get clock(): Clock | null {
    return this.#clock;
  }
  get status(): Status {
    return this.#server.status;
  }
  get hasBegun(): boolean {
    return this.#server.status !== 'waiting';
  }
  get offers(): Offers {
    return this.#server.offers;
  }
  /** Who plays here; nothing: this browser watches. */
  get seat(): OwnSeat | null {
    return this.#seat;
  }
  get ownSide(): TableSide | null {
    return this.#seat?.side ?? null;
  }
  sitter(side: Side): Sitter | null {
    return this.#server.seats[tableSideOf(side)];
  }
  /** How the line to the server is. */
  get link(): SocketStatus {
    return this.#link;
  }
  /** Why the server has ended the line for good. */
  get refusal(): string | null {
    return this.#refusal;
  }
  /** The id of the game that follows on this one. */
  get rematch(): string | null {
    return this.#server.rematch ?? null;
  }
  get chat(): readonly ChatLine[] {
    return this.#chat;
  }
  /** How fast the game is. */
  get pace(): Pace {
    return this.#server.terms;
  }
  /** Whether the time is so much for each move, not for the game. */
  get isInDays(): boolean {
    return this.pace !== null && 'days' in this.pace;
  }
  /** Whether a move is on its way. */
  get isSending(): boolean {
    return this.#pending !== null;
  }
  /** Whether the server wants it later. */
  get isPutOff(): boolean {
    return this.#delay !== null;
  }

  listen(hear: (event: GameEvent) => void): () => void {
    this.#listeners.push(hear);
    return () => void (this.#listeners = this.#listeners.filter((one) => one !== hear));
  }

  #say(event: GameEvent): void {
    for (const hear of this.#listeners) hear(event);
  }

  tick(): void {
    this.#clock?.update();
  }

  leave(): void {
    this.#hasLeft = true;
    this.#connection.end();
    this.#listeners = [];
    if (this.#pending) this.#world.sendLater();
  }

  /* What is done here. */

  async submit(command: Command): Promise<Verdict> {
    if (command.type === 'move') return this.#inTurn(() => this.#move(command.move, command.ply));
    await this.act(command.type === 'takeback' ? 'takeback_offer' : command.type);
    return { isTaken: true, fault: null };
  }

  /** Rejects with a RefusedError. */
  async act(type: Exclude<Action['type'], 'move' | 'chat'>): Promise<void> {
    const { line } = this.#server;
    const isAboutPosition = /^(draw|takeback)/.test(type);
    if (isAboutPosition && this.#delay !== null) throw new RefusedError(this.#delay, '');
    // A move that is on its way gets there first.
    const ply = isAboutPosition ? { ply: this.#shown.stored.moves.length } : {};
    await this.#connection.act({ type, line, ...ply });
  }

  async say(room: Room, text: string, name: string): Promise<void> {
    const named = this.#seat === null && name !== '' ? { name } : {};
    await this.#connection.act({ type: 'chat', room, text, ...named });
  }

  /** This browser has a seat now. */
  sitDown(seat: OwnSeat): void {
    keepSeat(seat);
    this.#seat = seat;
    this.#connection.use(seat.token);
    this.#show();
  }

  async #move(move: string, ply: number): Promise<Verdict> {
    const { line, status } = this.#server;
    if (this.#pending || status !== 'playing' || ply !== this.#base.moves.length)
      return { isTaken: false, fault: null };
    const made = { line, ply, move };
    this.#pending = made;
    try {
      await this.#showPending(made);
    } catch (error) {
      this.#pending = null;
      if (error instanceof RulesError) return { isTaken: false, fault: error.fault };
      throw error;
    }
    keepPending(this.id, made);
    void this.#send();
    return { isTaken: true, fault: null };
  }

  /** Sends what is still to be sent; after an interruption it is called again. */
  async #send(): Promise<void> {
    const sent = this.#pending;
    if (!sent) return;
    try {
      await this.#connection.act({ type: 'move', ...sent });
      if (this.#pending === sent) forgetPending(this.id); // the event will show it
    } catch (error) {
      const { code, message } = error as RefusedError;
      if (code === 'unreachable') return;
      if (later.has(code)) this.#putOff(sent, code);
      else await this.#inTurn(() => this.#refuse(sent, code, message));
    }
  }

  #putOff(sent: PendingMove, code: string): void {
    if (this.#pending !== sent) return;
    this.#delay = code;
    this.#showTimes();
    this.#world.after(retryPause, () => void this.#send());
  }

  #refuse(sent: PendingMove, code: string, message: string): void {
    if (this.#pending === sent) this.#lose(sent, code, message);
  }

  /** It is not to be, which is told unless the server has it. */
  #lose(lost: PendingMove, code: string, message = ''): void {
    this.#dropPending();
    this.#show();
    this.#showTimes();
    const { line, ply, move } = lost;
    const isMade = line === this.#server.line && this.#base.moves[ply] === move;
    if (!isMade) this.#say({ type: 'refused', move, code, message });
  }

  #dropPending(): void {
    this.#pending = this.#delay = null;
    forgetPending(this.id);
  }

  /* What the server says, in its order. */

  #inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** The server wants nothing to do with this line. */
  #endFor(code: string): void {
    this.#refusal = code;
    if (code === 'not_found' && this.#seat) missSeat(this.#seat);
  }

  /** What could not be followed, as when the rules break down, is asked for as a whole. */
  #hear(work: () => void | Promise<void>): void {
    this.#inTurn(work).catch(() => this.#world.after(retryPause, () => this.#connection.refresh()));
  }

  #change(link: SocketStatus): void {
    this.#link = link;
    this.#delay = null;
    this.#showTimes();
    if (link === 'open') void this.#send();
  }

  async #takeState(next: OnlineState): Promise<void> {
    const before = this.#base;
    this.#base = await baseOf(next);
    if (this.#hasLeft) return;
    this.#server = next;
    this.#showClock(next.clock);
    await this.#settle();
    this.#announce(before);
  }

  /** What has happened while nobody listened. */
  #announce(before: Base): void {
    const { moves, tree, position } = this.#base;
    const isLonger = moves.length > before.moves.length;
    const last = tree.nodes.get(moves.length);
    if (isLonger && last?.move && last.effects)
      this.#say({
        type: 'move',
        mover: position.toMove === 'x' ? 'o' : 'x',
        ply: { move: last.move, effects: last.effects, position: last.position },
      });
    else if (moves.length < before.moves.length) this.#say({ type: 'takeback' });
    if (this.#server.status === 'over') this.#end();
  }

  async #takeEvent(event: OnlineEvent): Promise<void> {
    if (this.#hasLeft) return;
    switch (event.type) {
      case 'joined': {
        const { name, level } = event;
        this.#sit(event.side, { name, online: true, ...(level && { level }) });
        const { first, second } = this.#server.seats;
        if (first && second) this.#update({ status: 'playing' });
        this.#show();
        return;
      }
      case 'move':
        return this.#takeMove(event.move, event.ply, event.clock);
      case 'draw_offer':
        return this.#offer({ draw: event.by });
      case 'draw_declined':
        return this.#decline('draw', event.by);
      case 'takeback_offer':
        return this.#offer({ takeback: event.by });
      case 'takeback_declined':
        return this.#decline('takeback', event.by);
      case 'rematch_offer':
        return this.#offer({ rematch: event.by });
      case 'takeback':
        return this.#takeBack(event.ply, event.line, event.clock);
      case 'time_given':
        this.#update({ clock: event.clock });
        this.#showTimes();
        return this.#say({ type: 'time-given', by: sideOf(event.by), seconds: event.ms / 1000 });
      case 'rematch':
        return this.#update({ rematch: event.id, offers: {} });
      case 'over':
        this.#update({
          status: 'over',
          result: event.result,
          reason: event.reason,
          offers: {},
        });
        await this.#settle();
        this.#showTimes();
        return this.#end();
    }
  }

  async #takeMove(move: string, ply: number, clock: ClockFace | null): Promise<void> {
    const isOurs = this.#pending?.ply === ply && this.#pending.move === move;
    const { game, start } = this.#server;
    const line = await rules.line(game, start, [...this.#base.moves, move]);
    const made = line.plies.at(-1)!;
    const mover = this.#base.position.toMove;
    this.#base = withPly(this.#base, made, line.state);
    const { rematch } = this.#server.offers;
    this.#update({ offers: rematch ? { rematch } : {}, clock });
    this.#showClock(clock);
    if (isOurs) {
      this.#dropPending();
      this.#show(); // as it was, but for what the server alone knows
      return;
    }
    await this.#settle();
    this.#say({ type: 'move', mover, ply: made });
  }

  async #takeBack(ply: number, line: number, clock: ClockFace | null): Promise<void> {
    const moves = this.#base.moves.slice(0, ply);
    const { tree } = removeFrom(this.#base.tree, ply + 1);
    const { state } = await rules.line(this.game.id, this.#server.start, moves);
    this.#base = { moves, tree: counted(tree), position: state };
    this.#update({ line, offers: {}, clock });
    this.#showClock(clock);
    await this.#settle();
    this.#say({ type: 'takeback' });
  }

  #offer(change: Offers): void {
    this.#update({ offers: { ...this.#server.offers, ...change } });
  }

  #decline(offer: 'draw' | 'takeback', by: TableSide): void {
    this.#offer({ [offer]: undefined });
    this.#say({ type: 'declined', offer, by: sideOf(by) });
  }

  #sit(side: TableSide, change: Partial<Sitter>): void {
    const sitter = { name: '', online: false, ...this.#server.seats[side], ...change };
    this.#update({ seats: { ...this.#server.seats, [side]: sitter } });
  }

  #takeChat(line: ChatLine): void {
    const isKnown = this.#chat.some(({ room, seq }) => room === line.room && seq === line.seq);
    if (!isKnown) this.#chat = [...this.#chat, line];
  }

  #update(change: Partial<OnlineState>): void {
    this.#server = { ...this.#server, ...change };
    this.#note();
  }

  /** The game as the server has it, with the move that is still to be sent if it still fits. */
  async #settle(): Promise<void> {
    const pending = this.#pending;
    if (!pending) this.#show();
    else if (this.#fits(pending)) await this.#showPending(pending);
    else this.#lose(pending, pending.refused ?? this.#misfit);
  }

  #fits({ line, ply, refused }: PendingMove): boolean {
    const { status, line: now } = this.#server;
    const isNext = line === now && ply === this.#base.moves.length;
    return status === 'playing' && isNext && refused === undefined;
  }

  /** What the server would say of a move that does not fit. */
  get #misfit(): string {
    return this.#server.status === 'over' ? 'game_over' : 'wrong_ply';
  }

  async #showPending({ move }: PendingMove): Promise<void> {
    const { game, start } = this.#server;
    const line = await rules.line(game, start, [...this.#base.moves, move]);
    const ply = line.plies.at(-1)!;
    this.#show(withPly(this.#base, ply, line.state));
    this.#showTimes();
    this.#say({ type: 'move', mover: this.#base.position.toMove, ply });
  }

  /* Times. */

  #now(): number {
    return this.#world.now() + this.#time.ahead;
  }

  #showClock(face: ClockFace | null): void {
    if (!face) return;
    if (this.#clock) this.#clock.show(face);
    else this.#clock = new Clock(this.#increment(), face, () => this.#now());
  }

  /**
   * A move that was made stops the clock, for the server will say how long it took. If it does not get
   * there, the clock at the server runs on, and so does this one.
   */
  #showTimes(): void {
    if (this.#server.status === 'over') return this.#clock?.stop();
    this.#showClock(this.#server.clock);
    if (this.#pending && this.#link === 'open' && this.#delay === null) this.#clock?.stop();
  }

  #increment(): number {
    return this.pace && 'increment_ms' in this.pace ? this.pace.increment_ms : 0;
  }

  /* The game as the rest of the page knows games. */

  #show({ moves, tree, position } = this.#base): void {
    this.#shown = { stored: this.#stored(moves, position), tree, position, takeback: null };
    this.#note();
  }

  #stored(moves: string[], { position }: State): StoredGame {
    const { id, game, start, result, reason } = this.#server;
    const face = this.#server.clock;
    const clock = clockOf(this.pace);
    return {
      id,
      game,
      start,
      moves,
      position,
      seats: { x: this.#seatOf('x'), o: this.#seatOf('o') },
      clock,
      left: clock && face && { x: face.first_ms, o: face.second_ms },
      result,
      reason,
      begun: this.#begun,
      changed: this.#world.now(),
      revision: 0,
    };
  }

  #seatOf(side: Side): Seat {
    const sitter = this.sitter(side);
    const name = sitter?.name ?? '';
    if (this.#seat && sideOf(this.#seat.side) === side) return personSeat(name);
    if (sitter?.level !== undefined)
      return computerSeat(this.game, levelIn(this.game, sitter.level));
    return remoteSeat(name);
  }

  /** So that lists know how the game stands, and nothing helps a player in his own game. */
  #note(): void {
    if (!this.#seat) return;
    const { moves, position } = this.#base;
    this.#seat = keepHeard(this.#seat, heardOf({ ...this.#server, moves }, position));
  }

  #end(): void {
    this.#keep();
    this.#say({ type: 'over' });
  }

  /** A game that was played here is kept here, once, when it is over or that is first heard of. */
  #keep(): void {
    const { stored } = this.#shown;
    const seat = this.#seat && seatAt(this.#seat.id);
    if (!seat || seat.isStored || stored.moves.length === 0 || stored.reason === 'aborted') return;
    const ended = seat.heard?.at ?? stored.changed;
    this.#world.save({ ...stored, changed: ended }).then(
      () => this.#noteStored(),
      () => undefined, // it is at the server as well
    );
  }

  #noteStored(): void {
    const seat = seatAt(this.id);
    if (seat) keepSeat({ ...seat, isStored: true });
  }
}

async function baseOf({ game, start, moves }: OnlineState): Promise<Base> {
  const line = await rules.line(game, start, moves);
  return {
    moves: line.plies.map(({ move }) => move),
    tree: treeOfLine(game, line.start, line.plies),
    position: line.state,
  };
}
