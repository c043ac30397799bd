/** The rules of a game, in the order in which they are read. Only the pages of rules need them. */
import { partsFrom } from './folders';
import type { Section } from './game';

export const sectionsOf = partsFrom(
  'rules/sections.ts',
  import.meta.glob<Section[]>('./*/rules/sections.ts', { eager: true, import: 'sections' }),
);
