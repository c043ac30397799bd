/** Whole games: from the address to the result. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, games, moves, play, sidesOf, square, test } from './fixtures';

const status = (page: Page) => page.getByRole('status');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function type(page: Page, move: string): Promise<void> {
  await page.getByLabel('Move', { exact: true }).fill(move);
  await page.keyboard.press('Enter');
}

/** Types moves for both sides of a game on one device. */
async function typeAll(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    const count = await moves(page).count();
    await type(page, text);
    await expect(moves(page)).toHaveCount(count + 1);
  }
}

/** Follows the hints until the game is over; gives what the status says then. */
async function followHints(page: Page): Promise<string> {
  const over = page.getByRole('button', { name: 'Rematch' });
  const hint = page.getByText(/^Hint: \S/);
  while (!(await over.isVisible())) {
    const count = await moves(page).count();
    await button(page, 'Hint').click();
    await expect(hint).toBeVisible();
    await type(page, (await hint.innerText()).replace('Hint: ', ''));
    // Both have moved, or there is nothing left to do.
    await expect
      .poll(async () => (await over.isVisible()) || (await moves(page).count()) === count + 2)
      .toBe(true);
  }
  return status(page).innerText();
}

async function openMore(page: Page, what: string): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('dialog').getByRole('button', { name: what }).click();
}

test.describe('started by the address', () => {
  for (const game of games) {
    const [first, second] = sidesOf(game);

    test(`${game.name} with somebody beside you`, async ({ page }) => {
      await page.goto(`/play/${game.id}?opponent=local`);
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(status(page)).toHaveText(`${first} to move`);
      await expect(page.getByRole('gridcell')).toHaveCount(game.files * game.ranks);
    });

    test(`${game.name} against the computer, which begins`, async ({ page }) => {
      await page.goto(`/play/${game.id}?opponent=computer&level=1&side=second`);
      await expect(moves(page)).toHaveCount(1);
      await expect(status(page)).toHaveText(new RegExp(`^${second} to move`));
      await expect(page).toHaveURL(new RegExp(`/play/${game.id}\\?saved=\\w+$`));
      const said = page.locator('[aria-live="polite"]', { hasText: `${first} moved: ` });
      await expect(said).toContainText(await moves(page).first().innerText());
    });
  }

  test('from a position', async ({ page }) => {
    const position = '5o2/2x5/8/8/8/2x3ox/xxx3xx/1xxx2x1 x';
    await page.goto(`/play/eximo?opponent=local&position=${encodeURIComponent(position)}`);
    await expect(status(page)).toHaveText('Black to move: a capture is due');
    await expect(square(page, 'g3')).toHaveAccessibleName('g3, white man');
  });
});

test.describe('against level 1 to the end', () => {
  const late = {
    eximo: '5o2/2x5/8/8/8/2x3ox/xxx3xx/1xxx2x1 x',
    mimic: '10/oo8/7o2/3x1[ooo]3x/8x1/1xx7/10/3x1x4/8x1/10 x -',
    epaminondas:
      'o2ooo1ooo3o/1oo1ooo1ooo3/3o1o8/3xoo4o3/4x1o7/4xxxo6/4xxxx6/4xx2x5/4x9/8x5/7xxx4/2x5xxx3 x',
  };

  for (const [game, position] of Object.entries(late))
    test(`${game} from a late position`, async ({ page }) => {
      test.setTimeout(180_000);
      const where = encodeURIComponent(position);
      await page.goto(`/play/${game}?opponent=computer&level=1&position=${where}`);
      expect(await followHints(page)).toMatch(/ wins: |^Draw: /);
      await expect(page.getByText('You won')).toBeVisible();
    });

  test('crossings from the beginning, then a rematch with sides swapped', async ({ page }) => {
    test.setTimeout(300_000);
    await page.goto('/play/crossings?opponent=computer&level=1');
    expect(await followHints(page)).toMatch(/^(White|Black) wins: |^Draw: /);
    const before = page.url();
    await button(page, 'Rematch').click();
    await expect(moves(page)).toHaveCount(1);
    await expect(status(page)).toHaveText('Black to move');
    expect(page.url()).not.toBe(before);
  });
});

