import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { chooseLanguage, expect, moves, play, square, test, visit } from './fixtures';

test.use({ serviceWorkers: 'allow' });

/** Everything is kept once the worker is active. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

test('after the first visit everything works with the network cut', async ({ page, context }) => {
  await visit(page, '/');
  await waitUntilKept(page);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('games of pure strategy');
  await chooseLanguage(page, 'Português');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Quatro jogos de pura estratégia',
  );
  await chooseLanguage(page, 'English');

  await visit(page, '/play/eximo?opponent=computer&level=1&side=first');
  await play(page, 'c3', 'c4');
  await expect(square(page, 'c4')).toHaveAccessibleName('c4, black man');
  await expect(moves(page)).toHaveCount(2);
  await page.reload();
  await expect(moves(page)).toHaveCount(2);
  await expect(page.getByRole('status')).toHaveText(/Black to move/);

  await visit(page, '/rules/mimic');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await visit(page, '/analysis/crossings');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test('a game is reviewed and learnt from with the network cut', async ({ page, context }) => {
  await visit(page, '/');
  await waitUntilKept(page);
  await context.setOffline(true);
  // Blue could go home at once, and does not.
  const record =
    '[Game "mimic"]\n[Position "10/4x5/10/10/10/10/10/10/1o8/10 x -"]\n\n1. e9-d9 b2-a1 *';
  const code = deflateRawSync(record).toString('base64url');
  await visit(page, `/review?nodes=2000#record=${code}`);
  await expect(page.getByText('Done. 1 error was found.')).toBeVisible();
  await page.getByRole('button', { name: /^Learn from the mistakes of Blue/ }).click();
  await page.getByRole('textbox', { name: /find a better move/ }).fill('e9-f10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(/Yes\. e9-f10 is (the best move|good)/);
});

test('on the very first visit too, without loading again', async ({ page, context }) => {
  await visit(page, '/');
  await waitUntilKept(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Learn: Crossings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn Crossings');
  await page.getByRole('link', { name: /^Begin: / }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the page can be installed', async ({ page, request }) => {
  await visit(page, '/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(href!)).json()) as {
    name: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.name).toBe('Trireme');
  for (const icon of manifest.icons) {
    const answer = await request.get(icon.src);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(icon.type);
  }
});
