/**
 * A study whose last change is not yet in the database when its page goes, kept where a write is
 * done at once. The next page to be opened takes it over.
 */
import { newStudy, type StoredStudy } from '../model/study';
import { isStudy, loadStudy, saveStudy } from './studies';

const storageKey = 'trireme.study';

/** Whether the browser took it. */
export function keepStudy(study: StoredStudy): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(study));
    return true;
  } catch {
    return false;
  }
}

export function keptStudy(): StoredStudy | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isStudy(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The database has the study as it was kept, or a later state of it. */
export function dropKeptStudy({ id, revision }: StoredStudy): void {
  const kept = keptStudy();
  if (kept?.id !== id || kept.revision > revision) return;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // It is taken over once more, and found to be known.
  }
}

function isSame(a: StoredStudy, b: StoredStudy): boolean {
  return a.name === b.name && JSON.stringify(a.record) === JSON.stringify(b.record);
}

/**
 * Brings what was kept into the database. Where another tab has changed the study meanwhile, what
 * was kept becomes a study of its own, which is what is returned.
 */
export async function takeOverStudy(): Promise<StoredStudy | null> {
  const kept = keptStudy();
  if (!kept) return null;
  const there = await loadStudy(kept.id);
  const isOvertaken = there !== null && there.revision >= kept.revision && !isSame(there, kept);
  const own = isOvertaken ? { ...kept, id: newStudy(kept.record).id } : null;
  if (own || !there || there.revision < kept.revision) await saveStudy(own ?? kept);
  dropKeptStudy(kept);
  return own;
}
