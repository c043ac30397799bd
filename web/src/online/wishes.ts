/**
 * Tokens of what was asked and not yet answered. They are written down before they are sent, so that
 * asking the same again, even after a reload, brings the seat that a lost answer has given.
 */
import { newToken } from './token';

const prefix = 'trireme.wish.';

/** The token of a wish that is under way; nothing if there is none. */
export function wishedToken(wish: string): string | null {
  try {
    return localStorage.getItem(prefix + wish);
  } catch {
    return null;
  }
}

function tokenFor(wish: string): string {
  const token = wishedToken(wish) ?? newToken();
  try {
    localStorage.setItem(prefix + wish, token);
  } catch {
    // Then it holds as long as the page.
  }
  return token;
}

function settle(wish: string): void {
  try {
    localStorage.removeItem(prefix + wish);
  } catch {
    // There was none.
  }
}

/** Asks with a token; `isOpen` says of an error whether the wish may have been granted. */
export async function withToken<Answer>(
  wish: string,
  ask: (token: string) => Promise<Answer>,
  isOpen: (error: unknown) => boolean,
): Promise<Answer> {
  try {
    const answer = await ask(tokenFor(wish));
    settle(wish);
    return answer;
  } catch (error) {
    if (!isOpen(error)) settle(wish);
    throw error;
  }
}
