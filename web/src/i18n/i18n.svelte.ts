/**
 * The words of the page in the reader's language. A language is a folder of JSON files, one an area
 * of the page, with the keys of `en/`, and three files in the folder of each game; its modules
 * `words` and `lessons` gather what is fetched together, and `languages.ts` names it. English is
 * built in, save what only some pages need (`Part`); the others are fetched when asked
 * for. Texts hold `{name}` where a value goes; keys that end in `_one` and `_other` (or what else
 * the language needs) are chosen by a count. `faults.json` has the words of what the rules refuse, by
 * their codes.
 */
import type { CountedText, GameText, LessonText, SectionText } from '../games/game';
import analysis from './en/analysis.json';
import board from './en/board.json';
import common from './en/common.json';
import faults from './en/faults.json';
import learn from './en/learn.json';
import library from './en/library.json';
import type online from './en/online.json';
import play from './en/play.json';
import type practice from './en/practice.json';
import type reasons from './en/reasons.json';
import type review from './en/review.json';
import rules from './en/rules.json';
import type { Language } from './languages';

const english = { common, board, play, analysis, library, rules, learn, faults };
type Areas = typeof english & {
  online: typeof online;
  practice: typeof practice;
  reasons: typeof reasons;
  review: typeof review;
};
type KeysOf<Area extends keyof Areas> = `${Area}.${keyof Areas[Area] & string}`;
type PageKey = { [Area in keyof Areas]: KeysOf<Area> }[keyof Areas];
type CountedKey<Key extends string> = Key extends `${infer Stem}_other` ? Stem : never;
/** `common.play`; `games.eximo.tagline`; `sections.eximo.jump_title`; `lessons.mimic.copy_title`. */
export type MessageKey =
  | PageKey
  | `games.${string}.${GameText}`
  | `sections.${string}.${SectionText}`
  | `lessons.${string}.${LessonText}`;
export type CountedMessageKey = CountedKey<PageKey> | `games.${string}.${CountedText}`;

export type Values = Record<string, string | number>;

type Messages = Readonly<Record<string, string>>;
/** By their paths. */
type Files = Record<string, Messages>;

const englishOfGames = import.meta.glob<Messages>('../games/*/words/en.json', {
  eager: true,
  import: 'default',
});
const words = import.meta.glob<Files>('./*/words.ts', { import: 'files' });
/**
 * What only some pages need: the texts of rules and lessons, the words of games over the network and
 * those of reviews.
 */
type Part = 'lessons' | 'online' | 'review';
const parts: Record<Part, Record<string, () => Promise<Files>>> = {
  lessons: import.meta.glob<Files>('./*/lessons.ts', { import: 'files' }),
  online: import.meta.glob<Files>('./*/online.ts', { import: 'files' }),
  review: import.meta.glob<Files>('./*/review.ts', { import: 'files' }),
};

/** The areas of the texts in the folders of a game. */
const areaOfFolder = { words: 'games', rules: 'sections', lessons: 'lessons' } as const;

/** Where the texts of a file belong: `./board.json`, `../../games/eximo/words/pt.json`. */
function areaOf(path: string): string {
  const [, game, folder] = /games\/(.+)\/(words|rules|lessons)\//.exec(path) ?? [];
  if (!game) return path.replace(/^.*\/|\.json$/g, '');
  return `${areaOfFolder[folder as keyof typeof areaOfFolder]}.${game}`;
}

function flatten(areas: [area: string, texts: Messages][]): Messages {
  const messages: Record<string, string> = {};
  for (const [area, texts] of areas)
    for (const [key, text] of Object.entries(texts)) messages[`${area}.${key}`] = text;
  return messages;
}

function messagesIn(files: Files): Messages {
  return flatten(Object.entries(files).map(([path, texts]) => [areaOf(path), texts]));
}

const builtIn = { ...flatten(Object.entries(english)), ...messagesIn(englishOfGames) };

interface Current {
  language: Language;
  messages: Messages;
  /** Those that pages have needed. */
  parts: Partial<Record<Part, Messages>>;
}

let current: Current = $state.raw({ language: 'en', messages: builtIn, parts: {} });

export function language(): Language {
  return current.language;
}

async function fetched(load: (() => Promise<Files>) | undefined): Promise<Messages> {
  return load ? messagesIn(await load()) : {};
}

async function wordsOf(language: Language): Promise<Messages> {
  return language === 'en' ? builtIn : fetched(words[`./${language}/words.ts`]);
}

function partOf(part: Part, language: Language): Promise<Messages> {
  return fetched(parts[part][`./${language}/${part}.ts`]);
}

let needed: readonly Part[] = [];

async function partsOf(language: Language): Promise<Current['parts']> {
  const found = await Promise.all(needed.map(async (part) => [part, await partOf(part, language)]));
  return Object.fromEntries(found) as Current['parts'];
}

/** Counts the changes asked for: what was asked for last is what the reader wants. */
let asked = 0;

/** Changes the language; rejects if its files cannot be had, and then changes nothing. */
export async function setLanguage(language: Language): Promise<void> {
  const mine = ++asked;
  const messages = await wordsOf(language);
  // Asked this late, so that a page which began to need a part meanwhile gets it.
  const parts = await partsOf(language);
  if (mine !== asked) return;
  current = { language, messages, parts };
  document.documentElement.lang = language;
}

/** Fetches what only some pages need, and from now on with every language. */
export async function needWords(part: Part): Promise<void> {
  if (!needed.includes(part)) needed = [...needed, part];
  while (!current.parts[part]) {
    const { language } = current;
    const texts = await partOf(part, language);
    if (current.language !== language) continue;
    current = { ...current, parts: { ...current.parts, [part]: texts } };
  }
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** The text in the reader's language, as far as it is there. */
function translated(key: string): string | undefined {
  const { messages, parts } = current;
  return messages[key] ?? Object.values(parts).find((texts) => key in texts)?.[key];
}

function lookUp(key: string): string {
  return translated(key) ?? builtIn[key] ?? key;
}

export function t(key: MessageKey, values: Values = {}): string {
  return fill(lookUp(key), values);
}

/** The words of a fault, by its code and where it matters by a count; nothing for a code without. */
export function faultText(code: string, count: number | undefined, values: Values): string | null {
  const form = count === undefined ? null : new Intl.PluralRules(current.language).select(count);
  const has = (key: string) => translated(key) ?? builtIn[key];
  const text =
    has(`faults.${code}`) ?? has(`faults.${code}_${form}`) ?? has(`faults.${code}_other`);
  return text === undefined ? null : fill(text, values);
}

/** The words of a fact of a review, by its code; nothing for a code without. */
export function factText(code: string, values: Values): string | null {
  const text = translated(`reasons.fact_${code}`);
  return text === undefined ? null : fill(text, values);
}

/** The text for so many: chooses among `key_one`, `key_other` and so on; `{count}` is filled in. */
export function tn(key: CountedMessageKey, count: number, values: Values = {}): string {
  const form = new Intl.PluralRules(current.language).select(count);
  const wanted = `${key}_${form}`;
  const text = translated(wanted) ?? lookUp(`${key}_other`);
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
