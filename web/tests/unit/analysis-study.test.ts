import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import '../rules_in_node.ts';
import { Draft } from '../../src/analysis/draft.svelte';
import { playAddress } from '../../src/analysis/handing';
import { nodeAt, openAddress } from '../../src/analysis/opening';
import { Study } from '../../src/analysis/study.svelte';
import { textOfTree, treeOf, wayTo } from '../../src/model/trees';
import {
  addMoves,
  isInMainLine,
  leaves,
  mainLine,
  movesTo,
  newTree,
  nodeOf,
  placeOfNode,
  root,
} from '../../src/model/tree';
import { gameOf, type GameInfo } from '../../src/games';
import type { StoredGame } from '../../src/model/game';
import { saveGame } from '../../src/storage/games';
import { rules } from '../../src/rules/rules';
import type { GameRecord, RecordedMove } from '../../src/rules/types';
import { recordCode } from '../../src/base/share';
import { until } from './patience';

const eximo = gameOf('eximo');
const mimic = gameOf('mimic');

const record = `[Game "eximo"]
[First "Ada"]
[Second ""]
[Result "1-0"]
[Round "3"]

{A quiet start.} 1. c3-c4 f6-f5 (1... g6-g5 {is sharper} 2. d2-d3) 2. d2-d3
{White resigns.} 1-0
`;

/** Two pieces that do not see each other walk to and fro. */
const walk = {
  start: '10/8o1/10/10/10/10/10/10/1x8/10 x -',
  moves: Array<string[]>(2).fill(['b2-b3', 'i9-i8', 'b3-b2', 'i8-i9']).flat(),
};

/** A record of Mimic, and of what might have been played instead of its first move. */
function recordOfWalk(moves: string[], variation: string[] = []): GameRecord {
  const recorded = (line: string[]): RecordedMove[] =>
    line.map((move) => ({ move, comment: '', variations: [] }));
  const main = recorded(moves);
  if (variation.length > 0) main[0]!.variations.push(recorded(variation));
  const { start } = walk;
  return { game: 'mimic', start, tags: [], comment: '', moves: main, result: '*' };
}

function open(game: GameInfo, query: string, fragment = '') {
  return openAddress(game, new URLSearchParams(query), new URLSearchParams(fragment));
}

describe('what an address opens', () => {
  it('is the start position if it asks for nothing', async () => {
    const { tree, current, problem } = await open(eximo, '');
    expect(nodeOf(tree, current).position).toBe(eximo.start);
    expect(problem).toBeNull();
  });

  it('is a game with all its variations and positions', async () => {
    const code = await recordCode(record);
    const { tree, current, problem } = await open(eximo, '', `record=${code}&at=4`);
    expect(problem).toBeNull();
    expect(movesTo(tree, current)).toEqual(['c3-c4', 'g6-g5', 'd2-d3']);
    for (const node of tree.nodes.values()) expect(node.position).toMatch(/ [xo]$/);
    const { state } = await rules.line('eximo', gameOf('eximo').start, movesTo(tree, current));
    expect(nodeOf(tree, current).position).toBe(state.position);
    expect(await textOfTree(tree)).toBe(record);
  });

  it('shows the end of the game unless it names a move', async () => {
    const code = await recordCode(record);
    const { tree, current } = await open(eximo, '', `record=${code}`);
    expect(movesTo(tree, current)).toEqual(['c3-c4', 'f6-f5', 'd2-d3']);
    for (const [place, id] of [...tree.nodes.keys()].entries()) {
      expect(nodeAt(tree, String(place))).toBe(id);
      expect(placeOfNode(tree, id)).toBe(place);
    }
    expect(nodeAt(tree, '99')).toBe(current);
    expect(nodeAt(tree, 'x')).toBe(current);
  });

  it('is a position', async () => {
    const { tree, problem } = await open(mimic, `position=${encodeURIComponent(walk.start)}`);
    expect(problem).toBeNull();
    expect(nodeOf(tree, root).position).toBe(walk.start);
  });

  it('is a kept game', async () => {
    const stored: StoredGame = {
      id: 'kept',
      game: 'eximo',
      start: eximo.start,
      moves: ['c3-c4', 'f6-f5'],
      seats: { x: { kind: 'person' }, o: { kind: 'computer', level: 2, ladder: 1 } },
      clock: null,
      left: null,
      result: '*',
      reason: null,
      begun: 0,
      changed: 0,
      revision: 0,
    };
    await saveGame(stored);
    const { tree, current, problem } = await open(eximo, 'saved=kept');
    expect(problem).toBeNull();
    expect(movesTo(tree, current)).toEqual(['c3-c4', 'f6-f5']);

    await saveGame({ ...stored, id: 'wrong', moves: ['c3-c4', 'c4-c5'] });
    expect((await open(eximo, 'saved=wrong')).problem?.message).toMatch(/cannot be opened.*Move 2/);
    expect((await open(mimic, 'saved=kept')).problem).toMatchObject({
      message: 'This is a game of Eximo, not of Mimic.',
      href: '/analysis/eximo?saved=kept',
    });
    expect((await open(eximo, 'saved=gone')).problem?.message).toContain('gone');
  });
});

