/** Secrets and names for what is asked. They need no secure context. */

function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The key to a seat. The browser makes it, so that asking again after a lost answer gives the same
 * seat and not another.
 */
export function newToken(): string {
  return randomText(24);
}

/** What an answer is known by. */
export function newRef(): string {
  return randomText(6);
}
