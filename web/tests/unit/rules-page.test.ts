import '../rules_in_node.ts';
import { describe, expect, it, test } from 'vitest';
import { gameOf, games } from '../../src/games';
import type { Example } from '../../src/games/game';
import { fulfils } from '../../src/games/task';
import { readPosition } from '../../src/model/position';
import { sectionsOf } from '../../src/games/sections';
import { showcaseOf } from '../../src/games/showcase';
import { needWords, t } from '../../src/i18n/i18n.svelte';
import { markedSquares, marksOfKind } from '../../src/rules/marks';
import { rules } from '../../src/rules/rules';
import type { GameId } from '../../src/rules/types';

await needWords('lessons');

const examples = games.flatMap(({ id }) =>
  sectionsOf(id).flatMap(({ name, example }) => (example ? [{ id, name, example }] : [])),
);

function movesOf(id: GameId, example: Pick<Example, 'position'>): Promise<string[]> {
  const line = rules.line(id, example.position, []);
  return line.then(({ state }) => state.moves.map(({ text }) => text));
}

async function acceptedOf(id: GameId, { position, task }: Example): Promise<string[]> {
  const accepted: string[] = [];
  for (const move of await movesOf(id, { position })) {
    const { plies, state } = await rules.line(id, position, [move]);
    if (fulfils(task, plies[0]!, state, readPosition(position).toMove)) accepted.push(move);
  }
  return accepted;
}

describe.each(examples)('$id: $name', ({ id, name, example }) => {
  it('asks for something that can be played, and shows one way', async () => {
    const legal = await movesOf(id, example);
    expect(legal).toContain(example.solution);
    expect(await acceptedOf(id, example)).toContain(example.solution);
  });

  it('takes the reply to every accepted move', async () => {
    const { reply } = example;
    if (!reply) return;
    for (const move of await acceptedOf(id, example)) {
      const { state } = await rules.line(id, example.position, [move, reply]);
      expect(state.result, move).toBe('1-0');
    }
  });

  it('speaks of squares that are on the board', () => {
    const { files, ranks } = gameOf(id);
    const words = t(`sections.${id}.${name}_task`) + t(`sections.${id}.${name}_done`);
    for (const [, file, rank] of words.matchAll(/\b([a-n])(\d{1,2})\b/g)) {
      expect(file!.charCodeAt(0) - 97).toBeLessThan(files);
      expect(Number(rank)).toBeLessThanOrEqual(ranks);
    }
  });
});

describe('what the words of single boards promise', () => {
  const exampleOf = (id: GameId, name: string) =>
    examples.find((one) => one.id === id && one.name === name)!.example;

  async function after(id: GameId, name: string, move: string) {
    return rules.line(id, exampleOf(id, name).position, [move]);
  }

  test('in Eximo the capture of two men is the only move', async () => {
    expect(await movesOf('eximo', exampleOf('eximo', 'capture'))).toEqual(['d4xd6xf6']);
  });

  test('the frozen piece is frozen and the other is not', async () => {
    const { state } = await rules.line('mimic', exampleOf('mimic', 'frozen').position, []);
    expect(markedSquares(state, 'frozen')).toContain('e4');
    expect(state.moves.every(({ text }) => text.startsWith('b2-'))).toBe(true);
  });

  test('the copied move lands on the piece that moved', async () => {
    const { plies, state } = await after('mimic', 'stack', 'e4-e5');
    expect(plies[0]!.effects.mimicked).toEqual({ path: ['e6', 'e5'], leaves: false });
    expect(state.position).toContain('[xo]');
  });

  test('every way back drives the red piece off the board', async () => {
    for (const move of ['e4-d3', 'e4-e3', 'e4-f3']) {
      const { plies } = await after('mimic', 'off', move);
      expect(plies[0]!.effects.mimicked?.leaves).toBe(true);
    }
  });

  test('arriving wins, and nothing is copied', async () => {
    const { plies, state } = await after('mimic', 'win', 'd9-d10');
    expect(state.result).toBe('1-0');
    expect(plies[0]!.effects.mimicked).toBeNull();
  });

  test('going forward carries red home, and only going back sends it away', async () => {
    for (const move of ['e4-d5', 'e4-e5', 'e4-f5'])
      expect((await after('mimic', 'care', move)).state.result, move).toBe('0-1');
    expect(await acceptedOf('mimic', exampleOf('mimic', 'care'))).toEqual([
      'e4-d3',
      'e4-e3',
      'e4-f3',
    ]);
  });

  test('ko forbids the way back', async () => {
    const { state } = await rules.line('mimic', exampleOf('mimic', 'ko').position, []);
    expect(marksOfKind(state, 'ko')[0]?.text).toBe('e5-e4');
  });

  test('a phalanx takes the whole enemy line, a group only its first stone', async () => {
    const whole = await after('epaminondas', 'capture', 'h4,h6-h8');
    expect(whole.plies[0]!.effects.captured.sort()).toEqual(['h8', 'h9']);
    const first = await after('crossings', 'capture', 'd2,d4-d6');
    expect(first.plies[0]!.effects.captured).toEqual(['d6']);
  });

  test('from the front the line of three is too strong', async () => {
    const { position } = exampleOf('epaminondas', 'flank');
    expect(await rules.refusal('epaminondas', position, ['g3', 'g7'])).toMatchObject({
      code: 'too_strong',
    });
  });

  test('the stone on e8 is locked', async () => {
    const { state } = await rules.line('crossings', exampleOf('crossings', 'locked').position, []);
    expect(markedSquares(state, 'locked')).toContain('e8');
  });
});

test.each(
  games.flatMap(({ id }) =>
    Object.entries(showcaseOf(id)).map(([kind, piece]) => ({ id, kind, piece })),
  ),
)('the $kind of $id is a turn of the game', async ({ id, piece }) => {
  const { move, position, turn } = piece;
  const { plies } = await rules.line(id, turn.before, [move]);
  expect(plies[0]).toEqual({ move, position, effects: turn.effects });
});
