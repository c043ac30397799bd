/** Which games the reader has come to know, so that only newcomers are shown what can move. */
const storageKey = 'trireme.finished';

/** After so many finished games nobody is new to a game. */
const learnt = 2;

function finished(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function countOf(game: string): number {
  const count = finished()[game];
  return typeof count === 'number' ? count : 0;
}

export function isNewTo(game: string): boolean {
  return countOf(game) < learnt;
}

/** A game has been played to its end. */
export function learntBy(game: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...finished(), [game]: countOf(game) + 1 }));
  } catch {
    // Then he stays a newcomer.
  }
}
