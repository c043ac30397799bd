import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expectNoFaults } from './axe';
import { expect, games, moves, play, test, visit } from './fixtures';
import { clearShelf, onShelf, putOnShelf, readShelf, type Content } from './shelf';

async function playSome(page: Page): Promise<void> {
  await visit(page, '/play/crossings?opponent=local');
  await play(page, 'd2', 'd3');
  await expect(moves(page)).toHaveText(['d2-d3']);
}

function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Games', exact: true }).getByRole('listitem');
}

/** Opens the menu of a row. */
async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

async function exportAll(page: Page): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  return download;
}

type Files = Parameters<Locator['setInputFiles']>[0];

async function importFile(page: Page, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await chooser).setFiles(files);
}

function textFile(text: string): Files {
  return { name: 'games.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/* Many games. */

const starts: Record<string, string> = {
  crossings: 'oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x',
  eximo: '1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x',
};
const positions: Record<string, string> = {
  crossings: 'oooooooo/ooo1oooo/3o4/8/8/3x4/xxx1xxxx/xxxxxxxx x',
  eximo: '1oooooo1/1oooooo1/1oo2o2/5o2/2x5/2x2xx1/1xxxxxx1/1xxxxxx1 x',
};
const lines: Record<string, string[]> = {
  crossings: ['d2-d3', 'd7-d6'],
  eximo: ['b3-c4', 'g6-f5'],
};

const newest = 1_790_000_000_000;

/** Against the computer at a level of a ladder. */
function against(level: number | string, ladder: number): Record<'x' | 'o', unknown> {
  return { x: { kind: 'person' }, o: { kind: 'computer', level, ladder } };
}

/** The ladder of today, of games and levels that all games have. */
const { version, ratings } = games.find(({ id }) => id === 'eximo')!.ladder;

function seatsOf(index: number): Record<'x' | 'o', unknown> {
  if (index % 3 === 0) return against((index % 7) + 1, version);
  if (index % 3 === 1) return { x: { kind: 'person' }, o: { kind: 'person' } };
  return { x: { kind: 'person', name: `Ana ${index}` }, o: { kind: 'person', name: 'Rui' } };
}

/** One a minute, the first the latest: against the computer, between two people, imported. */
function sample(index: number): Content {
  const game = index % 2 === 0 ? 'eximo' : 'crossings';
  const ended = { result: index % 4 === 0 ? '1-0' : '0-1', reason: 'resignation' };
  const isImported = index % 3 === 2;
  const begun = newest - index * 60_000;
  const tags = [
    { name: 'First', value: `Ana ${index}` },
    { name: 'Second', value: 'Rui' },
    { name: 'Event', value: 'Harbour Cup' },
  ];
  return {
    id: `game${String(index).padStart(6, '0')}`,
    game,
    start: starts[game],
    moves: lines[game],
    position: positions[game],
    seats: seatsOf(index),
    clock: null,
    left: null,
    ...(index % 5 === 0 ? { result: '*', reason: null } : ended),
    ...(isImported && { tags }),
    begun,
    changed: begun,
    revision: 1,
  };
}

const study: Content = {
  id: 'study00001',
  name: 'The long diagonal',
  record: {
    game: 'crossings',
    start: starts.crossings,
    tags: [{ name: 'First', value: 'Ana' }],
    comment: 'Quiet.',
    moves: [
      {
        move: 'd2-d3',
        comment: 'Bold!',
        variations: [[{ move: 'e2-e3', comment: '', variations: [] }]],
      },
    ],
    result: '*',
  },
  at: 1,
  begun: newest,
  changed: newest,
  revision: 1,
};

async function fill(page: Page, count: number): Promise<void> {
  await visit(page, '/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
  const games = Array.from({ length: count }, (_, index) => sample(index));
  await putOnShelf(page, { ...onShelf(games), studies: [study] });
}

test('ten thousand games are listed lightly, found, deleted and brought back', async ({ page }) => {
  await fill(page, 10_000);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1') && performance.getEntriesByName('page').length === 0)
        performance.mark('page');
      if (!document.querySelector('a[href*="saved="]')) return;
      performance.mark('rows');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    const tasks = ((window as unknown as { tasks: number[] }).tasks = []) as number[];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await visit(page, '/games');
  await expect(page.getByText('10,000 games')).toBeVisible();
  const { time, tasks } = await page.evaluate(() => ({
    time: performance.measure('rows', 'page', 'rows').duration,
    tasks: (window as unknown as { tasks: number[] }).tasks,
  }));
  console.log(
    `the first rows ${time.toFixed(0)} ms after the page; long tasks: ${tasks.join(' ')}`,
  );
  const countNodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  console.log(`nodes: ${await countNodes()}`);
  expect(await countNodes()).toBeLessThan(3000);

  // A screen reader is told how many there are, though few are in the page.
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10000');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = rows(page).last();
  await expect(last).toHaveAttribute('aria-posinset', '10000');
  await expect(last).toBeVisible();
  expect(await countNodes()).toBeLessThan(3000);

  // From a game one comes back to the same place.
  await last.getByRole('link').click();
  await expect(moves(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText('10,000 games')).toBeVisible();
  await expect(rows(page).last()).toHaveAttribute('aria-posinset', '10000');

  await page.getByRole('searchbox', { name: 'Search' }).fill('ána 9998');
  await expect(page.getByText('1 of 10,000 games')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Ana 9998 – Rui');
  await expect(page).toHaveURL(/\/games\?q=%C3%A1na\+9998$/);

  await openMenu(page, /^More: Eximo, Ana 9998/);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No games match.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText('Ana 9998 – Rui');
  await page.reload();
  await expect(page.getByText('1 of 10,000 games')).toBeVisible();
});

test('filters stand in the address, and the results are counted', async ({ page }) => {
  await fill(page, 60);
  await visit(page, '/games?game=eximo&opponent=level-4&result=won');
  await expect(page.getByText('1 of 60 games')).toBeVisible();
  await expect(rows(page)).toContainText('Computer, level 4');
  await expect(rows(page)).toContainText('You won · resignation');
  await rows(page).getByRole('link').click();
  await expect(moves(page)).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText('1 of 60 games')).toBeVisible();
  await page.getByLabel('Result').selectOption('Lost');
  await expect(page.getByText('No games match.')).toBeVisible();
  await expect(page).toHaveURL(/result=lost/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('60 games', { exact: true })).toBeVisible();
  await page.getByLabel('Opponent').selectOption('Imported');
  await expect(page.getByText('20 of 60 games')).toBeVisible();
  await expect(rows(page).first()).toContainText('Ana 2 – Rui');
  await expect(rows(page).first()).toContainText('Rui won');

  await page.getByRole('link', { name: 'Results' }).click();
  const eximo = page.getByRole('rowgroup').filter({ hasText: 'Eximo' });
  await expect(
    eximo.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^4 / }) }),
  ).toHaveText(/4 · \d+\s*1\s*0\s*0/);
});

