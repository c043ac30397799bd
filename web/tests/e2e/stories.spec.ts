/**
 * Whole games of two persons on one device, from the first move to the result: each by clicks, by
 * the keyboard alone and by typed moves. The games are in `games/`.
 */
import type { Page } from '@playwright/test';
import type { GameInfo } from '../../src/games/game';
import { expect, moves, play, sidesOf, square, test } from './fixtures';
import { recorded, stories, type Labels, type Refusal, type Story } from './story';

/** A game with its story. */
interface Told {
  game: GameInfo;
  story: Story;
}

/** The squares to click for a move: of a phalanx its rear and where its front lands. */
function squaresOf(story: Story, move: string): string[] {
  const squares = move.match(/[a-n]\d+/g)!;
  return story.inLines ? [squares[0]!, squares.at(-1)!] : squares;
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

async function begin(page: Page, id: string, position?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const query = new URLSearchParams({ opponent: 'local', ...(position && { position }) });
  await page.goto(`/play/${id}?${query.toString()}`);
  await expect(page.getByRole('status')).toHaveText(/ to move/);
}

/** Whose turn it is, or how the game ended. */
async function expectStatus(page: Page, { game, story }: Told, ply: number): Promise<void> {
  const isLast = ply === recorded(game.id).length;
  const due = story.due?.includes(ply) ? ': a capture is due' : '';
  const words = isLast ? story.outcome : `${sidesOf(game)[ply % 2]} to move${due}`;
  await expect(page.getByRole('status')).toHaveText(words);
}

async function expectLabels(page: Page, labels: Labels = {}): Promise<void> {
  for (const [name, label] of Object.entries(labels))
    await expect(square(page, name)).toHaveAccessibleName(label);
}

/** A way to play: how a move is entered, and how something is tried and what is told then. */
interface Hand {
  enter: (move: string) => Promise<void>;
  attempt: (refusal: Refusal) => Promise<void>;
}

async function playStory(page: Page, told: Told, hand: Hand): Promise<void> {
  const { game, story } = told;
  const whole = recorded(game.id);
  for (const [i, move] of whole.entries()) {
    const refusal = story.refusals[i];
    if (refusal) {
      await hand.attempt(refusal);
      await expect(moves(page)).toHaveCount(i);
    }
    await hand.enter(move);
    await expect(moves(page)).toHaveCount(i + 1);
    await expectStatus(page, told, i + 1);
    await expectLabels(page, story.labels[i + 1]);
  }
  await expect(moves(page)).toHaveText(whole);
  await expect(page.getByText('The game is over')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
}

/** Walks to squares with the arrow keys and chooses them. */
async function walk(page: Page, from: string, squares: string[]): Promise<void> {
  let at = from;
  for (const to of squares) {
    const right = to.charCodeAt(0) - at.charCodeAt(0);
    const up = Number(to.slice(1)) - Number(at.slice(1));
    for (let i = 0; i < Math.abs(right); ++i)
      await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(up); ++i)
      await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
    await expect(square(page, to)).toBeFocused();
    await page.keyboard.press('Enter');
    at = to;
  }
}

/** Presses Tab until the focus is in something; fails if it never is. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const focused = page.locator(`${selector}:focus`);
  for (let presses = 0; presses < 40 && (await focused.count()) === 0; ++presses)
    await page.keyboard.press('Tab');
  await expect(focused).toHaveCount(1);
}

for (const told of stories) {
  const { game, story } = told;
  test.describe(game.id, () => {
    test('a whole game by clicks', async ({ page }) => {
      await begin(page, game.id);
      await playStory(page, told, {
        enter: (move) => play(page, ...(story.clicks?.[move] ?? squaresOf(story, move))),
        attempt: async ({ squares, words }) => {
          await play(page, ...squares);
          await expect(alert(page)).toHaveText(words);
        },
      });
    });

    test('a whole game by keyboard alone, step by step', async ({ page }) => {
      await page.addInitScript(() =>
        localStorage.setItem('trireme.settings', JSON.stringify({ forced: false })),
      );
      await begin(page, game.id);
      await tabTo(page, '[data-square]');
      let at = 'a1';
      const choose = async (squares: string[]) => {
        await walk(page, at, squares);
        at = squares.at(-1)!;
      };
      await playStory(page, told, {
        enter: async (move) => {
          const [path = '', drops] = move.split('=');
          await choose(squaresOf(story, path));
          for (const [i, drop] of (drops?.split(',') ?? []).entries()) {
            await expect(page.getByText(`Drop ${i + 1} of 2`)).toBeVisible();
            await choose([drop]);
          }
        },
        attempt: async ({ squares, words }) => {
          await choose(squares);
          await expect(alert(page)).toHaveText(words);
        },
      });
      await expect(square(page, at)).toBeFocused();
    });

    test('a whole game by typed moves', async ({ page }) => {
      await begin(page, game.id);
      const field = page.getByLabel('Move', { exact: true });
      await field.focus();
      const type = async (text: string) => {
        await expect(field).toBeFocused();
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      };
      await playStory(page, told, {
        enter: (move) => type(story.typed?.[move] ?? move),
        attempt: async ({ typed, words }) => {
          await type(typed);
          await expect(alert(page)).toHaveText(words);
          await expect(field).toHaveValue(typed);
          await page.keyboard.press('ControlOrMeta+A');
        },
      });
    });
  });
}

test('a frozen piece of Mimic says whom it sees, and stays', async ({ page }) => {
  const position = '10/5o2o1/2o[oo]o5/4ox4/10/9o/x5x3/6x3/1x1x3xx1/10 x -';
  await begin(page, 'mimic', position);
  await expectLabels(page, { f7: 'f7, blue piece, frozen' });
  await play(page, 'f7');
  await expect(alert(page)).toHaveText('f7 is frozen: it sees e7 and f9.');
  await expect(square(page, 'f7')).toHaveAttribute('aria-selected', 'false');
});
