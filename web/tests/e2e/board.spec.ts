/** The board under mouse, finger and keyboard, where a real browser is needed to tell. */
import type { Locator, Page } from '@playwright/test';
import { expect, moves, play, square, test } from './fixtures';

const chain = '6o1/2o1o3/8/3o4/3x4/8/2x2x2/1x4x1 x';

async function open(page: Page, game: string, position?: string): Promise<void> {
  const query = new URLSearchParams({ opponent: 'local' });
  if (position) query.set('position', position);
  await page.goto(`/play/${game}?${query.toString()}`);
  await expect(page.getByRole('grid')).toBeVisible();
  // The squares answer once the rules have told what may be played.
  await expect(page.locator('[data-square].held').first()).toBeAttached();
}

async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function carry(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middle(square(page, from)), await middle(square(page, to))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
}

/** The squares on which pieces are drawn, in order. */
function drawnOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-piece]')]
      .map((piece) => {
        const box = piece.getBoundingClientRect();
        const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return under?.getAttribute('data-square') ?? 'nowhere';
      })
      .sort(),
  );
}

/** The squares that are said to hold pieces, in order. */
function toldOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-square]:not([aria-label$="empty"])')]
      .map((cell) => cell.getAttribute('data-square')!)
      .sort(),
  );
}

async function expectDrawnAsTold(page: Page): Promise<void> {
  await expect(async () => expect(await drawnOn(page)).toEqual(await toldOn(page))).toPass();
}

test('a man is dragged', async ({ page }) => {
  await open(page, 'eximo');
  await carry(page, 'c3', 'd4');
  await page.mouse.up();
  await expect(moves(page)).toHaveText(['c3-d4']);
  await expectDrawnAsTold(page);
});

test('a stone dragged along its line takes the line with it', async ({ page }) => {
  await open(page, 'epaminondas');
  await carry(page, 'g2', 'h3');
  await page.mouse.up();
  await expect(moves(page)).toHaveText(['g2-h3']);
  await carry(page, 'f11', 'h9');
  await page.mouse.up();
  await expect(moves(page)).toHaveText(['g2-h3', 'e12,f11-h9']);
  await expectDrawnAsTold(page);
});

/** Turns of two squares, the second of the other player, in every game. */
const turns: Record<string, [from: string, to: string, move: string][]> = {
  eximo: [
    ['c3', 'd4', 'c3-d4'],
    ['f6', 'e5', 'f6-e5'],
  ],
  mimic: [
    ['e2', 'e3', 'e2-e3'],
    ['h9', 'g8', 'h9-g8'],
  ],
  epaminondas: [
    ['f1', 'h3', 'f1,g2-h3'],
    ['e12', 'g10', 'e12,f11-g10'],
  ],
  crossings: [
    ['b1', 'd3', 'b1,c2-d3'],
    ['g8', 'g6', 'g8,g7-g6'],
  ],
};

async function walkTo(page: Page, from: string, to: string): Promise<void> {
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to.slice(1)) - Number(from.slice(1));
  for (let i = 0; i < Math.abs(across); i += 1)
    await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(up); i += 1)
    await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
}

type Enter = (page: Page, from: string, to: string, move: string) => Promise<void>;

const byMouse: Record<string, Enter> = {
  clicks: (page, from, to) => play(page, from, to),
  'a drag': async (page, from, to) => {
    await carry(page, from, to);
    await page.mouse.up();
  },
  keys: async (page, from, to) => {
    await square(page, from).focus();
    await page.keyboard.press('Enter');
    await walkTo(page, from, to);
    await page.keyboard.press('Enter');
  },
  text: async (page, _from, _to, move) => {
    await page.getByLabel('Move', { exact: true }).fill(move);
    await page.getByLabel('Move', { exact: true }).press('Enter');
  },
};

