/** The languages there are, and which of them a reader wants. */
export const languages = { en: 'English', pt: 'Português' } as const;
export type Language = keyof typeof languages;

export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(languages, tag);
}

/** The first language of the reader's list that we have. */
export function preferredLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const stem = tag.toLowerCase().split('-')[0]!;
    if (isLanguage(stem)) return stem;
  }
  return 'en';
}

/** What the address asks for; else what was chosen; else what the browser says. */
export function wantedLanguage(search: string, chosen: Language | null): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) return asked;
  return chosen ?? preferredLanguage(navigator.languages);
}
