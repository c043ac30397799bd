/** The words of reasons, in every language: the module tells which kinds of facts there are. */
import '../rules_in_node.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { gameOf, games } from '../../src/games';
import { needWords, setLanguage, t } from '../../src/i18n/i18n.svelte';
import { languages, type Language } from '../../src/i18n/languages';
import { Connection } from '../../src/rules/connection';
import { verdictWords } from '../../src/review/words';
import type { Fact, FactKind, FaultArgument, ReviewedMove } from '../../src/rules/types';
import { labelWords, noteWords, reasonsOf } from '../../src/words/reasons';
import { sideName } from '../../src/words/words';

await needWords('review');
afterAll(() => setLanguage('en'));

const files = import.meta.glob<Record<string, string>>('../../src/i18n/*/reasons.json', {
  eager: true,
  import: 'default',
});

const module = new Connection('single', 1, () => undefined);
const kinds = (await module.ask('fact_kinds')) as FactKind[];
const argsOf = new Map(kinds.map(({ code, args }) => [code, args]));
module.close();

/** What the words of a fact may name beside its arguments: counts with a noun, and the other side. */
const derived: Record<string, string> = {
  pieces: 'count',
  men: 'count',
  stones: 'count',
  longest: 'count',
  rows: 'count',
  opponent: 'side',
};

