import { deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { test, expect } from './fixtures';
for (const [name, w, h, scheme] of [['wide',1440,900,'light'],['wide',1440,900,'dark'],['phone',360,740,'light'],['side',740,360,'dark']] as const)
test(`${name} ${scheme}`, async ({ page }) => {
  await page.setViewportSize({ width: w, height: h });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const text = readFileSync(new URL('./games/eximo.txt', import.meta.url), 'utf8');
  await page.goto(`/review?nodes=2000#record=${deflateRawSync(text).toString('base64url')}`);
  const before = Date.now();
  await expect(page.getByText(/^Done/)).toBeVisible({ timeout: 60000 });
  console.log('took', Date.now() - before);
  await page.screenshot({ path: `/tmp/rv/${name}-${scheme}-start.png` });
  await page.getByRole('button', { name: 'Next error' }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/rv/${name}-${scheme}-error.png`, fullPage: true });
  console.log(await page.getByRole('status').allTextContents());
});
