import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import MoveList from '../../src/ui/MoveList.svelte';
import { blocksOf, itemsOfMoves, moveNumber, type MoveListItem } from '../../src/model/movelist';

afterEach(cleanup);

describe('numbers of moves', () => {
  it('count turns', () => {
    expect([0, 1, 2, 3].map((ply) => moveNumber(ply, 'x'))).toEqual(['1.', '1…', '2.', '2…']);
    expect([0, 1, 2].map((ply) => moveNumber(ply, 'o'))).toEqual(['1…', '2.', '2…']);
  });

  it('stand before the first player’s moves and at the beginning', () => {
    const numbers = (items: MoveListItem[]) =>
      items.map((item) => (item.kind === 'move' ? item.number : item.kind));
    expect(numbers(itemsOfMoves(['a', 'b', 'c'], 'x'))).toEqual(['1.', null, '2.']);
    expect(numbers(itemsOfMoves(['a', 'b', 'c'], 'o'))).toEqual(['1…', '2.', null]);
  });

  it('go with ids that count up', () => {
    expect(itemsOfMoves(['a', 'b'], 'x', 5)).toMatchObject([{ id: 5 }, { id: 6 }]);
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
