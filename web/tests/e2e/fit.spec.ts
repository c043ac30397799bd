/** Nothing runs off the screen or covers something else, in any language, on any screen. */
import type { Page } from '@playwright/test';
import { expect, games, pages, test } from './fixtures';

/** What sticks out of the window to the right. */
function sticksOut(): string[] {
  const isScrolled = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    return false;
  };
  const found = [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('.unseen') && !element.parentElement?.closest('svg'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { width, right } = element.getBoundingClientRect();
      return width > 0 && right > innerWidth + 0.5 && !isScrolled(element);
    })
    .map((element) => `${element.tagName} ${element.className} ${element.textContent.trim()}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...found] : found;
}

/** What is cut off in a part of the page, or covers a text there. */
function covered(part: Element): string[] {
  const shown = [...part.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('svg'),
  );
  const boxes: { what: string; owner: Element; box: DOMRect }[] = [];
  const faults: string[] = [];
  for (const element of shown) {
    const isBox = element.matches('input');
    if (isBox) boxes.push({ what: 'a box', owner: element, box: element.getBoundingClientRect() });
    for (const text of element.childNodes) {
      const what = text.textContent?.trim();
      if (text.nodeType !== Node.TEXT_NODE || !what) continue;
      if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        faults.push(`cut off: ${what}`);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) boxes.push({ what, owner: element, box });
    }
  }
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1)) {
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Lines of text overlap by what letters reach above and below.
      if (a.owner !== b.owner && wide > 1 && high > 4) faults.push(`${a.what} covers ${b.what}`);
    }
  return faults;
}

async function open(page: Page, path: string, language: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('.loading')).toHaveCount(0);
}

for (const width of [320, 360, 740, 1440])
  for (const language of ['en', 'pt'])
    test.describe(`${width} pixels, ${language}`, () => {
      test.use({ viewport: { width, height: width === 740 ? 360 : 740 } });

      test('every page fits', async ({ page }) => {
        for (const path of pages) {
          await open(page, path, language);
          expect.soft(await page.evaluate(sticksOut), path).toEqual([]);
        }
      });

      test('every level can be hit', async ({ page }) => {
        for (const { id } of games) {
          await open(page, `/play/${id}`, language);
          const levels = page.locator('label:has([type="radio"]):has(.step)');
          const sizes = await levels.evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map((box) => [box.width, box.height]),
          );
          expect(Math.min(...sizes.flat()), id).toBeGreaterThanOrEqual(width <= 360 ? 32 : 24);
        }
      });

      test('who plays is not covered', async ({ page }) => {
        const thinking = 'opponent=computer&level=strongest&side=second';
        await open(page, `/play/crossings?${thinking}`, language);
        const plate = page.locator('.plate').filter({ hasText: /Comput/ });
        await expect(plate).toContainText(/· \d+/);
        await expect(plate).toContainText(/thinking|pensando/);
        expect(await plate.evaluate(covered)).toEqual([]);
      });

      test('the menu and the settings fit', async ({ page }) => {
        await open(page, '/', language);
        const menu = page.getByRole('navigation').getByRole('button');
        await menu.click();
        await expect(menu).toHaveAttribute('aria-expanded', 'true');
        expect.soft(await page.evaluate(sticksOut), 'menu').toEqual([]);
        expect.soft(await page.locator('header').evaluate(covered), 'menu').toEqual([]);
        await page.keyboard.press('Escape');
        await page.locator('header [aria-haspopup="dialog"]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await page.evaluate(sticksOut), 'settings').toEqual([]);
        expect.soft(await page.getByRole('dialog').evaluate(covered), 'settings').toEqual([]);
      });
    });
