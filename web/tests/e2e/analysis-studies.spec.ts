/** Studies: kept by themselves, found again, never lost without a word. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, moves, play, square, test, visit } from './fixtures';

const record = '[Game "eximo"]\n[First "Ada"]\n\n1. f3-f4 {Loaded.} *\n';

function list(page: Page): Locator {
  return page.getByRole('list', { name: 'Moves' });
}

function current(page: Page): Locator {
  return moves(page).locator('[aria-current]');
}

/** Two moves, one of them in a variation, and a comment. */
async function study(page: Page): Promise<void> {
  await visit(page, '/analysis/eximo');
  await play(page, 'c3', 'c4');
  await expect(current(page)).toHaveText('c3-c4');
  await page.getByRole('button', { name: 'Back one move' }).click();
  await play(page, 'f3', 'f4');
  await expect(current(page)).toHaveText('f3-f4');
  await page.getByLabel('Comment on f3-f4').fill('Mine.');
  await page.getByLabel('Name of the study').fill('Beginnings');
}

async function isThere(page: Page): Promise<void> {
  await expect(moves(page)).toHaveText(['c3-c4', 'f3-f4']);
  await expect(current(page)).toHaveText('f3-f4');
  await expect(list(page)).toContainText('Mine.');
  await expect(page.getByLabel('Name of the study')).toHaveValue('Beginnings');
}

test('a position that is set up leaves the study where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await study(page);
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByRole('button', { name: 'Analyse this' }).click();
  await expect(moves(page)).toHaveCount(0);
  await expect(page.getByText('Your study “Beginnings” has been saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Go back to it' }).click();
  await isThere(page);
  await page.goBack();
  await expect(moves(page)).toHaveCount(0);
  await page.goBack();
  await isThere(page);
});

test('a game that is loaded leaves it, too, and is a study of its own', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await study(page);
  await page.getByRole('button', { name: 'Load a game' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(record);
  await page.getByRole('dialog').getByRole('button', { name: 'Read', exact: true }).click();
  await expect(moves(page)).toHaveText(['f3-f4']);
  await page.goBack();
  await isThere(page);

  await page.getByRole('button', { name: 'My studies' }).click();
  const dialog = page.getByRole('dialog', { name: 'My studies' });
  await expect(dialog.getByRole('link')).toHaveCount(2);
  await dialog.getByRole('link', { name: 'Ada' }).click();
  await expect(moves(page)).toHaveText(['f3-f4']);
  await expect(list(page)).toContainText('Loaded.');
});

test('what was typed a moment ago is there after a reload', async ({ page }) => {
  await study(page);
  await page.reload(); // before it can have been stored
  await isThere(page);
  await page.getByLabel('Comment on f3-f4').fill('Mine, and later.');
  await page.evaluate(() => (location.href = '/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is nothing at this address',
  );
  await page.goBack();
  await expect(list(page)).toContainText('Mine, and later.');
});

test('a study is deleted, and brought back', async ({ page }) => {
  await study(page);
  await page.getByRole('button', { name: 'New study' }).click();
  await expect(moves(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'My studies' }).click();
  const dialog = page.getByRole('dialog', { name: 'My studies' });
  await dialog.getByRole('button', { name: 'Delete Beginnings' }).click();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('link', { name: 'Beginnings' }).click();
  await isThere(page);

  // The one that is shown stays in view, and is kept anew when it changes.
  await page.getByRole('button', { name: 'My studies' }).click();
  await dialog.getByRole('button', { name: 'Delete Beginnings' }).click();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/study=/);
  await page.getByLabel('Comment on f3-f4').fill('After all.');
  await page.reload();
  await expect(list(page)).toContainText('After all.');
});

test('a study that is changed in two tabs is kept twice', async ({ page, context }) => {
  await study(page);
  await expect(page.getByText('Saved in this browser.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await isThere(other);
  await other.getByLabel('Comment on f3-f4').fill('The other’s.');
  await expect(other.getByText('Saved in this browser.')).toBeVisible();
  await page.getByLabel('Comment on f3-f4').fill('This one’s.');
  await expect(page.getByText('This study was changed in another tab.')).toBeVisible();
  await page.reload();
  await expect(list(page)).toContainText('This one’s.');
  await other.reload();
  await expect(list(other)).toContainText('The other’s.');
});

test('a link is made when it is asked for, and opens as a study that is not kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await study(page);
  expect(page.url()).not.toContain('record=');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(moves(page)).toHaveText(['c3-c4', 'f3-f4']);
  await expect(page.getByText('Will be saved once you change something.')).toBeVisible();
  await page.getByLabel('Comment on f3-f4').fill('Another’s.');
  await expect(page).toHaveURL(/study=/);
});

test('where nothing can be kept it is said, and the work goes on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await visit(page, '/analysis/eximo');
  await play(page, 'c3', 'c4');
  const alert = page.getByRole('alert').filter({ hasText: 'Your changes are not being saved' });
  await expect(alert).toContainText('no room');
  await alert.getByRole('button', { name: 'Copy as text' }).click();
  await expect(alert).toContainText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('1. c3-c4');
  await play(page, 'f6', 'f5');
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5']);
  await page.reload(); // it is kept in another place as long as the browser allows that
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5']);
});

async function drag(page: Page, from: string, to: string, button: 'left' | 'right'): Promise<void> {
  await square(page, from).hover();
  await page.mouse.down({ button });
  await square(page, to).hover();
  await page.mouse.up({ button });
}

test('arrows are drawn, kept with their move and undone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/analysis/eximo');
  await play(page, 'c3', 'c4');
  await expect(current(page)).toHaveText('c3-c4');
  const drawn = page.locator('[role="grid"] .drawn');
  await drag(page, 'c4', 'e6', 'right');
  await expect(drawn).toHaveCount(1);
  await drag(page, 'd5', 'd5', 'right');
  await page.keyboard.down('Shift');
  await drag(page, 'f6', 'f5', 'left'); // a legal move, but with Shift an arrow
  await page.keyboard.up('Shift');
  await expect(page.getByText('Drawn: c4-e6, d5, f6-f5')).toBeVisible();
  await expect(moves(page)).toHaveText(['c3-c4']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('{[%draw c4-e6 d5 f6-f5]}');

  await page.reload();
  await expect(drawn).toHaveCount(3);
  await page.getByRole('button', { name: 'Back one move' }).click();
  await expect(drawn).toHaveCount(0);
  await page.getByRole('button', { name: 'Forward one move' }).click();
  await drag(page, 'c4', 'e6', 'right'); // once more takes it away
  await expect(drawn).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawn).toHaveCount(3);
});

test('arrows are drawn without a mouse', async ({ page }) => {
  await visit(page, '/analysis/eximo');
  await page.getByRole('button', { name: 'Draw arrows' }).click();
  await square(page, 'a1').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('From a1: choose where the arrow goes.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await play(page, 'c3', 'c3');
  await expect(page.getByText('Drawn: a1-a2, c3')).toBeVisible();
  await page.keyboard.press('Escape');
  await play(page, 'c3', 'c4');
  await expect(moves(page)).toHaveText(['c3-c4']);
});
