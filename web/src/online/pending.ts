/**
 * The move that was made here and of which the server has not yet said that it is kept. It survives
 * a reload, and is sent until there is an answer; sent twice it is taken once.
 */
export interface PendingMove {
  line: number;
  ply: number;
  move: string;
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

export function keepPending(id: string, move: PendingMove): void {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(move));
  } catch {
    // Then it is sent as long as the page is there.
  }
}

export function forgetPending(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // There was none.
  }
}
