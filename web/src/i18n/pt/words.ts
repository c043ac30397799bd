/** The words of the language, to be fetched at once. */
export const files = import.meta.glob<Record<string, string>>(
  ['./*.json', '!./{online,practice,reasons,review}.json', '../../games/*/words/pt.json'],
  { eager: true, import: 'default' },
);
