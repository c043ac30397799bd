/** The words of games over the network, to be fetched at once. */
export const files = import.meta.glob<Record<string, string>>('./online.json', {
  eager: true,
  import: 'default',
});
