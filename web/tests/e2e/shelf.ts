/** Fills and reads the browser's database, as the page keeps it. */
import type { Page } from '@playwright/test';

export type Content = Record<string, unknown> & { id: string };

export interface Shelf {
  games: Content[];
  rows: Content[];
  studies: Content[];
}

/** The page must have made the database before. */
export async function putOnShelf(
  page: Page,
  shelf: Partial<Shelf> & { verdicts?: Record<string, unknown>[] },
): Promise<void> {
  await page.evaluate(async (stores) => {
    const opened = indexedDB.open('trireme');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const change = opened.result.transaction(Object.keys(stores), 'readwrite');
    for (const [name, contents] of Object.entries(stores))
      for (const content of contents) change.objectStore(name).put(content);
    await new Promise((resolve) => (change.oncomplete = resolve));
    opened.result.close();
  }, shelf);
}

/** All that is there, but for revisions, which count changes in this browser alone. */
export async function readShelf(page: Page): Promise<Shelf> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('trireme');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const transaction = opened.result.transaction(['games', 'rows', 'studies']);
    const read = async (name: string): Promise<Content[]> => {
      const all = transaction.objectStore(name).getAll();
      await new Promise((resolve) => (all.onsuccess = resolve));
      return (all.result as Content[]).map((content) => ({ ...content, revision: 0 }));
    };
    const shelf = {
      games: await read('games'),
      rows: await read('rows'),
      studies: await read('studies'),
    };
    opened.result.close();
    return shelf;
  });
}

export async function clearShelf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = indexedDB.open('trireme');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const change = opened.result.transaction(['games', 'rows', 'studies'], 'readwrite');
    for (const name of ['games', 'rows', 'studies']) change.objectStore(name).clear();
    await new Promise((resolve) => (change.oncomplete = resolve));
    opened.result.close();
  });
}

export function onShelf(games: Content[]): Pick<Shelf, 'games' | 'rows'> {
  return { games, rows: games.map(rowOf) };
}

function rowOf({ moves, clock, left, tags, revision, ...row }: Content): Content {
  void [clock, left, revision];
  return { ...row, plies: (moves as string[]).length, ...(tags ? { imported: true } : {}) };
}
