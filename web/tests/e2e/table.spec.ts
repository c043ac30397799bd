/** What a player may count on at the table: nothing lost, everything in sight, nothing unexplained. */
import type { Page } from '@playwright/test';
import { expect, games, moves, play, square, test } from './fixtures';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page) => page.getByRole('status');
const field = (page: Page) => page.getByLabel('Move', { exact: true });

async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const [i, text] of texts.entries()) {
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(moves(page)).toHaveCount(i + 1);
  }
}

test.describe('the clocks', () => {
  const address = '/play/eximo?opponent=local&clock=1%2B0';

  /** What is shown of the first player's time, in tenths of a second. */
  async function shown(page: Page): Promise<number> {
    const text = await page.locator('.clock').last().locator('[aria-hidden]').innerText();
    const [minutes, seconds] = text.split(':');
    return Math.round((Number(minutes) * 60 + Number(seconds)) * 10);
  }

  /** Lets the first player use some of his minute. */
  async function spend(page: Page): Promise<void> {
    await page.goto(address);
    await type(page, 'c3-c4', 'f6-f5');
    await expect.poll(() => shown(page)).toBeLessThan(580);
  }

  /** Whole seconds are shown, rounded up; a clock that runs on may show one less. */
  function expectKept(before: number, after: number): void {
    expect(after).toBeLessThanOrEqual(before);
    expect(before - after).toBeLessThanOrEqual(40); // the time to open the page again
  }

  test('go on where they were after a reload', async ({ page }) => {
    await spend(page);
    const before = await shown(page);
    await page.reload();
    await expect(moves(page)).toHaveCount(2);
    expectKept(before, await shown(page));
  });

  test('go on after another site was visited', async ({ page, complaints }) => {
    await spend(page);
    const before = await shown(page);
    await page.goto('about:blank');
    await page.goBack();
    await expect(moves(page)).toHaveCount(2);
    expectKept(before, await shown(page));
    complaints.length = 0;
  });

  test('go on after a tab that had no time to say anything', async ({ page, context }) => {
    // As in a crash, nobody hears that the page goes.
    await page.addInitScript(() => {
      const silence = (event: Event) => event.stopImmediatePropagation();
      for (const name of ['pagehide', 'visibilitychange'])
        addEventListener(name, silence, { capture: true });
    });
    await spend(page);
    const before = await shown(page);
    const game = page.url();
    await page.close();
    const again = await context.newPage();
    await again.goto(game);
    await expect(moves(again)).toHaveCount(2);
    expectKept(before, await shown(again));
  });
});

test.describe('small screens', () => {
  const sizes = [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 320, height: 568 },
    { width: 720, height: 450 }, // 1440 by 900 at 200 %
  ];
  for (const size of sizes)
    for (const lang of ['en', 'pt'])
      test(`${size.width} by ${size.height} shows board and controls at once, ${lang}`, async ({
        page,
      }) => {
        await page.setViewportSize(size);
        for (const { id } of games) {
          await page.goto(`/play/${id}?opponent=local&clock=5%2B0&lang=${lang}`);
          await expect(page.getByRole('grid')).toBeVisible();
          const inside = await page.evaluate(() => {
            const isSeen = (element: Element) => {
              const { top, left, right, bottom } = element.getBoundingClientRect();
              const { clientWidth, clientHeight } = document.documentElement;
              return (
                top >= 0 && left >= 0 && right <= clientWidth + 0.5 && bottom <= clientHeight + 0.5
              );
            };
            const needed = ['.board svg', '.actions button', '.bottom .clock', '.top .clock'];
            return needed.flatMap((name) =>
              [...document.querySelectorAll(name)].map((found) => [name, isSeen(found)] as const),
            );
          });
          expect(inside.length).toBeGreaterThan(7);
          expect(inside.filter(([, isSeen]) => !isSeen)).toEqual([]);
          expect(await page.evaluate(() => scrollY)).toBe(0);
        }
      });

  for (const size of sizes)
    test(`${size.width} by ${size.height} shows the whole board of the analysis`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      for (const { id } of games) {
        await page.goto(`/analysis/${id}`);
        await expect(page.getByRole('grid')).toBeVisible();
        await expect(page.locator('.board svg').first()).toBeInViewport({ ratio: 1 });
      }
    });
});

test.describe('a newcomer', () => {
  test('reads the rules beside the board', async ({ page }) => {
    await page.goto('/play/mimic?opponent=computer&level=1');
    await button(page, 'Rules').click();
    const drawer = page.getByRole('complementary', { name: 'Rules of Mimic' });
    await expect(drawer).toContainText('copies');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button(page, 'Rules')).toBeFocused();
  });

  test('sees what can move, until he knows the game', async ({ page }) => {
    await page.goto('/play/eximo?opponent=local');
    await expect(page.locator('.board .movable')).not.toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('trireme.finished', '{"eximo":2}'));
    await page.reload();
    await expect(status(page)).toHaveText('Black to move');
    await expect(page.locator('.board .movable')).toHaveCount(0);
  });

  // Black stands on White's first row: White has this one move.
  const crossed = '8/8/8/3x4/8/8/8/4o3 x';

  test('is told that the opponent has crossed, and what lost the game', async ({ page }) => {
    await page.goto(`/play/crossings?opponent=local&position=${encodeURIComponent(crossed)}`);
    const alert = page.getByRole('alert').filter({ hasText: 'has crossed' });
    await expect(alert).toHaveText(
      'Black has crossed: cross back or capture now, or the game is lost.',
    );
    await expect(page.locator('.board .threat')).toHaveCount(1);
    await play(page, 'd5', 'd6');
    await expect(status(page)).toHaveText('Black wins: 1 stone on the far row against 0');
    await expect(page.locator('.board .decisive')).toHaveCount(1);
    await expect(alert).toHaveCount(0);
  });

  test('takes back after the end against the computer', async ({ page }) => {
    await page.goto(
      `/play/crossings?opponent=computer&level=1&position=${encodeURIComponent(crossed)}`,
    );
    await play(page, 'd5', 'd6');
    await expect(page.getByText('The computer won')).toBeVisible();
    await button(page, 'Take back').click();
    await expect(status(page)).toHaveText('White to move');
    await expect(moves(page)).toHaveCount(0);
  });
});

