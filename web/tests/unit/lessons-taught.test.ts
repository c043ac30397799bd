/**
 * Somebody who has been through Mimic's lessons beats level 1: a player that knows what they teach,
 * and nothing else, against the level as the page plays it, which is another one each time. One win
 * in three games shows that it can be beaten; `GAMES=30` plays so many and tells how they ended.
 */
import '../rules_in_node.ts';
import { afterAll, expect, it } from 'vitest';
import { Thinker } from '../../src/engine/thinker';
import { gameOf, opponentOf } from '../../src/games';
import { isWon, losingReply } from '../../src/games/task';
import { readPosition } from '../../src/model/position';
import { placeOf } from '../../src/model/squares';
import { rules } from '../../src/rules/rules';
import type { Side, State } from '../../src/rules/types';

const thinker = new Thinker('single');
afterAll(() => thinker.stop());

const { start } = gameOf('mimic');
const wonBy = { x: '1-0', o: '0-1' } as const;

/** How a side stands, as far as it can be counted on the board. */
function standing({ marks, position }: State, side: Side): number {
  const held = marks.filter(({ kind }) => kind === 'frozen').flatMap(({ squares }) => squares);
  const own = [...readPosition(position).stacks].filter(([, stack]) => stack.endsWith(side));
  const rowsGone = (square: string) => {
    const { rank } = placeOf(square);
    return side === 'x' ? rank : 9 - rank;
  };
  const free = own.filter(([square]) => !held.includes(square)).map(([square]) => rowsGone(square));
  const away = 9 - Math.max(0, ...free);
  return (
    2 * own.length + // "Where copies land": what leaves the board or is buried is lost
    free.length - // "Frozen", "Trapping by sight"
    own.length +
    0.3 * own.reduce((rows, [square]) => rows + rowsGone(square), 0) + // "Driving them back"
    2 ** (4 - away) // "Carried home": how close is it?
  );
}

const certain = 1000;

/** What a position is worth for one who looks no further than at the end of the game. */
function worth(state: State, side: Side): number {
  const other = opponentOf(side);
  if (state.result === wonBy[side]) return certain;
  if (state.result === wonBy[other]) return -certain;
  if (state.toMove === side && state.moves.some(({ ends }) => ends === wonBy[side])) return certain;
  if (state.toMove === other && losingReply(state, side)) return -certain;
  if (isWon(state, side)) return certain;
  return standing(state, side) - standing(state, other);
}

/** So many moves are thought about. */
const candidates = 4;

async function after(position: string, move: string): Promise<State> {
  return (await rules.line('mimic', position, [move])).state;
}

/** Looks at what every move does, and at the answers to those that look best. */
async function taught({ position, moves }: State): Promise<string> {
  const side = readPosition(position).toMove;
  const win = moves.find(({ ends }) => ends === wonBy[side]);
  if (win) return win.text;
  const tried = await Promise.all(
    moves.map(async ({ text }) => {
      const state = await after(position, text);
      return { text, state, value: worth(state, side) };
    }),
  );
  tried.sort((a, b) => b.value - a.value);
  let best = { text: tried[0]!.text, value: -Infinity };
  for (const { text, state, value } of tried.slice(0, candidates)) {
    const answers = await Promise.all(
      (Math.abs(value) === certain ? [] : state.moves).map(async (answer) =>
        worth(await after(state.position, answer.text), side),
      ),
    );
    const worst = Math.min(value, ...answers);
    if (worst > best.value) best = { text, value: worst };
  }
  return best.text;
}

/** Points of the player who was taught. */
async function game(side: Side): Promise<number> {
  for (const moves: string[] = []; ;) {
    const { state } = await rules.line('mimic', start, moves);
    if (state.result === '1/2-1/2') return 0.5;
    if (state.result !== '*') return state.result === wonBy[side] ? 1 : 0;
    const task = { game: 'mimic', start, moves: [...moves], level: 1, limits: {} };
    moves.push(
      state.toMove === side
        ? await taught(state)
        : (await thinker.think(task))!.lines[0]!.moves[0]!,
    );
  }
}

const measured = Number(process.env.GAMES ?? 0);
const count = measured || 3;

it(
  'beats level 1 from the start position',
  async () => {
    const points: number[] = [];
    while (points.length < count && (measured > 0 || !points.includes(1)))
      points.push(await game(points.length % 2 === 0 ? 'x' : 'o'));
    if (measured > 0) console.log(points.join(' '));
    expect(points).toContain(1);
  },
  count * 120_000,
);
