/** Reviews: of games that were played here, of records, left and gone on with, by the keyboard. */
import { deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe';
import { expect, moves, test, visit } from './fixtures';
import { onShelf, putOnShelf } from './shelf';

/** Blue could go home at once, and does not. */
const race = '10/4x5/10/10/10/10/10/10/1o8/10 x -';
const lost = {
  id: 'lost000000',
  game: 'mimic',
  start: race,
  moves: ['e9-d9', 'b2-a1'],
  position: '10/3x6/10/10/10/10/10/10/10/o9 x -',
  seats: { x: { kind: 'person' }, o: { kind: 'computer', level: 1, ladder: 1 } },
  clock: null,
  left: null,
  result: '0-1',
  reason: 'goal',
  begun: 1,
  changed: 1,
  revision: 1,
};

const long = readFileSync(new URL('./games/eximo.txt', import.meta.url), 'utf8');

function addressOf(record: string, nodes: number): string {
  return `/review?nodes=${nodes}#record=${deflateRawSync(record).toString('base64url')}`;
}

const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
const done = (page: Page) => expect(verdict(page)).toContainText(/^Done\./);

async function reviewLong(page: Page): Promise<void> {
  await visit(page, addressOf(long, 1000));
  await done(page);
}

test('a lost game is reviewed, from the list of games to what would have been better', async ({
  page,
}) => {
  await visit(page, '/games');
  await putOnShelf(page, onShelf([lost]));
  await page.reload();
  await page.getByRole('button', { name: /^More: Mimic/ }).click();
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review: Mimic');
  await done(page);
  await expect(verdict(page)).toContainText('1 error was found');
  await expect(page.getByRole('row', { name: /^Blue/ })).toContainText('%');

  await page.getByRole('button', { name: /^1\. e9-d9 Blunder/ }).click();
  await expect(verdict(page)).toContainText('100% before, 0% after');
  await expect(verdict(page)).toContainText('Red wins in one turn');
  await expect(page.locator('[data-square="e9"]')).toHaveAccessibleName('e9, blue piece');
  await verdict(page).getByRole('group', { name: 'Better' }).getByRole('button').first().click();
  await expect(page.locator('[data-square="e9"]')).toHaveAccessibleName('e9, empty');
  await expect(verdict(page)).toContainText('The better line, after 1. ');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(verdict(page)).toContainText('Blunder');

  // It is kept with the game, and looked at again without the engine's work.
  await page.reload();
  await done(page);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('nothing is judged before the end, and what was found is gone on with', async ({ page }) => {
  test.setTimeout(240_000); // it thinks for long, on machines that are busy
  await visit(page, addressOf(long, 1_000_000));
  const progress = page.getByRole('progressbar', { name: 'Positions searched' });
  const positions = () =>
    progress.evaluate((element) => (element as HTMLProgressElement).value).catch(() => 0);
  // More than is asked for below: what was found last may not be kept yet.
  await expect.poll(positions, { timeout: 90_000 }).toBeGreaterThan(8);
  await expect(moves(page)).toHaveCount(26);
  await expect(page.getByText(/Blunder|Mistake|Inaccuracy/)).toHaveCount(0);
  await page.reload();
  // A new page has something to show only when it has taken up what was kept.
  await expect(page.getByText(/^\d+ \/ \d+$/)).toBeVisible();
  expect(await positions()).toBeGreaterThanOrEqual(4);
});

test('the keyboard alone leads through errors and lines', async ({ page }) => {
  await reviewLong(page);
  await page.keyboard.press('ArrowDown');
  const first = await verdict(page).getByRole('status').textContent();
  expect(first).toMatch(/Inaccuracy|Mistake|Blunder/);
  await page.keyboard.press('ArrowDown');
  await expect(verdict(page).getByRole('status')).not.toHaveText(first!);
  await page.keyboard.press('ArrowUp');
  await expect(verdict(page).getByRole('status')).toHaveText(first!);
  await verdict(page).getByRole('group', { name: 'Played' }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('What was played');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[aria-current]', { hasText: /…|-|x/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(verdict(page).getByRole('status')).toHaveText(first!);
  await page.keyboard.press('End');
  await expect(moves(page).locator('[aria-current]')).toHaveText(/h3xf1/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('a record is reviewed as far as it goes', async ({ page }) => {
  await visit(page, '/review');
  await page.getByRole('textbox', { name: 'Record' }).fill('[Game "mimic"]\n\n1. a2-a9 *');
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('alert')).toContainText('Line 3');
  const record = `[Game "mimic"]\n[Position "${race}"]\n\n1. e9-d9 b2-b1 2. d9-d1 *`;
  await page.getByRole('textbox', { name: 'Record' }).fill(record);
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('alert')).toContainText('Only the first 2 moves are reviewed');
  await done(page);
  await expect(moves(page)).toHaveCount(2);
});

test('it is handed on as a record with remarks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await reviewLong(page);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('[Annotator "Trireme, network');
  expect(text).toContain('[%draw ');
  await page.getByRole('button', { name: 'Open in analysis' }).click();
  await expect(page).toHaveURL(/\/analysis\/eximo\?study=\w+/);
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText(/Blunder|Mistake/);
  // The graph there has what the review found.
  await page.getByText('As a table').click();
  await expect(page.getByRole('table').getByRole('cell').last()).toHaveText('0%');
});

/** Says in the database that another network judged what was reviewed. */
async function changeNetwork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = indexedDB.open('trireme');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const reviews = opened.result.transaction('reviews', 'readwrite').objectStore('reviews');
    const all = reviews.getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    for (const review of all.result as { saved: string }[]) {
      const saved = review.saved.replace(/^network \d+$/m, 'network 7');
      const put = reviews.put({ ...review, saved });
      await new Promise((resolve) => (put.onsuccess = resolve));
    }
    opened.result.close();
  });
}

test('a review by another network can be read, and made again before anything else', async ({
  page,
}) => {
  await visit(page, `${addressOf(`[Game "mimic"]\n[Position "${race}"]\n\n1. e9-d9 *`, 1000)}`);
  await done(page);
  await expect(page.getByRole('button', { name: 'Copy as text' })).toBeEnabled();
  await changeNetwork(page);
  await page.reload();
  await done(page);
  await expect(
    page.getByText('This review was made by an older version of the engine.'),
  ).toBeVisible();
  const learn = page.getByRole('button', { name: /^Learn from the mistakes of Blue/ });
  const needing = [
    learn,
    ...['Open in analysis', 'Copy as text', 'Download'].map((name) =>
      page.getByRole('button', { name }),
    ),
  ];
  for (const button of needing) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/needs a review by today’s engine/);
  }
  await page.getByRole('button', { name: 'Review it again' }).last().click();
  await expect(learn).toBeEnabled();
  await expect(page.getByText('older version of the engine')).toHaveCount(0);
  await learn.click();
  await expect(page.getByText('Error 1 of 1')).toBeVisible();
});

test('a game of 400 plies is left and gone on with', async ({ page }) => {
  const game = readFileSync(new URL('./games/epaminondas-400.txt', import.meta.url), 'utf8');
  await visit(page, addressOf(game, 500));
  const figures = page.getByText(/^\d+ \/ \d+$/);
  const positions = async () => Number(/^\d+/.exec((await figures.textContent()) ?? '')?.[0]);
  await expect.poll(positions).toBeGreaterThan(50);
  await page.reload();
  expect(await positions()).toBeGreaterThan(40);
  await expect(verdict(page)).toContainText(/^Done\./, { timeout: 100_000 });
  await expect(
    page.getByRole('button', { name: /^Learn from the mistakes of White/ }),
  ).toBeVisible();
});

test('everybody can use it, on a telephone, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await reviewLong(page);
  await page.getByRole('button', { name: 'Next error' }).click();
  await expectNoFaults(page, '[role="grid"]'); // has many cells and is looked at elsewhere
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
