import { gameOf, games } from '../../src/games';
import '../rules_in_node.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { Connection } from '../../src/rules/connection.ts';
import { recordText } from '../../src/rules/record_text.ts';
import { markedSquares, marksOfKind } from '../../src/rules/marks.ts';
import { rules, RulesError, soundRecords } from '../../src/rules/rules.ts';
import type { GameId, GameRecord } from '../../src/rules/types.ts';

const data = join(import.meta.dirname, '../../../tests/data');

async function faultOf(promise: Promise<unknown>): Promise<RulesError['fault']> {
  const problem: unknown = await promise.catch((problem: unknown) => problem);
  expect(problem).toBeInstanceOf(RulesError);
  return (problem as RulesError).fault;
}

describe('the games', () => {
  test('are listed', async () => {
    await rules.ready();
    const games = await rules.games();
    const eximo = games.find(({ id }) => id === 'eximo');
    expect(eximo?.colours).toEqual({ x: 'black', o: 'white' });
  });

  test('begin where they begin', async () => {
    const { start, plies, state } = await rules.line('eximo', gameOf('eximo').start, []);
    expect(start).toBe('1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x');
    expect(plies).toEqual([]);
    expect(state.moves).toHaveLength(40);
    expect(markedSquares(state, 'due')).toEqual([]);
    expect(marksOfKind(state, 'drop_zone').map(({ side }) => side)).toEqual(['x', 'o']);
  });
});

describe('a line', () => {
  test('tells what its moves did', async () => {
    const line = await rules.line('mimic', '10/10/10/4o5/10/10/4x5/10/10/10 x -', ['e4-e5']);
    expect(line.plies).toEqual([
      {
        move: 'e4-e5',
        effects: {
          moved: [{ path: ['e4', 'e5'], leaves: false }],
          captured: [],
          dropped: [],
          mimicked: { path: ['e7', 'e6'], leaves: false },
        },
        position: '10/10/10/10/4o5/4x5/10/10/10/10 o e6-e7',
      },
    ]);
    expect(marksOfKind(line.state, 'ko')[0]?.text).toBe('e6-e7');
  });

  test('names the move that is wrong', async () => {
    const fault = await faultOf(rules.line('mimic', gameOf('mimic').start, ['e2-e3', 'd9-z8']));
    expect(fault).toMatchObject({ move: 2, column: 4 });
  });

  test('of five hundred plies is told in one answer', async () => {
    let { state } = await rules.line('epaminondas', gameOf('epaminondas').start, []);
    const moves: string[] = [];
    for (let choice = 1; moves.length < 500; choice = (choice * 48_271) % 0x7fffffff) {
      // Nobody takes anything or goes home, so the game goes on.
      const peaceful = state.moves.filter(
        ({ text, effects }) => effects.captured.length === 0 && /[a-n]([3-9]|10)$/.test(text),
      );
      const move = peaceful[choice % peaceful.length]!.text;
      moves.push(move);
      ({ state } = await rules.line('epaminondas', state.position, [move]));
    }
    const asking = vi.spyOn(Connection.prototype, 'ask');
    const line = await rules.line('epaminondas', gameOf('epaminondas').start, moves);
    expect(line.plies).toHaveLength(500);
    expect(asking).toHaveBeenCalledOnce();
    asking.mockRestore();
  });
});

test('a typed move may be written leniently', async () => {
  const { start } = await rules.line('epaminondas', gameOf('epaminondas').start, []);
  expect((await rules.move('epaminondas', start, ' f1xh3 ')).text).toBe('f1,g2-h3');
  const fault = await faultOf(rules.move('epaminondas', start, 'f1+h3'));
  expect(fault.column).toBe(3);
});

test('a refusal has its facts', async () => {
  const position = '8/8/8/2o5/2x5/8/1x6/8 x';
  expect(await rules.refusal('eximo', position, ['b2'])).toMatchObject({
    code: 'capture_due',
    args: { squares: ['c4'] },
  });
});

