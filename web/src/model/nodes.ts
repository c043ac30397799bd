/**
 * The nodes of a tree by their ids, as a value: a changed one shares with the one before all but
 * the few around what changed, so that every step of a long study can be kept.
 */
import type { TreeNode } from './tree';

const room = 128;

type Chunk = readonly (TreeNode | undefined)[];

export class Nodes {
  private constructor(
    private readonly chunks: readonly Chunk[],
    readonly size: number,
  ) {}

  static of(nodes: Iterable<TreeNode>): Nodes {
    return new Nodes([], 0).with(nodes);
  }

  get(id: number): TreeNode | undefined {
    return this.chunks[Math.floor(id / room)]?.[id % room];
  }

  has(id: number): boolean {
    return this.get(id) !== undefined;
  }

  *values(): Iterable<TreeNode> {
    for (const chunk of this.chunks) for (const node of chunk) if (node) yield node;
  }

  *keys(): Iterable<number> {
    for (const { id } of this.values()) yield id;
  }

  with(changed: Iterable<TreeNode>): Nodes {
    return this.changed(Array.from(changed, (node) => [node.id, node] as const));
  }

  without(ids: Iterable<number>): Nodes {
    return this.changed(Array.from(ids, (id) => [id, undefined] as const));
  }

  private changed(changes: Iterable<readonly [id: number, node: TreeNode | undefined]>): Nodes {
    const chunks: Chunk[] = [...this.chunks];
    const own = new Map<number, (TreeNode | undefined)[]>();
    let { size } = this;
    for (const [id, node] of changes) {
      const at = Math.floor(id / room);
      const chunk = own.get(at) ?? [...(chunks[at] ?? [])];
      own.set(at, chunk);
      size += Number(node !== undefined) - Number(chunk[id % room] !== undefined);
      chunk[id % room] = node;
    }
    for (const [at, chunk] of own) {
      while (chunks.length < at) chunks.push([]);
      chunks[at] = chunk;
    }
    return new Nodes(chunks, size);
  }
}
