/** What a first visit fetches. */
import type { Page, Response } from '@playwright/test';
import { expect, games, test, visit } from './fixtures';

/** Collects the scripts that a page asks for. */
function scripts(page: Page): Response[] {
  const found: Response[] = [];
  page.on('response', (response) => {
    if (/\.m?js$/.test(new URL(response.url()).pathname)) found.push(response);
  });
  return found;
}

async function bytes(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

const start = `/play/${games[0]!.id}?opponent=computer&level=2&side=first`;
for (const path of ['/', start])
  for (const language of ['en', 'pt'])
    test(`${path} in ${language} needs less than 150 kB of JavaScript`, async ({ page }) => {
      const found = scripts(page);
      const address = new URL(path, 'http://page');
      address.searchParams.set('lang', language);
      await visit(page, address.pathname + address.search);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      if (path !== '/') await expect(page.getByRole('grid')).toBeVisible();
      expect(found.length).toBeGreaterThan(3);
      expect(await bytes(found)).toBeLessThan(150_000);
    });

test('Portuguese is one request, made before the page itself has come', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let load = (): void => undefined;
  const early = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await early;
    await route.continue();
  });
  const words = page.waitForRequest(/\/language-pt-words-[^/]*\.js$/);
  await page.goto('/?lang=pt', { waitUntil: 'commit' });
  await words;
  load();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Quatro jogos de pura estratégia',
  );
  expect(asked.filter((path) => /language-|\.json$/.test(path))).toHaveLength(1);

  await page.getByRole('link', { name: 'Aprender: Eximo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aprender Eximo');
  expect(asked.filter((path) => /language-|\.json$/.test(path))).toHaveLength(2);
});

test('English needs no request for its words', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, '/');
  expect(asked.filter((path) => /language-|\.json$/.test(path))).toEqual([]);
});
