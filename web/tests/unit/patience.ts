import { vi } from 'vitest';

/** How long tests wait for what should come at once, as machines that run them are busy. */
export const patience = { timeout: 20_000 };

/** Resolves with what `look` gives, as soon as it throws nothing. */
export function until<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, patience);
}
