import '../rules_in_node.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HelpRefusedError, refuseHelp } from '../../src/engine/fair';
import type { ThinkTask } from '../../src/engine/thinker';
import { gameOf } from '../../src/games';
import { api, ApiError, UnreachableError } from '../../src/online/api';
import { keepSeat, seatAt, type Heard } from '../../src/online/seats';
import { rules } from '../../src/rules/rules';

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

  it('is given for other lines, other games and moves of the computer', async () => {
    await play();
    expect(await refusal(task({ moves: moves.slice(0, 2) }))).toBeNull();
    expect(await refusal(task({ moves: ['h2-h3'] }))).toBeNull();
    expect(await refusal(task({ game: 'eximo', start: '8/8 x', moves: [] }))).toBeNull();
    expect(await refusal(task(), true)).toBeNull();
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
    expect(seatAt('g')).toBeNull();
  });
});
