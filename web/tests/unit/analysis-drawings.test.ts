import { describe, expect, it } from 'vitest';
import { readComment, shapeOf, squaresOf, writeComment } from '../../src/model/drawings';
import { fromRecord, toRecord } from '../../src/model/records';
import { newTree, nodeOf, root, withDrawn, withoutDrawn } from '../../src/model/tree';
import type { GameRecord } from '../../src/rules/types';

describe('what a comment draws', () => {
  it('is told from what it says', () => {
    expect(readComment('Bold. [%draw c3-e5 d4]', 'eximo')).toEqual({
      comment: 'Bold.',
      drawn: ['c3-e5', 'd4'],
    });
    expect(readComment('[%draw a1] see [%draw a1 b2]  here', 'eximo')).toEqual({
      comment: 'see here',
      drawn: ['a1', 'b2'],
    });
    expect(readComment('[%draw n12]', 'epaminondas')).toEqual({ comment: '', drawn: ['n12'] });
  });

  it('is left in the words where it cannot be drawn', () => {
    const texts = ['[%draw]', '[%draw i9]', '[%draw a0]', '[%draw a1-]', '[draw a1]', '  two  '];
    for (const text of texts)
      expect(readComment(text, 'eximo')).toEqual({ comment: text, drawn: [] });
  });

  it('comes back as it was', () => {
    for (const said of [
      { comment: '', drawn: [] },
      { comment: 'Bold.', drawn: [] },
      { comment: '', drawn: ['a1-b2'] },
      { comment: 'Bold.', drawn: ['a1-b2', 'c3'] },
    ])
      expect(readComment(writeComment(said), 'eximo')).toEqual(said);
  });

  it('goes with the moves of a record', () => {
    const record: GameRecord = {
      game: 'eximo',
      start: 'rows x',
      tags: [],
      comment: '[%draw a1]',
      moves: [{ move: 'm', comment: 'so [%draw a1-b2]', variations: [] }],
      result: '*',
    };
    const tree = fromRecord(record);
    expect(nodeOf(tree, root)).toMatchObject({ comment: '', drawn: ['a1'] });
    expect(nodeOf(tree, 1)).toMatchObject({ comment: 'so', drawn: ['a1-b2'] });
    expect(toRecord(tree)).toEqual(record);
  });
});

describe('drawing', () => {
  it('makes arrows and rings, and takes away what is drawn again', () => {
    expect(squaresOf(shapeOf('c3', 'e5'))).toEqual(['c3', 'e5']);
    expect(squaresOf(shapeOf('c3', 'c3'))).toEqual(['c3']);
    let tree = newTree('eximo', 'rows x');
    for (const shape of ['c3-e5', 'd4', 'a1']) tree = withDrawn(tree, root, shape);
    tree = withDrawn(tree, root, 'd4');
    expect(nodeOf(tree, root).drawn).toEqual(['c3-e5', 'a1']);
    tree = withoutDrawn(tree, root);
    expect(nodeOf(tree, root).drawn).toEqual([]);
    expect(withoutDrawn(tree, root)).toBe(tree);
  });
});
