/** What happens when a backup meets what is kept here. */

/** Something of a backup. */
export interface Offer<T> {
  item: T;
  /** When it says it was changed; 0 where it does not say, and then it is never the later one. */
  changed: number;
}

/** How many were new, later than ours, or already here. */
export interface Merge {
  added: number;
  replaced: number;
  kept: number;
}

interface Kept {
  id: string;
  changed: number;
  revision: number;
}

/** Which of the offers are to be written, given what is there under the id of each. */
export function decide<T extends Kept>(
  offers: readonly Offer<T>[],
  there: readonly (T | null)[],
): { written: T[]; merge: Merge } {
  const merge: Merge = { added: 0, replaced: 0, kept: 0 };
  const written = new Map<string, T>();
  offers.forEach(({ item, changed }, index) => {
    const ours = written.get(item.id) ?? there[index];
    if (ours && changed <= ours.changed) {
      merge.kept += 1;
      return;
    }
    merge[ours ? 'replaced' : 'added'] += 1;
    // Another revision, so that a page which has it open notices.
    written.set(item.id, ours ? { ...item, revision: ours.revision + 1 } : item);
  });
  return { written: [...written.values()], merge };
}