describe('what is wrong with an address', () => {
  it('is said with its place, and can be mended', async () => {
    const position = '8/8/8/z7 x';
    const broken = await open(eximo, `position=${encodeURIComponent(position)}`);
    expect(broken.problem?.message).toContain('character 7');
    expect(broken.problem?.position).toBe(position);
    expect(nodeOf(broken.tree, root).position).toBe(eximo.start);

    const text = record.replace('2. d2-d3\n', '2. d2-d5\n');
    const wrong = await open(eximo, '', `record=${await recordCode(text)}`);
    expect(wrong.problem?.message).toContain('Line 7, column 71');
    expect(wrong.problem?.record).toBe(text);

    const damaged = await open(eximo, '', 'record=ab!c');
    expect(damaged.problem?.message).toContain('character 3');

    const code = await recordCode(record);
    const other = await open(mimic, '', `record=${code}`);
    expect(other.problem?.href).toBe(`/analysis/eximo#record=${code}`);
  });
});

describe('lines that repeat', () => {
  const moves = [...walk.moves, 'b2-c3'];

  it('end a game but not a variation', async () => {
    const { state } = await rules.line('mimic', walk.start, walk.moves);
    expect(state.reason).toBe('repetition');
    const tree = await treeOf(recordOfWalk(['b2-b1'], moves));
    const [leaf] = leaves(tree).filter((id) => nodeOf(tree, id).move === 'b2-c3');
    const end = nodeOf(tree, nodeOf(tree, leaf!).parent!);
    expect((await wayTo(tree, end.id)).state.reason).toBe('repetition');
    const way = await wayTo(tree, leaf!);
    expect(way).toMatchObject({ start: nodeOf(tree, leaf!).position, moves: [] });
    expect(way.state.result).toBe('*');
    expect(movesTo(tree, leaf!)).toEqual(moves);
  });

  it('are no game if they go on', async () => {
    await expect(treeOf(recordOfWalk(moves))).rejects.toThrow();
    const wrong = [...walk.moves, 'b2-b9'];
    await expect(treeOf(recordOfWalk(['b2-b1'], wrong))).rejects.toMatchObject({
      fault: { move: 9 },
    });
  });

  it('give the record its result', async () => {
    const tree = await treeOf(recordOfWalk(walk.moves));
    expect(await textOfTree(tree)).toContain('[Result "1/2-1/2"]');
  });
});

describe('a study', () => {
  async function ready(study: Study): Promise<void> {
    await until(() => expect(study.state?.position).toBe(study.node.position));
  }

  it('plays moves, goes back and branches off', async () => {
    const study = new Study(eximo);
    await ready(study);
    expect(study.state?.moves).toHaveLength(40);
    await study.play(['c3-c4', 'f6-f5']);
    expect(study.node.move).toBe('f6-f5');
    expect(study.turn?.effects.moved[0]?.path).toEqual(['f6', 'f5']);
    expect(study.turn?.before).toBe(nodeOf(study.tree, study.node.parent!).position);
    study.back();
    await study.play(['g6-g5']);
    expect(isInMainLine(study.tree, study.current)).toBe(false);
    study.beside(-1);
    expect(study.node.move).toBe('f6-f5');
    study.beside(-1);
    expect(study.node.move).toBe('f6-f5');
    study.toStart();
    expect(study.turn).toBeNull();
    study.toEnd();
    expect(study.node.move).toBe('f6-f5');
    await ready(study);
    expect(study.state?.toMove).toBe('x');
  });

  it('says so when a move is not legal, and stays', async () => {
    const study = new Study(eximo);
    await study.play(['c3-c7']);
    expect(study.trouble).toBeTruthy();
    expect(study.current).toBe(root);
    await study.play(['c3-c4']);
    await ready(study);
    expect(study.trouble).toBeNull();
  });

  it('drops a move that was on its way into another game', async () => {
    const study = new Study(eximo);
    const { tree } = study;
    const late = study.play(['c3-c4']);
    study.open(tree, root);
    await late;
    expect(study.tree.nodes.size).toBe(1);
  });

  it('adds a move, but does not follow it, when the reader has gone elsewhere', async () => {
    const study = new Study(eximo);
    await study.play(['c3-c4']);
    const late = study.play(['f6-f5']);
    study.back();
    await late;
    expect(study.current).toBe(root);
    expect(mainLine(study.tree).at(-1)!.move).toBe('f6-f5');
  });
});

