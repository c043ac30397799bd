/** The analysis board: the engine, variations, records, the editor. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, moves, play, square, test, visit } from './fixtures';

const record = `[Game "eximo"]
[First "Ada"]
[Second "Charles"]
[Result "1-0"]
[Date "2025-03-09"]
[Event "A friendly game"]

{A quiet start.} 1. c3-c4 f6-f5 (1... g6-g5 {is sharper} 2. d2-d3) 2. d2-d3
{White resigns.} 1-0
`;

function status(page: Page): Locator {
  return page.getByRole('status');
}

async function typeMoves(page: Page, ...texts: string[]): Promise<void> {
  const field = page.getByLabel('Move', { exact: true });
  for (const text of texts) {
    await expect(field).toHaveAttribute('placeholder', /./); // the rules have said what is legal
    await field.fill(text);
    await field.press('Enter');
    await expect(current(page)).toHaveText(text);
  }
}

/** The move whose position is shown. */
function current(page: Page): Locator {
  return moves(page).locator('[aria-current]');
}

/** Presses keys while nothing that uses them has the focus. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  await page.locator('main').focus();
  for (const key of keys) await page.keyboard.press(key);
}

async function load(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Load a game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Read', exact: true }).click();
}

test('both sides play, by clicks and by typing, and the address remembers', async ({ page }) => {
  await visit(page, '/analysis/eximo');
  await expect(status(page)).toHaveText('Black to move');
  await play(page, 'c3', 'c4');
  await expect(moves(page)).toHaveText(['c3-c4']);
  await expect(status(page)).toHaveText('White to move');
  await typeMoves(page, 'f6-f5');
  await expect(page).toHaveURL(/\?study=\w+#at=2$/);
  await page.reload();
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5']);
  await expect(current(page)).toHaveText('f6-f5');

  await page.getByRole('button', { name: 'Back one move' }).click();
  await expect(page).toHaveURL(/#at=1$/);
  await page.goto('/rules/eximo');
  await page.goBack();
  await expect(current(page)).toHaveText('c3-c4');
  await expect(square(page, 'c4')).toHaveAttribute('aria-label', 'c4, black man');
});

test('the engine shows lines and arrows, follows the position and stops', async ({ page }) => {
  await visit(page, '/analysis/eximo');
  const arrows = page.locator('[role="grid"] .arrow');
  const lines = page.getByRole('list', { name: 'Best lines' }).getByRole('listitem');
  await expect(arrows).toHaveCount(0);
  await page.getByRole('button', { name: 'Engine' }).click();
  await expect(lines).toHaveCount(3);
  await expect(arrows).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Lines' }).selectOption('2');
  await expect(lines).toHaveCount(2);
  await expect(page.getByText(/depth \d+\/\d+ · .+ positions · .+\/s/)).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Evaluation' })).toHaveAttribute(
    'aria-valuetext',
    /^Black \d+%, draw \d+%, White \d+%$/,
  );

  // Stopped, so that the line stays as it is while it is clicked.
  await page.getByRole('button', { name: 'Stop' }).click();
  const second = lines.first().getByRole('button').nth(1);
  const texts = await lines.first().getByRole('button').allTextContents();
  await second.hover();
  await expect(page.locator('.preview svg')).toBeVisible();
  await second.click();
  await expect(moves(page)).toHaveText(texts.slice(0, 2));
  await expect(lines).toHaveCount(2); // it thinks about the new position

  await press(page, ' ');
  await expect(arrows).toHaveCount(0);
  await expect(lines).toHaveCount(0);
});

test('a tab that nobody sees does not think', async ({ page }) => {
  await visit(page, '/analysis/eximo');
  await page.getByRole('button', { name: 'Engine' }).click();
  const effort = page.getByText(/depth \d+\/\d+/);
  await expect(effort).toBeVisible();
  const depth = async () => Number(/depth (\d+)/.exec((await effort.textContent())!)![1]);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  const before = await effort.textContent();
  // Longer than a depth takes so early.
  await page.waitForTimeout(2500);
  expect(await effort.textContent()).toBe(before);
  const reached = await depth();
  await hide(false);
  await expect.poll(depth).toBeGreaterThan(reached);
});

test('lines and threads are remembered', async ({ page }) => {
  await visit(page, '/analysis/eximo');
  await page.getByRole('combobox', { name: 'Lines' }).selectOption('2');
  await page.reload();
  await page.getByRole('button', { name: 'Engine' }).click();
  const lines = page.getByRole('list', { name: 'Best lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Lines' })).toHaveValue('2');
});

test('variations are added, promoted and deleted', async ({ page }) => {
  await visit(page, '/analysis/eximo');
  await typeMoves(page, 'c3-c4', 'f6-f5');
  await press(page, 'ArrowLeft');
  await typeMoves(page, 'g6-g5', 'd2-d3');
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5', 'g6-g5', 'd2-d3']);

  await press(page, 'ArrowLeft', 'ArrowUp');
  await expect(current(page)).toHaveText('f6-f5');
  await press(page, 'ArrowDown', 'End');
  await expect(current(page)).toHaveText('d2-d3');

  await page.getByRole('button', { name: 'Make this the main line' }).click();
  await expect(moves(page)).toHaveText(['c3-c4', 'g6-g5', 'f6-f5', 'd2-d3']);
  await moves(page).getByRole('button', { name: 'f6-f5' }).click();
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5', 'g6-g5', 'd2-d3']);

  await moves(page).getByRole('button', { name: 'g6-g5' }).click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5', 'g6-g5', 'd2-d3']);

  // Every change before it, too, and all of them again.
  await press(page, 'Control+z', 'Control+z');
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5', 'g6-g5', 'd2-d3']);
  await press(page, 'Control+z');
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5', 'g6-g5']);
  await press(page, 'Control+Shift+z', 'Control+y', 'Control+y', 'Control+y');
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5']);
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();

  await press(page, 'Home');
  await expect(current(page)).toHaveCount(0);
  await expect(status(page)).toHaveText('Black to move');
});

test('a comment belongs to the move that is shown', async ({ page }) => {
  await visit(page, '/analysis/crossings');
  await typeMoves(page, 'c2-c3');
  await page.getByLabel('Comment on c2-c3').fill('Careful.');
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('Careful.');
  await press(page, 'Home');
  await expect(page).toHaveURL(/#at=0$/);
  await page.getByLabel('Comment on the game').fill('An example.');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('An example.');
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('Careful.');
  await expect(moves(page)).toHaveText(['c2-c3']);
});

test('the graph has what the engine has found, and leads to a move', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/analysis/mimic');
  await page.getByRole('button', { name: 'Engine', exact: true }).click();
  await typeMoves(page, 'b2-b3', 'c9-c8', 'd2-d3', 'e9-e8');
  await page.getByText('As a table').click();
  const shares = page.getByRole('table').getByRole('cell');
  await expect(shares).toHaveCount(5);
  await expect(shares.last()).toHaveText(/^\d+%$/);
  for (const at of [3, 2]) {
    await page.keyboard.press('ArrowLeft');
    await expect(shares.nth(at)).toHaveText(/^\d+%$/);
  }

  const graph = page.getByRole('slider', { name: 'Move of the game' });
  const box = (await graph.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(current(page)).toHaveText('c9-c8');
  await expect(graph).toHaveAttribute('aria-valuetext', /^1… c9-c8: Blue \d+%/);
  await graph.press('ArrowRight');
  await expect(current(page)).toHaveText('d2-d3');
});

test('records go in and out with variations and comments', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/analysis/eximo');
  await load(page, record);
  await expect(moves(page)).toHaveText(['c3-c4', 'f6-f5', 'g6-g5', 'd2-d3', 'd2-d3']);
  await expect(page.getByRole('list', { name: 'Moves' })).toContainText('is sharper');
  await expect(page.getByText('Ada – Charles · A friendly game · 2025-03-09 · 1-0')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toBe(record);

  await page.getByRole('button', { name: 'Names and date' }).click();
  await page.getByRole('dialog').getByLabel('Black', { exact: true }).fill('Grace');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Grace – Charles')).toBeVisible();
});

test('of several games in a file one is chosen, also of another game', async ({ page }) => {
  await visit(page, '/analysis/eximo');
  await page.getByRole('button', { name: 'Load a game' }).click();
  const other = '[Game "crossings"]\n[First "Robert"]\n\n1. c2-c3 *\n';
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'games.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${record}\n${other}`),
  });
  await page.getByRole('button', { name: /Open: .*Robert/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crossings analysis');
  await expect(moves(page)).toHaveText(['c2-c3']);
});

test('a wrong record says where it is wrong', async ({ page }) => {
  await visit(page, '/analysis/eximo');
  await load(page, record.replace('2. d2-d3\n', '2. d2-d5\n'));
  await expect(page.getByRole('dialog')).toContainText('Line 8, column 71: d2 cannot get to d5.');
});

test('the editor sets up what the rules accept, and says what they do not', async ({ page }) => {
  await visit(page, '/analysis/crossings');
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await play(page, 'c2', 'd2');
  await page.getByRole('button', { name: 'Black' }).click();
  await play(page, 'd7');
  const text = page.getByLabel('Position as text');
  const done = page.getByRole('button', { name: 'Analyse this' });
  await expect(text).toHaveValue('8/3o4/8/8/8/8/2xx4/8 x');
  await page.getByRole('button', { name: 'Mirror' }).click();
  await expect(text).toHaveValue('8/4o3/8/8/8/8/4xx2/8 x');
  await expect(done).toBeEnabled();

  await text.fill('8/4o3/8/8/8/8/4xq2/8 x');
  await expect(page.getByText(/\(at character 17\)/)).toBeVisible();
  await expect(done).toBeDisabled();
  await text.fill('8/4o3/8/8/8/8/4xx2/8 o');
  await done.click();
  await expect(status(page)).toHaveText('Black to move');
  await expect(square(page, 'e7')).toHaveAttribute('aria-label', 'e7, black stone');
  await expect(page).toHaveURL(/\?position=/);
  await expect(page.getByRole('link', { name: 'Play from here' })).toHaveAttribute(
    'href',
    '/play/crossings?opponent=computer&level=3&side=second&position=' +
      '8%2F4o3%2F8%2F8%2F8%2F8%2F4xx2%2F8+o',
  );
});

test('Mimic’s stacks are built in the editor', async ({ page }) => {
  await visit(page, '/analysis/mimic');
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await play(page, 'e5');
  await page.getByRole('button', { name: 'Red' }).click();
  await play(page, 'e5');
  await expect(square(page, 'e5')).toHaveAttribute(
    'aria-label',
    'e5, stack of 2, red on top, then blue',
  );
  await page.getByRole('button', { name: 'Erase' }).click();
  await play(page, 'e5');
  await expect(square(page, 'e5')).toHaveAttribute('aria-label', 'e5, blue piece');
});

test('broken links say what is wrong and lead on', async ({ page }) => {
  const alert = page.getByRole('alert');
  await visit(page, '/analysis/eximo#record=abc!def');
  await expect(alert.filter({ hasText: 'The link is broken' })).toContainText('character 4');
  await page.getByRole('button', { name: 'Begin from the start position' }).click();
  await expect(alert.filter({ hasText: 'The link is broken' })).toHaveCount(0);
  await typeMoves(page, 'c3-c4');

  await visit(page, `/analysis/crossings?position=${encodeURIComponent('8/8/8/z7 x')}`);
  await expect(alert.filter({ hasText: 'position in the link' })).toContainText('at character 7');
  await page.getByRole('button', { name: 'Fix it in the editor' }).click();
  await expect(page.getByLabel('Position as text')).toHaveValue('8/8/8/z7 x');
  await expect(page.getByRole('button', { name: 'Analyse this' })).toBeDisabled();

  await visit(page, '/analysis/mimic?saved=nosuchgame');
  await expect(alert.filter({ hasText: 'nosuchgame' })).toBeVisible();
  await expect(status(page)).toHaveText('Blue to move');
});

test('a game that is drawn by repetition takes no further move and stays saved', async ({
  page,
}) => {
  const position = encodeURIComponent('10/8o1/10/10/10/10/10/10/1x8/10 x -');
  await visit(page, `/analysis/mimic?position=${position}`);
  const round = ['b2-b3', 'i9-i8', 'b3-b2', 'i8-i9'];
  await typeMoves(page, ...round, ...round);
  await expect(status(page)).toHaveText('Draw: the position occurred three times');
  const field = page.getByLabel('Move', { exact: true });
  await field.fill('b2-c3');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The game is over.' })).toBeVisible();
  await expect(moves(page)).toHaveCount(8);
  await expect(page).toHaveURL(/#at=8$/);
});

test('a long game is opened with its last move in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await visit(page, '/analysis/crossings');
  // Every stone of the front rows steps forward, file by file, and then once more.
  const steps = [2, 3].flatMap((rank) =>
    [...'abcdefgh'].flatMap((file) => [
      `${file}${rank}-${file}${rank + 1}`,
      `${file}${9 - rank}-${file}${8 - rank}`,
    ]),
  );
  await load(page, `[Game "crossings"]\n\n${steps.join(' ')} *\n`);
  await expect(moves(page)).toHaveCount(32);
  await press(page, 'End');
  await expect(page).toHaveURL(/#at=32$/);
  await page.reload();
  await expect(current(page)).toBeInViewport();
  await expect(current(page)).toHaveText('h6-h5');
});

test('the keys are listed', async ({ page }) => {
  await visit(page, '/analysis/epaminondas');
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Engine on or off');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'f');
  await expect(page.getByRole('button', { name: 'Turn the board' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
