/** What a player has chosen once and for all games, as the browser keeps it. */
import { isLanguage, type Language } from '../i18n/languages';

export const boardThemes = ['pottery', 'marble', 'slate'] as const;
export type BoardTheme = (typeof boardThemes)[number];
export const colourSchemes = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];
export const movableMarks = ['new', 'always', 'never'] as const;
export type MovableMarks = (typeof movableMarks)[number];
export const animationSpeeds = ['none', 'fast', 'normal', 'slow'] as const;
export type AnimationSpeed = (typeof animationSpeeds)[number];

export interface Settings {
  /** Nothing: as the browser says. */
  language: Language | null;
  scheme: ColourScheme;
  board: BoardTheme;
  coordinates: boolean;
  /** Whether the pieces that may move are marked; new: for those who are new to the game. */
  movable: MovableMarks;
  /** Whether the board turns after each move where two people play at it. */
  turnBoard: boolean;
  animation: AnimationSpeed;
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

export const defaultSettings: Readonly<Settings> = {
  language: null,
  scheme: 'system',
  board: 'pottery',
  coordinates: true,
  movable: 'new',
  turnBoard: false,
  animation: 'normal',
  sound: true,
  confirm: null,
  forced: true,
  shortcuts: true,
  threads: null,
  lines: 3,
};

const oneOf =
  <T>(...values: readonly T[]) =>
  (value: unknown) =>
    values.includes(value as T);
const isSwitch = oneOf(true, false);
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) > 0;

const isWellFormed: { [Key in keyof Settings]: (value: unknown) => boolean } = {
  language: isLanguage,
  scheme: oneOf(...colourSchemes),
  board: oneOf(...boardThemes),
  coordinates: isSwitch,
  movable: oneOf(...movableMarks),
  turnBoard: isSwitch,
  animation: oneOf(...animationSpeeds),
  sound: isSwitch,
  confirm: isSwitch,
  forced: isSwitch,
  shortcuts: isSwitch,
  threads: isCount,
  lines: isCount,
};

/** Takes what is well formed and leaves the rest at its default: the browser may hold anything. */
export function readSettings(text: string | null): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return { ...defaultSettings };
  }
  if (typeof stored !== 'object' || stored === null) return { ...defaultSettings };
  const found = Object.entries(stored).filter(
    ([key, value]) =>
      Object.hasOwn(isWellFormed, key) && isWellFormed[key as keyof Settings](value),
  );
  return { ...defaultSettings, ...Object.fromEntries(found) };
}

const storageKey = 'trireme.settings';

export function storedSettings(): Settings {
  try {
    return readSettings(localStorage.getItem(storageKey));
  } catch {
    return { ...defaultSettings }; // storage is switched off
  }
}

export function storeSettings(settings: Settings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // They hold for this visit at least.
  }
}
