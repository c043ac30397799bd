/**
 * A socket that is there again after whatever has cut it off: after growing pauses, at once when the
 * tab wakes or the network is back. One over which nothing has come for a while is asked whether it
 * lives.
 */

import type { Network, SocketLike } from './network';
import { GrowingPause } from './retrying';

/**
 * All in milliseconds. After so much silence the server is asked something; it must answer within
 * `answer`, or within `doubt` where the device says that it is offline. A server on the same machine
 * does answer then.
 */
export const patience = { connect: 10_000, silence: 20_000, answer: 8_000, doubt: 1_500 };

/** `open` from the welcome on; `lost` while it waits until it tries again; `ended` for good. */
export type SocketStatus = 'connecting' | 'open' | 'lost' | 'ended';

export interface SocketUser {
  /** What is said first. */
  hello(): object;
  /** What any server answers, and be it with an error. */
  ping(): object;
  /** Says whether it is a welcome: not where the server only says that it is of no use now. */
  hear(text: unknown): boolean;
  change(status: SocketStatus): void;
}

export class LastingSocket {
  #network: Network;
  #path: string;
  #user: SocketUser;
  #socket: SocketLike | null = null;
  #isOpen = false;
  #isWelcome = false;
  #pause: GrowingPause;
  #callOff: () => void = () => undefined;
  #endWatches: (() => void)[];
  #isEnded = false;

  constructor(path: string, user: SocketUser, network: Network) {
    this.#path = path;
    this.#user = user;
    this.#network = network;
    this.#pause = new GrowingPause(network);
    this.#endWatches = [
      network.watchWaking(() => this.#wake()),
      network.watchCutting(() => this.ask(patience.doubt)),
    ];
  }

  open(): void {
    this.#connect();
  }

  /** Says whether it could be sent; whether it arrives only an answer tells. */
  send(message: object, most = patience.answer): boolean {
    if (!this.#isOpen) return false;
    this.#wait(most, () => this.#lose());
    this.#socket!.send(JSON.stringify(message));
    return true;
  }

  /** Asks whether anybody is there, and what else a ping asks. */
  ask(most = patience.answer): void {
    if (this.#isOpen) this.send(this.#user.ping(), most);
  }

  /** Cuts it off and tries anew at once, as when something was missed. */
  renew(): void {
    this.#drop();
    this.#connect();
  }

  /** For good. */
  end(): void {
    this.#isEnded = true;
    for (const end of this.#endWatches) end();
    this.#drop();
    this.#user.change('ended');
  }

  #wait(milliseconds: number, act: () => void): void {
    this.#callOff();
    this.#callOff = this.#network.after(milliseconds, act);
  }

  #connect(): void {
    if (this.#isEnded) return;
    this.#user.change('connecting');
    this.#wait(patience.connect, () => this.#lose());
    const socket = this.#network.connect(this.#path);
    this.#socket = socket;
    const isOurs = () => this.#socket === socket;
    socket.onopen = () => isOurs() && this.#begin();
    socket.onmessage = ({ data }) => isOurs() && this.#hear(data);
    socket.onclose = () => isOurs() && this.#lose();
  }

  #begin(): void {
    this.#isOpen = true;
    this.#listen();
    this.#socket!.send(JSON.stringify(this.#user.hello()));
  }

  #hear(data: unknown): void {
    const socket = this.#socket;
    this.#listen();
    const isWelcome = this.#user.hear(data);
    if (isWelcome && !this.#isWelcome && socket === this.#socket) this.#enter();
  }

  #enter(): void {
    this.#isWelcome = true;
    this.#pause.reset();
    this.#user.change('open');
  }

  /** Nothing is said for a while: is anybody there? */
  #listen(): void {
    this.#wait(patience.silence, () => this.ask());
  }

  #drop(): void {
    this.#callOff();
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = this.#isWelcome = false;
    socket?.close();
  }

  #lose(): void {
    this.#drop();
    if (this.#isEnded) return;
    this.#user.change('lost');
    this.#wait(this.#pause.next(), () => this.#connect());
  }

  #wake(): void {
    if (this.#isEnded) return;
    if (this.#isOpen) this.ask();
    else this.renew();
  }
}