describe('changes of a study', () => {
  /** Every kind of change, one after another. */
  async function changed(study: Study): Promise<void> {
    await study.play(['c3-c4', 'f6-f5']);
    study.back();
    await study.play(['g6-g5']);
    study.comment('s');
    study.comment('sharper');
    await study.makeMainLine();
    study.draw('c4', 'e6');
    study.setTags([{ name: 'First', value: 'Ada' }], '*');
    study.back();
    await study.remove();
  }

  const texts = (study: Study) => textOfTree(study.tree);

  it('are undone one by one, and done again', async () => {
    const study = new Study(eximo);
    await changed(study);
    const seen = [await texts(study)];
    const shown = [study.current];
    while (study.undo()) {
      seen.push(await texts(study));
      shown.push(study.current);
    }
    // Two moves at once are one step, as is the comment.
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
    expect(study.tree.nodes.size).toBe(1);
    expect(shown.at(-1)).toBe(root);
    const again = [await texts(study)];
    while (study.redo()) again.push(await texts(study));
    expect(again).toEqual(seen.reverse());
    expect(study.undo() && study.changes.canRedo).toBe(true);
  });

  it('show the move that they were about', async () => {
    const study = new Study(eximo);
    await study.play(['c3-c4', 'f6-f5']);
    study.back();
    await study.remove();
    expect(study.current).toBe(root);
    study.undo();
    expect(study.node.move).toBe('c3-c4');
    expect(study.tree.nodes.size).toBe(3);
    await until(() => expect(study.state?.position).toBe(study.node.position));
  });

  it('cannot be done again after another', async () => {
    const study = new Study(eximo);
    await study.play(['c3-c4']);
    study.undo();
    await study.play(['f3-f4']);
    expect(study.changes.canRedo).toBe(false);
    expect(study.redo()).toBe(false);
    expect(mainLine(study.tree).map(({ move }) => move)).toEqual(['', 'f3-f4']);
  });

  it('never give the number of a move that was undone to another', async () => {
    const study = new Study(eximo);
    await study.play(['c3-c4']);
    const { current } = study;
    study.undo();
    await study.play(['f3-f4']);
    expect(study.current).not.toBe(current);
  });

  it('of a comment are one step until the reader goes elsewhere', async () => {
    const study = new Study(eximo);
    await study.play(['c3-c4']);
    for (const text of ['a', 'ab', 'abc']) study.comment(text);
    study.back();
    study.forward();
    study.comment('abcd');
    study.undo();
    expect(study.node.comment).toBe('abc');
    study.undo();
    expect(study.node.comment).toBe('');
  });

  it('are none where a known move is played again', async () => {
    const study = new Study(eximo);
    await study.play(['c3-c4']);
    study.back();
    await study.play(['c3-c4']);
    study.undo();
    expect(study.changes.canUndo).toBe(false);
  });

  it('are forgotten with another game', async () => {
    const study = new Study(eximo);
    const { tree } = study;
    await study.play(['c3-c4']);
    study.open(tree, root);
    expect(study.changes.canUndo).toBe(false);
  });
});

