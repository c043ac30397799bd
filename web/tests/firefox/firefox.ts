/** Firefox and what all its stories need of it. */
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expect } from 'vitest';

const patience = { timeout: 60_000 }; // machines that run tests are busy

export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    timeout: 120_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en' },
  });
}

/** Goes to an address and waits until its page, with its heading, is there. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('main h1', patience);
}

/** Clicks squares one after another. */
export async function play(page: Page, ...squares: string[]): Promise<void> {
  for (const name of squares)
    await page.locator(`[role="gridcell"][data-square="${name}"]`).setTimeout(60_000).click();
}

/** Clicks the button or link that says so. */
export async function press(page: Page, words: string): Promise<void> {
  await page
    .locator(`::-p-xpath(//main//*[self::a or self::button][contains(., "${words}")])`)
    .click();
}

export function movesOf(page: Page): Promise<string[]> {
  return page.$$eval('[role="list"][aria-label="Moves"] [role="listitem"]', (items) =>
    items.map((item) => item.textContent.trim()),
  );
}

export async function expectMoves(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await movesOf(page)).length, patience).toBe(count);
}

export async function expectText(page: Page, selector: string, words: RegExp): Promise<void> {
  const read = () =>
    page.$$eval(selector, (found) => found.map(({ textContent }) => textContent).join('\n'));
  await expect.poll(read, patience).toMatch(words);
}
