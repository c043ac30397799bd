/** A server of one game and a network that the test holds in its hands. No time passes by itself. */
import type { OnlineEvent, OnlineState } from '../../src/online/protocol';
import type { RemoteWorld } from '../../src/online/remote.svelte';
import type { SocketLike } from '../../src/online/network';
import type { StoredGame } from '../../src/model/game';
import type { TableSide } from '../../src/rules/types';

type Message = Record<string, unknown> & { type: string };

export const start = '8/8/oooooooo/8/8/xxxxxxxx/8/8 x';

/** As much of the server as one game needs; what is legal it leaves to the page. */
export class FakeServer {
  events: OnlineEvent[] = [];
  moves: string[] = [];
  line = 0;
  status: OnlineState['status'] = 'playing';
  result: OnlineState['result'] = '*';
  reason: OnlineState['reason'] = null;
  terms: OnlineState['terms'] = null;
  clock: OnlineState['clock'] = null;
  rematch: string | undefined;
  offers: OnlineState['offers'] = {};
  /** Moves that it takes to be illegal. */
  illegal = new Set<string>();
  /** What was said to it. */
  heard: Message[] = [];
  sockets = new Set<FakeSocket>();
  seats: OnlineState['seats'] = {
    first: { name: 'Ana', online: true },
    second: { name: 'Rui', online: true },
  };
  #sides = new Map<FakeSocket, TableSide | null>();

  constructor(readonly firstPosition: string) {}

  state(): OnlineState {
    return {
      id: 'g',
      game: 'crossings',
      version: this.events.length,
      line: this.line,
      start: this.firstPosition,
      moves: [...this.moves],
      status: this.status,
      result: this.result,
      reason: this.reason,
      clock: this.clock,
      server_time: 0, // which the world adds
      seats: this.seats,
      offers: this.offers,
      terms: this.terms,
      ...(this.rematch && { rematch: this.rematch }),
    };
  }

  happen(event: OnlineEvent): number {
    this.events.push(event);
    if (event.type === 'move') this.moves.push(event.move);
    if (event.type === 'takeback') {
      this.moves.length = event.ply;
      this.line = event.line;
    }
    if (event.type === 'rematch_offer') this.offers = { rematch: event.by };
    if (event.type === 'rematch') Object.assign(this, { rematch: event.id, offers: {} });
    if (event.type === 'over')
      Object.assign(this, { status: 'over', result: event.result, reason: event.reason });
    const version = this.events.length;
    for (const socket of this.sockets) socket.deliver({ type: 'event', version, event });
    return version;
  }

  move(move: string): void {
    const ply = this.moves.length;
    this.happen({ type: 'move', move, ply, by: ply % 2 ? 'second' : 'first', clock: null });
  }

  /** Was cancelled, or nobody has come in time. */
  vanish(): void {
    for (const socket of [...this.sockets]) {
      socket.deliver({ type: 'error', code: 'not_found', message: '' });
      socket.fail();
    }
  }

  hear(socket: FakeSocket, message: Message): void {
    this.heard.push(message);
    if (message.type === 'hello') return this.#greet(socket, message);
    if (message.type === 'ping') return socket.deliver({ type: 'pong', server_time: 0 });
    const { ref } = message;
    const answer = this.#act(this.#sides.get(socket) ?? null, message);
    if (typeof answer === 'number') socket.deliver({ type: 'ack', ref, version: answer });
    else socket.deliver({ type: 'error', ref, code: answer, message: answer });
  }

  #greet(socket: FakeSocket, { token, version }: Message): void {
    this.#sides.set(socket, (token as TableSide | undefined) ?? null);
    this.sockets.add(socket);
    if (typeof version !== 'number') return socket.deliver({ ...this.state(), type: 'state' });
    for (let next = version + 1; next <= this.events.length; ++next)
      socket.deliver({ type: 'event', version: next, event: this.events[next - 1] });
    for (const side of ['first', 'second'] as const) {
      const sitter = this.seats[side];
      if (sitter) socket.deliver({ type: 'presence', side, online: sitter.online });
    }
  }

  #act(side: TableSide | null, { type, move, ply, line }: Message): number | string {
    if (!side) return 'unauthorized';
    if (type !== 'move')
      return ply === this.moves.length
        ? this.happen({ type: 'draw_offer', by: side })
        : 'wrong_ply';
    const at = Number(ply);
    if (line === this.line && this.moves[at] === move && (at % 2 ? 'second' : 'first') === side)
      return this.events.length;
    if (this.status === 'over') return 'game_over';
    if ((this.moves.length % 2 ? 'second' : 'first') !== side) return 'not_your_turn';
    if (at !== this.moves.length || line !== this.line) return 'wrong_ply';
    if (this.illegal.has(String(move))) return 'illegal_move';
    return this.happen({ type: 'move', move: String(move), ply: at, by: side, clock: null });
  }
}

