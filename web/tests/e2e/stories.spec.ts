/**
 * Whole games of two persons on one device, from the first move to the result: each by clicks, by
 * the keyboard alone and by typed moves. The games are in `games/`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { gameOf } from '../../src/games';
import type { GameId } from '../../src/rules/types';
import { expect, moves, play, square, test } from './fixtures';

/** What the squares are called. */
type Labels = Record<string, string>;

/** Something that the rules forbid, tried on the way. */
interface Refusal {
  squares: string[];
  words: string;
  typed: string;
  fault: string;
}

interface Story {
  game: GameId;
  outcome: string;
  /** What is tried after so many moves, before the next. */
  refusals: Record<number, Refusal>;
  /** How squares are called after so many moves. */
  labels: Record<number, Labels>;
  /** Moves after which a capture is due. */
  due?: number[];
  /** The squares to click where forced steps make themselves. */
  clicks?: Record<string, string[]>;
  /** Other ways to write a move. */
  typed?: Record<string, string>;
}

const stories: Story[] = [
  {
    game: 'eximo',
    outcome: 'White wins: Black has no men left',
    refusals: {
      5: {
        squares: ['c7'],
        words: 'A capture is due: f5 or d6.',
        typed: 'c7-a5',
        fault: 'a capture is mandatory (at character 1)',
      },
    },
    labels: {
      5: { e5: 'e5, black man', f3: 'f3, black man', g2: 'g2, black man', d6: 'd6, white man' },
      // Three men captured in one turn.
      6: { e5: 'e5, empty', f3: 'f3, empty', g2: 'g2, empty', h2: 'h2, white man' },
      21: { c7: 'c7, empty', d8: 'd8, empty', d5: 'd5, white man', e4: 'e4, black man' },
      // Two captured, the capturing man off the board, two new ones.
      22: {
        e4: 'e4, empty',
        f2: 'f2, empty',
        f1: 'f1, empty',
        c7: 'c7, white man',
        d8: 'd8, white man',
      },
      // No drop any more: the zone is full.
      26: { f1: 'f1, empty', g2: 'g2, empty', e8: 'e8, white man', h2: 'h2, white man' },
    },
    due: [5, 9, 11, 12, 19, 21, 23, 25],
    clicks: {
      d6xf4xf2xh2: ['d6', 'f4', 'f2'],
      f5xd3xf3xh3: ['f5', 'd3'],
      'd1-d3-d5': ['d1', 'd3'],
      c6xe4xc4xc2xe2: ['c6', 'e4', 'c2'],
      a5xc3xa3: ['a5', 'c3'],
      'd5xf3xf1=c7,d8': ['d5', 'f3', 'd8', 'c7'],
      'a3xc1=d7,e8': ['a3', 'c1'],
    },
    typed: {
      d6xf4xf2xh2: 'd6xh2',
      'd1-d3-d5': 'd1-d5',
      'd5xf3xf1=c7,d8': 'd5xf1=d8,c7',
    },
  },
  {
    game: 'mimic',
    outcome: 'Blue wins: a piece stands on the goal row',
    refusals: {
      3: {
        squares: ['h8', 'h9'],
        words: 'Ko: this would bring back the position before Blue’s move.',
        typed: 'h8-h9',
        fault:
          "ko: this move would restore the position before the opponent's move (at character 1)",
      },
    },
    labels: {
      // Each has moved one and copied one.
      2: { b3: 'b3, blue piece', d8: 'd8, red piece', f8: 'f8, red piece', h3: 'h3, blue piece' },
      5: { d8: 'd8, stack of 2, red on top', e9: 'e9, empty' },
      10: { i6: 'i6, red piece, frozen', g6: 'g6, blue piece' },
      12: { e8: 'e8, stack of 2, blue on top', d8: 'd8, stack of 2, red on top, frozen' },
      13: { d8: 'd8, red piece', e8: 'e8, red piece', e9: 'e9, blue piece, frozen' },
      14: { d10: 'd10, blue piece', e9: 'e9, empty', f7: 'f7, red piece' },
    },
  },
  {
    game: 'epaminondas',
    outcome: 'White wins: 1 stone on the far row against 0',
    refusals: {
      8: {
        squares: ['f6', 'i9'],
        words: 'The enemy phalanx has 2 stones; yours moves with 2. It takes more to capture.',
        typed: 'f6,g7-i9',
        fault: 'the enemy phalanx from i9 on is not shorter (at character 1)',
      },
    },
    labels: {
      8: { i9: 'i9, black stone', j10: 'j10, black stone', g7: 'g7, white stone' },
      // Three stones took two.
      9: {
        e5: 'e5, empty',
        f6: 'f6, empty',
        g7: 'g7, white stone',
        i9: 'i9, white stone',
        j10: 'j10, empty',
      },
      12: { j10: 'j10, white stone', l12: 'l12, white stone', k9: 'k9, black stone' },
    },
    typed: { 'a1,d4-g7': 'a1,d4xg7', 'e5,g7-i9': 'e5xi9', 'g7,i9-l12': 'g7-l12' },
  },
  {
    game: 'crossings',
    outcome: 'Black wins: 2 stones on the far row against 1',
    refusals: {
      12: {
        squares: ['a8'],
        words: 'a8 is locked: it has reached its far row.',
        typed: 'a8-b8',
        fault: 'the stone on a8 is locked (at character 1)',
      },
    },
    labels: {
      // Only the first stone of a line is captured.
      6: { f4: 'f4, black stone', f3: 'f3, white stone' },
      10: { c1: 'c1, black stone, locked', a8: 'a8, black stone' },
      11: { c1: 'c1, black stone, locked', a8: 'a8, white stone, locked' },
      15: {
        a8: 'a8, white stone, locked',
        c1: 'c1, black stone, locked',
        f1: 'f1, black stone, locked',
        e6: 'e6, white stone',
      },
    },
    typed: { 'd1,d3-d5': 'd1xd5', 'f4,e3-c1': 'f4-c1' },
  },
];

