import { describe, expect, it, test } from 'vitest';
import { games } from '../../src/games';
import {
  date,
  language,
  listOf,
  needWords,
  number,
  setLanguage,
  t,
  tn,
  type MessageKey,
} from '../../src/i18n/i18n.svelte';
import {
  languages,
  preferredLanguage,
  wantedLanguage,
  type Language,
} from '../../src/i18n/languages';

type Texts = Record<string, string>;

const files = import.meta.glob<Texts>(
  ['../../src/i18n/*/*.json', '../../src/games/*/{words,rules,lessons}/{en,pt}.json'],
  { eager: true, import: 'default' },
);
const sources = Object.values(
  import.meta.glob<string>(['../../src/**/*.{ts,svelte}'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');

const areas = [
  ...Object.keys(files).flatMap((path) => /\/en\/(\w+)\.json$/.exec(path)?.[1] ?? []),
  ...games.flatMap(({ id }) => [`games.${id}`, `sections.${id}`, `lessons.${id}`]),
];

function textsOf(language: string, area: string): Texts {
  const [kind, game] = area.split('.');
  const folder = { games: 'words', sections: 'rules', lessons: 'lessons' }[kind!];
  const path = folder ? `games/${game}/${folder}/${language}` : `i18n/${language}/${area}`;
  return files[`../../src/${path}.json`] ?? {};
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}

const pluralEnding = /_(zero|one|two|few|many|other)$/;

function stem(key: string): string {
  return key.replace(pluralEnding, '');
}

function isCounted(key: string, texts: Texts): boolean {
  return pluralEnding.test(key) && `${stem(key)}_other` in texts;
}

/** The keys without the forms a language needs for counts. */
function plainKeys(texts: Texts): string[] {
  return [...new Set(Object.keys(texts).map((key) => (isCounted(key, texts) ? stem(key) : key)))];
}

/** What the sources ask for, as patterns: `board.square_${kind}` may be any square_…. */
function keysAskedFor(): RegExp[] {
  const literals = sources.matchAll(
    /['"`]((?:common|board|play|online|analysis|review|reasons|practice|library|rules|learn|games|sections|lessons)\.[^'"`\n]+)['"`]/g,
  );
  const patterns = [...literals].map(([, key]) =>
    key!
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );
  return [...new Set(patterns)].map((pattern) => new RegExp(`^${pattern}$`));
}

describe.each(Object.keys(languages))('language %s', (language) => {
  test.each(areas)('%s has the keys of English', (area) => {
    const keys = plainKeys(textsOf(language, area)).sort();
    expect(keys).toEqual(plainKeys(textsOf('en', area)).sort());
  });

  test.each(areas)('%s has the placeholders of English', (area) => {
    const english = textsOf('en', area);
    for (const [key, text] of Object.entries(textsOf(language, area))) {
      const model = english[key] ?? english[`${stem(key)}_other`] ?? '';
      const allowed = placeholders(model);
      // "one game" need not say its number.
      const needed = isCounted(key, english)
        ? allowed.filter((name) => name !== '{count}')
        : allowed;
      expect(allowed, `${area}.${key}`).toEqual(expect.arrayContaining(placeholders(text)));
      expect(placeholders(text), `${area}.${key}`).toEqual(expect.arrayContaining(needed));
    }
  });

  test.each(areas)('%s has every form that counts need', (area) => {
    const texts = textsOf(language, area);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Millions are "many" in Portuguese; nothing here is counted so far.
    const forms = pluralCategories.filter((form) => form !== 'many');
    for (const key of Object.keys(texts).filter((key) => isCounted(key, texts)))
      for (const form of forms)
        expect(texts, `${area}.${stem(key)}`).toHaveProperty(`${stem(key)}_${form}`);
  });

  test.each(areas)('%s is what the page says', async (area) => {
    await setLanguage(language as Language);
    await Promise.all([needWords('lessons'), needWords('online'), needWords('review')]);
    for (const [key, text] of Object.entries(textsOf(language, area)))
      expect(t(`${area}.${key}` as MessageKey)).toBe(text);
  });

  test.each(areas)('%s has no empty text', (area) => {
    for (const [key, text] of Object.entries(textsOf(language, area)))
      expect(text.trim(), `${area}.${key}`).not.toBe('');
  });
});

describe('keys and sources', () => {
  const asked = keysAskedFor();

  // The words of faults are asked for by codes: faults.test.ts holds them to those of the rules.
  const areasOfPage = areas.filter((area) => area !== 'faults');

  test.each(areasOfPage)('every text of %s is used', (area) => {
    const english = textsOf('en', area);
    const unused = plainKeys(english)
      .map((key) => `${area}.${key}`)
      .filter((key) => !asked.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  it('has every text that is asked for', () => {
    const all = areas.flatMap((area) => {
      const texts = textsOf('en', area);
      return [...plainKeys(texts), ...Object.keys(texts)].map((key) => `${area}.${key}`);
    });
    const missing = asked.filter((pattern) => !all.some((key) => pattern.test(key)));
    expect(missing.map(String)).toEqual([]);
  });
});

describe('words', () => {
  it('takes the first language of the reader that there is', () => {
    expect(preferredLanguage(['de-CH', 'pt-BR', 'en'])).toBe('pt');
    expect(preferredLanguage(['en-GB', 'pt'])).toBe('en');
    expect(preferredLanguage(['ja'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });

  it('is in the language of the address, else of the settings, else of the browser', () => {
    expect(wantedLanguage('?lang=en', 'pt')).toBe('en');
    expect(wantedLanguage('?lang=toString', 'pt')).toBe('pt');
    expect(wantedLanguage('', null)).toBe('en');
  });

  it('fills in values and leaves unknown places as they are', async () => {
    await setLanguage('en');
    expect(t('common.unknown_text', { path: '/x{y}' })).toContain('/x{y}');
    expect(t('common.unknown_text')).toContain('{path}');
  });

  it('falls back to the key when there is no text', () => {
    expect(t('common.no_such_key' as MessageKey)).toBe('common.no_such_key');
  });

  it('speaks the language that was asked for last', async () => {
    const slow = setLanguage('pt');
    await setLanguage('en');
    await slow;
    expect(language()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('has the lessons in the language that is spoken in the end', async () => {
    const [pt] = await Promise.all([setLanguage('pt'), needWords('lessons')]);
    expect(pt).toBeUndefined();
    expect(t('sections.eximo.step_title')).toBe(textsOf('pt', 'sections.eximo').step_title);
    await setLanguage('en');
    expect(t('sections.eximo.step_title')).toBe(textsOf('en', 'sections.eximo').step_title);
  });

  it('changes language, counts, lists and dates', async () => {
    await setLanguage('pt');
    expect(language()).toBe('pt');
    expect(document.documentElement.lang).toBe('pt');
    expect(t('common.play')).toBe('Jogar');
    expect(tn('library.moves', 1)).toBe('1 lance');
    expect(tn('library.moves', 2000)).toBe(`${number(2000)} lances`);
    expect(listOf(['a1', 'b2', 'c3'], 'disjunction')).toBe('a1, b2 ou c3');
    expect(date(new Date(2026, 1, 3))).toContain('2026');
    await setLanguage('en');
    expect(t('common.play')).toBe('Play');
    expect(tn('library.moves', 1)).toBe('1 move');
    expect(listOf(['a1', 'b2'], 'conjunction')).toBe('a1 and b2');
  });
});
