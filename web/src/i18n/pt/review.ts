/** The words of reviews, to be fetched at once. */
export const files = import.meta.glob<Record<string, string>>('./{review,reasons}.json', {
  eager: true,
  import: 'default',
});
