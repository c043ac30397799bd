import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games';
import { sectionsOf } from '../../src/games/sections';
import { needWords } from '../../src/i18n/i18n.svelte';
import LessonBoard from '../../src/learn/LessonBoard.svelte';
import { rules } from '../../src/rules/rules';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }) as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a board of the rules page forgets a problem when the next step works', async () => {
  await Promise.all([needWords('lessons'), rules.ready()]);
  vi.spyOn(rules, 'line').mockRejectedValueOnce(new Error('out of reach'));
  const { name, example } = sectionsOf('eximo').find(({ name }) => name === 'step')!;
  const children = createRawSnippet(() => ({ render: () => '<p>The rule</p>' }));
  render(LessonBoard, {
    game: gameOf('eximo'),
    name,
    example: example!,
    children,
  });
  expect(await screen.findByText(/out of reach/)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
  expect(await screen.findByText('Three ways forward', { exact: false })).toBeTruthy();
  expect(screen.queryByText(/out of reach/)).toBeNull();
});
