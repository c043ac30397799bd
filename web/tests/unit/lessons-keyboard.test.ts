/** Every step of every lesson can be done without a mouse, on the board and in the field. */
import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../src/base/settings.svelte';
import { gameOf, games } from '../../src/games';
import { courseOf } from '../../src/games/courses';
import { isGame } from '../../src/games/lesson';
import { needWords, t } from '../../src/i18n/i18n.svelte';
import MoveExercise from '../../src/learn/MoveExercise.svelte';
import { rules } from '../../src/rules/rules';
import type { Square } from '../../src/rules/types';

await needWords('lessons');

const courses = await Promise.all(games.map(async ({ id }) => ({ id, ...(await courseOf(id)) })));
const tasks = courses.flatMap(({ id, lessons }) =>
  lessons.flatMap((lesson) =>
    lesson.steps.flatMap((step) => (isGame(step) ? [] : [{ id, name: lesson.name, lesson, step }])),
  ),
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }) as MediaQueryList);
  changeSettings({ confirm: false, forced: true, sound: false });
});
afterEach(cleanup);

const next = createRawSnippet(() => ({ render: () => '<button>On</button>' }));

function cell(square: Square): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-square="${square}"]`)!;
}

describe.each(tasks)('$id, $name: $step.name', ({ id, name, lesson, step }) => {
  const task = t(`lessons.${id}.${name}_${step.name}_task`);
  const done = t(`lessons.${id}.${name}_${step.name}_done`);

  async function begin() {
    const { state } = await rules.line(id, step.position, []);
    const ondone = vi.fn();
    render(MoveExercise, { game: gameOf(id), lesson, step, ondone, onskip: vi.fn(), next });
    await waitFor(() =>
      expect(screen.getByLabelText(/^Move /)).toHaveProperty('placeholder', state.moves[0]!.text),
    );
    return { state, ondone };
  }

  it('is done on the board', async () => {
    const { state, ondone } = await begin();
    const { steps } = state.moves.find(({ text }) => text === step.solution)!;
    for (const square of steps[0]!) await fireEvent.keyDown(cell(square), { key: 'Enter' });
    await screen.findByText(done, { exact: false });
    expect(ondone).toHaveBeenCalledOnce();
  });

  it('is done in the field, which is called by what is to be done', async () => {
    const { ondone } = await begin();
    const field = screen.getByLabelText(`Move ${task}`);
    await fireEvent.input(field, { target: { value: step.solution } });
    await fireEvent.submit(field.closest('form')!);
    await screen.findByText(done, { exact: false });
    expect(ondone).toHaveBeenCalledOnce();
    expect(screen.getByRole('status').textContent).toContain(done);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('On'));
  });
});

it('what could not be done can be tried again', async () => {
  const { id, name, lesson, step } = tasks[0]!;
  vi.spyOn(rules, 'line').mockRejectedValueOnce(new Error('no rules'));
  render(MoveExercise, { game: gameOf(id), lesson, step, ondone: vi.fn(), onskip: vi.fn(), next });
  await fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const task = t(`lessons.${id}.${name}_${step.name}_task`);
  await waitFor(() =>
    expect(screen.getByLabelText(`Move ${task}`)).toHaveProperty('disabled', false),
  );
});
