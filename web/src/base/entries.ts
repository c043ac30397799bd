/**
 * What is remembered of each entry of the browser's history, beyond its address: how far it was
 * scrolled, and an address that came too late. Kept for as long as the tab lives.
 */
interface Entry {
  scroll?: number;
  /** What the entry should be called, learnt only after it was left. */
  address?: string;
}

const storageKey = 'trireme.entries';

function stored(): Record<string, Entry> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Entry>;
  } catch {
    return {}; // storage is switched off, or holds something else
  }
}

const entries = stored();
let made = 0;

/** A state for a new entry of the history. */
export function newEntry(): { entry: string } {
  made += 1;
  return { entry: `${performance.timeOrigin}-${made}` };
}

/** The name of the entry that has the state; nothing for one that is not ours. */
export function entryOf(state: unknown): string | null {
  const entry = (state as { entry?: unknown } | null)?.entry;
  return typeof entry === 'string' ? entry : null;
}

export function remembered(entry: string | null): Entry {
  return (entry !== null && entries[entry]) || {};
}

export function remember(entry: string | null, what: Entry): void {
  if (entry !== null) entries[entry] = { ...entries[entry], ...what };
}

/** For the same tab after it has loaded anew. */
export function keepEntries(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Then the page begins at its top.
  }
}
