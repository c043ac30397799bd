/** What a player has chosen once and for all games, kept in the browser. */
import { languages, type Language } from '../i18n/i18n.svelte';

export const boardThemes = ['pottery', 'marble', 'slate'] as const;
export type BoardTheme = (typeof boardThemes)[number];
export const colourSchemes = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

export interface Settings {
  /** Nothing: as the browser says. */
  language: Language | null;
  scheme: ColourScheme;
  board: BoardTheme;
  sound: boolean;
  /** Whether a move must be confirmed; nothing: where fingers do the pointing. */
  confirm: boolean | null;
  /** Whether a step that is the only one is made without asking. */
  forced: boolean;
  /** Whether single keys do something on the analysis board. */
  shortcuts: boolean;
  /** With how many threads the engine analyses; nothing: with as many as are of use. */
  threads: number | null;
  /** How many lines an analysis shows. */
  lines: number;
}

const defaults: Settings = {
  language: null,
  scheme: 'system',
  board: 'pottery',
  sound: true,
  confirm: null,
  forced: true,
  shortcuts: true,
  threads: null,
  lines: 3,
};

const storageKey = 'trireme.settings';

function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return values.includes(value as T);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

/** Takes what is well formed and leaves the rest at its default: the browser may hold anything. */
export function readSettings(text: string | null): Settings {
  const settings = { ...defaults };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return settings;
  }
  if (typeof stored !== 'object' || stored === null) return settings;
  const found = stored as Record<string, unknown>;
  if (isOneOf(Object.keys(languages) as Language[], found.language))
    settings.language = found.language;
  if (isOneOf(colourSchemes, found.scheme)) settings.scheme = found.scheme;
  if (isOneOf(boardThemes, found.board)) settings.board = found.board;
  if (typeof found.sound === 'boolean') settings.sound = found.sound;
  if (typeof found.confirm === 'boolean') settings.confirm = found.confirm;
  if (typeof found.forced === 'boolean') settings.forced = found.forced;
  if (typeof found.shortcuts === 'boolean') settings.shortcuts = found.shortcuts;
  if (isCount(found.threads)) settings.threads = found.threads;
  if (isCount(found.lines)) settings.lines = found.lines;
  return settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null; // storage is switched off
  }
}

export const settings: Settings = $state(readSettings(stored()));

export function changeSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // They hold for this visit at least.
  }
}

export function confirmsMoves(): boolean {
  return settings.confirm ?? matchMedia('(pointer: coarse)').matches;
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