/** A hole of an English text of the module, filled as src/base/fault.h says. */
function filled(english: string, args: Fact['args']): string {
  return english.replace(/\{(\w+)(?:\?([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = args[name as string]!;
    if (one !== undefined) return (value === 1 ? one : many).replaceAll('#', String(value));
    return Array.isArray(value) ? value.join(' and ') : String(value);
  });
}

/** The pages write the apostrophe that people write by hand. */
function typographic(text: string): string {
  return text.replaceAll("'", '’');
}

/** A fact of a kind, of a game in which the number of each thing is `count`. */
function factOf({ code, args, english }: FactKind, game: string, count: number): Fact {
  const { colours, pieces } = sidesOf(game, count);
  const samples: Record<string, FaultArgument> = {
    side: 'second',
    colour: colours.o,
    opponent: colours.x,
    pieces,
    count,
    turns: count,
    plies: count,
    other: /^(copy|pushed)/.test(code) ? 'd5' : 4,
    own: 5,
    length: 3,
    move: 'c3-c4',
    reply: 'e5xe7',
    first: 'a1-a2',
    last: 'h7xh5',
    square: 'c4',
    squares: ['g5', 'h6'],
  };
  const given = Object.fromEntries(args.map((name) => [name, samples[name]!]));
  const message = `${filled(english, given)}.`;
  return { code, args: given, line: 'played', ply: 1, message };
}

function sidesOf(game: string, count: number) {
  const english = {
    eximo: { x: 'Black', o: 'White', one: 'man', many: 'men' },
    mimic: { x: 'Blue', o: 'Red', one: 'piece', many: 'pieces' },
  }[game] ?? { x: 'White', o: 'Black', one: 'stone', many: 'stones' };
  return { colours: english, pieces: count === 1 ? english.one : english.many };
}

/** The facts of the blunders that the reviewer is held to, game by game. */
function factsOfBlunders(game: string): Fact[] {
  const file = join(import.meta.dirname, `../../../tests/data/blunders/${game}.tsv`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => line.split('\t').slice(4).map(readFact));
}

/** `played 4 capture_forced side=first move=f5xd7 count=2`; a list ends with a comma. */
function readFact(text: string): Fact {
  const [line = '', ply = '', code = '', ...words] = text.split(' ');
  const args: Fact['args'] = {};
  for (const word of words) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(word)!;
    if (value.endsWith(',')) args[name] = value.slice(0, -1).split(',');
    else args[name] = /^\d+$/.test(value) ? Number(value) : value;
  }
  const english = kinds.find((kind) => kind.code === code)?.english ?? '';
  const message = `${filled(english, args)}.`;
  return { code, args, line: line === 'played' ? 'played' : 'best', ply: Number(ply), message };
}

describe.each(Object.keys(languages) as Language[])('the words of reasons in %s', (language) => {
  const words = files[`../../src/i18n/${language}/reasons.json`]!;
  beforeEach(() => setLanguage(language));

  it('are there for every kind of fact, and for no other', () => {
    const worded = Object.keys(words).flatMap((key) => /^fact_(\w+)$/.exec(key)?.[1] ?? []);
    expect(worded.sort()).toEqual(kinds.map(({ code }) => code).sort());
  });

  it('name nothing that a fact of the kind does not have', () => {
    for (const [key, text] of Object.entries(words).filter(([key]) => key.startsWith('fact_'))) {
      const args = argsOf.get(key.slice('fact_'.length)) ?? [];
      for (const [, hole] of text.matchAll(/\{(\w+)\}/g))
        expect(args, key).toContain(derived[hole!] ?? hole);
    }
  });

  test.each(games.map(({ id }) => id))('fill every place, in %s', (id) => {
    for (const fact of kinds.flatMap((kind) => [1, 3].map((count) => factOf(kind, id, count)))) {
      const [sentence] = reasonsOf(gameOf(id), [fact]);
      expect(sentence, fact.code).not.toMatch(/[{}]|undefined|\(/);
      expect(sentence, fact.code).toMatch(/^[A-ZÀ-Ý\da-z].*\.$/);
      if (language !== 'en') expect(sentence, fact.code).not.toBe(typographic(fact.message));
    }
  });
});

describe('in English they are what the module says', () => {
  beforeEach(() => setLanguage('en'));
  const sizes = [1, 2, 7];

  test.each(games.map(({ id }) => id))('of every kind, in %s', (id) => {
    // A capture is larger than another only if it takes two.
    for (const count of sizes)
      for (const kind of kinds.filter(({ code }) => count > 1 || code !== 'larger_capture')) {
        const fact = factOf(kind, id, count);
        expect(reasonsOf(gameOf(id), [fact])).toEqual([typographic(fact.message)]);
      }
  });

  test.each(games.map(({ id }) => id))('of twenty blunders, in %s', (id) => {
    const facts = factsOfBlunders(id);
    expect(facts.length).toBeGreaterThanOrEqual(20);
    expect(reasonsOf(gameOf(id), facts)).toEqual(facts.map(({ message }) => typographic(message)));
  });
});

it('has plurals in Portuguese, and calls players and pieces as the game does', async () => {
  await setLanguage('pt');
  const say = (id: string, code: string, args: Fact['args']) =>
    reasonsOf(gameOf(id), [{ code, args, line: 'played', ply: 1, message: '' }])[0];
  const taken = { side: 'second', colour: 'White', move: 'e5xe7', first: 'a1-a2' };
  expect(say('eximo', 'pieces_taken', { ...taken, count: 1, pieces: 'man' })).toBe(
    'As brancas capturam 1 peça com e5xe7.',
  );
  expect(say('crossings', 'pieces_taken', { ...taken, count: 2, pieces: 'stones' })).toBe(
    'As pretas capturam 2 pedras com e5xe7.',
  );
  const race = { side: 'first', colour: 'Blue', opponent: 'Red', move: 'e2-e3', other: 4 };
  expect(say('mimic', 'race_behind', { ...race, plies: 8, count: 1 })).toBe(
    'No fim, as azuis ficam a uma fileira da última, e as vermelhas a 4.',
  );
  expect(say('mimic', 'race_ahead', { ...race, plies: 1, count: 2 })).toBe(
    'A melhor linha deixa as azuis a 2 fileiras da última, e as vermelhas a 4.',
  );
});

it('calls both sides by a plural in Portuguese, also in a verdict', async () => {
  await setLanguage('pt');
  const prospects = (chance: number) => ({ score: { kind: 'points' as const, points: 0 }, chance });
  const move = { note: null, before: prospects(0.62), after: prospects(0.18) } as ReviewedMove;
  const eximo = gameOf('eximo');
  expect(verdictWords(eximo, 'x', move)).toBe('Chances das pretas: 62% antes, 18% depois.');
  expect(verdictWords(eximo, 'o', { ...move, after: move.before })).toBe(
    'Chances das brancas: 62%.',
  );
  expect(t('review.loses', { side: sideName(eximo, 'x'), loss: '30%' })).toBe('Pretas perdem 30%');
});

it('says in English what a language has no words for, as from a newer review', async () => {
  await setLanguage('pt');
  const fact: Fact = { code: 'new', args: {}, line: 'best', ply: 1, message: 'It is new.' };
  expect(reasonsOf(gameOf('eximo'), [fact])).toEqual(['It is new.']);
});

it('has words for labels and notes', async () => {
  await setLanguage('en');
  expect(labelWords('blunder')).toBe('Blunder');
  expect(labelWords('forced')).toBe('Only move');
  expect(noteWords('win_thrown_away')).toBe('A forced win has turned into a forced loss.');
  await setLanguage('pt');
  expect(labelWords('mistake')).toBe('Erro');
});
