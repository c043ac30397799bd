/** Checks of what was read: the browser may hold anything. */
import type { Side } from '../rules/types';

export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** The revision of whatever is stored, also of what cannot be read; nothing if nothing is. */
export function revisionOf(content: unknown): number | null {
  if (content === undefined) return null;
  return isObject(content) && isCount(content.revision) ? content.revision : 0;
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

export function isBySide<T>(
  value: unknown,
  isOne: (one: unknown) => one is T,
): value is Record<Side, T> {
  return isObject(value) && isOne(value.x) && isOne(value.o);
}

function isTag(value: unknown): boolean {
  return isObject(value) && typeof value.name === 'string' && typeof value.value === 'string';
}

export function isTags(value: unknown): value is { name: string; value: string }[] {
  return Array.isArray(value) && value.every(isTag);
}
