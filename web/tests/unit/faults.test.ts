/** What is wrong with texts, in every language: the rules themselves are asked, and answer in codes. */
import '../rules_in_node.ts';
import { afterAll, describe, expect, it, test } from 'vitest';
import english from '../../src/i18n/en/faults.json';
import { setLanguage } from '../../src/i18n/i18n.svelte.ts';
import { languages, type Language } from '../../src/i18n/languages.ts';
import { gameOf } from '../../src/games/index.ts';
import { ModuleError, rules, RulesError, soundRecords } from '../../src/rules/rules.ts';
import type { Fault, GameId } from '../../src/rules/types.ts';
import { faultWords, messageOf, reasonWords } from '../../src/words/faults.ts';

afterAll(() => setLanguage('en'));

/** Moves that are typed in a position; in the start position where there is none. */
const moves: [game: GameId, position: string | null, move: string][] = [
  ['eximo', null, ''],
  ['eximo', null, "the end, found 'the end"],
  ['eximo', null, 'c3'],
  ['eximo', null, 'c3-c4, found the end'],
  ['eximo', null, 'c3xc5?'],
  ['eximo', null, 'c3-c4=b1.'],
  ['eximo', null, 'a1-a2'],
  ['eximo', null, 'b7-b6'],
  ['eximo', null, 'c3xc5'],
  ['eximo', null, 'b2-b3'],
  ['eximo', null, 'c3-h5'],
  ['eximo', null, 'c3-c4=b1'],
  ['eximo', '8/8/8/2o5/2x5/8/1x6/8 x', 'b2-b3'],
  ['eximo', '8/8/4o3/3o4/3x4/8/8/8 x', 'd4xd6'],
  ['eximo', '7o/8/8/4x3/8/3x4/2x5/8 x', 'c2-e4'],
  ['eximo', '7o/8/8/4x3/8/3x4/2x5/8 x', 'c2-c4-e6'],
  ['eximo', '8/8/8/8/2o1o3/8/2o1o3/3x4 x', 'd1xd5'],
  ['eximo', '8/4x3/8/o7/8/8/8/8 x', 'e7-e8'],
  ['eximo', '8/4x3/8/o7/8/8/8/8 x', 'e7-e8=b1,b1'],
  ['eximo', '8/4x3/8/o7/8/8/1xxxxxx1/1xxxxx2 x', 'e7-e8'],
  ['eximo', '8/8/8/8/8/8/8/1x6 o', 'b1-b2'],
  ['mimic', null, 'e2'],
  ['mimic', null, 'e2-e3-e4'],
  ['mimic', null, 'a1-a2'],
  ['mimic', null, 'e9-e8'],
  ['mimic', null, 'b2-c2'],
  ['mimic', null, 'e2-e5'],
  ['mimic', '10/10/10/4o5/10/10/4x2o2/x9/10/10 x -', 'e4-e5'],
  ['mimic', '10/10/10/10/4o5/4x5/10/10/10/10 o e6-e7', 'e6-e7'],
  ['mimic', 'x9/10/10/10/10/10/10/10/10/1o8 o -', 'b1-b2'],
  ['epaminondas', null, 'a1'],
  ['epaminondas', null, 'a1,a2'],
  ['epaminondas', null, 'a2-a3 '.repeat(20)],
  ['epaminondas', null, 'a2,a2-a3'],
  ['epaminondas', null, 'a3-a4'],
  ['epaminondas', null, 'a11-a10'],
  ['epaminondas', null, 'a1-a2'],
  ['epaminondas', null, 'a2-b4'],
  ['epaminondas', null, 'a1,b1-a3'],
  ['epaminondas', null, 'a2-a5'],
  ['epaminondas', null, 'a1-a5'],
  ['epaminondas', '14/14/14/14/14/14/14/14/14/xxoo10/14/14 x', 'a3-c3'],
  ['epaminondas', '14/14/14/14/14/14/14/14/14/xxo11/14/14 x', 'a3-d3'],
  ['crossings', '4x3/2x5/8/8/8/8/8/o7 x', 'e8-e7'],
  ['crossings', '4x3/2x5/8/8/8/8/8/8 x', 'c7-c8'],
];