export class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  isOpen = false;
  /** A line loses nothing in the middle: what follows on something lost is lost as well. */
  #isDumb = false;
  #isDeaf = false;

  constructor(private readonly world: FakeWorld) {}

  get #self(): WebSocket {
    return this as unknown as WebSocket;
  }

  open(): void {
    this.isOpen = true;
    this.onopen?.call(this.#self, new Event('open'));
  }

  send(text: string): void {
    this.#isDumb ||= !this.world.carriesUp();
    if (!this.isOpen || this.#isDumb) return;
    this.world.server.hear(this, JSON.parse(text) as Message);
  }

  deliver(message: object): void {
    this.#isDeaf ||= !this.world.carriesDown();
    if (!this.isOpen || this.#isDeaf) return;
    const data = JSON.stringify(this.world.dated(message));
    this.onmessage?.call(this.#self, new MessageEvent('message', { data }));
  }

  /** Cut off by the network. */
  fail(): void {
    if (!this.isOpen && !this.world.pendingSockets.has(this)) return;
    this.close();
    this.onclose?.call(this.#self, new CloseEvent('close'));
  }

  close(): void {
    this.isOpen = false;
    this.world.pendingSockets.delete(this);
    this.world.server.sockets.delete(this);
  }
}

export class FakeWorld implements RemoteWorld {
  time = 0;
  /** How far the server's clock is ahead of this device's. */
  serverAhead = 3_600_000;
  isUp = true;
  carriesUp = () => true;
  carriesDown = () => true;
  saved: StoredGame[] = [];
  /** How often moves were left to be sent later. */
  left = 0;
  /** When the page tried to connect. */
  tried: number[] = [];
  pendingSockets = new Set<FakeSocket>();
  socket: FakeSocket | null = null;
  #timers = new Map<number, { at: number; act: () => void }>();
  #nextTimer = 0;
  #wakers = new Set<() => void>();
  #cutters = new Set<() => void>();

  constructor(readonly server: FakeServer) {}

  /** What tells the time tells the server's. */
  dated<Message extends object>(message: Message): Message {
    if (!('server_time' in message)) return message;
    return { ...message, server_time: this.time + this.serverAhead };
  }

  state = () => Promise.resolve(this.dated(this.server.state()));
  save = async (game: StoredGame) => void this.saved.push(game);
  sendLater = () => void (this.left += 1);
  now = () => this.time;
  random = () => 0;

  connect(): SocketLike {
    this.tried.push(this.time);
    const socket = new FakeSocket(this);
    this.socket = socket;
    this.pendingSockets.add(socket);
    queueMicrotask(() => {
      if (!this.pendingSockets.has(socket)) return;
      if (!this.isUp) return socket.fail();
      this.pendingSockets.delete(socket);
      socket.open();
    });
    return socket;
  }

  after(milliseconds: number, act: () => void): () => void {
    const id = ++this.#nextTimer;
    this.#timers.set(id, { at: this.time + milliseconds, act });
    return () => void this.#timers.delete(id);
  }

  watchWaking(act: () => void): () => void {
    this.#wakers.add(act);
    return () => void this.#wakers.delete(act);
  }

  watchCutting(act: () => void): () => void {
    this.#cutters.add(act);
    return () => void this.#cutters.delete(act);
  }

  /** The device says that it is offline. */
  doubt(): void {
    for (const act of this.#cutters) act();
  }

  wake(): void {
    for (const act of this.#wakers) act();
  }

  /** Lets time pass, and all happen that happens in it. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.time + milliseconds;
    for (;;) {
      await settle();
      const due = [...this.#timers].filter(([, { at }]) => at <= until);
      const [first] = due.sort(([, a], [, b]) => a.at - b.at);
      if (!first) break;
      this.#timers.delete(first[0]);
      this.time = Math.max(this.time, first[1].at);
      first[1].act();
    }
    this.time = until;
    await settle();
  }

  /** Nothing goes through any more, and everybody knows. */
  cut(): void {
    this.isUp = false;
    this.socket?.fail();
  }
}

/** Lets everything happen that waits for nothing. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 4; ++i) await new Promise((resolve) => setTimeout(resolve));
}
