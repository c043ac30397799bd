import type { Locator, Page } from '@playwright/test';
import { expect, games, test, visit } from './fixtures';

function section(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
}

async function click(part: Locator, ...squares: string[]): Promise<void> {
  for (const name of squares) await part.locator(`[data-square="${name}"]`).click();
}

test('a capture is learnt by making it', async ({ page }) => {
  await visit(page, '/rules/eximo');
  const capture = section(page, 'Capture');
  await click(capture, 'b2');
  await expect(capture.getByRole('alert')).toContainText('A capture is due');
  await click(capture, 'd4', 'd6', 'f6');
  await expect(capture.getByText('Yes.')).toBeVisible();
  await expect(capture.locator('[data-square="f6"]')).toHaveAccessibleName('f6, black man');
  await capture.getByRole('button', { name: 'Again' }).click();
  await expect(capture.locator('[data-square="d4"]')).toHaveAccessibleName('d4, black man');
});

test('clicks made while the rules are still loading count', async ({ page }) => {
  let load = (): void => undefined;
  const clicked = new Promise<void>((resolve) => (load = resolve));
  let isAsked = false;
  await page.route(/\.wasm$/, async (route) => {
    isAsked = true;
    await clicked;
    await route.continue();
  });
  await visit(page, '/rules/eximo');
  const jump = section(page, 'Jump over friends');
  await click(jump, 'c2', 'c4', 'e6');
  expect(isAsked).toBe(true);
  await expect(jump.getByText('Yes.')).toBeHidden();
  load();
  await expect(jump.getByText('Yes.')).toBeVisible();
});

test('another move is told apart from the one asked for', async ({ page }) => {
  await visit(page, '/rules/eximo');
  const jump = section(page, 'Jump over friends');
  await click(jump, 'c3', 'c4');
  await expect(jump.getByText('c3-c4 is legal, but')).toBeVisible();
  await expect(jump.locator('[data-square="c3"]')).toHaveAccessibleName('c3, black man');
  await click(jump, 'c2', 'c4', 'e6');
  await expect(jump.getByText('Yes.')).toBeVisible();
});

test('the opponent answers and the game is won', async ({ page }) => {
  await visit(page, '/rules/epaminondas');
  const win = section(page, 'Crossing');
  await click(win, 'c11', 'c12');
  await expect(win.getByText('White wins')).toBeVisible();
  await expect(win.locator('[data-square="m4"]')).toHaveAccessibleName('m4, black stone');
});

for (const { id, name } of games)
  test(`every board of ${name} shows its move when asked`, async ({ page }) => {
    await visit(page, `/rules/${id}`);
    const buttons = page.getByRole('button', { name: 'Show me' });
    await expect(buttons.first()).toBeVisible();
    const count = await page.getByRole('grid').count();
    expect(count).toBeGreaterThan(2);
    for (let left = count; left > 0; left -= 1) {
      await buttons.first().click();
      await expect(buttons).toHaveCount(left - 1);
    }
    await expect(page.getByText('Yes.')).toHaveCount(count);
  });
