/** Every game that the rules know has a complete folder, and the folder tells the truth. */
import '../rules_in_node.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it, test } from 'vitest';
import { gameOf, games } from '../../src/games';
import { courseOf } from '../../src/games/courses';
import type { GameFile } from '../../src/games/folders';
import type { Section, ShapesProps, Showcase } from '../../src/games/game';
import { setLanguage, t } from '../../src/i18n/i18n.svelte';
import { languages } from '../../src/i18n/languages';
import { markedSquares } from '../../src/rules/marks';
import { rules } from '../../src/rules/rules';
import type { GameId, State } from '../../src/rules/types';
import { faultsOf, type Folder } from '../game_folder';

const factsFound = import.meta.glob<GameFile>('../../src/games/*/game.json', {
  eager: true,
  import: 'default',
});
const textsFound = import.meta.glob<Record<string, string>>(
  '../../src/games/*/{words,rules,lessons}/{en,pt}.json',
  { eager: true, import: 'default' },
);
const shapesFound = import.meta.glob<Component<ShapesProps>>('../../src/games/*/Shapes.svelte', {
  eager: true,
  import: 'default',
});
const sectionsFound = import.meta.glob<Section[]>('../../src/games/*/rules/sections.ts', {
  eager: true,
  import: 'sections',
});
const coursesFound = new Map(
  await Promise.all(games.map(async ({ id }) => [id, (await courseOf(id)).lessons] as const)),
);
const showcasesFound = import.meta.glob<Showcase>('../../src/games/*/showcase.ts', { eager: true });

afterEach(cleanup);

/** The names of the groups that a component draws. */
function groupsOf(Shapes: Component<ShapesProps>): string[] {
  const { container } = render(Shapes, { uid: 'board', flipped: false });
  return [...container.querySelectorAll('g[id]')].map(({ id }) => id.replace('board-', ''));
}

/** The keys of the game's texts of a kind, by language. */
function keysOf(id: GameId, kind: 'words' | 'rules' | 'lessons'): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(languages).flatMap((language) => {
      const texts = textsFound[`../../src/games/${id}/${kind}/${language}.json`];
      return texts ? [[language, Object.keys(texts)]] : [];
    }),
  );
}

function folderOf(id: GameId): Folder {
  const Shapes = shapesFound[`../../src/games/${id}/Shapes.svelte`];
  return {
    facts: factsFound[`../../src/games/${id}/game.json`],
    words: keysOf(id, 'words'),
    rules: keysOf(id, 'rules'),
    lessons: keysOf(id, 'lessons'),
    course: coursesFound.get(id),
    shapes: Shapes && groupsOf(Shapes),
    sections: sectionsFound[`../../src/games/${id}/rules/sections.ts`],
    showcase: showcasesFound[`../../src/games/${id}/showcase.ts`],
  };
}

/** The positions of the game that the native program wrote down. */
function playthroughOf(id: GameId): string[] {
  const path = join(import.meta.dirname, `../../../tests/data/playthroughs/${id}.txt`);
  return [...readFileSync(path, 'utf8').matchAll(/^(.*)\nkey /gm)].map(([, position]) => position!);
}

async function statesOf(id: GameId): Promise<State[]> {
  const lines = playthroughOf(id).map((position) => rules.line(id, position, []));
  return (await Promise.all(lines)).map(({ state }) => state);
}

const registered = await rules.games();

describe.each(registered)('the folder web/src/games/$id', ({ id, ...facts }) => {
  it('is complete', () => {
    expect(faultsOf(folderOf(id), Object.keys(languages))).toEqual([]);
  });

  it('says of the game what the rules say', () => {
    const { name, author, files, ranks, start } = facts;
    expect(gameOf(id)).toMatchObject({ name, author, files, ranks, start });
  });

  it('calls sides and pieces in English as the rules do', async () => {
    await setLanguage('en');
    for (const side of ['x', 'o'] as const) {
      const colour = facts.colours[side];
      expect(t(`games.${id}.side_${side}`).toLowerCase()).toBe(colour);
      expect(t(`games.${id}.piece_${side}`)).toBe(`${colour} ${facts.piece}`);
    }
  });

  it('knows of stacks, marks and the goal that are met in play', async () => {
    const game = gameOf(id);
    const states = await statesOf(id);
    expect(game.stacks).toBe(states.some(({ position }) => position.includes('[')));
    for (const mark of ['frozen', 'locked'] as const)
      expect(game.marks.includes(mark), mark).toBe(
        states.some((state) => markedSquares(state, mark).length > 0),
      );
    if (states.some(({ reason }) => reason === 'goal')) expect(game.goal).not.toBeNull();
  });
});

