/** Learning from one's mistakes by the keyboard alone, as the page shows it. */
import '../rules_in_node.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../src/base/settings.svelte';
import { centre, viewOf } from '../../src/board/geometry';
import { gameOf } from '../../src/games';
import { needWords, setLanguage } from '../../src/i18n/i18n.svelte';
import type { JudgeTry } from '../../src/review/correction.svelte';
import Practice from '../../src/review/Practice.svelte';
import type { Side, Square } from '../../src/rules/types';
import { played, review, reviewed } from './practice_game.ts';

await needWords('review');

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }) as MediaQueryList);
  changeSettings({ confirm: false, forced: true, sound: false });
  await setLanguage('en');
});
afterEach(cleanup);

const good: JudgeTry = (_, move) =>
  Promise.resolve(reviewed({ label: 'good', isGood: true, played: [move] }));

function begin(judgeTry: JudgeTry, sides: Side[] = ['x'], onClose = vi.fn()) {
  render(Practice, {
    game: gameOf('eximo'),
    start: played.start,
    moves: played.moves,
    review,
    judgeTry,
    sides,
    onClose,
  });
  return onClose;
}

function cell(square: Square): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-square="${square}"]`)!;
}

const status = () => screen.getByRole('status').textContent.replace(/\s+/g, ' ').trim();
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));

/** Types a move; the field is called by what is to be done. */
async function type(move: string, task: RegExp): Promise<void> {
  const field = await screen.findByLabelText(task);
  await waitFor(() => expect(field).toHaveProperty('placeholder', expect.stringMatching(/-|x/)));
  await fireEvent.input(field, { target: { value: move } });
  await fireEvent.submit(field.closest('form')!);
}

const first = /^Move 1\. Black played c3-c4\. Inaccuracy: find a better move\.$/;
const second = /^Move 2\. Black played f3-f4\. Blunder: find a better move\.$/;

describe('learning from mistakes', () => {
  it('goes through the errors by the keyboard, to a result', async () => {
    const close = begin(good);
    await type('b1-a2', first);
    await waitFor(() => expect(status()).toContain('Yes. b1-a2 is the best move.'));
    const next = await button('Next error');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await fireEvent.click(next);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Error 2 of 2'));

    // On the board.
    await screen.findByLabelText(second);
    await waitFor(() => expect(document.querySelector('.arrow.warns')).not.toBeNull());
    // The piece of the game's move, faintly where it went; who does not see the board is told.
    const [ghost, ...others] = document.querySelectorAll('.ghost-turn');
    expect(others).toEqual([]);
    expect(ghost?.querySelector('use')?.getAttribute('href')).toMatch(/-x$/);
    const { x, y } = centre(viewOf(gameOf('eximo'), false), 'f4');
    expect(ghost?.getAttribute('transform')).toBe(`translate(${x} ${y})`);
    expect(cell('f4').getAttribute('aria-label')).toBe('f4, empty');
    for (const square of ['b2', 'a3']) await fireEvent.keyDown(cell(square), { key: 'Enter' });
    await waitFor(() => expect(status()).toContain('Yes. b2-a3 is good; the best was g3-h4.'));
    expect(document.querySelector('.ghost-turn')).toBeNull();
    expect(status()).toContain('f3-f4: White takes 2 men with f5xf3xh3.g3-h4 takes 1 man.');

    // The best line, step by step.
    await press('Forward one move');
    await waitFor(() =>
      expect(document.querySelector('[aria-current]')?.textContent).toBe('g3-h4'),
    );
    await press('To the end');
    await waitFor(() =>
      expect(document.querySelector('[aria-current]')?.textContent).toBe('g2-h3'),
    );

    await press('How it went');
    await waitFor(() => expect(status()).toContain('Better moves found: 2 of 2'));
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(screen.queryByRole('button', { name: /Again/ })).toBeNull();
    await press('Back to the review');
    expect(close).toHaveBeenCalledOnce();
  });

  it('answers the move of the game with its reasons, and takes it back', async () => {
    begin(good);
    await press('Skip');
    await type('f3-f4', second);
    await waitFor(() => expect(status()).toContain('White takes 2 men with f5xf3xh3.'));
    await waitFor(() => expect(status()).toContain('Taken back: try again.'));
    expect(status()).not.toContain('g3-h4');
    await press('Show me');
    await waitFor(() => expect(status()).toContain('The best move was g3-h4.'));
  });

  it('offers those that were missed once more', async () => {
    begin(good, ['x', 'o']);
    await type('b1-a2', first);
    await press('Next error');
    await press('Skip');
    await press('Show me');
    await press('How it went');
    await waitFor(() => expect(status()).toContain('Better moves found: 1 of 3'));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent.trim())).toEqual([
      '1. b1-a2 instead of c3-c4: found',
      '2. g3-h4 instead of f3-f4: skipped',
      '2… f5xf3xh1 instead of f5xf3xh3: shown',
    ]);
    await press('Try the ones you missed again');
    await screen.findByText('Error 1 of 2');
    await type('g3-h4', second);
    await waitFor(() => expect(status()).toContain('Yes. g3-h4 is the best move.'));
  });

  it('goes on after the engine has failed', async () => {
    const judgeTry = vi.fn<JudgeTry>(good).mockRejectedValueOnce(new Error('out of memory'));
    begin(judgeTry);
    await type('b2-a3', first);
    await waitFor(() => expect(status()).toBe('That did not work: out of memory'));
    await press('Try again');
    await waitFor(() => expect(status()).toContain('Yes. b2-a3 is good'));
  });

  it('says that there is nothing to learn from', () => {
    begin(good, []);
    expect(status()).toBe('There is no error to learn from.');
  });
});