/** The moves of the record of a game. */
function recorded(game: GameId): string[] {
  const record = readFileSync(join(import.meta.dirname, 'games', `${game}.txt`), 'utf8');
  return record.match(/\b[a-n]\d\S*/g)!;
}

/** The squares to click for a move: of a phalanx its rear and where its front lands. */
function squaresOf(game: GameId, move: string): string[] {
  const squares = move.match(/[a-n]\d+/g)!;
  return gameOf(game).piece === 'stone' ? [squares[0]!, squares.at(-1)!] : squares;
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

async function begin(page: Page, game: GameId, position?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const query = new URLSearchParams({ opponent: 'local', ...(position && { position }) });
  await page.goto(`/play/${game}?${query.toString()}`);
  await expect(page.getByRole('status')).toHaveText(/ to move/);
}

/** Whose turn it is, or how the game ended. */
async function expectStatus(page: Page, story: Story, ply: number, isLast: boolean): Promise<void> {
  const colour = gameOf(story.game).colours[ply % 2 === 0 ? 'x' : 'o'];
  const side = colour[0]!.toUpperCase() + colour.slice(1);
  const due = story.due?.includes(ply) ? ': a capture is due' : '';
  const words = isLast ? story.outcome : `${side} to move${due}`;
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

async function playStory(page: Page, story: Story, hand: Hand): Promise<void> {
  const game = recorded(story.game);
  for (const [i, move] of game.entries()) {
    const refusal = story.refusals[i];
    if (refusal) {
      await hand.attempt(refusal);
      await expect(moves(page)).toHaveCount(i);
    }
    await hand.enter(move);
    await expect(moves(page)).toHaveCount(i + 1);
    await expectStatus(page, story, i + 1, i + 1 === game.length);
    await expectLabels(page, story.labels[i + 1]);
  }
  await expect(moves(page)).toHaveText(game);
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

for (const story of stories) {
  test.describe(story.game, () => {
    test('a whole game by clicks', async ({ page }) => {
      await begin(page, story.game);
      await playStory(page, story, {
        enter: (move) => play(page, ...(story.clicks?.[move] ?? squaresOf(story.game, move))),
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
      await begin(page, story.game);
      await tabTo(page, '[data-square]');
      let at = 'a1';
      const choose = async (squares: string[]) => {
        await walk(page, at, squares);
        at = squares.at(-1)!;
      };
      await playStory(page, story, {
        enter: async (move) => {
          const [path = '', drops] = move.split('=');
          await choose(squaresOf(story.game, path));
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
      await begin(page, story.game);
      const field = page.getByLabel('Move', { exact: true });
      await field.focus();
      const type = async (text: string) => {
        await expect(field).toBeFocused();
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      };
      await playStory(page, story, {
        enter: (move) => type(story.typed?.[move] ?? move),
        attempt: async ({ typed, fault }) => {
          await type(typed);
          await expect(alert(page)).toHaveText(fault);
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