describe('a study of lines that repeat', () => {
  it('takes no move after the end of the game', async () => {
    const study = new Study(mimic);
    study.open(await treeOf(recordOfWalk(walk.moves)), walk.moves.length);
    expect(await study.play(['b2-c3'])).toBe(false);
    expect(study.trouble).toBe('The game is over.');
    expect(study.tree.nodes.size).toBe(9);
    study.back();
    expect(await study.play(['i8-i9', 'b2-c3'])).toBe(false);
    expect(await study.play(['i8-h9'])).toBe(true);
    expect(await textOfTree(study.tree)).toContain('i8-h9');
  });

  it('never makes a main line of what goes on after the end', async () => {
    const study = new Study(mimic);
    study.open(await treeOf(recordOfWalk(['b2-b1'], [...walk.moves, 'b2-c3'])), root);
    const { tree } = study;
    const refused = async (change: Promise<void>): Promise<void> => {
      await change;
      expect(study.trouble).toContain('after the end of the game');
      expect(study.tree).toBe(tree);
      study.toStart();
      await until(() => expect(study.trouble).toBeNull());
    };
    const end = leaves(tree).find((id) => nodeOf(tree, id).move === 'b2-c3')!;
    study.select(end);
    await refused(study.makeMainLine());
    study.select(end);
    await refused(study.promote());
    study.forward();
    await refused(study.remove());
    study.select(nodeOf(tree, end).parent!);
    await study.remove();
    expect(study.tree).not.toBe(tree);
    await study.promote();
    expect(await textOfTree(study.tree)).toContain('1. b2-b3');
  });

  it('goes on in a variation that already did', async () => {
    const study = new Study(mimic);
    const tree = await treeOf(recordOfWalk(['b2-b1'], [...walk.moves, 'b2-c3']));
    study.open(
      tree,
      leaves(tree).find((id) => nodeOf(tree, id).move === 'b2-c3')!,
    );
    expect(await study.play(['i9-i8'])).toBe(true);
    expect(study.node.move).toBe('i9-i8');
    expect(await textOfTree(study.tree)).toMatch(/b2-c3\s+i9-i8/);
  });
});

describe('a draft', () => {
  it('asks the rules whether it is a position', async () => {
    const draft = new Draft(eximo, eximo.start);
    await until(() => expect(draft.isValid).toBe(true));
    draft.put('a1');
    await until(() => expect(draft.isValid).toBe(true));
    expect(draft.text).toContain('xxxxxxx1 x');
    draft.put('a8');
    await until(() => expect(draft.fault?.column).toBe(1));
    expect(draft.isValid).toBe(false);
    draft.tool = 'erase';
    draft.put('a8');
    await until(() => expect(draft.isValid).toBe(true));
    expect(draft.fault).toBeNull();
  });

  it('shows what it can of a text', async () => {
    const draft = new Draft(eximo, 'x7');
    expect(draft.shown).toBe('x7/8/8/8/8/8/8/8 x');
    await until(() => expect(draft.fault).not.toBeNull());
  });
});

describe('playing on from a study', () => {
  function asked(address: string): URLSearchParams {
    expect(address.startsWith('/play/mimic?')).toBe(true);
    return new URLSearchParams(address.split('?')[1]);
  }

  it('takes the moves along, so that a position can occur for the third time', async () => {
    const moves = walk.moves.slice(0, -1);
    const tree = await treeOf(recordOfWalk(moves));
    const way = await wayTo(tree, moves.length);
    const query = asked(playAddress(tree, moves.length, way, 4));
    expect(Object.fromEntries(query)).toEqual({
      opponent: 'computer',
      level: '4',
      side: 'second',
      position: walk.start,
      moves: moves.join(' '),
    });
    const { state } = await rules.line('mimic', query.get('position')!, [...moves, 'i8-i9']);
    expect(state.reason).toBe('repetition');
  });

  it('takes along the last moves of a long game', async () => {
    let tree = newTree('mimic', 'start x -');
    const plies = Array.from({ length: 1000 }, (_, index) => ({
      move: `m${index}`,
      position: `after ${index} x -`,
      effects: { moved: [], captured: [], dropped: [], mimicked: null },
    }));
    const added = addMoves(tree, root, plies);
    tree = added.tree;
    const moves = movesTo(tree, added.id);
    const { state } = await rules.line('mimic', walk.start, []);
    const address = playAddress(tree, added.id, { start: 'start x -', moves, state }, 1);
    expect(address.length).toBeLessThan(2000);
    const query = asked(address);
    const taken = query.get('moves')!.split(' ');
    expect(taken.length).toBeGreaterThan(200);
    expect(taken).toEqual(moves.slice(-taken.length));
    expect(query.get('position')).toBe(`after ${999 - taken.length} x -`);
  });
});
