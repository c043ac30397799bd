/**
 * Pictures of every page and game, at the width of a phone and of a desk, by day and by night, into
 * docs/screenshots: `npm run screenshots`. Not part of the tests.
 */
import type { Page } from '@playwright/test';
import { expect, games, test, visit } from './fixtures';
import { accept, button, invite, newPlayer, type } from './online';
import { stories } from './story';

const folder = '../docs/screenshots';

/** `1. c3-c4 f6-f5 2. d3-d4` */
function numbered(moves: string): string {
  const all = moves.trim().split(/\s+/);
  return all.map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move)).join(' ');
}

const idOf = (game: string) => `${game}0`;

/** Puts the games on the shelf, as if they had been played here. */
async function storeGames(page: Page): Promise<void> {
  await visit(page, '/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
  const records = stories.map(({ game: { id, ladder }, story }, index) => {
    const time = new Date(Date.UTC(2026, 4, 1, 12, 10 - index)).toISOString();
    const tags = [
      ['Game', id],
      ['First', 'Player'],
      ['Second', `Computer, level ${3 + index}`],
      ['FirstSeat', 'person'],
      ['SecondSeat', `computer ${3 + index} ladder ${ladder.version}`],
      ['Begun', time],
      ['Changed', time],
      ['Id', idOf(id)],
    ];
    const lines = tags.map(([name, value]) => `[${name} "${value}"]`).join('\n');
    return `${lines}\n\n${numbered(story.middle)} *\n`;
  });
  await page.getByLabel('Import', { exact: true }).setInputFiles({
    name: 'games.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(records.join('\n')),
  });
  await expect(page.locator('a[href*="?saved="]')).toHaveCount(records.length);
}

async function analyse(page: Page, game: string): Promise<void> {
  await visit(page, `/analysis/${game}?saved=${idOf(game)}`);
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
        hasTouch: width === 360,
        isMobile: width === 360,
      });

      async function shoot(page: Page, name: string): Promise<void> {
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
      }

      async function shootOnItsSide(page: Page, name: string): Promise<void> {
        await page.setViewportSize({ width: 740, height: 360 });
        await page.screenshot({ path: `${folder}/${name}-740-${colorScheme}.png` });
        await page.setViewportSize({ width, height: 740 });
      }

      test('the shell', async ({ page }) => {
        await storeGames(page);
        await visit(page, '/games');
        await shoot(page, 'games');
        await visit(page, '/');
        await expect(page.locator('a[href*="?saved="]')).toBeVisible();
        await shoot(page, 'home');
        await page.getByRole('button', { name: 'Settings' }).click();
        await shoot(page, 'settings');
        await visit(page, '/nowhere');
        await shoot(page, 'unknown');
        await visit(page, '/play/eximo');
        await shoot(page, 'setup');
      });

      test('a game over a link', async ({ page, browser }) => {
        const rui = await newPlayer(browser, { viewport: { width: 1440, height: 900 } });
        const link = await invite(page, { clock: /^10 minutes each/ });
        await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
        await shoot(page, 'invitation');
        await accept(rui.page, link);
        for (const [one, move] of [
          [page, 'c2-c3'],
          [rui.page, 'f7-f6'],
          [page, 'd2-d3'],
        ] as const) {
          await type(one, move);
          await expect(rui.page.getByText(move).first()).toBeVisible();
          await expect(page.getByText(move).first()).toBeVisible();
        }
        await button(rui.page, 'Offer draw').click();
        await expect(page.getByText('Rui offers a draw.')).toBeVisible();
        await shoot(page, 'game');
        if (width === 360) await shootOnItsSide(page, 'game');
        await rui.page.goto('/lobby');
        // Another one each, or those who take pictures at the same time would be paired.
        const wanted = games[(width === 360 ? 0 : 2) + (colorScheme === 'dark' ? 1 : 0)]!;
        await rui.page.getByRole('button', { name: `${wanted.name}, 5+3` }).click();
        await expect(rui.page.getByRole('heading', { name: /waiting/ })).toBeVisible();
        await page.goto('/lobby');
        await expect(page.getByRole('list', { name: 'Open games' })).toContainText('Rui');
        await shoot(page, 'lobby');
        await rui.page.getByRole('button', { name: 'Cancel the game' }).click();
        await rui.context.close();
      });

      for (const { id: game } of games)
        test(game, async ({ page }) => {
          await storeGames(page);
          await visit(page, `/play/${game}?saved=${idOf(game)}`);
          await expect(page.getByRole('status')).toContainText('to move');
          await shoot(page, `play-${game}`);
          if (width === 360) await shootOnItsSide(page, `play-${game}`);
          await visit(page, `/rules/${game}`);
          await expect(page.getByRole('grid').first()).toBeVisible();
          await shoot(page, `rules-${game}`);
          await visit(page, `/learn/${game}`);
          await expect(page.getByRole('list').first()).toBeVisible();
          await shoot(page, `learn-${game}`);
          await page.getByRole('link', { name: /^Begin: / }).click();
          await expect(page.getByRole('textbox', { name: /^Move/ })).toBeVisible();
          await shoot(page, `lesson-${game}`);
          await analyse(page, game);
          await shoot(page, `analysis-${game}`);
        });
    });
