import { describe, expect, it } from 'vitest';
import { fromRecord, toRecord } from '../../src/model/records';
import {
  addMove,
  addMoves,
  isInMainLine,
  itemsOf,
  leaves,
  mainLine,
  movesTo,
  newTree,
  nodeOf,
  pathTo,
  promote,
  promoteToMainLine,
  removeFrom,
  root,
  withComment,
  withPlies,
  withTags,
  writtenOrder,
  type Tree,
} from '../../src/model/tree';
import type { GameRecord, Ply, RecordedMove } from '../../src/rules/types';

const noEffects = { moved: [], captured: [], dropped: [], mimicked: null };

/** The tree does not ask whether moves are legal: letters will do. */
function ply(move: string): Ply {
  return { move, effects: noEffects, position: `after ${move}` };
}

/** a b c with (d e) instead of b, (f) instead of b, and (g) instead of c. */
function bushy(): { tree: Tree; ids: Record<string, number> } {
  const ids: Record<string, number> = {};
  let tree = newTree('eximo', 'start x');
  const play = (parent: number, move: string): void => {
    const added = addMove(tree, parent, ply(move));
    tree = added.tree;
    ids[move] = added.id;
  };
  play(root, 'a');
  play(ids.a!, 'b');
  play(ids.b!, 'c');
  play(ids.a!, 'd');
  play(ids.d!, 'e');
  play(ids.a!, 'f');
  play(ids.b!, 'g');
  return { tree, ids };
}

function textOf(tree: Tree): string {
  return itemsOf(tree)
    .map((item) => {
      if (item.kind === 'move') return `${item.number ?? ''}${item.text}`;
      if (item.kind === 'comment') return `{${item.text}}`;
      return item.kind === 'open' ? '(' : ')';
    })
    .join(' ');
}

describe('adding moves', () => {
  it('keeps the old tree as it was', () => {
    const before = newTree('eximo', 'start x');
    const { tree, id } = addMove(before, root, ply('a'));
    expect(before.nodes.size).toBe(1);
    expect(nodeOf(before, root).children).toEqual([]);
    expect(nodeOf(tree, id)).toMatchObject({ move: 'a', position: 'after a', parent: root });
  });

  it('finds a move again that is there', () => {
    const { tree, ids } = bushy();
    const again = addMove(tree, ids.a!, ply('d'));
    expect(again.tree).toBe(tree);
    expect(again.id).toBe(ids.d);
  });

  it('follows a known line as far as it goes and branches off there', () => {
    const { tree, ids } = bushy();
    const added = addMoves(tree, root, [ply('a'), ply('d'), ply('z')]);
    expect(added.tree.nodes.size).toBe(tree.nodes.size + 1);
    expect(nodeOf(added.tree, added.id).parent).toBe(ids.d);
    expect(movesTo(added.tree, added.id)).toEqual(['a', 'd', 'z']);
  });

  it('opens the result when the main line goes on, but not for a variation', () => {
    const { tree, ids } = bushy();
    const ended = withTags(tree, [], '1-0');
    expect(addMove(ended, ids.e!, ply('z')).tree.result).toBe('1-0');
    expect(addMove(ended, ids.c!, ply('z')).tree.result).toBe('*');
  });
});

describe('nodes', () => {
  const line = Array.from({ length: 1000 }, (_, index) => ply(`m${index}`));

  it('are found in long games, and their number known', () => {
    const { tree, id } = addMoves(newTree('eximo', 'start x'), root, line);
    expect(tree.nodes.size).toBe(1001);
    expect([...tree.nodes.keys()]).toEqual(Array.from({ length: 1001 }, (_, index) => index));
    expect(nodeOf(tree, id).move).toBe('m999');
    const less = removeFrom(tree, 500).tree;
    expect(less.nodes.size).toBe(500);
    expect(less.nodes.has(500)).toBe(false);
    expect(less.nodes.has(1000)).toBe(false);
    expect([...less.nodes.values()].at(-1)?.move).toBe('m498');
    expect(nodeOf(tree, 500).move).toBe('m499');
  });

  it('are shared by a tree and what was made of it', () => {
    const { tree } = addMoves(newTree('eximo', 'start x'), root, line);
    const said = withComment(tree, 700, 'hm');
    expect(nodeOf(said, 700).comment).toBe('hm');
    expect(nodeOf(tree, 700).comment).toBe('');
    for (const id of [1, 699, 701, 1000]) expect(nodeOf(said, id)).toBe(nodeOf(tree, id));
  });
});

describe('finding the way', () => {
  it('knows lines and paths', () => {
    const { tree, ids } = bushy();
    expect(mainLine(tree).map(({ move }) => move)).toEqual(['', 'a', 'b', 'c']);
    expect(pathTo(tree, ids.e!).map(({ id }) => id)).toEqual([ids.a, ids.d, ids.e]);
    expect(movesTo(tree, root)).toEqual([]);
    expect(isInMainLine(tree, ids.c!)).toBe(true);
    expect(isInMainLine(tree, ids.e!)).toBe(false);
    expect(isInMainLine(tree, root)).toBe(true);
  });

  it('counts nodes as a record writes them', () => {
    const { tree, ids } = bushy();
    const order = ['a', 'b', 'd', 'e', 'f', 'c', 'g'];
    expect(writtenOrder(tree)).toEqual(order.map((move) => ids[move]));
    expect(leaves(tree)).toEqual(['e', 'f', 'c', 'g'].map((move) => ids[move]));
  });

  it('throws for a node that is not there', () => {
    expect(() => nodeOf(newTree('eximo', ''), 7)).toThrow('no node 7');
  });
});