describe('records', () => {
  const record: GameRecord = {
    game: 'mimic',
    start: '10/1oooooooo1/10/10/10/10/10/10/1xxxxxxxx1/10 x -',
    tags: [
      { name: 'First', value: 'Ann "the \\ fox"\n' },
      { name: 'not a name', value: '' },
      { name: 'Result', value: '0-1' },
    ],
    comment: 'a } b\n[Game "x"]',
    moves: [
      {
        move: 'e2-e3',
        comment: 'olá €',
        variations: [[{ move: 'd2-d3', comment: '', variations: [] }], []],
      },
      { move: 'd9-d8', comment: '', variations: [] },
    ],
    result: '*',
  };

  test('are written canonically and read again', async () => {
    const text = await rules.writeRecord(record);
    expect(text).toBe(
      '[Game "mimic"]\n[First "Ann \\"the \\\\ fox\\" "]\n[Second ""]\n[Result "*"]\n\n' +
        '{a ) b [Game "x"]} 1. e2-e3 {olá €} (1. d2-d3) 1... d9-d8 *\n',
    );
    const [again] = soundRecords(await rules.readRecords(text));
    expect(again!.moves[0]!.comment).toBe('olá €');
    expect(await rules.writeRecord(again!)).toBe(text);
  });

  test('of a position keep it', async () => {
    const start = '10/10/10/4o5/10/10/4x5/10/10/10 x -';
    const text = await rules.writeRecord({ ...record, start, moves: [], tags: [], comment: '' });
    expect(text).toContain(`[Position "${start}"]`);
    expect(soundRecords(await rules.readRecords(text))[0]!.start).toBe(start);
  });

  test('that are broken say where', async () => {
    const bad = '[Game "mimic"]\n\n1. e2-e3 d9-d7 *\n';
    const read = rules.readRecords(bad).then(soundRecords);
    expect(await faultOf(read)).toMatchObject({ line: 3, column: 10 });
    expect(await faultOf(rules.readRecords(''))).toMatchObject({ code: 'no_game' });
    await faultOf(rules.readRecords('\0\ud800').then(soundRecords));
    const good = '[Game "crossings"]\n\n1. a2-a3 1-0\n';
    expect(await rules.readRecords(good + bad + good)).toMatchObject([
      { record: { game: 'crossings' } },
      { fault: { line: 6, column: 10 } },
      { record: { game: 'crossings' } },
    ]);
  });

  test('may be megabytes', async () => {
    const one = recordText({ ...record, comment: 'x'.repeat(60_000) });
    expect(await rules.readRecords(Array.from({ length: 50 }, () => one).join('\n'))).toHaveLength(
      50,
    );
  });
});

/** The module is the same program as `trireme`: it plays the games of the native tests alike. */
describe('native and WebAssembly agree', () => {
  interface Shown {
    position: string;
    winner: string;
    moves: string[];
    played: string | undefined;
  }

  function readGame(text: string): Shown[] {
    return text
      .split('\n\n')
      .filter((block) => block.includes('\nkey '))
      .map((block) => ({
        position: block.split('\n')[0]!,
        winner: /winner (.)/.exec(block)![1]!,
        moves: /^\d+ moves?: (.*)$/m.exec(block)?.[1]?.split(' ') ?? [],
        played: /^ply \d+: . plays (\S+)/m.exec(block)?.[1],
      }));
  }

  const files = readdirSync(join(data, 'playthroughs'));
  test.each(files)('on %s', async (file) => {
    const game = file.replace('.txt', '') as GameId;
    const shown = readGame(readFileSync(join(data, 'playthroughs', file), 'utf8'));
    expect(shown.length).toBeGreaterThan(20);
    for (const { position, winner, moves } of shown) {
      const { state } = await rules.line(game, position, []);
      expect(state.position).toBe(position);
      expect(state.moves.map((move) => move.text).sort()).toEqual(moves);
      expect(state.result).toBe({ x: '1-0', o: '0-1', '-': '*' }[winner]);
    }
    const played = shown.flatMap((ply) => ply.played ?? []);
    const { plies } = await rules.line(game, shown[0]!.position, played);
    expect(plies.map((ply) => ply.move)).toEqual(played);
    expect(plies.map((ply) => ply.position)).toEqual(shown.slice(1).map((ply) => ply.position));
  });

  test('on the levels of the computer', async () => {
    const connection = new Connection('single', 1, () => undefined);
    expect(await connection.ask('ladders')).toEqual(
      games.map(({ id, ladder }) => ({ game: id, ...ladder })),
    );
  });

  test('on the signature of the search', async () => {
    const connection = new Connection('single', 1, () => undefined);
    const bench = (await connection.ask('bench')) as { nodes: number };
    expect(bench.nodes).toBe(Number(readFileSync(join(data, 'bench.txt'), 'utf8')));
  });
});
