/** The texts of the pages of rules, to be fetched at once. */
export const files = import.meta.glob<Record<string, string>>('../../games/*/lessons/en.json', {
  eager: true,
  import: 'default',
});
