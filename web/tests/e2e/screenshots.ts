/**
 * Pictures of every page and game, at the width of a phone and of a desk, by day and by night, into
 * docs/screenshots: `npm run screenshots`. Not part of the tests.
 */
import type { Page } from '@playwright/test';
import { expect, games, test, visit } from './fixtures';
import { stories } from './story';

const folder = '../docs/screenshots';

/** Puts the games on the shelf, as if they had been played here. */
async function storeGames(page: Page): Promise<void> {
  await visit(page, '/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
  const noon = Date.UTC(2026, 4, 1, 12);
  const stored = stories.map(({ game: { id, start }, story }, index) => ({
    id,
    game: id,
    start,
    moves: story.middle.trim().split(/\s+/),
    seats: { x: { kind: 'person' }, o: { kind: 'computer', level: 3 + index } },
    clock: null,
    left: null,
    result: '*',
    reason: null,
    begun: noon,
    changed: noon - index,
  }));
  await page.evaluate(async (all) => {
    const opened = indexedDB.open('trireme');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const change = opened.result.transaction('games', 'readwrite');
    for (const game of all) change.objectStore('games').put(game);
    await new Promise((resolve) => (change.oncomplete = resolve));
    opened.result.close();
  }, stored);
}

async function analyse(page: Page, game: string): Promise<void> {
  await visit(page, `/analysis/${game}?saved=${game}`);
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Engine', exact: true }).click();
  await expect(page.getByText(/Depth\D*([5-9]|\d\d)/i).first()).toBeVisible({ timeout: 30_000 });
}

for (const width of [360, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: width === 360 ? 740 : 900 },
        reducedMotion: 'reduce',
      });

      async function shoot(page: Page, name: string): Promise<void> {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
      }

      test('the shell', async ({ page }) => {
        await storeGames(page);
        await visit(page, '/games');
        await expect(page.getByRole('img')).toHaveCount(games.length);
        await shoot(page, 'games');
        await visit(page, '/');
        await expect(page.getByRole('link', { name: 'Continue your game' })).toBeVisible();
        await shoot(page, 'home');
        await page.getByRole('button', { name: 'Settings' }).click();
        await shoot(page, 'settings');
        await visit(page, '/nowhere');
        await shoot(page, 'unknown');
        await visit(page, '/play/eximo');
        await shoot(page, 'setup');
      });

      for (const { id: game } of games)
        test(game, async ({ page }) => {
          await storeGames(page);
          await visit(page, `/play/${game}?saved=${game}`);
          await expect(page.getByRole('status')).toContainText('to move');
          await shoot(page, `play-${game}`);
          await visit(page, `/rules/${game}`);
          await expect(page.getByRole('grid').first()).toBeVisible();
          await shoot(page, `rules-${game}`);
          await analyse(page, game);
          await shoot(page, `analysis-${game}`);
        });
    });
