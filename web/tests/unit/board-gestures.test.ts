/** Clicks, drags and text mean the same, in every position of whole games. */
import '../rules_in_node.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TurnInput } from '../../src/board/input.svelte';
import { dragsOf, graspable, moveInLines } from '../../src/board/steps';
import { games, type GameInfo } from '../../src/games';
import { rules } from '../../src/rules/rules';
import type { LegalMove, Square } from '../../src/rules/types';

/** The moves of the game that the browser tests play. */
function recorded({ id }: GameInfo): string[] {
  const record = readFileSync(`tests/e2e/games/${id}.txt`, 'utf8');
  return record.match(/\b[a-n]\d\S*/g)!;
}

/** Legal moves at the start and at every third turn after it. */
async function choices(game: GameInfo): Promise<{ position: string; moves: LegalMove[] }[]> {
  const played = recorded(game);
  const lengths = played.map((_, i) => i).filter((i) => i % 3 === 0);
  return Promise.all(
    lengths.map(async (length) => {
      const { state } = await rules.line(game.id, game.start, played.slice(0, length));
      return { position: state.position, moves: state.moves };
    }),
  );
}

/** What a gesture plays; nothing where it does not come to a whole turn. */
function playedBy(moves: readonly LegalMove[], gesture: (input: TurnInput) => void): string | null {
  let played: string | null = null;
  const input = new TurnInput({
    moves: () => moves,
    forced: () => true,
    confirms: () => false,
    commit: (move) => (played = move.text),
    refuse: () => undefined,
  });
  gesture(input);
  return played;
}

const clicked = (moves: readonly LegalMove[], from: Square, to: Square) =>
  playedBy(moves, (input) => {
    input.press(from);
    input.press(to);
  });

const dragged = (moves: readonly LegalMove[], from: Square, to: Square) =>
  playedBy(moves, (input) => {
    if (input.grasp(from)) input.drop(from, to);
  });

describe.each(games.map((game) => [game.id, game] as const))('in %s', (_, game) => {
  it('dragging from one square to another plays what clicking the two plays', async () => {
    let compared = 0;
    for (const { position, moves } of await choices(game))
      for (const { steps } of moves)
        for (const [from, to] of steps) {
          const byClicks = clicked(moves, from!, to!);
          const told = `${from} to ${to} in ${position}`;
          expect(dragged(moves, from!, to!), told).toBe(byClicks);
          if (byClicks) compared += 1;
        }
    expect(compared).toBeGreaterThan(100);
  });

  it('every turn of two steps can be dragged, clicked and typed', async () => {
    for (const { position, moves } of await choices(game))
      for (const { text, steps } of moves.filter((move) => move.steps[0]!.length === 2)) {
        const [from, to] = steps[0]!;
        expect(clicked(moves, from!, to!)).toBe(text);
        expect(dragged(moves, from!, to!)).toBe(text);
        expect((await rules.move(game.id, position, text)).text).toBe(text);
      }
  });

  it('a stone dragged where clicks mean nothing lands there itself, with its line', async () => {
    for (const { moves } of await choices(game)) {
      if (!moveInLines(moves)) continue;
      for (const from of graspable(moves))
        for (const [to, move] of dragsOf(moves, from)) {
          expect(dragged(moves, from, to)).toBe(move.text);
          if (clicked(moves, from, to) !== null) continue;
          const travel = move.effects.moved.find(({ path }) => path[0] === from);
          expect(travel?.path.at(-1)).toBe(to);
          expect(move.effects.moved[0]!.path[0]).not.toBe(from);
        }
    }
  });
});
