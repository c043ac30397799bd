/** The open games as they come and go. */
import type { ListedGame } from '../online/api';
import { BrowserNetwork, type Network } from '../online/network';
import { LastingSocket, type SocketStatus } from '../online/socket';

interface LobbyMessage {
  type: string;
  games?: ListedGame[];
  game?: ListedGame;
  id?: string;
}

function readMessage(text: unknown): LobbyMessage | null {
  try {
    const value = JSON.parse(String(text)) as LobbyMessage | null;
    return typeof value?.type === 'string' ? value : null;
  } catch {
    return null;
  }
}

export class Lobby {
  /** Nothing before the first news. */
  games: readonly ListedGame[] | null = $state.raw(null);
  link: SocketStatus = $state('connecting');
  #socket: LastingSocket;

  constructor(network: Network = new BrowserNetwork()) {
    this.#socket = new LastingSocket(
      '/api/v1/lobby/socket',
      {
        hello: () => ({ type: 'hello' }),
        ping: () => ({ type: 'ping' }),
        hear: (text) => this.#hear(text),
        change: (link) => (this.link = link),
      },
      network,
    );
    this.#socket.open();
  }

  #hear(text: unknown): boolean {
    const message = readMessage(text);
    if (!message) return false;
    const { type, games, game, id } = message;
    if (type === 'lobby' && games) this.games = games;
    if (type === 'added' && game) this.games = [game, ...this.#others(game.id)];
    if (type === 'removed' && id !== undefined) this.games = this.#others(id);
    return type === 'lobby';
  }

  #others(id: string): readonly ListedGame[] {
    return (this.games ?? []).filter((one) => one.id !== id);
  }

  leave(): void {
    this.#socket.end();
  }
}
