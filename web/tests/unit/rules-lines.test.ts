import { describe, expect, it } from 'vitest';
import { Lines } from '../../src/rules/lines.ts';
import type { Line, Ply } from '../../src/rules/types.ts';

const plies = (moves: string): Ply[] =>
  moves
    .split(' ')
    .filter(Boolean)
    .map((move) => ({ move }) as Ply);

/** A module that refuses the move `bad`, and all that it was asked. */
function recorder() {
  const asked: string[][] = [];
  const lines = new Lines((...texts) => {
    asked.push(texts);
    const [, start, , moves] = texts;
    if (moves.includes('bad')) return Promise.reject(new Error('illegal'));
    return Promise.resolve({ start, plies: plies(moves) } as Line);
  });
  return { asked, lines };
}

const movesOf = (line: Line) => line.plies.map(({ move }) => move);

describe('lines of moves', () => {
  it('send what is new and give the whole', async () => {
    const { asked, lines } = recorder();
    await lines.line('eximo', 's', ['a', 'b', 'c']);
    expect(movesOf(await lines.line('eximo', 's', ['a', 'b', 'd']))).toEqual(['a', 'b', 'd']);
    expect(movesOf(await lines.line('eximo', 's', ['a']))).toEqual(['a']);
    expect(asked).toEqual([
      ['eximo', 's', '0', 'a b c'],
      ['eximo', 's', '2', 'd'],
      ['eximo', 's', '1', ''],
    ]);
  });

  it('cost the same at ply 400 as at ply 4', async () => {
    const { asked, lines } = recorder();
    const moves = Array.from({ length: 401 }, (_, ply) => `m${ply % 10}`);
    for (const ply of [4, 5, 400, 401]) await lines.line('epaminondas', 's', moves.slice(0, ply));
    expect(asked).toHaveLength(4);
    expect(asked[1]).toEqual(['epaminondas', 's', '4', 'm4']);
    expect(asked[3]).toEqual(['epaminondas', 's', '400', 'm0']);
  });

  it('of other games and starts begin anew', async () => {
    const { asked, lines } = recorder();
    await lines.line('eximo', 's', ['a']);
    await lines.line('eximo', 't', ['a']);
    await lines.line('mimic', 't', ['a']);
    expect(asked.map(([, , kept]) => kept)).toEqual(['0', '0', '0']);
  });

  it('begin anew after an error, and when the module is another', async () => {
    const { asked, lines } = recorder();
    await lines.line('eximo', 's', ['a']);
    await expect(lines.line('eximo', 's', ['a', 'bad'])).rejects.toThrow('illegal');
    await lines.line('eximo', 's', ['a']);
    lines.forget();
    await lines.line('eximo', 's', ['a', 'b']);
    expect(asked.map(([, , kept, moves]) => `${kept} ${moves}`)).toEqual([
      '0 a',
      '1 bad',
      '0 a',
      '0 a b',
    ]);
  });

  it('wait for each other', async () => {
    const { asked, lines } = recorder();
    const both = [lines.line('eximo', 's', ['a']), lines.line('eximo', 's', ['a', 'b'])];
    expect((await Promise.all(both)).map(movesOf)).toEqual([['a'], ['a', 'b']]);
    expect(asked[1]).toEqual(['eximo', 's', '1', 'b']);
  });
});
