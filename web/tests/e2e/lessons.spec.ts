/** Learning a game: Mimic's lessons by the keyboard alone, and what is asked, tried and kept. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { GameStep, LessonFile, MoveStep } from '../../src/games/lesson';
import { expect, games, play, square, test, visit } from './fixtures';

const folder = (id: string) => new URL(`../../src/games/${id}/lessons/`, import.meta.url);

interface Found {
  name: string;
  file: LessonFile;
}

function lessonsOf(id: string): Found[] {
  const files = readdirSync(folder(id)).filter((file) => /^\d/.test(file));
  return files.sort().map((file) => ({
    name: file.replace(/^\d+-|\.json$/g, ''),
    file: JSON.parse(readFileSync(new URL(file, folder(id)), 'utf8')) as LessonFile,
  }));
}

const isGame = (step: MoveStep | GameStep): step is GameStep => 'game' in step;

/** Goes by the Tab key until something with the name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab');
    const told = await page.evaluate(() => {
      const element = document.activeElement!;
      const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
      const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '');
      return [...labels, element.getAttribute('aria-label'), element.textContent].join(' ');
    });
    if (name.test(told)) return;
  }
  throw new Error(`nothing called ${name} can be reached by the Tab key`);
}

test('all lessons of Mimic by the keyboard alone', async ({ page }) => {
  const lessons = lessonsOf('mimic');
  await visit(page, '/learn/mimic');
  await tabTo(page, /^ *Begin: /);
  await page.keyboard.press('Enter');
  for (const { file } of lessons) {
    for (const [index, step] of file.steps.entries()) {
      if (file.steps.length > 1)
        await expect(page.getByText(`Step ${index + 1} of ${file.steps.length}`)).toBeVisible();
      await expect(page.getByRole('grid')).toBeVisible();
      if (isGame(step)) {
        await tabTo(page, /Skip/);
        await page.keyboard.press('Enter');
        continue;
      }
      await tabTo(page, /^Move /);
      await page.keyboard.type(step.solution);
      await page.keyboard.press('Enter');
      await expect(page.locator('[role="status"]')).toContainText('Yes.');
      // The way on has the focus by itself.
      await expect(page.locator(':focus')).toHaveText(/Next|Play against level 1/);
      if (file !== lessons.at(-1)!.file || index < file.steps.length - 1)
        await page.keyboard.press('Enter');
    }
  }
  await visit(page, '/learn/mimic');
  const done = lessons.filter(({ file }) => !file.steps.some(isGame)).length;
  await expect(page.getByText(`${done} of ${lessons.length} lessons done`)).toBeVisible();
  await visit(page, '/');
  await expect(page.getByText(`${done} of ${lessons.length} lessons done`)).toBeVisible();
});

test('a step is done on the board with arrows and Enter', async ({ page }) => {
  await visit(page, '/learn/mimic?lesson=copy');
  await expect(page.getByRole('grid')).toBeVisible();
  await square(page, 'g3').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.locator('[role="status"]')).toContainText('Yes.');
});

test('wrong tries are refused with the reason, or played out and taken back', async ({ page }) => {
  await visit(page, '/learn/mimic?lesson=frozen');
  await play(page, 'e4');
  await expect(page.getByRole('alert').filter({ hasText: 'frozen' })).toBeVisible();
  await play(page, 'b2', 'c3');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await play(page, 'h3', 'g3');
  await expect(page.locator('[role="status"]')).toContainText('it goes home');
  await expect(page.locator('[role="status"]')).toContainText('Red wins');
  await expect(page.locator('[role="status"]')).toContainText('Taken back');
  await expect(square(page, 'h3')).toHaveAccessibleName('h3, blue piece');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('[role="status"]')).toContainText('Yes.');
  await visit(page, '/learn/mimic');
  await expect(page.getByText('0 of ')).toBeVisible(); // a step was skipped
});

test('the engine judges a plan', async ({ page }) => {
  await visit(page, '/learn/mimic?lesson=sight');
  await play(page, 'i7', 'i8');
  await expect(page.locator('[role="status"]')).toContainText('Taken back');
  await play(page, 'j4', 'j3');
  await expect(page.locator('[role="status"]')).toContainText('Yes.');
});

test('the computer answers in the little game', async ({ page }) => {
  await visit(page, '/learn/mimic?lesson=game');
  await play(page, 'e4', 'e5');
  await expect(page.locator('[role="status"]')).toContainText(/Red moved: .* Blue to move/);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(square(page, 'e4')).toHaveAccessibleName('e4, blue piece');
});

test('an address without its lesson shows all, and says so', async ({ page }) => {
  await visit(page, '/learn/mimic?lesson=nonsense');
  await expect(page.getByRole('alert')).toHaveText('There is no lesson “nonsense”.');
  await expect(page.getByRole('list').first()).toBeVisible();
});

for (const { id, name } of games)
  test(`the rules of ${name} lead to the lessons and back`, async ({ page }) => {
    await visit(page, `/rules/${id}`);
    await page.getByRole('link', { name: 'Learn it in lessons' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Learn ${name}`);
    await page.getByRole('link', { name: 'All the rules' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rules of ${name}`);
  });

for (const address of ['/learn/eximo', '/rules/eximo'])
  test(`an example game opens with its comments from ${address}`, async ({ page }) => {
    await visit(page, address);
    await page.getByRole('link', { name: /^A blow: / }).click();
    await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expect(page.getByText(/Blunder|Mistake|Inaccuracy/).first()).toBeVisible();
  });
