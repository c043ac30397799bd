import { vi } from 'vitest';

/** A screen to which no media query applies, and which stays as it is. */
export function plainScreen(): void {
  const list = {
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('matchMedia', () => list as unknown as MediaQueryList);
}
