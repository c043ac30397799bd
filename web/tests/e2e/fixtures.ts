/**
 * What all browser tests share: a `test` that fails on anything the browser complains of, and the
 * words for squares and moves.
 */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { readGames, readWords } from '../../vite/games';

/** Collects what must never happen on any page. */
function watch(page: Page, origin: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin)
      complaints.push(`a request to another origin: ${request.url()}`);
  });
}

export const test = base.extend<{ complaints: string[] }>({
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),

  /** May be emptied by a test that provokes complaints on purpose. */
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      watch(page, new URL(baseURL!).origin, complaints);
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`CSP: ${event.violatedDirective} forbids ${event.blockedURI}`),
        ),
      );
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A square of the board. */
export function square(page: Page, name: string): Locator {
  return page.locator(`[role="gridcell"][data-square="${name}"]`);
}

/** Clicks squares one after another. */
export async function play(page: Page, ...squares: string[]): Promise<void> {
  for (const name of squares) await square(page, name).click();
}

/** The texts of the move list. */
export function moves(page: Page): Locator {
  return page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
}

export const games = readGames();

/** What the first and the second player of a game are called. */
export function sidesOf(game: (typeof games)[number]): [first: string, second: string] {
  const words = readWords(game);
  return [words.side_x!, words.side_o!];
}

/** Every kind of page, for checks that hold everywhere. */
export const pages = [
  '/',
  '/games',
  '/games?show=online',
  '/lobby',
  '/review',
  ...games.flatMap(({ id }) => [
    `/play/${id}`,
    `/play/${id}?opponent=local`,
    `/analysis/${id}`,
    `/rules/${id}`,
    `/learn/${id}`,
    `/learn/${id}?lesson=game`,
  ]),
  '/nowhere',
];

/** Goes to an address and waits until its page, with its heading, is there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

/** Chooses a language in the settings, whatever the page speaks now. */
export async function chooseLanguage(page: Page, name: 'English' | 'Português'): Promise<void> {
  await page.getByRole('button', { name: /^(Settings|Configurações)$/ }).click();
  await page.getByRole('radio', { name }).check();
  await page.keyboard.press('Escape');
}
