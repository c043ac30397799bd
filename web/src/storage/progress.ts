/** Which lessons the reader has been through, game by game. */
import type { GameId } from '../rules/types';
import { isObject, isTexts } from './fields';

const storageKey = 'trireme.lessons';

function kept(): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return isObject(content) ? content : {};
  } catch {
    return {}; // storage is switched off, or holds something else
  }
}

export function lessonsDone(game: GameId): ReadonlySet<string> {
  const names = kept()[game];
  return new Set(isTexts(names) ? names : []);
}

export function keepLesson(game: GameId, name: string): void {
  keepLessons(game, [name]);
}

/** Adds lessons to those that are done; how many were not among them. */
export function keepLessons(game: GameId, names: readonly string[]): number {
  const before = lessonsDone(game);
  const all = [...new Set([...before, ...names])];
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...kept(), [game]: all }));
    return all.length - before.size;
  } catch {
    return 0; // then they are forgotten with the page
  }
}
