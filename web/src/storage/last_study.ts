/**
 * A study whose last change is not yet in the database when its page goes, kept where a write is
 * done at once. The next page to be opened takes it over.
 */
import { newStudy, type StoredStudy } from '../model/study';
import { isStoredStudy, loadStudy, saveStudy } from './studies';

/** All tabs share what is kept, and each may have a study of its own. */
const prefix = 'trireme.study.';

/** Whether the browser took it. */
export function keepStudy(study: StoredStudy): boolean {
  try {
    localStorage.setItem(prefix + study.id, JSON.stringify(study));
    return true;
  } catch {
    return false;
  }
}

export function keptStudy(id: string): StoredStudy | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + id) ?? 'null');
    return isStoredStudy(kept) ? kept : null;
  } catch {
    return null;
  }
}

function keptIds(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** The database has the study as it was kept, or a later state of it. */
export function dropKeptStudy({ id, revision }: StoredStudy): void {
  const kept = keptStudy(id);
  if (!kept || kept.revision > revision) return;
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // It is taken over once more, and found to be known.
  }
}

function isSame(a: StoredStudy, b: StoredStudy): boolean {
  return a.name === b.name && JSON.stringify(a.record) === JSON.stringify(b.record);
}

/**
 * Brings what was kept into the database. Where another tab has changed a study meanwhile, what was
 * kept becomes a study of its own; the last of those is what is returned.
 */
export async function takeOverStudies(): Promise<StoredStudy | null> {
  let own: StoredStudy | null = null;
  for (const id of keptIds()) {
    const kept = keptStudy(id);
    if (kept) own = (await takeOver(kept)) ?? own;
  }
  return own;
}

async function takeOver(kept: StoredStudy): Promise<StoredStudy | null> {
  const there = await loadStudy(kept.id);
  const isOvertaken = there !== null && there.revision >= kept.revision && !isSame(there, kept);
  const own = isOvertaken ? { ...kept, id: newStudy(kept.record).id } : null;
  if (own || !there || there.revision < kept.revision) await saveStudy(own ?? kept);
  dropKeptStudy(kept);
  return own;
}
