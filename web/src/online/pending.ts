import { keysWith, watchKeys } from './kept';

/**
 * The move that was made here and of which the server has not yet said that it is kept. It survives
 * a reload, and is sent until there is an answer; sent twice it is taken once.
 */
export interface PendingMove {
  line: number;
  ply: number;
  move: string;
  /** The code with which the server has refused it; the player has not been told yet. */
  refused?: string;
}

const prefix = 'trireme.pending.';

export function pendingMove(id: string): PendingMove | null {
  try {
    const value = JSON.parse(localStorage.getItem(prefix + id) ?? 'null') as PendingMove | null;
    const isMove =
      Number.isInteger(value?.ply) &&
      Number.isInteger(value?.line) &&
      typeof value?.move === 'string';
    return isMove ? value : null;
  } catch {
    return null;
  }
}

/** The games with such a move. */
export function pendingGames(): string[] {
  return keysWith(prefix).map((key) => key.slice(prefix.length));
}

let watchers: (() => void)[] = [];

/** Tells when such moves come or go, here or in another tab; what is returned ends that. */
export function watchPending(act: () => void): () => void {
  const endWatch = watchKeys(prefix, act);
  watchers.push(act);
  return () => {
    endWatch();
    watchers = watchers.filter((one) => one !== act);
  };
}

export function keepPending(id: string, move: PendingMove): void {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(move));
  } catch {
    // Then it is sent as long as the page is there.
  }
  for (const act of watchers) act();
}

/** With a move given, only where it is still that one. */
export function forgetPending(id: string, move?: PendingMove): void {
  if (move && !isPending(id, move)) return;
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // There was none.
  }
  for (const act of watchers) act();
}

/** Whoever opens the game is told, unless it was settled meanwhile. */
export function refusePending(id: string, move: PendingMove, code: string): void {
  if (isPending(id, move)) keepPending(id, { ...move, refused: code });
}

function isPending(id: string, { line, ply, move }: PendingMove): boolean {
  const there = pendingMove(id);
  return there?.line === line && there.ply === ply && there.move === move;
}
