/** The texts of the pages of rules and of the lessons, to be fetched at once. */
export const files = import.meta.glob<Record<string, string>>(
  '../../games/*/{rules,lessons}/pt.json',
  { eager: true, import: 'default' },
);