/* Levels of another day. */

test('a level of an older ladder is not taken for one of today', async ({ page }) => {
  await visit(page, '/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
  const won = { result: '1-0', reason: 'resignation' };
  const kept = [against(4, version), against(4, 1), against('strongest', 1)].map(
    (seats, index) => ({
      ...{ ...sample(2 * index), ...won, seats },
      tags: undefined,
    }),
  );
  await putOnShelf(page, onShelf(kept));
  await visit(page, '/games');
  await expect(rows(page)).toContainText([
    `Computer, level 4 · ${ratings[3]}`,
    'Computer, level 4 (old)',
    'Computer, full strength (old)',
  ]);
  await page.getByLabel('Opponent').selectOption('Computer, level 4 (old)');
  await expect(page.getByText('1 of 3 games')).toBeVisible();
  await expect(page).toHaveURL(/opponent=old-level-4$/);
  await page.getByLabel('Opponent').selectOption('Computer, level 4');
  await expect(rows(page)).toContainText(`· ${ratings[3]}`);

  await page.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([
    'Eximo',
    `4 · ${ratings[3]}`,
    '4 (old)',
    'full strength (old)',
  ]);

  // What is over stays as it was played.
  await visit(page, `/play/eximo?saved=${kept[1]!.id}`);
  await expect(page.getByText('Computer, level 4 (old)')).toBeVisible();
  await expect(page.getByText('levels have changed')).toHaveCount(0);
});

test('a game of an older ladder goes on at the level nearest to it', async ({ page }) => {
  await visit(page, '/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
  const waiting = { ...sample(0), result: '*', reason: null, seats: against(5, 1) };
  await putOnShelf(page, onShelf([waiting]));
  await visit(page, `/play/eximo?saved=${waiting.id}`);
  const news = page.getByText('The computer’s levels have changed: level 5 is now level 8.');
  await expect(news).toBeVisible();
  await expect(page.getByText(`Computer, level 8 · ${ratings[7]}`)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect(news).toHaveCount(0);

  // It is told once, and kept.
  await page.reload();
  await expect(page.getByText(`Computer, level 8 · ${ratings[7]}`)).toBeVisible();
  await expect(moves(page)).toHaveCount(2);
  await expect(news).toHaveCount(0);
  const { games: stored, rows: listed } = await readShelf(page);
  for (const { seats } of [...stored, ...listed]) expect(seats).toEqual(against(8, version));
});

test('the focus stays on its row while the page scrolls', async ({ page }) => {
  await fill(page, 500);
  await visit(page, '/games');
  await expect(page.getByText('500 games')).toBeVisible();
  const link = rows(page).first().getByRole('link');
  await link.focus();
  await page.evaluate(() => scrollTo(0, 20_000));
  await expect(rows(page).last()).not.toHaveAttribute('aria-posinset', /^.$/);
  await expect(link).toBeFocused();
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1');
});

/* One game. */

test('a game begun is on the shelf and on the home page', async ({ page }) => {
  await visit(page, '/games');
  await expect(page.getByText('No games yet.')).toBeVisible();
  await playSome(page);
  await visit(page, '/');
  await page.getByRole('link', { name: 'Continue your game' }).click();
  await expect(moves(page)).toHaveText(['d2-d3']);
  await visit(page, '/games');
  await rows(page)
    .getByRole('link', { name: /Crossings.*Two people.*Not finished/ })
    .click();
  await expect(moves(page)).toHaveText(['d2-d3']);
  await page.goBack();
  await openMenu(page, /^More: Crossings/);
  await page.getByRole('link', { name: 'Analyse', exact: true }).last().click();
  await expect(page).toHaveURL(/\/analysis\/crossings\?saved=/);
  await expect(moves(page)).toHaveText(['d2-d3']);
});

test('a game can be deleted and brought back', async ({ page }) => {
  await playSome(page);
  await visit(page, '/games');
  await openMenu(page, /^More: Crossings/);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No games yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toContainText('Crossings');
  await page.reload();
  await expect(rows(page)).toContainText('Crossings');
});

test('a damaged game is told apart and can be deleted', async ({ page }) => {
  await playSome(page);
  await putOnShelf(page, {
    games: [{ id: 'broken', game: 'mimic', moves: 7 }],
    rows: [{ id: 'broken', damaged: true }],
  });
  await visit(page, '/games');
  const broken = page.getByRole('listitem').filter({ hasText: 'damaged' });
  await expect(broken).toContainText('Mimic');
  await broken.getByRole('button', { name: 'Delete' }).click();
  await expect(broken).toHaveCount(0);
  await expect(rows(page)).toContainText('Crossings');
});

test('studies are listed, renamed, deleted and brought back', async ({ page }) => {
  await fill(page, 1);
  await visit(page, '/games?show=studies');
  const link = page.getByRole('link', { name: 'The long diagonal' });
  await expect(link).toHaveAttribute('href', '/analysis/crossings?study=study00001');
  await openMenu(page, 'More: The long diagonal');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The short one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'The short one' })).toBeVisible();
  await openMenu(page, 'More: The short one');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No studies yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'The short one' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'The short one' })).toBeVisible();
});

