import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { root, serve, type Server } from '../e2e/server';
import { expectMoves, expectText, movesOf, play, press, startFirefox, visit } from './firefox';

let browser: Browser;
let server: Server;
let context: BrowserContext;
let page: Page;
let failures: unknown[];

beforeAll(async () => {
  [browser, server] = await Promise.all([startFirefox(), serve(root)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  failures = [];
  context = await browser.createBrowserContext();
  page = await context.newPage();
  // Machines that run tests are busy.
  page.setDefaultTimeout(60_000);
  page.setDefaultNavigationTimeout(60_000);
  page.on('pageerror', (error) => failures.push(error));
});
afterEach(async () => {
  await context.close();
  expect(failures).toEqual([]);
});

const go = (path: string) => visit(page, server.address + path);

test('the first moves of a game against the computer', async () => {
  // So far apart that no answer can forbid the second move.
  await go('/play/epaminondas?opponent=computer&level=1&side=first');
  await play(page, 'b1', 'b3');
  await expectMoves(page, 2);
  expect((await movesOf(page))[0]).toBe('b1,b2-b3');
  await expectText(page, '[role="status"]', /White to move/);
  await play(page, 'g1', 'g3');
  await expectMoves(page, 4);
});

test('the analysis thinks', async () => {
  await go('/analysis/crossings');
  await play(page, 'd2', 'd3');
  await expectMoves(page, 1);
  await press(page, 'Engine');
  await expectText(page, 'main', /depth [4-9]|depth \d\d/i);
});

test('a game survives a reload', async () => {
  await go('/play/mimic?opponent=local');
  await play(page, 'e2', 'e3');
  await expectMoves(page, 1);
  await page.reload();
  await expectMoves(page, 1);
  await go('/games');
  await expectText(page, 'main', /Mimic/);
});

test('a record is imported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trireme-'));
  const file = join(folder, 'game.txt');
  await writeFile(file, '[Game "crossings"]\n\n1. d2-d3 *\n');
  await go('/games');
  const chooser = page.waitForSelector('input[type="file"]');
  await (await chooser)!.uploadFile(file);
  await expectText(page, 'main', /1 game was added/);
  await expectText(page, 'main', /Crossings/);
  await rm(folder, { recursive: true });
});

test('Portuguese', async () => {
  await go('/?lang=pt');
  await expectText(page, 'h1', /Quatro jogos de pura estratégia/);
  await press(page, 'Aprender');
  await expectText(page, 'h1', /Aprender Eximo/);
  expect(await page.$eval('html', ({ lang }) => lang)).toBe('pt');
});

// The last one: it takes the server away.
test('everything works with the network cut', async () => {
  await go('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', {
    timeout: 60_000,
  });
  await server.stop();
  await page.reload();
  await expectText(page, 'h1', /games of pure strategy/);
  await go('/play/eximo?opponent=computer&level=1&side=first');
  await play(page, 'c3', 'c4');
  await expectMoves(page, 2);
});
