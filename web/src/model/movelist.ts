/** What a list of moves shows, and how it falls into rows and asides. Nothing here knows rules. */
import type { Effects, Side } from '../rules/types';

export type MoveListItem =
  | {
      kind: 'move';
      id: number;
      number: string | null;
      text: string;
      depth: number;
      /** The move of the other side that copies this one, in games where there is such. */
      copy?: string | null;
    }
  | { kind: 'comment'; text: string; depth: number }
  | { kind: 'open' | 'close'; depth: number };

export type MoveItem = Extract<MoveListItem, { kind: 'move' }>;

/** The main line stands in rows of a turn each; comments and variations stand between them. */
export type MoveListBlock =
  | { kind: 'row'; number: string; first: MoveItem | null; second: MoveItem | null }
  | { kind: 'aside'; items: MoveListItem[] };

/** The number before a move: `3.` for the first player's, `3…` for the second's. */
export function moveNumber(ply: number, begins: Side): string {
  const half = ply + (begins === 'o' ? 1 : 0);
  return `${Math.floor(half / 2) + 1}${half % 2 === 0 ? '.' : '…'}`;
}

/** `d9-d8`, and `d10→` where the piece leaves the board. */
export function copyOf(effects: Effects | null): string | null {
  const copied = effects?.mimicked;
  return copied ? copied.path.join('-') + (copied.leaves ? '→' : '') : null;
}

/** A game without variations; the ids of its moves count from `firstId`. */
export function itemsOfMoves(moves: readonly string[], begins: Side, firstId = 1): MoveListItem[] {
  return moves.map((text, ply) => {
    const number = moveNumber(ply, begins);
    const shown = ply === 0 || number.endsWith('.') ? number : null;
    return { kind: 'move', id: firstId + ply, number: shown, text, depth: 0 };
  });
}

function isSecond(item: MoveItem, last: MoveListBlock | undefined): boolean {
  if (item.number !== null) return item.number.endsWith('…');
  return last?.kind === 'row' && last.second === null;
}

export function blocksOf(items: readonly MoveListItem[]): MoveListBlock[] {
  const blocks: MoveListBlock[] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (item.kind !== 'move' || item.depth > 0) {
      if (last?.kind === 'aside') last.items.push(item);
      else blocks.push({ kind: 'aside', items: [item] });
    } else if (!isSecond(item, last)) {
      blocks.push({ kind: 'row', number: item.number ?? '', first: item, second: null });
    } else if (last?.kind === 'row' && last.second === null) {
      last.second = item;
    } else {
      const number = item.number?.replace('…', '.') ?? '';
      blocks.push({ kind: 'row', number, first: null, second: item });
    }
  }
  return blocks;
}
