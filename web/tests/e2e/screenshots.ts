/**
 * Pictures of every page and game, at the width of a phone and of a desk, by day and by night, into
 * docs/screenshots: `npm run screenshots`. Not part of the tests.
 */
import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';

const folder = '../docs/screenshots';

/** Real games between engines, up to a telling moment; the player at the bottom is to move. */
const games: Record<string, string> = {
  eximo: `
    b3-b4 f6-e5 e2-e3 g6-f5 b1-d3 f7-g6 g3-h4 g6-h5 h4xh6 e8-e6-e4 f3xd5 e5xc5xa3`,
  mimic: `
    e2-f1 h9-h8 c2-d3 f9-e9 d3-c4 e8-e7 h3-g4 e7-d8 g2-f3 d8-d7 c4-b5 b8-c7 f1-f2 d7-c6 a6-b7
    d10-c9 e4-d3 f10-e9 g4-g3 g10-g9 g3-g4 i7-i8 i1-h2 c7-c8 f2-e3 i9-h8 e3-f2 c8-d7 g2-f3 h8-h9
    h1-i2 g9-f8 f3-e4 d10-e9 g4-h5 g8-h7 h5-i6 d7-c8 e2-e3 j7-i7 e3-d4 c8-d7 e4-d3 f10-e9 b2-a1
    c9-b8 a1-b2 g7-f6 g5-h5 f6-f7 i5-h6 d7-d8`,
  epaminondas: `
    b1,c2-d3 h12,h11-h10 c2,d3-e4 f11-g10 i2-h3 b12,b11-b10 m1,m2-m4 f12,h10-i9 m4,m3-m1
    n11,g11-f11 n2,j2-i2 g12,h11-i10 e4-e3 n12,i12-f12 a2,b2-c2 m11-l12 a1,b2-d4 a12,b11-d9
    n1,m2-k4 b10,c10-e10 m1,l2-j4 a11-b12 l3,k3-i3 l12,k11-j10 k4,j4-h4 l11-k10 l1,i4-h5
    h10,g10-f10 c3,e3-g3 b12,d10-e9 c2-d3 d9,e9-f9 c1,e3-f4 c11,e9-f8 j1,h3-f5 k10-j9 k1,h4-g5
    c12,f9-g8 j2,g5-f6 f9-g9 k2,h5-f7 k11,i9-f6 i3,g5-f6 h8,g7-f6`,
  crossings: `
    g2-h3 e8,e7-e6 d1,e2-f3 a7-b6 h1,e1-d1 c8,c7-c5 d1,d2-d4 a8,c6-f3 f1,f2-f3 h8,g7-e5 g1,f2-e3
    f8,f6-f3 b1,d3-e4 f5,f3-f2 d4,e3-f2 f4,f3-f2 c2,e4-h7 f3,f2-f1`,
};

const starts: Record<string, string> = {
  eximo: '1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x',
  mimic: '10/1oooooooo1/10/10/10/10/10/10/1xxxxxxxx1/10 x -',
  epaminondas:
    'oooooooooooooo/oooooooooooooo/14/14/14/14/14/14/14/14/xxxxxxxxxxxxxx/xxxxxxxxxxxxxx x',
  crossings: 'oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x',
};

/** Puts the games on the shelf, as if they had been played here. */
async function storeGames(page: Page): Promise<void> {
  await visit(page, '/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
  const noon = Date.UTC(2026, 4, 1, 12);
  const stored = Object.entries(games).map(([game, moves], index) => ({
    id: game,
    game,
    start: starts[game],
    moves: moves.trim().split(/\s+/),
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
        await expect(page.getByRole('img')).toHaveCount(4);
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

      for (const game of Object.keys(games))
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
