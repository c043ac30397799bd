/**
 * Sends the moves that could not be sent while their games were open: an opponent and a clock may
 * wait for them, whatever page is looked at.
 */
import { api, ApiError, mayPass } from './api';
import { BrowserNetwork, type Network } from './network';
import { refreshed } from './news';
import { forgetPending, pendingGames, pendingMove, refusePending } from './pending';
import { Repeated } from './retrying';
import { seatAt } from './seats';

/** Says whether there is nothing to be sent any more. Whoever opens the game is told of a refusal. */
async function sendMove(id: string): Promise<boolean> {
  const sent = pendingMove(id);
  const seat = seatAt(id);
  if (!sent || !seat || sent.refused !== undefined) return true;
  try {
    const { line, ply, move } = sent;
    await api.act(id, seat.token, { type: 'move', line, ply, move });
  } catch (error) {
    if (mayPass(error)) return false;
    refusePending(id, sent, error instanceof ApiError ? error.code : 'bad_request');
    return true;
  }
  // In this order, since lists look again when a move is no longer waiting.
  await refreshed(seat).catch(() => undefined);
  forgetPending(id, sent);
  return true;
}

export class Outbox {
  #sending: Repeated;

  constructor(network: Network) {
    this.#sending = new Repeated(() => this.#sendAll(), network);
  }

  /** As soon as it can be. */
  send(): void {
    void this.#sending.run();
  }

  async #sendAll(): Promise<boolean> {
    const tried = new Set<string>();
    let isEmpty = true;
    // One may come in while another is sent.
    for (let id; (id = pendingGames().find((one) => !tried.has(one))) !== undefined; tried.add(id))
      isEmpty = (await sendMove(id)) && isEmpty;
    return isEmpty;
  }
}

export const outbox = new Outbox(new BrowserNetwork());
