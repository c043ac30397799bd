/** Where a damaged lesson gets as far as the page, the page leaves it out and names it. */
import '../rules_in_node.ts';
import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { gameOf } from '../../src/games';
import { courseOf, lessonNames } from '../../src/games/courses';
import { needWords } from '../../src/i18n/i18n.svelte';
import CourseView from '../../src/learn/CourseView.svelte';

vi.mock('../../src/games/eximo/lessons/01-capture.json', () => ({ default: { row: 'rules' } }));
vi.mock('../../src/games/eximo/lessons/02-walk.json', () => ({
  get default() {
    throw new Error('it could not be fetched');
  },
}));

await needWords('lessons');

it('leaves damaged lessons out, and says which and why', async () => {
  const course = await courseOf('eximo');
  const sound = lessonNames('eximo').filter((name) => name !== 'capture' && name !== 'walk');
  expect(course.lessons.map(({ name }) => name)).toEqual(sound);

  render(CourseView, { game: gameOf('eximo'), course, unknown: null });
  const [lacking, failed] = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(lacking).toContain('01-capture.json is damaged and was left out: lacks "steps"');
  expect(failed).toContain('02-walk.json is damaged and was left out: ');
  expect(screen.getByRole('link', { name: 'The last row' })).toBeTruthy();
});
