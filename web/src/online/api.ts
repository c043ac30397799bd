/** What is asked of the server over HTTP. */
import type { Pace } from '../model/pace';
import type { GameId, Result, TableSide } from '../rules/types';
import type { Action, OnlineState, Sitter, Status } from './protocol';

/** The server has understood and refused. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Nothing came back, or nothing that the server could have said. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  readonly code: string = 'unreachable';
}

/** Nothing came back in time; it may have been done all the same. */
export class TooSlowError extends UnreachableError {
  override name = 'TooSlowError';
  override readonly code = 'too_slow';
}

/** Whether asking the same again may help. */
export function mayPass(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  return error instanceof ApiError && (error.status === 429 || error.status === 503);
}

interface Question {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  token?: string;
}

/** Milliseconds after which nobody waits for an answer any more. */
const patience = 10_000;

/** An answer with its content; nothing there if it is no JSON. */
interface Answered {
  response: Response;
  content: unknown;
}

async function answerTo(
  path: string,
  { method = 'GET', body, token }: Question,
): Promise<Answered> {
  const headers: Record<string, string> = {};
  if (body) headers['Content-Type'] = 'application/json';
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  try {
    return { response, content: JSON.parse(text) };
  } catch {
    return { response, content: null };
  }
}

function failure(error: unknown): UnreachableError {
  const isLate = (error as Error).name === 'TimeoutError';
  if (isLate) return new TooSlowError('The server takes too long', { cause: error });
  return new UnreachableError('The server does not answer', { cause: error });
}

function refusal(response: Response, answer: unknown): Error {
  const { code, message } =
    (answer as { error?: { code?: unknown; message?: unknown } }).error ?? {};
  if (typeof code !== 'string')
    return new UnreachableError(`The server answers ${response.status}`);
  return new ApiError(response.status, code, typeof message === 'string' ? message : code);
}

async function ask<Answer>(path: string, question: Question = {}): Promise<Answer> {
  const { response, content } = await answerTo(path, question).catch((error: unknown) => {
    throw failure(error);
  });
  if (typeof content !== 'object' || content === null)
    throw new UnreachableError(`The server answers ${response.status}`);
  if (!response.ok) throw refusal(response, content);
  return content as Answer;
}

const pauses = [500, 1500, 4000];

/**
 * Asks again where nothing came back: only for what may be asked twice. Who has waited for long is
 * told so instead.
 */
async function insist<Answer>(path: string, question: Question): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await ask<Answer>(path, question);
    } catch (error) {
      if (!(error instanceof UnreachableError) || error instanceof TooSlowError) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return ask<Answer>(path, question);
}

export interface GameWish {
  game: GameId;
  clock: Pace;
  seat: TableSide | 'random';
  open: boolean;
  name: string;
  position?: string;
  /** The computer, in place of a person. */
  opponent?: { level: number };
  token: string;
}

/** A seat that was taken. */
export interface Taken {
  id: string;
  seat: TableSide;
  token: string;
  url?: string;
}

/** A game as lists have it. */
export interface ListedGame {
  id: string;
  game: GameId;
  clock: Pace;
  status: Status;
  result: Result;
  seats: Record<TableSide, Sitter | null>;
  plies: number;
  started: number | null;
}

export interface ListWish {
  game?: string;
  status?: Status;
  player?: string;
  from?: string;
  to?: string;
  limit?: number;
  before?: string;
}

function queryOf(wish: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wish) as [string, string | number | undefined][])
    if (value !== undefined && value !== '') query.set(name, String(value));
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

function named(name: string): { name?: string } {
  return name === '' ? {} : { name };
}

export const api = {
  create({ name, ...wish }: GameWish): Promise<Taken> {
    return insist('/games', { method: 'POST', body: { ...wish, ...named(name) } });
  },

  async join(id: string, name: string, token: string): Promise<Taken> {
    const body = { ...named(name), token };
    const taken = await insist<Taken>(`/games/${id}/join`, { method: 'POST', body });
    return { ...taken, id };
  },

  pair(game: GameId, clock: Pace, name: string, token: string): Promise<Taken> {
    return insist('/pairings', { method: 'POST', body: { game, clock, ...named(name), token } });
  },

  /** With the token of a seat it also says that its player is there. */
  state(id: string, token?: string): Promise<OnlineState> {
    return ask(`/games/${id}`, token === undefined ? {} : { token });
  },

  act(id: string, token: string, action: Action): Promise<{ version: number }> {
    return ask(`/games/${id}/actions`, { method: 'POST', body: action, token });
  },

  list(wish: ListWish): Promise<{ games: ListedGame[]; next: string | null }> {
    return ask(`/games${queryOf(wish)}`);
  },

  /** Where the records of listed games can be fetched. */
  recordsLink(wish: ListWish): string {
    return `/api/v1/records${queryOf(wish)}`;
  },

  recordLink(id: string): string {
    return `/api/v1/games/${id}/record`;
  },

  /** A game that has not begun goes for good; another is only listed no more. */
  remove(id: string, token: string): Promise<{ removed: boolean }> {
    return ask(`/games/${id}`, { method: 'DELETE', token });
  },

  /** A code that opens the seat once, on another device. */
  makeLink(id: string, token: string): Promise<{ code: string; expires: number }> {
    return ask(`/games/${id}/links`, { method: 'POST', body: {}, token });
  },

  async useLink(id: string, code: string, token: string): Promise<Taken> {
    const body = { code, token };
    const taken = await insist<Taken>(`/games/${id}/links/use`, { method: 'POST', body });
    return { ...taken, id };
  },
};
