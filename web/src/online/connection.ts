/**
 * The line to a game at the server: what happens there comes in order and without gaps, whatever
 * becomes of the socket underneath.
 */
import {
  readMessage,
  type Action,
  type ChatLine,
  type Message,
  type OnlineEvent,
  type OnlineState,
} from './protocol';
import type { Network } from './network';
import { LastingSocket, type SocketStatus } from './socket';
import { newRef } from './token';
import type { TableSide } from '../rules/types';

/** Why something that was asked was not done: a code of the server, or `unreachable`. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Hearers {
  state(state: OnlineState): void;
  event(event: OnlineEvent, version: number): void;
  presence(side: TableSide, online: boolean): void;
  chat(line: ChatLine): void;
  change(status: SocketStatus): void;
  /** What time it is at the server, asked for and come at these times of ours. */
  time(serverTime: number, asked: number, came: number): void;
  /** The server wants nothing to do with this line: the game or the token is not known there. */
  refuse(code: string, message: string): void;
}

interface Asked {
  resolve: (version: number) => void;
  reject: (error: RefusedError) => void;
}

/** Codes that answer the hello. */
const final = new Set(['not_found', 'unauthorized', 'not_your_seat']);

export class GameConnection {
  #socket: LastingSocket;
  #network: Network;
  #hearers: Hearers;
  #token: string | undefined;
  /** The last version that was heard of; nothing before the first state. */
  #version: number | null;
  #asked = new Map<string, Asked>();
  /** When the hello was said, until it is answered, and each ping likewise. */
  #greeted: number | null = null;
  #pinged: number[] = [];

  /** A version is given by who knows the state already. */
  constructor(
    id: string,
    token: string | undefined,
    version: number | null,
    hearers: Hearers,
    network: Network,
  ) {
    this.#token = token;
    this.#version = version;
    this.#hearers = hearers;
    this.#network = network;
    this.#socket = new LastingSocket(
      `/api/v1/games/${id}/socket`,
      {
        hello: () => this.#hello(),
        ping: () => this.#ping(),
        hear: (text) => this.#hear(text),
        change: (status) => this.#change(status),
      },
      network,
    );
  }

  open(): void {
    this.#socket.open();
  }

  end(): void {
    this.#socket.end();
  }

  /** Somebody has taken a seat here: the server is to know. */
  use(token: string): void {
    this.#token = token;
    this.#socket.renew();
  }

  /** Asks for the whole state, as where more has changed than events say. */
  refresh(): void {
    this.#version = null;
    this.#socket.renew();
  }

  /**
   * Resolves with the version in which it is done and kept. Rejects with a RefusedError; one whose
   * code is `unreachable` says that nobody knows whether it was done.
   */
  act(action: Action): Promise<number> {
    const ref = newRef();
    return new Promise((resolve, reject) => {
      this.#asked.set(ref, { resolve, reject });
      if (this.#socket.send({ ...action, ref })) return;
      this.#asked.delete(ref);
      reject(unreachable());
    });
  }

  #hello(): object {
    this.#greeted = this.#network.now();
    this.#pinged = [];
    return {
      type: 'hello',
      ...(this.#token !== undefined && { token: this.#token }),
      ...(this.#version !== null && { version: this.#version }),
    };
  }

  #ping(): object {
    this.#pinged.push(this.#network.now());
    return { type: 'ping' };
  }

  #change(status: SocketStatus): void {
    if (status !== 'open') this.#abandon();
    this.#hearers.change(status);
  }

  #abandon(): void {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of asked) reject(unreachable());
  }

  #hear(text: unknown): boolean {
    const message = readMessage(text);
    if (!message) return false;
    const isFirst = this.#greeted !== null;
    this.#take(message);
    this.#greeted = null;
    if (isFirst) this.#socket.ask(); // what time it is there
    return message.type !== 'error' && message.type !== 'draining';
  }

  #take(message: Message): void {
    switch (message.type) {
      case 'state':
        this.#version = message.version;
        this.#hearTime(message.server_time, this.#greeted);
        return this.#hearers.state(message);
      case 'event':
        return this.#takeEvent(message.version, message.event);
      case 'ack':
        return this.#answered(message.ref)?.resolve(message.version);
      case 'error':
        return this.#refused(message.ref, message.code, message.message);
      case 'presence':
        return this.#hearers.presence(message.side, message.online);
      case 'chat':
        return this.#hearers.chat(message);
      case 'pong':
        return this.#hearTime(message.server_time, this.#pinged.shift() ?? null);
      case 'draining': // it closes the socket itself when the time has come
        return;
    }
  }

  #hearTime(serverTime: number | undefined, asked: number | null): void {
    if (serverTime === undefined || asked === null) return;
    this.#hearers.time(serverTime, asked, this.#network.now());
  }

  #takeEvent(version: number, event: OnlineEvent): void {
    const known = this.#version ?? 0;
    if (version <= known) return; // heard already
    if (version > known + 1) return this.#socket.renew(); // something is missing
    this.#version = version;
    this.#hearers.event(event, version);
  }

  #answered(ref: string | undefined): Asked | null {
    const asked = this.#asked.get(ref ?? '') ?? null;
    this.#asked.delete(ref ?? '');
    return asked;
  }

  #refused(ref: string | undefined, code: string, message: string): void {
    const asked = this.#answered(ref);
    if (asked) return asked.reject(new RefusedError(code, message));
    const isForHello = this.#greeted !== null && final.has(code);
    if (!isForHello && code !== 'not_found') return; // a game may go later, too
    this.#socket.end();
    this.#hearers.refuse(code, message);
  }
}

function unreachable(): RefusedError {
  return new RefusedError('unreachable', 'The server cannot be reached');
}
