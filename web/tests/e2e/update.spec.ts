/** A new version of the page comes to those who have an old one, by a real service worker. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, moves, play, test as base, visit } from './fixtures';
import { root, serve } from './server';

interface Site {
  address: string;
  /** From now on the server has the next version. */
  renew: () => Promise<void>;
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  expect(changed, file).not.toBe(text);
  await writeFile(file, changed);
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true });
}

/** The page as built, and a sign in it by which to tell that it is another build. */
async function nextVersion(folder: string): Promise<void> {
  await cp(root, folder, { recursive: true });
  await rewrite(join(folder, 'index.html'), (html) =>
    html.replace('</head>', '<meta name="build" content="next" /></head>'),
  );
  await rewrite(join(folder, 'sw.js'), (script) =>
    script.replace(/(url:"index\.html",revision:")/, '$1next'),
  );
}

const test = base.extend<{ site: Site }>({
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'trireme-next-'));
    await nextVersion(folder);
    let server = await serve(root);
    const { address } = server;
    const renew = async () => {
      await server.stop();
      server = await serve(folder, new URL(address).port);
    };
    await use({ address, renew });
    await server.stop();
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ site }, use) => use(site.address),
});

test.use({ serviceWorkers: 'allow' });

async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

async function comeBackToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function isNext(page: Page): Locator {
  return page.locator('meta[name="build"][content="next"]');
}

const news = (page: Page) => page.getByText('A new version is ready.');

async function playSome(page: Page): Promise<void> {
  await visit(page, '/play/crossings?opponent=local');
  await waitUntilKept(page);
  await play(page, 'd2', 'd3');
  await expect(moves(page)).toHaveText(['d2-d3']);
}

test('a new version is offered, again after "Later", and keeps the games', async ({
  page,
  site,
}) => {
  await playSome(page);
  await comeBackToTab(page);
  await site.renew();
  await comeBackToTab(page);
  await expect(news(page)).toBeVisible();
  await expect(moves(page)).toHaveText(['d2-d3']);
  await expect(isNext(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Later' }).click();
  await expect(news(page)).toBeHidden();
  await comeBackToTab(page);
  await expect(news(page)).toBeVisible();

  await page.getByRole('button', { name: 'Update' }).click();
  await expect(isNext(page)).toHaveCount(1);
  await expect(moves(page)).toHaveText(['d2-d3']);
  await expect(news(page)).toBeHidden();
});

test('it comes by itself between two pages', async ({ page, site }) => {
  await playSome(page);
  await visit(page, '/');
  await site.renew();
  await comeBackToTab(page);
  await expect(news(page)).toBeVisible();
  await page.getByRole('link', { name: 'My games' }).click();
  await expect(isNext(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/games$/);
  await page.getByRole('link', { name: /Crossings/ }).click();
  await expect(moves(page)).toHaveText(['d2-d3']);
});

test('but not while a game is played in another tab', async ({ page, context, site }) => {
  await visit(page, '/');
  await waitUntilKept(page);
  const other = await context.newPage();
  await visit(other, '/games');
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('trireme.busy', { mode: 'shared' }, () => {
          held();
          return new Promise((end) => addEventListener('over', end));
        });
      }),
  );
  await site.renew();
  await comeBackToTab(page);
  await expect(news(page)).toBeVisible();
  await page.getByRole('link', { name: 'My games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My games');
  await expect(news(page)).toBeVisible();
  await expect(isNext(page)).toHaveCount(0);

  await other.evaluate(() => dispatchEvent(new Event('over')));
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(locks).toBe(0); // the browser lets go of it in its own time
  await page.getByRole('link', { name: 'Trireme' }).click();
  await expect(isNext(page)).toHaveCount(1);
  // The other tab is told, and left alone.
  await expect(news(other)).toBeVisible();
  await expect(isNext(other)).toHaveCount(0);
});
