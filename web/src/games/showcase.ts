/** The pictures of a game. Only the home page needs them. */
import { partsFrom } from './folders';
import type { Showcase } from './game';

export const showcaseOf = partsFrom(
  'showcase.ts',
  import.meta.glob<Showcase>('./*/showcase.ts', { eager: true }),
);