async function fingerAt(page: Page, ...names: string[]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const points = await Promise.all(names.map((name) => middle(square(page, name))));
  const types = ['touchStart', ...points.slice(1).map(() => 'touchMove')] as const;
  for (const [i, point] of points.entries())
    await touch.send('Input.dispatchTouchEvent', {
      type: types[i] as 'touchStart',
      touchPoints: [point],
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

const byFinger: Record<string, Enter> = {
  taps: async (page, from, to) => {
    await square(page, from).tap();
    await square(page, to).tap();
    await page.getByRole('button', { name: 'Confirm' }).tap();
  },
  'a finger that drags': async (page, from, to) => {
    await fingerAt(page, from, to);
    await page.getByRole('button', { name: 'Confirm' }).tap();
  },
};

function testEntering(ways: Record<string, Enter>): void {
  for (const [name, enter] of Object.entries(ways))
    for (const [game, entered] of Object.entries(turns))
      test(`${name} in ${game} mean the same turns`, async ({ page }) => {
        await open(page, game);
        for (const [i, [from, to, move]] of entered.entries()) {
          await enter(page, from, to, move);
          await expect(moves(page)).toHaveCount(i + 1);
        }
        await expect(moves(page)).toHaveText(entered.map(([, , move]) => move));
        await expectDrawnAsTold(page);
      });
}

testEntering(byMouse);

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  testEntering(byFinger);
});

test('what a drag will do is shown before the stone is let go', async ({ page }) => {
  await open(page, 'epaminondas');
  const drawn = (kind: string) => page.locator(`.drawing ${kind}`);
  await carry(page, 'f1', 'h3');
  await expect(drawn('.line.strong')).toHaveCount(1);
  await expect(drawn('.ghost')).toHaveCount(1);
  await page.mouse.up();
  await expect(moves(page)).toHaveText(['f1,g2-h3']);
});

test('a piece dropped where it cannot go stays, and the reason is told', async ({ page }) => {
  await open(page, 'eximo');
  await carry(page, 'c3', 'c6');
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'c6' })).toHaveText('c6 is taken.');
  await expect(moves(page)).toHaveCount(0);
  await expectDrawnAsTold(page);
});

test('a chain is shown leap by leap and ends as the rules say', async ({ page }) => {
  await open(page, 'eximo', chain);
  await play(page, 'd4', 'd6');
  await expect(square(page, 'd5')).toHaveAttribute('aria-label', 'd5, white man, captured');
  await page.keyboard.press('Escape');
  await expect(square(page, 'd5')).toHaveAttribute('aria-label', 'd5, white man');
  await play(page, 'd6', 'b8');
  await expect(page.getByText('Drop 1 of 2')).toBeVisible();
  await play(page, 'e1', 'd2');
  await expect(moves(page)).toHaveText(['d4xd6xb8=e1,d2']);
  await expectDrawnAsTold(page);
});

test('the copied move follows the original', async ({ page }) => {
  await open(page, 'mimic');
  await play(page, 'e2', 'e3');
  await expect(square(page, 'e8')).toHaveAttribute('aria-label', 'e8, red piece');
  await expectDrawnAsTold(page);
});

test('turns played faster than they are shown end in the right place', async ({ page }) => {
  await open(page, 'mimic');
  await play(page, 'b2', 'b3', 'i9', 'i8', 'c2', 'c3');
  await expect(moves(page)).toHaveCount(3);
  await expectDrawnAsTold(page);
});

test('a turn needs no mouse', async ({ page }) => {
  await open(page, 'crossings');
  await square(page, 'a1').focus();
  for (const key of ['ArrowRight', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter'])
    await page.keyboard.press(key);
  await expect(moves(page)).toHaveText(['b1,b2-b3']);
});

test('the reach of a phalanx is drawn while it is chosen', async ({ page }) => {
  await open(page, 'epaminondas');
  await square(page, 'f1').click();
  await expect(square(page, 'f1')).toHaveAttribute('aria-selected', 'true');
  await expect(square(page, 'i4')).toHaveAccessibleDescription('You can go here.');
  await expect(square(page, 'j5')).toHaveAccessibleDescription('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a finger finds a square of the largest board through the loupe', async ({ page }) => {
    await open(page, 'epaminondas');
    const touch = await page.context().newCDPSession(page);
    const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', name?: string) => {
      const touchPoints = name ? [await middle(square(page, name))] : [];
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    const scrolled = await page.evaluate(() => scrollY);
    await finger('touchStart', 'g2');
    await expect(page.locator('.loupe')).toBeVisible();
    await finger('touchMove', 'h2');
    await expect(page.locator('.loupe')).toContainText('h2');
    await finger('touchEnd');
    await expect(page.locator('.loupe')).toHaveCount(0);
    await expect(square(page, 'h2')).toHaveAttribute('aria-selected', 'true');
    await square(page, 'h3').tap();
    await expect(moves(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await expect(moves(page)).toHaveText(['h2-h3']);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test('the page stays still while a finger drags a man', async ({ page }) => {
    await open(page, 'eximo');
    const touch = await page.context().newCDPSession(page);
    const scrolled = await page.evaluate(() => scrollY);
    for (const [type, name] of [
      ['touchStart', 'c3'],
      ['touchMove', 'c4'],
      ['touchMove', 'd4'],
    ] as const)
      await touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [await middle(square(page, name))],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await expect(moves(page)).toHaveText(['c3-d4']);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

test('with reduced motion turns are shown at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'mimic');
  await play(page, 'e2', 'e3');
  await expect(moves(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectDrawnAsTold(page);
});
