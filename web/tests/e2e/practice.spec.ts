/** Learning from the mistakes of a reviewed game, and the record against the levels. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe';
import { expect, games, square, test, visit } from './fixtures';
import { putOnShelf, type Content } from './shelf';

/** Blue could go home at once, and does not; then Red can. */
const race = '10/4x5/10/10/10/10/10/10/1o8/10 x -';
const record = `[Game "mimic"]\n[Position "${race}"]\n\n1. e9-d9 b2-c2 2. d9-c9 c2-b2 *`;
const review = `/review?nodes=3000#record=${deflateRawSync(record).toString('base64url')}`;

const status = (page: Page) => page.getByRole('status');
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

/** The mistakes of Blue; of which the first is e9-d9. */
async function practise(page: Page): Promise<void> {
  await visit(page, review);
  await button(page, /^Learn from the mistakes of Blue/).press('Enter');
  await expect(page.locator(':focus')).toHaveText('Error 1 of 2');
}

test('mistakes are made good by the keyboard alone, judged by the engine', async ({ page }) => {
  await practise(page);
  const field = page.getByRole('textbox', { name: /Blue played e9-d9\. Blunder: find a better/ });
  // The move of the game is answered with what it allows, and taken back.
  await field.fill('e9-d9');
  await field.press('Enter');
  await expect(status(page)).toContainText('That is what was played.');
  await expect(status(page)).toContainText('Red wins in one turn');
  await expect(status(page)).toContainText('Taken back: try again.');
  await expect(square(page, 'e9')).toHaveAccessibleName('e9, blue piece');
  // Another move that loses: the engine judges it by the verdict of the review.
  await field.fill('e9-e8');
  await field.press('Enter');
  await expect(status(page)).toContainText('e9-e8: Blunder. Chances of Blue: 100% before');
  await expect(status(page)).toContainText('Taken back: try again.');
  // Any move that wins will do.
  await field.fill('e9-f10');
  await field.press('Enter');
  await expect(status(page)).toContainText(/Yes\. e9-f10 is (the best move|good)/);
  await expect(button(page, 'Next error')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveText('Error 2 of 2');
  await button(page, 'Show me').press('Enter');
  await expect(status(page)).toContainText('The best move was');
  await expect(button(page, 'How it went')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Better moves found: 1 of 2');
  await button(page, 'Try the ones you missed again').press('Enter');
  await expect(page.locator(':focus')).toHaveText('Error 1 of 1');
  await button(page, 'Skip').press('Enter');
  await expect(status(page)).toHaveText('Better moves found: 0 of 1');
  await button(page, 'Back to the review').press('Enter');
  await expect(button(page, /^Learn from the mistakes of Blue/)).toBeFocused();
});

test('everybody can learn from mistakes, on a telephone, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await practise(page);
  await expect(page.getByRole('grid')).toBeVisible();
  await expectNoFaults(page, '[role="grid"]'); // has many cells and is looked at elsewhere
  await button(page, 'Show me').click();
  await expectNoFaults(page, '[role="grid"]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

const eximo = games.find(({ id }) => id === 'eximo')!;

/** Twelve games against level 3, of which every other one was won, and how accurate they were. */
const rows: Content[] = Array.from({ length: 12 }, (_, i) => ({
  id: `game${i}`,
  game: 'eximo',
  start: eximo.start,
  plies: 30,
  seats: {
    x: { kind: 'person' },
    o: { kind: 'computer', level: 3, ladder: eximo.ladder.version },
  },
  result: i % 2 === 0 ? '1-0' : '0-1',
  reason: 'no_moves',
  begun: i + 1,
  changed: Date.UTC(2026, 4, i + 1),
}));
const verdicts = rows.map(({ id, changed }, i) => ({
  key: id,
  ids: [id],
  game: 'eximo',
  nodes: 100_000,
  network: 1,
  accuracy: { x: 60 + 2 * i + (i % 3) * 4, o: 80 },
  changed,
}));

test('My games tell the rating and the accuracy', async ({ page }) => {
  await visit(page, '/games?show=results');
  await expect(page.getByText('None of your games has been reviewed yet.')).toBeVisible();
  const few = rows.slice(0, 4);
  await putOnShelf(page, { rows: few });
  await page.reload();
  await expect(page.getByText('4 of 10 games: too few to tell')).toBeVisible();
  await putOnShelf(page, { rows, verdicts });
  await page.reload();
  // Half the points against somebody of 650, and a draw against one of 1255.
  await expect(page.getByText('about 680 ± 200, from 12 games')).toBeVisible();
  await expect(page.getByText('75% on average in 12 games')).toBeVisible();
  await page.getByText('As a table').click();
  const table = page.getByRole('table', { name: 'Accuracy: Eximo' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('row').nth(1)).toContainText('May 12, 2026Computer, level 390%');
  await expectNoFaults(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