test('a move planned while the computer thinks is made in its turn', async ({ page }) => {
  // The computer cannot answer before its engine is there.
  let load = (): void => undefined;
  const planned = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/(single|threads)\/trireme\.wasm$/, async (route) => {
    await planned;
    await route.continue();
  });
  await page.goto('/play/crossings?opponent=computer&level=1');
  await play(page, 'b1', 'b3');
  await play(page, 'g1', 'g3');
  await expect(page.getByText('Planned: ')).toBeVisible();
  load();
  await expect(moves(page)).toHaveCount(3);
  await expect(moves(page).nth(2)).toHaveText('g1,g2-g3');
});

test('a rematch has an address, and Back leads to the game before', async ({ page }) => {
  await page.goto('/play/eximo?opponent=local&first=Ana&second=Rui');
  await type(page, 'c3-c4');
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(button(page, 'Rematch')).toBeFocused();
  const before = page.url();
  await button(page, 'Rematch').click();
  await expect(status(page)).toHaveText('Black to move');
  await expect(page.locator('.plate', { hasText: 'Black' })).toContainText('Rui');
  await page.reload();
  await expect(status(page)).toHaveText('Black to move');
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(page.getByText('The game is over')).toBeVisible();
});

test('two people may have the board turned after each move', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('trireme.settings', JSON.stringify({ turnBoard: true })),
  );
  await page.goto('/play/eximo?opponent=local');
  await expect(page.locator('.bottom')).toContainText('Black');
  await type(page, 'c3-c4');
  await expect(page.locator('.bottom')).toContainText('White');
  await expect(page.getByRole('gridcell').first()).toHaveAttribute('data-square', 'h1');
});

test('a whole game against the computer by typing alone', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/play/mimic?opponent=computer&level=1');
  await expect(status(page)).toHaveText('Blue to move');
  const answer = page.locator('.answer p');
  const ask = async (question: string): Promise<string> => {
    const before = await answer.evaluateHandle((element) => element);
    await field(page).fill(question);
    await field(page).press('Enter');
    await expect.poll(() => before.evaluate((element) => element.isConnected)).toBe(false);
    return answer.innerText();
  };
  expect(await ask('help')).toContain('row 3');
  expect(await ask('board')).toContain('Blue: ');
  expect(await ask('row 2')).toContain('b2, blue piece');
  expect(await ask('row 2')).toContain('b2, blue piece'); // and it is told again
  expect(await ask('piece b2')).toContain('It can play');
  expect(await ask('clock')).toContain('without clocks');

  const isOver = () => page.getByRole('button', { name: 'Rematch' }).count();
  for (let turn = 0; turn < 150 && (await isOver()) === 0; ++turn) {
    const told = await ask('moves');
    const [first] = /[a-j]\d+-[a-j]\d+/.exec(told) ?? [];
    if (!first) break;
    const count = await moves(page).count();
    await field(page).fill(first);
    await field(page).press('Enter');
    await expect
      .poll(async () => (await isOver()) > 0 || (await moves(page).count()) >= count + 2)
      .toBe(true);
    if (turn === 0) expect(await ask('last')).toMatch(/^Red moved: /);
  }
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeFocused();
  await expect(status(page)).toHaveText(/wins|Draw/);
});

test('storage taken away in the middle of a game is said each time, with the record', async ({
  page,
}) => {
  await page.goto('/play/eximo?opponent=local');
  await type(page, 'c3-c4');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  for (const [count, move] of [
    [2, 'f6-f5'],
    [3, 'g3-g4'],
  ] as const) {
    await field(page).fill(move);
    await field(page).press('Enter');
    await expect(moves(page)).toHaveCount(count);
    const warning = page.getByRole('alert').filter({ hasText: 'does not let us store games' });
    await expect(warning.getByRole('button', { name: 'Copy the record' })).toBeVisible();
    await warning.getByRole('button', { name: 'Understood' }).click();
    await expect(warning).toHaveCount(0);
  }
});

for (const width of [360, 1440])
  test(`the list of moves tells what was copied, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/play/mimic?opponent=local');
    await type(page, 'e2-e3');
    await expect(moves(page)).toHaveText(['e2-e3']);
    await expect(page.locator('.copy')).toHaveText('⟲ e9-e8');
  });

test('a square says of what a stack consists', async ({ page }) => {
  const position = '10/10/10/6o3/10/3[xxo]6/10/10/10/3x6 x -';
  await page.goto(`/play/mimic?opponent=local&position=${encodeURIComponent(position)}`);
  await expect(square(page, 'd5')).toHaveAccessibleName(
    /^d5, stack of 3, red on top, then blue, blue/,
  );
});