describe('promoting', () => {
  it('moves a variation up by one', () => {
    const { tree, ids } = bushy();
    const once = promote(tree, ids.f!);
    expect(nodeOf(once, ids.a!).children).toEqual([ids.b, ids.f, ids.d]);
    const twice = promote(once, ids.f!);
    expect(nodeOf(twice, ids.a!).children).toEqual([ids.f, ids.b, ids.d]);
    expect(isInMainLine(twice, ids.f!)).toBe(true);
    expect(promote(twice, ids.f!)).toBe(twice);
  });

  it('promotes the variation that a later move belongs to', () => {
    const { tree, ids } = bushy();
    expect(nodeOf(promote(tree, ids.e!), ids.a!).children[0]).toBe(ids.d);
  });

  it('makes a line the main line at every branch', () => {
    let { tree } = bushy();
    const { ids } = bushy();
    const deep = addMove(tree, ids.d!, ply('h'));
    tree = promoteToMainLine(deep.tree, deep.id);
    expect(mainLine(tree).map(({ move }) => move)).toEqual(['', 'a', 'd', 'h']);
  });

  it('drops the result when another game becomes the main line', () => {
    const { tree, ids } = bushy();
    const ended = withTags(tree, [], '0-1');
    expect(promoteToMainLine(ended, ids.e!).result).toBe('*');
    expect(promote(ended, ids.f!).result).toBe('0-1');
  });
});

describe('deleting', () => {
  it('takes the move and all that follows it', () => {
    const { tree, ids } = bushy();
    const { tree: less, id } = removeFrom(tree, ids.b!);
    expect(id).toBe(ids.a);
    expect(textOf(less)).toBe('1.a d ( 1…f ) 2.e');
    expect(less.nodes.has(ids.c!)).toBe(false);
    expect(less.nodes.has(ids.g!)).toBe(false);
    expect(tree.nodes.has(ids.c!)).toBe(true);
  });

  it('never gives an id twice', () => {
    const { tree, ids } = bushy();
    const { tree: less } = removeFrom(tree, ids.g!);
    expect(addMove(less, ids.b!, ply('z')).id).toBeGreaterThan(ids.g!);
  });

  it('leaves the start position', () => {
    const { tree } = bushy();
    expect(removeFrom(tree, root)).toEqual({ tree, id: root });
  });
});

describe('the list of moves', () => {
  it('shows variations where they belong', () => {
    const { tree } = bushy();
    expect(textOf(tree)).toBe('1.a b ( 1…d 2.e ) ( 1…f ) 2.c ( 2.g )');
  });

  it('numbers the second player’s move after a comment', () => {
    const { tree, ids } = bushy();
    const { tree: less } = removeFrom(removeFrom(tree, ids.d!).tree, ids.f!);
    expect(textOf(withComment(less, ids.a!, 'bold'))).toBe('1.a {bold} 1…b 2.c ( 2.g )');
    expect(textOf(withComment(less, root, 'hello'))).toBe('{hello} 1.a b 2.c ( 2.g )');
  });

  it('begins with the second player where he begins', () => {
    const { tree } = addMoves(newTree('eximo', 'start o'), root, [ply('a'), ply('b'), ply('c')]);
    expect(textOf(tree)).toBe('1…a 2.b c');
  });
});

describe('records', () => {
  function recorded(move: string, more: Partial<RecordedMove> = {}): RecordedMove {
    return { move, comment: '', variations: [], ...more };
  }

  const record: GameRecord = {
    game: 'crossings',
    start: 'somewhere o',
    tags: [
      { name: 'First', value: 'Ada' },
      { name: 'Round', value: '3' },
    ],
    comment: 'before it all',
    moves: [
      recorded('a', { variations: [[recorded('v'), recorded('w', { comment: 'odd' })]] }),
      recorded('b', {
        comment: 'good',
        variations: [
          [recorded('d', { comment: 'or' }), recorded('e', { variations: [[recorded('h')]] })],
          [recorded('f')],
        ],
      }),
      recorded('c'),
    ],
    result: '1-0',
  };

  it('come back as they were', () => {
    expect(toRecord(fromRecord(record))).toEqual(record);
    expect(toRecord(fromRecord({ ...record, moves: [] }))).toEqual({ ...record, moves: [] });
  });

  it('number their nodes as they are written', () => {
    const tree = fromRecord(record);
    expect(writtenOrder(tree)).toEqual([...tree.nodes.keys()].slice(1));
    expect(tree.nextId).toBe(tree.nodes.size);
  });

  it('take positions from the rules', () => {
    const bare = fromRecord(record);
    const plies = new Map(
      writtenOrder(bare).map((id) => [id, ply(nodeOf(bare, id).move)] as const),
    );
    const tree = withPlies(bare, plies);
    const [last] = leaves(tree).slice(-1);
    expect(nodeOf(tree, last!)).toMatchObject({ move: 'c', position: 'after c', comment: '' });
    expect(nodeOf(tree, root).position).toBe('somewhere o');
    expect(toRecord(tree)).toEqual(record);
  });
});
