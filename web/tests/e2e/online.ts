/** Players of games over the network, each with a browser of his own. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect, moves } from './fixtures';

export interface Player {
  context: BrowserContext;
  page: Page;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const status = (page: Page) => page.getByRole('status');

export async function newPlayer(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Player> {
  const baseURL = process.env.BASE_URL;
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  return { context, page: await context.newPage() };
}

export async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.getByLabel('Move', { exact: true }).fill(text);
    await page.getByLabel('Move', { exact: true }).press('Enter');
  }
}

/** How to set up a game: what is left out stays as the page offers it. */
export interface Wish {
  game?: string;
  name?: string;
  clock?: string | RegExp;
  side?: RegExp;
}

/** Sets up a game for a friend; gives the address that the friend is to open. */
export async function invite(page: Page, wish: Wish = {}): Promise<string> {
  const { game = 'crossings', name = 'Ana', clock = 'None', side = /, first/ } = wish;
  await page.goto(`/play/${game}?opponent=friend`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('radio', { name: side }).check();
  await page.getByRole('radio', { name: clock }).check();
  await button(page, 'Play').click();
  await expect(page.getByRole('heading', { name: /waiting for the other player/ })).toBeVisible();
  return page.getByLabel('Link to the game').inputValue();
}

export async function accept(page: Page, link: string, name = 'Rui'): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await button(page, 'Take the seat').click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Two players at a game of Crossings; the host is the first. */
export async function meet(host: Player, guest: Player, wish: Wish = {}): Promise<string> {
  const link = await invite(host.page, wish);
  await accept(guest.page, link);
  await expect(host.page.getByRole('grid')).toBeVisible();
  return link;
}

/** All of them see these moves. */
export async function expectMoves(players: Player[], expected: string[]): Promise<void> {
  for (const { page } of players) await expect(moves(page)).toHaveText(expected);
}
