import { readFile } from 'node:fs/promises';
import { expect, moves, play, test, visit } from './fixtures';
import type { Page } from '@playwright/test';

async function playSome(page: Page): Promise<void> {
  await visit(page, '/play/crossings?opponent=local');
  await play(page, 'd2', 'd3');
  await expect(moves(page)).toHaveText(['d2-d3']);
}

test('a game begun is on the shelf and on the home page', async ({ page }) => {
  await visit(page, '/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
  await playSome(page);
  await visit(page, '/');
  await page.getByRole('link', { name: 'Continue your game' }).click();
  await expect(moves(page)).toHaveText(['d2-d3']);
  await visit(page, '/games');
  await expect(page.getByRole('heading', { name: 'Crossings' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue: Crossings' }).click();
  await expect(moves(page)).toHaveText(['d2-d3']);
  await page.goBack();
  await page.getByRole('link', { name: 'Analyse: Crossings' }).click();
  await expect(moves(page)).toHaveText(['d2-d3']);
});

test('a game can be deleted and brought back', async ({ page }) => {
  await playSome(page);
  await visit(page, '/games');
  await page.getByRole('button', { name: 'Delete: Crossings' }).click();
  await expect(page.getByText('No games yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Crossings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Crossings' })).toBeVisible();
});

test('all games go out into a file and come in from it', async ({ page }) => {
  await playSome(page);
  await visit(page, '/games');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  const path = await (await download).path();
  const exported = await readFile(path, 'utf8');
  expect(exported).toContain('d2-d3');

  await page.getByRole('button', { name: 'Delete: Crossings' }).click();
  await expect(page.getByText('No games yet.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await chooser).setFiles(path);
  await expect(page.getByText('1 game was added.')).toBeVisible();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  expect(await readFile(await (await again).path(), 'utf8')).toBe(exported);
  await page.getByRole('link', { name: 'Continue: Crossings' }).click();
  await expect(moves(page)).toHaveText(['d2-d3']);
});

test('a file that is no record says where it is wrong', async ({ page }) => {
  await visit(page, '/games');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  const text = '[Game "eximo"]\n\n1. c3-c4 c6-c9 *\n';
  await (
    await chooser
  ).setFiles({
    name: 'broken.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await expect(page.getByRole('alert')).toContainText('Line 3, column');
});

test('a damaged game is told apart and can be deleted', async ({ page }) => {
  await playSome(page);
  await page.evaluate(async () => {
    const opened = indexedDB.open('trireme');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const change = opened.result.transaction('games', 'readwrite');
    change.objectStore('games').put({ id: 'broken', game: 'mimic', moves: 7 });
    await new Promise((resolve) => (change.oncomplete = resolve));
    opened.result.close();
  });
  await visit(page, '/games');
  const broken = page.getByRole('listitem').filter({ hasText: 'damaged' });
  await expect(broken).toContainText('Mimic');
  await broken.getByRole('button', { name: 'Delete' }).click();
  await expect(broken).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Crossings' })).toBeVisible();
});
