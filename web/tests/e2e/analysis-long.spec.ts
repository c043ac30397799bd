/** Games of ten thousand moves: opened and stepped through without holding up the page. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, moves, test, visit } from './fixtures';

/** A way through all squares of four rows of Epaminondas and back; squares as [file, rank]. */
function round(lowest: number): [number, number][] {
  const files = Array.from({ length: 14 }, (_, file) => file);
  const way: [number, number][] = files.map((file) => [file, lowest]);
  // Back in a zigzag over the three rows above.
  for (const file of [...files].reverse()) {
    const up = [1, 2, 3].map((step): [number, number] => [file, lowest + step]);
    way.push(...(file % 2 === 1 ? up : up.reverse()));
  }
  return way;
}

function name([file, rank]: [number, number]): string {
  return String.fromCharCode(97 + file) + rank;
}

/**
 * A stone of each side walks round and round, one way a square shorter than the other, so that no
 * position occurs three times in so many moves.
 */
function longGame(plies: number): string[] {
  const first = round(3).map(name);
  const whole = round(7).map(name);
  const beginning = whole.indexOf('a10');
  const second = [...whole.slice(beginning), ...whole.slice(0, beginning)].filter(
    (square) => square !== 'n7',
  );
  const texts: string[] = [];
  let [here, there] = ['a2', 'a11'];
  for (let turn = 0; texts.length < plies; ++turn) {
    const next = first[turn % first.length]!;
    const reply = second[turn % second.length]!;
    texts.push(`${here}-${next}`, `${there}-${reply}`);
    [here, there] = [next, reply];
  }
  return texts.slice(0, plies);
}

/** Tasks that held up the page since it was asked last, in milliseconds. */
async function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
}

test('ten thousand moves', async ({ page }) => {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    ).observe({ type: 'longtask' });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  const texts = longGame(10_000);
  const code = deflateRawSync(`[Game "epaminondas"]\n\n${texts.join(' ')} *\n`);
  await visit(page, `/analysis/epaminondas#record=${code.toString('base64url')}&at=0`);

  const current = moves(page).locator('[aria-current]');
  await expect(moves(page).first()).toHaveText(texts[0]!);
  await expect(moves(page).first()).toHaveAttribute('aria-setsize', '10000');
  const told = { opening: await longTasks(page) } as Record<string, number[]>;
  for (const [key, at] of [
    ['End', 9999],
    ['ArrowLeft', 9998],
    ['ArrowLeft', 9997],
    ['ArrowRight', 9998],
    ['Home', -1],
    ['ArrowRight', 0],
    ['End', 9999],
  ] as const) {
    await page.locator('main').focus();
    await page.keyboard.press(key);
    if (at < 0) await expect(current).toHaveCount(0);
    else await expect(current).toHaveText(texts[at]!);
    if (at >= 0) await expect(current).toBeInViewport();
    await expect(page.getByRole('status')).toHaveText(at % 2 === 0 ? /Black/ : /White/);
    (told[key] ??= []).push(...(await longTasks(page)));
    const nodes = await page.locator('[role="list"][aria-label="Moves"] *').count();
    expect(nodes).toBeLessThan(2000);
  }
  console.log('tasks over 50 ms:', JSON.stringify(told));

  // What is scrolled to is there.
  const list = page.getByRole('list', { name: 'Moves' });
  await list.evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
  const inView = moves(page).filter({ visible: true });
  await expect
    .poll(() =>
      inView.evaluateAll((items) => {
        // Scrolling puts other items into the list; these may just have left it.
        const box = items[0]?.closest('[role="list"]')?.getBoundingClientRect();
        if (!box) return 0;
        const seen = items.filter((item) => {
          const { top, bottom } = item.getBoundingClientRect();
          return bottom > box.top && top < box.bottom;
        });
        return seen.map((item) => Number(item.getAttribute('aria-posinset')))[0] ?? 0;
      }),
    )
    .toBeGreaterThan(4000);

  // A change is kept, and undone.
  await page.getByLabel(`Comment on ${texts.at(-1)!}`).fill('At last.');
  await expect(page.getByText('Saved in this browser.')).toBeVisible();
  console.log('while it changed:', JSON.stringify(await longTasks(page)));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(`Comment on ${texts.at(-1)!}`)).toHaveValue('');
});
