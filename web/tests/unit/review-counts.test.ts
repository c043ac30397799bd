/** How many searches a review takes, with the real engine, and that a long one can be left. */
import '../rules_in_node.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Reviewer, type ReviewTask } from '../../src/engine/reviewer';
import { rules, soundRecords } from '../../src/rules/rules';
import type { Line, Review, ReviewProgress } from '../../src/rules/types';

/** What is under test is how often it thinks, not how well. */
const nodes = 100;
const long = 120_000;

const free = { quiet: () => Promise.resolve(), refuseHelp: () => Promise.resolve() };

async function lineOf(file: string): Promise<Line> {
  const [record] = soundRecords(
    await rules.readRecords(readFileSync(`tests/e2e/games/${file}`, 'utf8')),
  );
  const { game, start, moves } = record!;
  return rules.line(
    game,
    start,
    moves.map(({ move }) => move),
  );
}

/** In how many positions of a game there is something to search for. */
async function openPositions(game: string, { start, plies, state }: Line): Promise<number> {
  let count = state.result === '*' ? 1 : 0;
  for (let ply = 0; ply < plies.length; ++ply) {
    const position = ply === 0 ? start : plies[ply - 1]!.position;
    if ((await rules.line(game, position, [])).state.moves.length !== 1) count += 1;
  }
  return count;
}

interface Run {
  steps: ReviewProgress[];
  saved: string;
  report: Review | null;
}

/** Reviews until the end, or until so much is kept. */
function reviewed(task: ReviewTask, until = Infinity): Promise<Run> {
  const reviewer = new Reviewer(task, free);
  const run: Run = { steps: [], saved: '', report: null };
  return reviewer
    .run({
      progress: (progress) => void run.steps.push(progress),
      keep: (saved) => {
        run.saved = saved;
        if (run.steps.at(-1)!.positions >= until) reviewer.close();
      },
    })
    .then((report) => {
      reviewer.close();
      return { ...run, report };
    });
}

/** The positions with a finding of these kinds. */
function found(saved: string, ...kinds: string[]): number[] {
  const lines = saved.split('\n').map((line) => line.split(' '));
  return lines.filter(([kind]) => kinds.includes(kind!)).map(([, position]) => Number(position));
}

const errors = ['inaccuracy', 'mistake', 'blunder'];

it(
  'a game is searched once a position, and again where a move looks like an error',
  async () => {
    const line = await lineOf('eximo-70.txt');
    const moves = line.plies.map(({ move }) => move);
    expect(moves).toHaveLength(70);
    const open = await openPositions('eximo', line);
    expect(open).toBeLessThan(71); // some captures are the only turn
    const task = { game: 'eximo', start: line.start, moves, nodes, saved: null };
    const { steps, saved, report } = await reviewed(task);

    expect(steps[0]).toEqual({ positions: 0, all: open, done: false });
    expect(found(saved, 'first')).toHaveLength(open);
    const second = found(saved, 'second', 'followed');
    const followed = found(saved, 'followed');
    expect(second.length).toBeGreaterThan(0);
    // One step each, none of them twice.
    expect(steps).toHaveLength(1 + open + second.length + followed.length);
    expect(steps.map(({ positions }) => positions)).toEqual(steps.map((_, index) => index));
    for (const [ply, { label }] of report!.moves.entries())
      if (errors.includes(label)) expect(second, `${label} at ${ply}`).toContain(ply);
  },
  long,
);

it(
  'nobody is judged by moves that both players were given',
  async () => {
    const line = await lineOf('eximo-70.txt');
    const moves = line.plies.slice(0, 20).map(({ move }) => move);
    const task = { game: 'eximo', start: line.start, moves, nodes, saved: null };
    const wrong = ({ report }: Run) => report!.moves.map(({ label }) => errors.includes(label));
    const first = wrong(await reviewed(task)).indexOf(true);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(wrong(await reviewed({ ...task, opening: first + 1 }))[first]).toBe(false);
  },
  long,
);

it(
  'one of 400 plies can be left, and gone on with to the end',
  async () => {
    const line = await lineOf('epaminondas-400.txt');
    const moves = line.plies.map(({ move }) => move);
    expect(moves).toHaveLength(400);
    const task = { game: 'epaminondas', start: line.start, moves, nodes, saved: null };
    const left = await reviewed(task, 200);
    expect(left.report).toBeNull();
    const kept = found(left.saved, 'first', 'second', 'followed').length;
    expect(kept).toBeGreaterThanOrEqual(200);
    expect(kept).toBeLessThan(300);

    const { steps, saved, report } = await reviewed({ ...task, saved: left.saved });
    expect(steps[0]!.positions).toBe(kept);
    expect(new Set(found(saved, 'first')).size).toBe(401);
    expect(steps).toHaveLength(1 + steps.at(-1)!.all - kept);
    expect(report!.moves).toHaveLength(400);
    expect(report!.chances).toHaveLength(401);
  },
  long,
);
