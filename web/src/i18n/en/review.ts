/** The words of reviews, to be fetched at once. */
export const files = import.meta.glob<Record<string, string>>('./{practice,reasons,review}.json', {
  eager: true,
  import: 'default',
});