test('the games stand in the order of the rules, and no other has a folder', () => {
  expect(games.map(({ id }) => id)).toEqual(registered.map(({ id }) => id));
});

describe.each(games)('nothing but its folder', ({ id, name }) => {
  const sources = import.meta.glob<string>(
    ['../../src/**/*.{ts,svelte,css,json}', '!../../src/games/*/**'],
    { eager: true, query: '?raw', import: 'default' },
  );

  it(`names ${name}, but for comments`, () => {
    const named = new RegExp(`\\b(${id}|${name})\\b`);
    const comment = /\/\*.*?\*\/|<!--.*?-->|\/\/[^\n]*/gs;
    const found = Object.entries(sources).filter(([, text]) =>
      named.test(text.replace(comment, '')),
    );
    expect(found.map(([path]) => path)).toEqual([]);
  });
});

describe('what a folder lacks is told', () => {
  const whole = folderOf('mimic');
  const { facts = {}, words, rules, lessons, shapes = [], sections = [] } = whole;
  const lessKey = (keys: readonly string[], key: string) => keys.filter((one) => one !== key);
  const nameless: Partial<GameFile> = { ...facts };
  delete nameless.name;

  const cases: [fault: string, folder: Partial<Folder>][] = [
    ['game.json is missing', { facts: undefined }],
    ['game.json lacks "name"', { facts: nameless }],
    ['words/pt.json is missing', { words: { en: words.en! } }],
    ['words/pt.json lacks "tagline"', { words: { ...words, pt: lessKey(words.pt!, 'tagline') } }],
    [
      'words/en.json lacks "marked_frozen"',
      { words: { ...words, en: lessKey(words.en!, 'marked_frozen') } },
    ],
    ['rules/en.json is missing', { rules: { pt: rules.pt! } }],
    [
      'rules/en.json lacks "step_task"',
      { rules: { ...rules, en: lessKey(rules.en!, 'step_task') } },
    ],
    ['lessons/pt.json is missing', { lessons: { en: lessons.en! } }],
    [
      'lessons/pt.json lacks "copy_turned_right"',
      { lessons: { ...lessons, pt: lessKey(lessons.pt!, 'copy_turned_right') } },
    ],
    [
      'rules/en.json has "step_tusk", which nothing asks for',
      { rules: { ...rules, en: [...rules.en!, 'step_tusk'] } },
    ],
    ['Shapes.svelte is missing', { shapes: undefined }],
    ['Shapes.svelte draws no "o-frozen"', { shapes: lessKey(shapes, 'o-frozen') }],
    ['showcase.ts is missing or exports no "card"', { showcase: undefined }],
  ];

  test.each(cases)('%s', (fault, change) => {
    expect(faultsOf({ ...whole, ...change }, ['en', 'pt'])).toEqual([fault]);
  });

  test('rules/sections.ts is missing', () => {
    const faults = faultsOf({ ...whole, sections: undefined }, ['en', 'pt']);
    expect(faults).toContain('rules/sections.ts is missing or exports no "sections"');
  });

  test('words that a goal or stacks need', () => {
    const changed = { ...whole, facts: { ...facts, goal: 'majority', stacks: false } as GameFile };
    expect(faultsOf(changed, ['en'])).toEqual([
      'words/en.json lacks "wins_goal_one"',
      'words/en.json lacks "wins_goal_other"',
      'words/en.json has "top_x", which nothing asks for',
      'words/en.json has "top_o", which nothing asks for',
      'words/en.json has "under_x", which nothing asks for',
      'words/en.json has "under_o", which nothing asks for',
      'words/en.json has "wins_goal", which nothing asks for',
    ]);
  });

  test('texts of a lesson that is no more', () => {
    const shorter = sections.filter(({ name }) => name !== 'ko');
    expect(faultsOf({ ...whole, sections: shorter }, ['en'])).toEqual(
      ['title', 'text', 'task', 'done'].map(
        (ending) => `rules/en.json has "ko_${ending}", which nothing asks for`,
      ),
    );
  });
});