test('a browser that keeps nothing is told about', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  for (const part of ['', '?show=studies', '?show=results']) {
    await visit(page, `/games${part}`);
    await expect(page.getByRole('alert')).toContainText(
      'does not let us read the games stored in it: The operation is insecure.',
    );
  }
  await importFile(page, textFile('[Game "eximo"]\n\n1. c3-c4 *\n'));
  await expect(page.getByRole('alert').first()).toContainText('The operation is insecure.');
});

/* Out and in. */

test('what goes out into a file comes in as it was, and once only', async ({ page }) => {
  await fill(page, 60);
  await visit(page, '/games');
  const before = await readShelf(page);
  // That they came from elsewhere is remembered: no computer helps in a game that was brought.
  const brought = {
    ...before,
    games: before.games.map((content) => ({ ...content, wasGiven: true })),
  };
  const download = await exportAll(page);
  expect(download.suggestedFilename()).toBe('trireme.txt');
  await expect(page.getByText('61 records were written.')).toBeVisible();
  const path = await download.path();
  const exported = await readFile(path, 'utf8');

  await clearShelf(page);
  await page.reload();
  await expect(page.getByText('No games yet.')).toBeVisible();
  await importFile(page, path);
  await expect(page.getByText('60 games were added. 1 study was added.')).toBeVisible();
  await expect(page.getByText('60 games', { exact: true })).toBeVisible();
  expect(await readShelf(page)).toEqual(brought);

  await importFile(page, path);
  await expect(page.getByText('61 were already here.')).toBeVisible();
  expect(await readShelf(page)).toEqual(brought);
  expect(await readFile(await (await exportAll(page)).path(), 'utf8')).toBe(exported);

  // A later state of a game replaces it.
  const later = exported.replace('[Changed "2026', '[Changed "2027');
  await importFile(page, textFile(later));
  await expect(
    page.getByText('1 was replaced by a newer version. 60 were already here.'),
  ).toBeVisible();
});