const positions: [game: GameId, position: string][] = [
  ['eximo', ''],
  ['eximo', '8'],
  ['eximo', '8/8/8/8/8/8/8/8/8 x'],
  ['eximo', 'Q7'],
  ['eximo', '9'],
  ['eximo', 'o'],
  ['eximo', '7'],
  ['eximo', '08'],
  ['eximo', '100'],
  ['eximo', '8/8/8/8/8/8/8/8'],
  ['eximo', '8/8/8/8/8/8/8/8 z'],
  ['eximo', "8/8/8/8/8/8/8/8 x' after the position"],
  ['eximo', 'x7'],
  ['mimic', '[x'],
  ['mimic', '[x]'],
  ['mimic', 'xxxxxxxxx'],
  ['mimic', '10/10/10/10/10/10/10/10/10/10 x'],
  ['mimic', '10/10/10/10/10/10/10/10/10/10 x é'],
  ['mimic', '10/10/10/10/10/10/10/10/10/10 x a1-a2'],
  ['epaminondas', 'xxxxxxxxxxxxxx/xxxxxxxxxxxxxx/x'],
  ['crossings', '8/8/8/8/8/8/8/8 o -'],
];

const tooLong = 'x'.repeat(64 * 1024 + 1);
const mimic = '[Game "mimic"]\n';
const almostHome = `${mimic}[Position "10/4x5/10/10/10/o9/10/10/10/10 x -"]\n1. e9-e10 `;
const backAndForth = 'a3-a4 i6-i7 a4-a3 i7-i6 ';
const repeated = `${mimic}[Position "10/10/10/10/8o1/10/10/x9/10/10 x -"]\n${backAndForth.repeat(2)}`;

const records: string[] = [
  '',
  'e2-e3 *',
  '[Game "mimik"]',
  '[Game "chess: did you mean go?"]',
  `${mimic}[1st "Ann"]`,
  `${mimic}[First Ann]`,
  `${mimic}[First "Ann`,
  `${mimic}[First "Ann"`,
  `${mimic}[First "\\Ann"]`,
  `${mimic}[First "Ann"]\n[First "Bob"]`,
  `${mimic}[Result "2-0"]`,
  `${mimic}e2-e3 [First "Ann"] *`,
  `${mimic}[${tooLong} "Ann"]`,
  `${mimic}[First "${tooLong}"]`,
  mimic + Array.from({ length: 101 }, (_, i) => `[T${i} ""]`).join('\n'),
  `${mimic}2. e2-e3 *`,
  `${mimic}1. *`,
  `${mimic}(e2-e3) *`,
  `${mimic}e2-e3 () *`,
  `${mimic}e2-e3 (e2-e3 *`,
  `${mimic}e2-e3) *`,
  `${mimic}e2-e3 {the end`,
  `${mimic}e2-e3`,
  `${mimic}[Result "*"]\n1. e2-e3 1-0`,
  `${mimic}* e2-e3`,
  `${mimic}] *`,
  `${mimic}\0 *`,
  `${mimic}{${tooLong}} *`,
  `${mimic}{${tooLong.slice(0, 40_000)}} {${tooLong.slice(0, 40_000)}} *`,
  `${mimic}${tooLong} *`,
  `${mimic}e2-e3 ${`(e2-e3 {${tooLong.slice(1)}}) `.repeat(256)} *`,
  `${mimic}e2-e3 ${'(e2-e3) '.repeat(100_000)} *`,
  `${mimic}${'e2-e3 ('.repeat(65)} *`,
  `${almostHome} a5-a4 1-0`,
  `${almostHome} 0-1`,
  `${repeated} 1-0`,
];

interface Row {
  name: string;
  ask: () => Promise<unknown>;
}

function shortened(text: string): string {
  return JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text);
}

