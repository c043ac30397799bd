/**
 * The words of the page in the reader's language. A language is a folder of JSON files, one an area
 * of the page, with the keys of `en/`, and a file of words in the folder of each game; `languages`
 * below names it. English is built in, the others are fetched when asked for. Texts hold `{name}`
 * where a value goes; keys that end in `_one` and `_other` (or what else the language needs) are
 * chosen by a count. `faults.ts` of a language is the phrasebook for what the rules say, which
 * comes in English.
 */
import type { CountedText, GameText } from '../games/game';
import analysis from './en/analysis.json';
import board from './en/board.json';
import common from './en/common.json';
import play from './en/play.json';
import rules from './en/rules.json';
import type { Phrasebook, Phrases } from './phrasebook';

export const languages = { en: 'English', pt: 'Português' } as const;
export type Language = keyof typeof languages;

const english = { common, board, play, analysis, rules };
type Areas = typeof english;
type KeysOf<Area extends keyof Areas> = `${Area}.${keyof Areas[Area] & string}`;
type PageKey = { [Area in keyof Areas]: KeysOf<Area> }[keyof Areas];
type CountedKey<Key extends string> = Key extends `${infer Stem}_other` ? Stem : never;
/** `common.play`; `games.eximo.tagline`. */
export type MessageKey = PageKey | `games.${string}.${GameText}`;
export type CountedMessageKey = CountedKey<PageKey> | `games.${string}.${CountedText}`;

export type Values = Record<string, string | number>;

const englishOfGames = import.meta.glob<Messages>('../games/*/words/en.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<Messages>(
  ['./*/*.json', '../games/*/words/*.json', '!./en/*.json', '!../games/*/words/en.json'],
  { import: 'default' },
);
const phrases = import.meta.glob<Phrases>('./*/faults.ts', { import: 'faults' });

type Messages = Readonly<Record<string, string>>;

/** Where the texts of a file belong: `./pt/board.json`, `../games/eximo/words/pt.json`. */
function placeOf(path: string): { language: string; area: string } {
  const [folder, name] = path.replace('.json', '').split('/').slice(-2) as [string, string];
  const game = /games\/([^/]+)\/words\//.exec(path)?.[1];
  return game ? { language: name, area: `games.${game}` } : { language: folder, area: name };
}

function flatten(areas: readonly (readonly [area: string, texts: Messages])[]): Messages {
  return Object.fromEntries(
    areas.flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]),
    ),
  );
}

const builtIn = flatten([
  ...Object.entries(english),
  ...Object.entries(englishOfGames).map(([path, texts]) => [placeOf(path).area, texts] as const),
]);

interface Current {
  language: Language;
  messages: Messages;
  phrasebook: Phrasebook | null;
}

let current: Current = $state.raw({ language: 'en', messages: builtIn, phrasebook: null });

export function language(): Language {
  return current.language;
}

async function messagesOf(language: Language): Promise<Messages> {
  if (language === 'en') return builtIn;
  const ofLanguage = Object.entries(files).filter(([path]) => placeOf(path).language === language);
  return flatten(
    await Promise.all(
      ofLanguage.map(async ([path, load]) => [placeOf(path).area, await load()] as const),
    ),
  );
}

async function phrasebookOf(language: Language): Promise<Phrasebook | null> {
  const load = phrases[`./${language}/faults.ts`];
  if (!load) return null;
  // English readers need not fetch what they do not use.
  const [{ Phrasebook }, list] = await Promise.all([import('./phrasebook'), load()]);
  return new Phrasebook(list);
}

/** Counts the changes asked for: what was asked for last is what the reader wants. */
let asked = 0;

/** Changes the language; rejects if its files cannot be had, and then changes nothing. */
export async function setLanguage(language: Language): Promise<void> {
  const mine = ++asked;
  const [messages, phrasebook] = await Promise.all([messagesOf(language), phrasebookOf(language)]);
  if (mine !== asked) return;
  current = { language, messages, phrasebook };
  document.documentElement.lang = language;
}

/** The first language of the reader's list that we have. */
export function preferredLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const stem = tag.toLowerCase().split('-')[0]!;
    if (Object.hasOwn(languages, stem)) return stem as Language;
  }
  return 'en';
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

function lookUp(key: string): string {
  return current.messages[key] ?? builtIn[key] ?? key;
}

export function t(key: MessageKey, values: Values = {}): string {
  return fill(lookUp(key), values);
}

/** A sentence of the rules in the reader's language; where it has no words for it, as it is. */
export function translated(sentence: string): string {
  return current.phrasebook?.translate(sentence) ?? sentence;
}

/** The text for so many: chooses among `key_one`, `key_other` and so on; `{count}` is filled in. */
export function tn(key: CountedMessageKey, count: number, values: Values = {}): string {
  const form = new Intl.PluralRules(current.language).select(count);
  const wanted = `${key}_${form}`;
  const text = current.messages[wanted] ?? lookUp(`${key}_other`);
  return fill(text, { count: number(count), ...values });
}

/** "c3, d4 or e5": squares, moves and the like. */
export function listOf(items: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(current.language, { type }).format(items);
}

export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(current.language, options).format(value);
}

export function date(value: Date): string {
  return new Intl.DateTimeFormat(current.language, { dateStyle: 'medium' }).format(value);
}