test.describe('the set-up', () => {
  test('starts with one click and remembers the choice', async ({ page }) => {
    await page.goto('/play/mimic');
    await expect(page.getByRole('radio', { name: 'The computer' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Level 2' })).toBeChecked();
    await page.getByRole('radio', { name: 'Level 1, newcomer' }).check();
    await page.getByRole('radio', { name: '10 minutes each' }).check();
    await button(page, 'Play').click();
    await expect(status(page)).toHaveText('Blue to move');
    await expect(page.getByText('Computer, level 1')).toBeVisible();
    await expect(page.getByText('10:00').first()).toBeVisible();

    await page.goto('/play/eximo');
    await expect(page.getByRole('radio', { name: 'Level 1,' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '10 minutes each' })).toBeChecked();
  });

  test('offers unfinished games', async ({ page }) => {
    await page.goto('/play/eximo?opponent=local');
    await typeAll(page, 'c3-c4');
    const game = page.url();
    await openMore(page, 'New game');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(game);
    await expect(moves(page)).toHaveText(['c3-c4']);
  });
});

test('a half-finished game survives a reload', async ({ page }) => {
  await page.goto('/play/eximo?opponent=computer&level=1');
  await play(page, 'c3', 'c4');
  await expect(moves(page)).toHaveCount(2);
  const played = await moves(page).allInnerTexts();
  await page.reload();
  await expect(moves(page)).toHaveText(played);
  await expect(status(page)).toHaveText(/^Black to move/);
  await expect(square(page, 'c3')).toHaveAccessibleName(/^c3, (empty|white man)/);
});

test('a game is not lost when the page goes while the computer thinks', async ({ page }) => {
  await page.goto('/play/eximo?opponent=computer&level=strongest');
  await type(page, 'c3-c4');
  await expect(page.getByText('thinking…')).toBeVisible();
  await page.reload();
  await expect(moves(page).first()).toHaveText('c3-c4');
  await expect(moves(page)).toHaveCount(2);
});

test('takes back whole turns, also while the computer thinks', async ({ page }) => {
  await page.goto('/play/eximo?opponent=computer&level=strongest');
  await expect(button(page, 'Take back')).toBeDisabled();
  await type(page, 'c3-c4');
  await expect(page.getByText('thinking…')).toBeVisible();
  await button(page, 'Take back').click();
  await expect(moves(page)).toHaveCount(0);
  await expect(status(page)).toHaveText('Black to move');
  await type(page, 'f3-f4');
  await expect(moves(page)).toHaveCount(2);
  await button(page, 'Take back').click();
  await expect(moves(page)).toHaveCount(0);
  await page.reload();
  await expect(status(page)).toHaveText('Black to move');
  await expect(moves(page)).toHaveCount(0);
});

test('resigning asks first', async ({ page }) => {
  await page.goto('/play/eximo?opponent=computer&level=1');
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await expect(status(page)).toHaveText('Black to move');
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(status(page)).toHaveText('White wins: Black resigns');
  await expect(page.getByText('The computer won')).toBeVisible();
  await page.reload();
  await expect(status(page)).toHaveText('White wins: Black resigns');
});

test('a draw is agreed by two persons and declined by the computer at the start', async ({
  page,
}) => {
  await page.goto('/play/mimic?opponent=local');
  await button(page, 'Offer draw').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to a draw' }).click();
  await expect(status(page)).toHaveText('Draw by agreement');

  await page.goto('/play/mimic?opponent=computer&level=1');
  await button(page, 'Offer draw').click();
  await expect(page.getByText('The computer declines the draw.')).toBeVisible();
  await expect(button(page, 'Offer draw')).toBeDisabled();
});

test('the third occurrence of a position is a draw', async ({ page }) => {
  await page.goto('/play/epaminondas?opponent=local');
  const there = ['a2-a3', 'n11-n10', 'a3-a2', 'n10-n11'];
  await typeAll(page, ...there, ...there);
  await expect(status(page)).toHaveText('Draw: the position occurred three times');
});

test('who runs out of time loses', async ({ page }) => {
  await page.clock.install();
  await page.goto('/play/eximo?opponent=local&clock=3+2');
  await typeAll(page, 'c3-c4', 'f6-f5'); // the first move of each side is free
  await page.clock.fastForward('02:45');
  await expect(page.getByText(/^0:\d\d\.\d$/)).toBeVisible(); // tenths, when time is short
  await expect(status(page)).toHaveText('Black to move');
  await page.clock.fastForward('00:20');
  await expect(status(page)).toHaveText('White wins on time');
});

test('earlier moves can be looked at while the game goes on', async ({ page }) => {
  await page.goto('/play/eximo?opponent=local');
  await typeAll(page, 'c3-c4', 'f6-f5');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('You are looking at move 1 of 2.')).toBeVisible();
  await expect(square(page, 'f6')).toHaveAccessibleName('f6, white man');
  await page.keyboard.press('Home');
  await expect(square(page, 'c3')).toHaveAccessibleName('c3, black man');
  await expect(status(page)).toHaveText('Black to move');
  await page.keyboard.press('ArrowRight');
  await expect(square(page, 'c4')).toHaveAccessibleName('c4, black man');
  await page.keyboard.press('End');
  await expect(page.getByText('You are looking at')).toBeHidden();
  await moves(page).first().getByRole('button').click();
  await button(page, 'Back to the game').click();
  await expect(square(page, 'f5')).toHaveAccessibleName('f5, white man');
});

test('no click is lost, however quickly they come', async ({ page }) => {
  await page.goto('/play/eximo?opponent=local');
  await expect(square(page, 'b2')).toBeVisible();
  await page.evaluate(() => {
    for (const name of ['b2', 'a3', 'b7', 'a6', 'g2', 'h3', 'g7', 'h6'])
      document
        .querySelector(`[data-square="${name}"]`)!
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await expect(moves(page)).toHaveText(['b2-a3', 'b7-a6', 'g2-h3', 'g7-h6']);
});

test('a typed game keeps the keyboard in the field', async ({ page }) => {
  await page.goto('/play/eximo?opponent=computer&level=1');
  const field = page.getByLabel('Move', { exact: true });
  await type(page, 'c3-c4');
  await expect(moves(page)).toHaveCount(2);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('the arrow keys belong to the field while a move is typed', async ({ page }) => {
  await page.goto('/play/eximo?opponent=local');
  await typeAll(page, 'c3-c4');
  await page.getByLabel('Move', { exact: true }).press('Home');
  await expect(page.getByText('You are looking at')).toBeHidden();
});

test.describe('records', () => {
  test('go out and come back', async ({ page }) => {
    await page.goto('/play/eximo?opponent=local&clock=10+5');
    await typeAll(page, 'c3-c4', 'c6-c5', 'c4xc6xa8');
    const played = await moves(page).allInnerTexts();
    await openMore(page, 'Export');
    const record = await page.getByRole('textbox', { name: 'Record' }).inputValue();
    expect(record).toContain('[Game "eximo"]');
    expect(record).toContain('[Clock "10+5"]');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download').click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^eximo-\d{4}-\d\d-\d\d\.txt$/);
    expect(await readFile(await file.path(), 'utf8')).toBe(record);
    await page.keyboard.press('Escape');

    await openMore(page, 'New game');
    await page.getByRole('radio', { name: 'A person beside you' }).check();
    await button(page, 'Import a game').click();
    await page.getByLabel('File').setInputFiles(await file.path());
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(moves(page)).toHaveText(played);
    await openMore(page, 'Export');
    const again = await page.getByRole('textbox', { name: 'Record' }).inputValue();
    const ofItsOwn = /\[(Begun|Changed|Id) .*\n/g; // it is another game that goes on from there
    expect(again.replace(ofItsOwn, '')).toBe(record.replace(ofItsOwn, ''));
  });

  test('say where they are wrong', async ({ page }) => {
    await page.goto('/play/eximo');
    await button(page, 'Import a game').click();
    await page.getByRole('textbox', { name: 'Record' }).fill('[Game "eximo"]\n\n1. c3-c4 c6-c9 *');
    await button(page, 'Read').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/^Line 3, column 13: /);
  });

  test('travel in a link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/play/crossings?opponent=local');
    await typeAll(page, 'a2-a3');
    await openMore(page, 'Copy link');
    await expect(page.getByText('The link to this game has been copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('/analysis/crossings#record=');
    await page.goto(link);
    await expect(moves(page)).toHaveText(['a2-a3']);
  });
});

test.describe('what is wrong is told, with a way on', () => {
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

  for (const [query, words] of [
    ['opponent=computer&level=99', /Levels go from 1 to \d+/],
    ['opponent=nobody', 'an opponent called “nobody”'],
    ['opponent=computer&side=left', 'the side “left”'],
    ['opponent=local&clock=soon', 'the clock “soon”'],
    ['opponent=local&position=8/8%20x', 'The position in the address cannot be played'],
    ['opponent=local&position=8/8/8/8/8/8/8/1xx5%20o', 'is the end of a game: Black wins'],
    ['position=nonsense', '(at character 1)'],
    ['saved=unknown', 'no game with the number unknown'],
  ] as const)
    test(query, async ({ page }) => {
      await page.goto(`/play/eximo?${query}`);
      await expect(alert(page)).toContainText(words);
      await button(page, 'Play').click();
      await expect(status(page)).toHaveText(/to move/);
    });

  /** Puts something into the database that the page would never write. */
  async function store(page: Page, game: Record<string, unknown>): Promise<void> {
    await page.goto('/play/eximo?opponent=local');
    await typeAll(page, 'c3-c4');
    await expect(page).toHaveURL(/saved=/);
    await page.evaluate(
      (value) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('trireme');
          opening.onsuccess = () => {
            const writing = opening.result.transaction('games', 'readwrite');
            writing.objectStore('games').put(value);
            writing.oncomplete = () => resolve();
            writing.onerror = () => reject(writing.error);
          };
        }),
      game,
    );
  }

  test('a stored game of the wrong shape', async ({ page }) => {
    await store(page, { id: 'broken', game: 'eximo', moves: 12 });
    await page.goto('/play/eximo?saved=broken');
    await expect(alert(page)).toContainText('What this browser has stored of it is damaged.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save what is left').click(),
    ]);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ moves: 12 });
    await page.goto('/play/eximo');
    await expect(page.getByRole('heading', { name: 'Damaged games' })).toBeVisible();
    await button(page, 'Delete').click();
    await expect(page.getByRole('heading', { name: 'Damaged games' })).toBeHidden();
  });

  test('a stored game with a move that the rules refuse', async ({ page }) => {
    await store(page, {
      id: 'illegal',
      game: 'eximo',
      start: '1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x',
      moves: ['c3-c4', 'c6-c3'],
      seats: { x: { kind: 'person' }, o: { kind: 'person' } },
      clock: null,
      left: null,
      result: '*',
      reason: null,
      begun: 1,
      changed: 2,
    });
    await page.goto('/play/eximo?saved=illegal');
    await expect(alert(page)).toContainText('Move 2, c6-c3: ');
    await button(page, 'Delete').click();
    await expect(page).toHaveURL(/\/play\/eximo$/);
    await page.goto('/play/eximo?saved=illegal');
    await expect(alert(page)).toContainText('no game with the number illegal');
  });

  test('rules that cannot be loaded, until they can', async ({ page, complaints }) => {
    await page.route('**/trireme.wasm', (route) => route.abort());
    await page.goto('/play/eximo?opponent=local');
    await expect(alert(page)).toContainText('The rules could not be loaded');
    await page.unroute('**/trireme.wasm');
    await button(page, 'Try again').click();
    await expect(status(page)).toHaveText('Black to move');
    complaints.length = 0; // the browser reports the file that did not come
  });

  test('a browser that keeps nothing is told of each time, and the game goes on', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not in a private window', 'SecurityError');
      };
    });
    await page.goto('/play/eximo?opponent=local');
    await typeAll(page, 'c3-c4');
    await expect(alert(page)).toContainText('does not let us store games');
    await expect(button(page, 'Copy the record')).toBeVisible();
    await button(page, 'Understood').click();
    await expect(alert(page)).toHaveCount(0);
    await typeAll(page, 'c6-c5');
    await expect(moves(page)).toHaveCount(2);
    await expect(alert(page)).toContainText('does not let us store games');
  });
});
