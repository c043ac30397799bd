/** The analysis board while it is in use: for everybody, on small screens, in other languages. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe';
import { expect, moves, test, visit } from './fixtures';

const record = `[Game "epaminondas"]
[First "A very long name, so long that it can hardly fit on a telephone"]

1. f1,g2-h3 {A comment} e12,f11-h9 (1... a11-a10 2. a2-a3) 2. h1,h3-h6 *
`;

const board = '[role="grid"]'; // has many cells and is looked at elsewhere

async function openGame(page: Page): Promise<void> {
  const code = deflateRawSync(record).toString('base64url');
  await visit(page, `/analysis/epaminondas#record=${code}&at=2`);
  await expect(moves(page)).toHaveCount(5);
}

async function thinks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Engine' }).click();
  await expect(page.getByRole('list', { name: 'Best lines' }).getByRole('listitem')).toHaveCount(3);
}

test('everybody can use it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openGame(page);
  await thinks(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('As a table').click();
  await expectNoFaults(page, board);

  for (const name of ['Load a game', 'Names and date', 'Keys', 'My studies']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectNoFaults(page, board);
    await page.keyboard.press('Escape');
  }

  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByLabel('Position as text').fill('14/q x');
  await expect(page.getByText(/at character 4/)).toBeVisible();
  await expectNoFaults(page, board);
});

test('it fits on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openGame(page);
  await thinks(page);
  for (const part of ['The game at a glance', 'Game and position'])
    await page.getByRole('heading', { name: part }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
  const small = await page.locator('main :is(button, select, summary)').evaluateAll((elements) =>
    elements
      .map((element) => ({ box: element.getBoundingClientRect(), text: element.textContent }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 24)
      .map(({ text }) => text),
  );
  expect(small).toEqual([]);
});

test('the link that is copied opens the same game at the same move', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openGame(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(link);
  await expect(moves(page)).toHaveCount(5);
  await expect(moves(page).locator('[aria-current]')).toHaveText('e12,f11-h9');
});

async function drop(page: Page, text: string): Promise<void> {
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'game.txt', { type: 'text/plain' }));
    return transfer;
  }, text);
  await page.locator('main').dispatchEvent('drop', { dataTransfer: files });
}

test('a file can be dropped on the page', async ({ page }) => {
  await visit(page, '/analysis/epaminondas');
  await drop(page, record);
  await expect(moves(page)).toHaveCount(5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a file can be dropped while a game is being loaded', async ({ page }) => {
  await visit(page, '/analysis/epaminondas');
  await page.getByRole('button', { name: 'Load a game' }).click();
  await drop(page, 'no game');
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect(field).toHaveValue('no game');
  await drop(page, record);
  await expect(moves(page)).toHaveCount(5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('it speaks Portuguese, and keeps doing so', async ({ page }) => {
  await page.goto('/analysis/eximo?lang=pt');
  await expect(page.getByRole('status')).toHaveText('Vez das pretas');
  await page.getByRole('button', { name: 'Motor' }).click();
  await expect(page.getByRole('list', { name: 'Melhores linhas' })).toBeVisible();
  await page.getByRole('list', { name: 'Melhores linhas' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\?study=\w+&lang=pt#at=1$/);
});
