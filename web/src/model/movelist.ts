/** What a list of moves shows, and how it falls into rows and asides. Nothing here knows rules. */
import type { Effects, MoveLabel, Side } from '../rules/types';

export type MoveListItem =
  | {
      kind: 'move';
      id: number;
      number: string | null;
      text: string;
      depth: number;
      /** The move of the other side that copies this one, in games where there is such. */
      copy?: string | null;
      /** How the move is judged, with the word for it. */
      judged?: { label: MoveLabel; word: string };
    }
  | { kind: 'comment'; text: string; depth: number }
  | { kind: 'open' | 'close'; depth: number };

export type MoveItem = Extract<MoveListItem, { kind: 'move' }>;

/** The main line stands in rows of a turn each; comments and variations stand between them. */
export type MoveListBlock =
  | { kind: 'row'; number: string; first: MoveItem | null; second: MoveItem | null }
  | { kind: 'aside'; items: MoveListItem[]; goesOn: boolean };

/** A long aside is cut into pieces, so that not all of it need be shown at once. */
const mostInAside = 24;

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

function isSecond(item: MoveItem, last: MoveListBlock | undefined): boolean {
  if (item.number !== null) return item.number.endsWith('…');
  return last?.kind === 'row' && last.second === null;
}

export function blocksOf(items: readonly MoveListItem[]): MoveListBlock[] {
  const blocks: MoveListBlock[] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (item.kind !== 'move' || item.depth > 0) {
      const isAside = last?.kind === 'aside';
      if (isAside && last.items.length < mostInAside) last.items.push(item);
      else blocks.push({ kind: 'aside', items: [item], goesOn: isAside });
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

/** The moves of a block. */
function movesIn(block: MoveListBlock): MoveItem[] {
  if (block.kind === 'row') return [block.first, block.second].filter((item) => item !== null);
  return block.items.filter((item) => item.kind === 'move');
}

/** A list of moves laid out, with what is needed to show a part of it. */
export interface Layout {
  blocks: MoveListBlock[];
  /** By move: its block. */
  places: ReadonlyMap<number, number>;
  /** How many moves, and about how many lines, stand before a block; the last are those of all. */
  movesBefore: number[];
  linesBefore: number[];
}

/** About as many parts of an aside go into a line. */
const partsInLine = 3;

function partsOf(block: MoveListBlock): number {
  return block.kind === 'row' ? 2 : block.items.length;
}

export function layOut(items: readonly MoveListItem[]): Layout {
  const blocks = blocksOf(items);
  const places = new Map<number, number>();
  const movesBefore = [0];
  const linesBefore = [0];
  for (const [index, block] of blocks.entries()) {
    for (const { id } of movesIn(block)) places.set(id, index);
    movesBefore.push(places.size);
    linesBefore.push(linesBefore[index]! + Math.ceil(partsOf(block) / partsInLine));
  }
  return { blocks, places, movesBefore, linesBefore };
}

/** Up to so many moves, all are shown; of more a part. */
const mostMovesShown = 400;
/** How many parts of a long list are there at once: moves, comments and brackets. */
const partsInWindow = 160;

/** The blocks that are shown: `to` is the first that is not. */
export interface Window {
  from: number;
  to: number;
}

/** The blocks to show around one of them: about as many before it as after. */
export function windowAround({ blocks, movesBefore }: Layout, middle: number): Window {
  if (movesBefore.at(-1)! <= mostMovesShown) return { from: 0, to: blocks.length };
  let [from, to] = [middle, middle];
  for (let parts = 0; parts < partsInWindow && (from > 0 || to < blocks.length);) {
    if (to < blocks.length) parts += partsOf(blocks[to++]!);
    if (from > 0) parts += partsOf(blocks[--from]!);
  }
  return { from, to };
}

/** The block at a line, counted from the beginning of the list. */
export function blockAtLine({ linesBefore }: Layout, line: number): number {
  let [low, high] = [0, linesBefore.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (linesBefore[middle]! <= line) low = middle;
    else high = middle;
  }
  return low;
}

/** By move of a block: its number in the whole list. */
export function numbersIn({ blocks, movesBefore }: Layout, at: number): Map<number, number> {
  return new Map(movesIn(blocks[at]!).map(({ id }, index) => [id, movesBefore[at]! + index + 1]));
}
