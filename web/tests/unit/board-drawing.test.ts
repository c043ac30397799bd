/** What is drawn of turns that were made or are proposed. */
import '../rules_in_node.ts';
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { arrowOf } from '../../src/board/arrows';
import { frameOf } from '../../src/board/frame';
import { viewOf } from '../../src/board/geometry';
import BoardPicture from '../../src/board/BoardPicture.svelte';
import { gameOf } from '../../src/games';
import { rules } from '../../src/rules/rules';
import type { GameId } from '../../src/rules/types';

afterEach(cleanup);

const all = (selector: string) => [...document.querySelectorAll(selector)];
const count = (selector: string) => all(selector).length;

async function picture(id: GameId, start: string, move: string): Promise<void> {
  const { plies, state } = await rules.line(id, start, [move]);
  const turn = { before: start, effects: plies[0]!.effects };
  render(BoardPicture, { game: gameOf(id), position: state.position, turn, label: 'Board' });
}

describe('the last move', () => {
  it('of a phalanx is one bar from its old to its new place', async () => {
    await picture('epaminondas', gameOf('epaminondas').start, 'f1,g2-i4');
    const [old, now] = [all('.old-bar'), all('.new-bar')];
    expect([old.length, now.length]).toEqual([1, 1]);
    // From f1, in the sixth column and the last row, and from h3, where the rear has gone.
    expect(old[0]!.getAttribute('transform')).toBe('translate(550 1150) rotate(-45)');
    expect(now[0]!.getAttribute('transform')).toBe('translate(750 950) rotate(-45)');
    expect(count('.way')).toBe(0);
  });

  it('strikes the line of stones that it captures', async () => {
    const lines = '14/14/14/14/14/14/14/14/14/14/14/xxx1oo8 x';
    await picture('epaminondas', lines, 'a1,c1-e1');
    expect(count('.struck-bar')).toBe(1);
    expect(all('.struck-bar')[0]!.getAttribute('d')).toBe('M 450 1150 L 550 1150');
    expect(count('.struck:not(.under)')).toBe(2);
  });

  it('of a chain is its whole way with what it captured', async () => {
    await picture('eximo', '8/8/8/3o4/8/3o4/3x4/8 x', 'd2xd4xd6');
    expect(count('.trace .way')).toBe(1);
    expect(count('.trace .turn')).toBe(1);
    expect(count('.trace .struck:not(.under)')).toBe(2);
    expect(count('.tint')).toBe(2);
  });

  it('tells the copied move from the move', async () => {
    await picture('mimic', gameOf('mimic').start, 'e2-e3');
    expect(count('.way:not(.copied)')).toBe(1);
    expect(count('.way.copied')).toBe(1);
    expect(count('.frame.copied')).toBe(1);
  });

  it('marks new men', async () => {
    await picture('eximo', '8/o1x5/8/8/8/8/1xx5/2x5 x', 'c7-c8=d1,e1');
    expect(count('.last .plus')).toBe(2);
  });
});

describe('proposed moves', () => {
  async function propose(texts: string[]): Promise<void> {
    const { start } = gameOf('epaminondas');
    const { state } = await rules.line('epaminondas', start, []);
    const arrows = texts.map((text, rank) =>
      arrowOf(
        state.moves.find((move) => move.text === text)!,
        rank,
      ),
    );
    const game = gameOf('epaminondas');
    render(BoardPicture, { game, position: start, arrows, label: 'Board' });
  }

  it('on one line are drawn side by side, each with its rank', async () => {
    await propose(['f1,g2-h3', 'f1,g2-i4', 'g2-h3']);
    const ways = all('.arrow path.over:not(.head)').map((path) => path.getAttribute('d'));
    expect(new Set(ways).size).toBe(3);
    const ranks = new Set(all('.rank text').map((text) => text.textContent));
    expect([...ranks].sort()).toEqual(['1', '2', '3']);
  });

  it('have no rank where there is but one', async () => {
    await propose(['f1,g2-h3']);
    expect(count('.arrow')).toBe(1);
    expect(count('.rank')).toBe(0);
  });
});

describe('coordinates', () => {
  it.each([320, 360, 480, 900])(
    'are large enough to read at %s pixels, off the squares',
    (width) => {
      for (const id of ['eximo', 'epaminondas']) {
        const { letters, corner, scale, cell } = frameOf(viewOf(gameOf(id), false), width);
        expect(letters).toBeGreaterThanOrEqual(11);
        // Digits are little more than half as wide as they are tall.
        const digits = gameOf(id).ranks > 9 ? 2 : 1;
        expect(-corner.x / scale).toBeGreaterThanOrEqual(digits * 0.6 * letters);
        expect(cell * gameOf(id).files).toBeGreaterThan(width * 0.93);
      }
    },
  );

  it('can be switched off, which leaves all the room to the squares', () => {
    const view = viewOf(gameOf('eximo'), false);
    const bare = frameOf(view, 360, false);
    expect(bare.letters).toBe(0);
    expect(bare.cell).toBeGreaterThan(frameOf(view, 360).cell);
  });
});
