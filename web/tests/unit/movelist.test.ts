import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Side } from '../../src/rules/types';
import MoveList from '../../src/ui/MoveList.svelte';
import {
  blockAtLine,
  blocksOf,
  copyOf,
  layOut,
  moveNumber,
  numbersIn,
  windowAround,
  type MoveListItem,
} from '../../src/model/movelist';

afterEach(cleanup);

/** A game without variations. */
function itemsOfMoves(moves: readonly string[], begins: Side): MoveListItem[] {
  return moves.map((text, ply) => {
    const number = moveNumber(ply, begins);
    const shown = ply === 0 || number.endsWith('.') ? number : null;
    return { kind: 'move', id: ply + 1, number: shown, text, depth: 0 };
  });
}

describe('numbers of moves', () => {
  it('count turns', () => {
    expect([0, 1, 2, 3].map((ply) => moveNumber(ply, 'x'))).toEqual(['1.', '1…', '2.', '2…']);
    expect([0, 1, 2].map((ply) => moveNumber(ply, 'o'))).toEqual(['1…', '2.', '2…']);
  });
});

describe('rows and asides', () => {
  function outline(items: MoveListItem[]): string[] {
    return blocksOf(items).map((block) =>
      block.kind === 'row'
        ? `${block.number}|${block.first?.text ?? ''}|${block.second?.text ?? ''}`
        : `aside ${block.items.length}`,
    );
  }

  it('put a turn in a row', () => {
    expect(outline(itemsOfMoves(['a', 'b', 'c'], 'x'))).toEqual(['1.|a|b', '2.|c|']);
    expect(outline(itemsOfMoves(['a', 'b', 'c'], 'o'))).toEqual(['1.||a', '2.|b|c']);
  });

  it('break a row for comments and variations', () => {
    const items: MoveListItem[] = [
      { kind: 'move', id: 1, number: '1.', text: 'a', depth: 0 },
      { kind: 'comment', text: 'hm', depth: 0 },
      { kind: 'open', depth: 1 },
      { kind: 'move', id: 2, number: '1.', text: 'v', depth: 1 },
      { kind: 'close', depth: 1 },
      { kind: 'move', id: 3, number: '1…', text: 'b', depth: 0 },
      { kind: 'move', id: 4, number: '2.', text: 'c', depth: 0 },
    ];
    expect(outline(items)).toEqual(['1.|a|', 'aside 4', '1.||b', '2.|c|']);
  });
});

describe('the list', () => {
  const items: MoveListItem[] = [
    { kind: 'move', id: 1, number: '1.', text: 'c3-c4', depth: 0 },
    { kind: 'comment', text: 'quiet', depth: 0 },
    { kind: 'open', depth: 1 },
    { kind: 'move', id: 2, number: '1.', text: 'd3-d4', depth: 1 },
    { kind: 'close', depth: 1 },
    { kind: 'move', id: 3, number: '1…', text: 'f6-f5', depth: 0 },
  ];

  it('has items whose text is the move and nothing else', () => {
    render(MoveList, { items, current: null, onselect: vi.fn() });
    expect(screen.getByRole('list', { name: 'Moves' })).toBeTruthy();
    const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts).toEqual(['c3-c4', 'd3-d4', 'f6-f5']);
  });

  it('marks the current move and stops the Tab key there alone', async () => {
    const { rerender } = render(MoveList, { items, current: 2, onselect: vi.fn() });
    const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops().map((button) => button.textContent)).toEqual(['d3-d4']);
    expect(stops()[0]!.getAttribute('aria-current')).toBe('true');
    await rerender({ current: null });
    expect(stops().map((button) => button.textContent)).toEqual(['c3-c4']);
    expect(document.querySelector('[aria-current]')).toBeNull();
  });

  it('tells which move was chosen', () => {
    const onselect = vi.fn();
    render(MoveList, { items, current: null, onselect });
    screen.getByRole('button', { name: 'f6-f5' }).click();
    expect(onselect).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('lets the focus follow the current move', async () => {
    const { rerender } = render(MoveList, { items, current: 1, onselect: vi.fn() });
    screen.getByRole('button', { name: 'c3-c4' }).focus();
    await rerender({ current: 3 });
    expect(document.activeElement?.textContent).toBe('f6-f5');
  });
});

