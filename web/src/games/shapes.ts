/** The component that draws the pieces of a game. */
import type { Component } from 'svelte';
import { partsFrom } from './folders';
import type { ShapesProps } from './game';

export const shapesOf = partsFrom(
  'Shapes.svelte',
  import.meta.glob<Component<ShapesProps>>('./*/Shapes.svelte', { eager: true, import: 'default' }),
);
