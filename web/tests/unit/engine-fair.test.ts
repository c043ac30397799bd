import '../rules_in_node.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HelpRefusedError, refuseHelp } from '../../src/engine/fair';
import { EngineService } from '../../src/engine/service';
import type { Thinker, ThinkTask } from '../../src/engine/thinker';
import { gameOf } from '../../src/games';
import { api, ApiError, UnreachableError } from '../../src/online/api';
import { keepSeat, seatAt, type Heard } from '../../src/online/seats';
import { rules } from '../../src/rules/rules';
import type { Thought } from '../../src/rules/types';

const { start } = gameOf('crossings');
const moves = ['a2-a3', 'a7-a6', 'b2-b3'];
const task = (changes: Partial<ThinkTask> = {}): ThinkTask => ({
  game: 'crossings',
  start,
  moves,
  limits: {},
  ...changes,
});

async function play(changes: Partial<Heard> = {}, played = moves): Promise<void> {
  const { state } = await rules.line('crossings', start, played);
  const heard: Heard = {
    status: 'playing',
    result: '*',
    reason: null,
    names: { first: '', second: '' },
    toMove: state.toMove,
    plies: played.length,
    position: state.position,
    pace: null,
    at: 1,
    ...changes,
  };
  keepSeat({ id: 'g', game: 'crossings', side: 'first', token: 't', taken: 1, heard });
}

beforeAll(() => rules.ready());
beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(api, 'state').mockRejectedValue(new UnreachableError());
});

const refusal = (asked: ThinkTask, isMove = false) =>
  refuseHelp(asked, isMove).then(
    () => null,
    (error: unknown) => error,
  );

describe('help in an own running game', () => {
  it('is refused where it stands, and for every line from there', async () => {
    await play();
    const later = [...moves, 'b7-b6', 'c2-c3'];
    for (const line of [moves, later])
      expect(await refusal(task({ moves: line }))).toBeInstanceOf(HelpRefusedError);
    const { state } = await rules.line('crossings', start, moves);
    const setUp = task({ start: state.position, moves: [] });
    expect(await refusal(setUp)).toBeInstanceOf(HelpRefusedError);
    expect(await refusal(setUp, true)).toBeInstanceOf(HelpRefusedError);
  });

  it('is refused to whoever brings the game to a computer of his own', async () => {
    await play();
    const before = await rules.line('crossings', start, moves.slice(0, 2));
    const brought = [
      task({ wasGiven: true }),
      // One move before, and then as it was played over the network.
      task({ start: before.state.position, moves: moves.slice(2) }),
      task({ moves: [...moves, 'b7-b6', 'c2-c3'], wasGiven: true }),
    ];
    for (const asked of brought)
      expect(await refusal(asked, true)).toBeInstanceOf(HelpRefusedError);
  });

  it('is given for other lines, other games and games played against the computer', async () => {
    await play();
    expect(await refusal(task({ moves: moves.slice(0, 2) }))).toBeNull();
    expect(await refusal(task({ moves: ['h2-h3'] }))).toBeNull();
    expect(await refusal(task({ game: 'eximo', start: '8/8 x', moves: [] }))).toBeNull();
    expect(await refusal(task(), true)).toBeNull();
    expect(await refusal(task({ moves: ['h2-h3'], wasGiven: true }), true)).toBeNull();
  });

  it('is given at the beginning, which is everybody’s', async () => {
    await play({}, moves.slice(0, 1));
    expect(await refusal(task())).toBeNull();
  });

  it('is given again when the game is over, here or at the server', async () => {
    await play({ status: 'over' });
    expect(await refusal(task())).toBeNull();
    await play();
    vi.spyOn(api, 'state').mockRejectedValue(new ApiError(404, 'not_found', ''));
    expect(await refusal(task())).toBeNull();
    expect(seatAt('g')?.isMissing).toBe(true);
  });
});

describe('a line of the engine', () => {
  const line = { score: {}, chances: {}, moves: [...moves.slice(1), 'b7-b6'] };
  const thought = { depth: 5, lines: [line] } as unknown as Thought;

  async function shown(asked: ThinkTask): Promise<string[][]> {
    const told: Thought[] = [];
    const thinker = {
      threads: 1,
      stop: () => undefined,
      think: (given: ThinkTask) => {
        given.onThought?.(thought);
        return Promise.resolve(thought);
      },
    } as unknown as Thinker;
    const client = new EngineService(thinker, thinker).client('analysis');
    const last = await client.think({ ...asked, onThought: (one) => told.push(one) });
    return [...told, last!].map(({ lines }) => lines[0]!.moves);
  }

  it('ends where it comes to an own running game', async () => {
    await play();
    const cut = moves.slice(1);
    expect(await shown(task({ moves: moves.slice(0, 1) }))).toEqual([cut, cut]);
  });

  it('is told as it is where there is none', async () => {
    await play({ status: 'over' });
    expect(await shown(task({ moves: moves.slice(0, 1) }))).toEqual([line.moves, line.moves]);
  });
});