test('a bad game of a file keeps no other out, and says where it is wrong', async ({ page }) => {
  await visit(page, '/games');
  const good =
    '[Game "crossings"]\n[First "Ana"]\n[Second "Rui"]\n[Date "1971-05-02"]\n\n1. d2-d3 1-0\n';
  const commented = '[Game "crossings"]\n[First "Eva"]\n\n1. d2-d3 {bold} (1. e2-e3) d7-d6 *\n';
  const bad = '[Game "eximo"]\n\n1. c3-c4 c6-c9 *\n';
  await importFile(page, textFile(`${good}\n${bad}\n${commented}`));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('1 game could not be read:');
  await expect(alert).toContainText('Game 2. Line 10, column 13: ');
  await expect(page.getByText('1 game was added. 1 study was added.')).toContainText(
    '1 of them has comments or variations and was saved as a study',
  );
  await expect(rows(page)).toContainText('Ana – Rui');
  await expect(rows(page)).toContainText('May 2, 1971');
  await expect(rows(page)).toContainText('Ana won');
  await page.getByRole('link', { name: 'Studies' }).click();
  await expect(page.getByRole('link', { name: 'Eva' })).toBeVisible();
});

test('a file that is no record is refused at once', async ({ page }) => {
  await visit(page, '/games');
  await importFile(page, textFile('lorem ipsum '.repeat(400_000)));
  await expect(page.getByRole('alert')).toContainText('Game 1. Line 1, column 1: ');
  await importFile(page, textFile('[Game "chess"]\n1. e4 *\n'.repeat(200_000)));
  await expect(page.getByRole('alert')).toContainText('could not be read');
  await expect(page.getByText('None of the first 100 games could be read')).toBeVisible();
});

test('a long export shows how far it is and can be called off', async ({ page }) => {
  await fill(page, 2000);
  await visit(page, '/games');
  await page.getByRole('button', { name: 'Export all' }).click();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^Exporting: .* of 2,001$/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Stopped before the end.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

/* The dialog that reads records elsewhere. */

test('pasted records are read one by one, and what is too long is not taken', async ({ page }) => {
  await visit(page, '/play/crossings');
  await page.getByRole('button', { name: 'Import a game' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Record' });
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'lorem ipsum '.repeat(400_000));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (element.dispatchEvent(paste)) throw new Error('the text would be taken');
  });
  await expect(dialog.getByRole('alert')).toHaveText(/^This text is too long to paste/);

  const bad = '[Game "eximo"]\n\n1. c3-c4 c6-c9 *\n';
  await field.fill(`${bad}[Game "crossings"]\n[First "Ana"]\n\n1. d2-d3 d7-d6 *\n`);
  await dialog.getByRole('button', { name: 'Read' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Game 1\. Line 3, column 13: /);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Continue: Crossings: Ana' }).click();
  await expect(moves(page)).toHaveText(['d2-d3', 'd7-d6']);
});

test('nothing here keeps anybody out', async ({ page }) => {
  await fill(page, 60);
  await visit(page, '/games');
  await expect(page.getByText('60 games', { exact: true })).toBeVisible();
  await openMenu(page, /^More: /);
  await expectNoFaults(page);
  for (const part of ['studies', 'results']) {
    await visit(page, `/games?show=${part}`);
    await expect(page.getByRole(part === 'studies' ? 'listitem' : 'table').first()).toBeVisible();
    await expectNoFaults(page);
  }
});
