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
  const names = [...new Set([...lessonsDone(game), name])];
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...kept(), [game]: names }));
  } catch {
    // Then it is forgotten with the page.
  }
}
