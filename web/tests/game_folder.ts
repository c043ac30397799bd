/** Says what the folder of a game lacks, so that nobody learns it from a page that breaks. */
import { readPosition } from '../src/model/position.ts';
import { textsOf, type Lesson } from '../src/games/lesson.ts';
import type { GameFile } from '../src/games/folders.ts';
import type { CountedText, GameInfo, PlainText, Section, Showcase } from '../src/games/game.ts';

/** What is in a folder; `src/games/game.ts` says what should be. */
export interface Folder {
  /** The content of `game.json`. */
  facts?: Partial<GameFile>;
  /** The keys of each file in `words/`, by language. */
  words: Record<string, readonly string[]>;
  /** And of each file in `rules/` and `lessons/`. */
  rules: Record<string, readonly string[]>;
  lessons: Record<string, readonly string[]>;
  /** The lessons that can be used. */
  course?: readonly Lesson[];
  /** The ids of the groups that `Shapes.svelte` draws, without the board's own. */
  shapes?: readonly string[];
  sections?: readonly Section[];
  showcase?: Partial<Showcase>;
}

const sides = ['x', 'o'] as const;

const facts: Record<Exclude<keyof GameFile, 'goal' | 'stacks' | 'marks'>, true> = {
  order: true,
  name: true,
  author: true,
  files: true,
  ranks: true,
  start: true,
  ladder: true,
  paint: true,
};

const plainTexts: Record<PlainText, true> = {
  tagline: true,
  side_x: true,
  side_o: true,
  inside_x: true,
  inside_o: true,
  piece_x: true,
  piece_o: true,
  refused_empty: true,
  wins_no_pieces: true,
};

type Facts = Pick<GameInfo, 'goal' | 'marks' | 'stacks' | 'start'>;

function counted(text: CountedText, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  // Millions are "many" in Portuguese; no game has so many pieces.
  return pluralCategories.filter((form) => form !== 'many').map((form) => `${text}_${form}`);
}

function goalTexts({ goal }: Facts, language: string): string[] {
  if (goal === 'arrival') return ['wins_goal', 'threat'];
  return goal === 'majority' ? [...counted('wins_goal', language), 'threat'] : [];
}

function sectionTexts({ name, example }: Section): string[] {
  const endings = example ? ['title', 'text', 'task', 'done'] : ['title', 'text'];
  return endings.map((ending) => `${name}_${ending}`);
}

/** The keys that a game's words must have in a language, and no others. */
function wordsNeeded(game: Facts, language: string): string[] {
  return [
    ...Object.keys(plainTexts),
    ...counted('count', language),
    ...goalTexts(game, language),
    ...(game.stacks ? sides.flatMap((side) => [`top_${side}`, `under_${side}`]) : []),
    ...game.marks.map((mark) => `marked_${mark}`),
    ...(readPosition(game.start).rest === '' ? [] : ['position_rest']),
  ];
}

function shapesNeeded({ marks }: Facts): string[] {
  return sides.flatMap((side) => [side, ...marks.map((mark) => `${side}-${mark}`)]);
}

function without(all: readonly string[], some: readonly string[]): string[] {
  return all.filter((one) => !some.includes(one));
}

function textFaults(
  has: readonly string[] | undefined,
  needs: readonly string[],
  file: string,
): string[] {
  if (!has) return [`${file} is missing`];
  return [
    ...without(needs, has).map((key) => `${file} lacks "${key}"`),
    ...without(has, needs).map((key) => `${file} has "${key}", which nothing asks for`),
  ];
}

/** What is wrong with a folder, a line each; nothing if all is there. */
export function faultsOf(folder: Folder, languages: readonly string[]): string[] {
  if (!folder.facts) return ['game.json is missing'];
  const game: Facts = { goal: null, marks: [], stacks: false, start: '', ...folder.facts };
  const { sections = [], course = [], showcase } = folder;
  const rulesNeeded = [...sections.flatMap(sectionTexts), 'silent'];
  const lessonsNeeded = course.flatMap(textsOf);
  return [
    ...without(Object.keys(facts), Object.keys(folder.facts)).map(
      (key) => `game.json lacks "${key}"`,
    ),
    ...languages.flatMap((language) => [
      ...textFaults(folder.words[language], wordsNeeded(game, language), `words/${language}.json`),
      ...textFaults(folder.rules[language], rulesNeeded, `rules/${language}.json`),
      ...textFaults(folder.lessons[language], lessonsNeeded, `lessons/${language}.json`),
    ]),
    ...(folder.shapes
      ? without(shapesNeeded(game), folder.shapes).map((id) => `Shapes.svelte draws no "${id}"`)
      : ['Shapes.svelte is missing']),
    ...(sections.length > 0 ? [] : ['rules/sections.ts is missing or exports no "sections"']),
    ...(showcase?.card ? [] : ['showcase.ts is missing or exports no "card"']),
  ];
}
