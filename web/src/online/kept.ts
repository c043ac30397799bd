/** What the browser's store has under keys of one kind. */

/** The store, unless it is switched off. */
export function store(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** All keys that begin so. */
export function keysWith(prefix: string): string[] {
  const kept = store();
  const keys = kept ? Array.from({ length: kept.length }, (_, at) => kept.key(at)) : [];
  return keys.filter((key): key is string => key?.startsWith(prefix) === true);
}

/** Tells when another tab has changed something there; what is returned ends that. */
export function watchKeys(prefix: string, act: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) act();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
