/** Nothing jumps while a page loads, on a slow phone with a slow line. */
import type { Page } from '@playwright/test';
import { expect, moves, play, test, visit } from './fixtures';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

interface Shift {
  value: number;
  /** What moved. */
  nodes: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Notes every shift of the layout from the first frame on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        window.shifts.push({ value, nodes: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A quarter of the processor and 1.6 Mbit/s. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
}

const paths = [
  '/',
  '/games',
  '/play/eximo',
  '/play/epaminondas?opponent=local',
  '/play/eximo?opponent=computer&level=2&side=first',
  '/analysis/eximo',
  '/analysis/mimic',
  '/rules/eximo',
  '/rules/epaminondas',
  '/nowhere',
];

/** Goes to a page as one who comes for the first time, and adds up what moved. */
async function expectCalm(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  await slowDown(page);
  const hasBoard = /^\/(analysis|rules|play.*opponent)/.test(path);
  const rules = hasBoard ? page.waitForResponse(/\.wasm$/) : null;
  await visit(page, path);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await (await rules)?.finished();
  if (hasBoard) await expect(page.getByRole('grid').first()).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 10; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(0.05);
}

for (const path of paths)
  for (const language of ['en', 'pt'])
    test(`${path} in ${language} stays where it is`, async ({ page }) => {
      await expectCalm(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    });

for (const path of ['/', '/games'])
  test(`${path} with a game begun stays where it is`, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('trireme.settings', JSON.stringify({ confirm: false })),
    );
    await visit(page, '/play/crossings?opponent=local');
    await play(page, 'd2', 'd3');
    await expect(moves(page)).toHaveText(['d2-d3']);
    await expectCalm(page, path);
    await expect(page.locator('a[href*="?saved="]').first()).toBeVisible();
  });