const rows: Row[] = [
  ...moves.map(([game, position, move]) => ({
    name: `${game}, move ${shortened(move)}`,
    ask: () => rules.move(game, position ?? gameOf(game).start, move),
  })),
  ...positions.map(([game, position]) => ({
    name: `${game}, position ${shortened(position)}`,
    ask: () => rules.line(game, position, []),
  })),
  ...records.map((record) => ({
    name: `record ${shortened(record)}`,
    ask: () => rules.readRecords(record).then(soundRecords),
  })),
  {
    name: 'a line that goes on after its end',
    ask: () => rules.line('eximo', '8/8/8/3o4/3x4/8/8/8 x', ['d4xd6', 'd6-d7']),
  },
];

const asked = new Map<Row, Promise<Fault>>();

/** What the rules answer; some texts are long, so they are asked only once. */
function faultFor(row: Row): Promise<Fault> {
  const before = asked.get(row);
  if (before) return before;
  const fault = row.ask().then(
    () => expect.fail('The rules find nothing wrong.'),
    (problem: unknown) => {
      expect(problem).toBeInstanceOf(RulesError);
      return (problem as RulesError).fault;
    },
  );
  asked.set(row, fault);
  return fault;
}

const files = import.meta.glob<Record<string, string>>('../../src/i18n/*/faults.json', {
  eager: true,
  import: 'default',
});

function wordsIn(language: Language): Record<string, string> {
  return files[`../../src/i18n/${language}/faults.json`]!;
}

/** The code of a key, without the form for a count. */
function codeOf(key: string): string {
  const stem = key.replace(/_(one|other)$/, '');
  return `${stem}_other` in english ? stem : key;
}

/** Codes whose words are a game's own, as they name its pieces. */
const wordsOfGames = ['empty_square'];

describe.each(Object.keys(languages) as Language[])('the words of faults in %s', (language) => {
  it('are there for every code of the rules, and for no other', async () => {
    const codes = (await rules.faultKinds()).map(({ code }) => code);
    const worded = new Set(Object.keys(wordsIn(language)).map(codeOf));
    expect([...worded, ...wordsOfGames].sort()).toEqual(codes.sort());
  });

  it('use only what a fault of that code brings', async () => {
    const kinds = new Map((await rules.faultKinds()).map(({ code, args }) => [code, args]));
    for (const [key, text] of Object.entries(wordsIn(language))) {
      const args = kinds.get(codeOf(key)) ?? [];
      for (const [, hole] of text.matchAll(/\{(\w+)\}/g)) expect(args, key).toContain(hole);
    }
  });

  it('have every form that the language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of Object.keys(wordsIn(language)).filter((key) => key.endsWith('_other')))
      for (const form of forms.filter((form) => form !== 'many'))
        expect(wordsIn(language)).toHaveProperty(`${codeOf(key)}_${form}`);
  });

  describe('say something about the texts above', () => {
    for (const row of rows)
      test(row.name, async () => {
        const fault = await faultFor(row);
        await setLanguage(language);
        const words = reasonWords(fault);
        expect(words).not.toMatch(/\{\w+\}|undefined/);
        if (language !== 'en') expect(words).not.toBe(fault.message);
      });
  });
});

test('the languages have the same keys', () => {
  for (const language of Object.keys(languages) as Language[])
    expect(Object.keys(wordsIn(language))).toEqual(Object.keys(english));
});

describe('what the page says', () => {
  const fault: Fault = {
    code: 'expected_square',
    args: { last: 'h8', found: 'the end' },
    column: 3,
    message: "expected a square from a1 to h8, found 'the end'",
  };
  const over: Fault = { code: 'game_over', args: {}, move: 2, message: 'the game is over' };

  it('is Portuguese where the language is, with the place', async () => {
    await setLanguage('pt');
    expect(faultWords(fault)).toBe(
      'esperava-se uma casa de a1 a h8, encontrou-se “the end” (no caractere 3)',
    );
    expect(messageOf(new RulesError(over))).toBe('Lance 2: A partida acabou.');
    expect(messageOf(new ModuleError('out of memory'))).toBe(
      'As regras e o motor não podem funcionar: out of memory',
    );
  });

  it('is English again when the language is', async () => {
    await setLanguage('en');
    expect(faultWords(fault)).toBe(
      'expected a square from a1 to h8, found “the end” (at character 3)',
    );
    expect(messageOf(new ModuleError('out of memory'))).toBe(
      new ModuleError('out of memory').message,
    );
  });
});
