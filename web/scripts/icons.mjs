/** Draws the PNG icons from public/icon.svg with Chromium: `node scripts/icons.mjs`. */
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const drawing = await readFile(new URL('../public/icon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.screenshot({
    path: new URL(`../public/icon-${size}.png`, import.meta.url).pathname,
  });
}
await browser.close();