describe('a long list', () => {
  const texts = Array.from({ length: 10_000 }, (_, index) => `m${index}`);
  const items = itemsOfMoves(texts, 'x');
  // By hand, as looking for roles in so many elements takes long.
  const shown = () => [...document.querySelectorAll<HTMLElement>('[role="listitem"]')];
  const shownTexts = () => shown().map((item) => item.textContent);
  const buttonOf = (text: string) =>
    shown()
      .find((item) => item.textContent === text)!
      .querySelector('button')!;

  it('has all its moves in the page up to a few hundred', () => {
    render(MoveList, {
      items: itemsOfMoves(texts.slice(0, 400), 'x'),
      current: 1,
      onselect: vi.fn(),
    });
    expect(shownTexts()).toEqual(texts.slice(0, 400));
    expect(shown()[0]!.hasAttribute('aria-posinset')).toBe(false);
  });

  it('shows the part around the current move, and says where that is', async () => {
    const { rerender } = render(MoveList, { items, current: 5001, onselect: vi.fn() });
    expect(document.querySelectorAll('[role="list"] *').length).toBeLessThan(2000);
    const here = buttonOf('m5000');
    expect(here.getAttribute('aria-current')).toBe('true');
    expect(here.tabIndex).toBe(0);
    const item = here.closest('[role="listitem"]')!;
    expect(item.getAttribute('aria-posinset')).toBe('5001');
    expect(item.getAttribute('aria-setsize')).toBe('10000');
    expect(shownTexts()).toContain('m4950');
    expect(shownTexts()).toContain('m5050');
    await rerender({ current: 10_000 });
    expect(shownTexts().at(-1)).toBe('m9999');
    await rerender({ current: null });
    expect(shownTexts()[0]).toBe('m0');
    expect(buttonOf('m0').tabIndex).toBe(0);
  });

  it('lets the focus follow the current move into another part', async () => {
    const { rerender } = render(MoveList, { items, current: 1, onselect: vi.fn() });
    buttonOf('m0').focus();
    await rerender({ current: 10_000 });
    expect(document.activeElement?.textContent).toBe('m9999');
  });

  it('holds every move in some part, also those of a long variation', () => {
    const asides: MoveListItem[] = texts.map((text, id) => ({
      kind: 'move',
      id,
      number: null,
      text,
      depth: 1,
    }));
    for (const all of [items, asides, [...items.slice(0, 900), ...asides]]) {
      const layout = layOut(all);
      const count = layout.blocks.length;
      for (let at = 0; at < count; at += 7) {
        const { from, to } = windowAround(layout, at);
        expect(from <= at && at < to).toBe(true);
        const parts = layout.blocks
          .slice(from, to)
          .map((block) => (block.kind === 'row' ? 2 : block.items.length));
        expect(parts.reduce((sum, more) => sum + more, 0)).toBeLessThan(300);
      }
      expect(layout.movesBefore.at(-1)).toBe(layout.places.size);
      expect(blockAtLine(layout, 0)).toBe(0);
      expect(blockAtLine(layout, layout.linesBefore.at(-1)!)).toBe(count - 1);
      for (const at of [0, 1, count >> 1, count - 1])
        expect(blockAtLine(layout, layout.linesBefore[at]!)).toBe(at);
    }
    const layout = layOut(items);
    expect([...numbersIn(layout, 2)]).toEqual([
      [5, 5],
      [6, 6],
    ]);
  });
});

describe('moves that are copied', () => {
  it('are shown beside the move and are no part of its text', () => {
    const [first, second] = itemsOfMoves(['e2-e3', 'a9-a8'], 'x');
    const items = [{ ...first!, copy: 'd9-d8' }, second!];
    render(MoveList, { items, current: null, onselect: vi.fn() });
    const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts).toEqual(['e2-e3', 'a9-a8']);
    expect(screen.getByRole('list').textContent).toContain('⟲ d9-d8');
    expect(
      screen.getByRole('button', { name: 'e2-e3', description: 'Copied: d9-d8' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'a9-a8', description: '' })).toBeTruthy();
  });

  it('are told by what the rules say', () => {
    const effects = { moved: [], captured: [], dropped: [], mimicked: null };
    expect(copyOf(null)).toBeNull();
    expect(copyOf(effects)).toBeNull();
    const path = ['d9', 'd8'];
    expect(copyOf({ ...effects, mimicked: { path, leaves: false } })).toBe('d9-d8');
    expect(copyOf({ ...effects, mimicked: { path: ['d10'], leaves: true } })).toBe('d10→');
  });
});
