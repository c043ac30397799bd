import '../rules_in_node.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gameOf } from '../../src/games';
import { RemoteAuthority } from '../../src/online/remote.svelte';
import {
  forgetSeat,
  keepRematchSeat,
  keepSeat,
  seatAt,
  type OwnSeat,
} from '../../src/online/seats';
import { heardOf, keepHeard } from '../../src/online/news';
import { pendingMove, refusePending } from '../../src/online/pending';
import { pauses } from '../../src/online/retrying';
import type { StoredGame } from '../../src/model/game';
import { GameView } from '../../src/play/view.svelte';
import { rules } from '../../src/rules/rules';
import type { TableSide } from '../../src/rules/types';
import type { GameEvent } from '../../src/table/authority';
import { FakeServer, FakeWorld, settle } from './online_world';
import { until } from './patience';

const game = gameOf('crossings');
const way = 'abcdef'.split('').flatMap((file) => [`${file}2-${file}3`, `${file}7-${file}6`]);
const noEffects = { moved: [], captured: [], dropped: [], mimicked: null };
const legal = (text: string) => ({ text, steps: [], effects: noEffects });

let server: FakeServer;

beforeAll(() => rules.ready());
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer(game.start);
});

function sitAt(side: TableSide): void {
  const seat: OwnSeat = { id: 'g', game: 'crossings', side, token: side, taken: 1 };
  keepSeat(seat);
}

/** Opens the game in the browser of a side, or of somebody who watches. */
async function open(side: TableSide | null, world = new FakeWorld(server)) {
  localStorage.clear();
  if (side) sitAt(side);
  return reopen(world);
}

/** As after a reload. */
async function reopen(world = new FakeWorld(server)) {
  const authority = await RemoteAuthority.open('g', world);
  const events: GameEvent[] = [];
  authority.listen((event) => void events.push(event));
  const view = new GameView(authority);
  await authority.begin();
  await settle();
  return { authority, view, world, events };
}

const rulesState = { toMove: 'o', position: game.start } as const;
const shown = ({ stored }: GameView) => stored.moves;

describe('a move', () => {
  it('is shown at once and is the server’s when it has come back', async () => {
    const { authority, view, world } = await open('first');
    world.carriesDown = () => false;
    expect(await view.play(legal(way[0]!))).toBe(true);
    expect(shown(view)).toEqual([way[0]]);
    expect([authority.isSending, view.isPersonsTurn]).toEqual([true, false]);
    expect(pendingMove('g')).toEqual({ line: 0, ply: 0, move: way[0] });
    world.carriesDown = () => true;
    world.cut();
    world.isUp = true;
    await world.pass(pauses.least);
    expect([authority.isSending, pendingMove('g')]).toEqual([false, null]);
    expect(server.moves).toEqual([way[0]]);
  });

  it('that the server refuses is taken back and told', async () => {
    server.illegal.add(way[0]!);
    const { view, events } = await open('first');
    await view.play(legal(way[0]!));
    await settle();
    expect(shown(view)).toEqual([]);
    expect(view.isPersonsTurn).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: 'refused', code: 'illegal_move', move: way[0] });
    expect(view.news).toMatchObject({ type: 'refused' });
    expect(pendingMove('g')).toBeNull();
  });

  it('that the rules refuse is never sent', async () => {
    const { view, authority } = await open('first');
    expect(await view.play(legal('a2-a8'))).toBe(false);
    expect(view.trouble).not.toBeNull();
    expect(authority.isSending).toBe(false);
    expect(server.heard.filter(({ type }) => type === 'move')).toEqual([]);
  });

  it('blocks a second one for its turn', async () => {
    const { authority, world } = await open('first');
    world.carriesUp = () => false;
    await authority.submit({ type: 'move', by: 'x', move: way[0]!, ply: 0 });
    const second = await authority.submit({ type: 'move', by: 'x', move: 'b2-b3', ply: 0 });
    expect(second).toEqual({ isTaken: false, fault: null });
    expect(authority.state.stored.moves).toEqual([way[0]]);
  });

  it('made without a line is sent when there is one', async () => {
    const { view, world } = await open('first');
    world.cut();
    await view.play(legal(way[0]!));
    expect(server.moves).toEqual([]);
    world.isUp = true;
    await world.pass(pauses.least);
    expect(server.moves).toEqual([way[0]]);
    expect(shown(view)).toEqual([way[0]]);
  });

  it('survives a reload, also where the server has it already, and is taken once', async () => {
    for (const isKnown of [false, true]) {
      server = new FakeServer(game.start);
      const { view, world } = await open('first');
      if (isKnown) world.carriesDown = () => false;
      else world.carriesUp = () => false;
      await view.play(legal(way[0]!));
      await settle();
      const again = await reopen();
      expect(shown(again.view), String(isKnown)).toEqual([way[0]]);
      expect(server.moves).toEqual([way[0]]);
      expect(again.events.filter(({ type }) => type === 'refused')).toEqual([]);
      expect(pendingMove('g')).toBeNull();
    }
  });

  it('is sent again after a while where the server was too busy', async () => {
    const { view, world, authority } = await open('first');
    const hear = server.hear.bind(server);
    let isBusy = true;
    server.hear = (socket, message) => {
      if (message.type !== 'move' || !isBusy) return hear(socket, message);
      socket.deliver({ type: 'error', ref: message.ref, code: 'too_many', message: '' });
    };
    await view.play(legal(way[0]!));
    await settle();
    expect(shown(view)).toEqual([way[0]]);
    expect(authority.isPutOff).toBe(true);
    isBusy = false;
    await world.pass(2000);
    expect(server.moves).toEqual([way[0]]);
    expect(authority.isPutOff).toBe(false);
  });

  it('is dropped where another tab has moved', async () => {
    const { view, world, events } = await open('first');
    world.cut();
    await view.play(legal(way[0]!));
    server.move('b2-b3');
    world.isUp = true;
    await world.pass(pauses.least);
    expect(shown(view)).toEqual(['b2-b3']);
    expect(events.some(({ type }) => type === 'refused')).toBe(true);
    // Told until another move is made here, whatever else has come with it.
    expect(view.refusal).toMatchObject({ move: way[0], code: 'wrong_ply' });
    server.move(way[1]!);
    await settle();
    expect(view.refusal).not.toBeNull();
    await view.play(legal(way[2]!));
    expect(view.refusal).toBeNull();
  });

  it('is told to be lost where the position has changed, and no plan goes on from it', async () => {
    for (const move of way.slice(0, 2)) server.move(move);
    const { view, world } = await open('first');
    world.cut();
    await view.play(legal(way[2]!));
    await until(() => expect(view.premoves).not.toBeNull());
    view.planPremove(view.premoves!.moves[0]!);
    server.happen({ type: 'takeback', ply: 0, line: 1, clock: null });
    server.move('c2-c3');
    server.move('c7-c6');
    world.isUp = true;
    await world.pass(pauses.least);
    expect(shown(view)).toEqual(['c2-c3', 'c7-c6']);
    expect(view.refusal).toMatchObject({ move: way[2], code: 'wrong_ply' });
    expect(view.premove).toBeNull();
    expect(server.moves).toEqual(['c2-c3', 'c7-c6']);
  });

  it('is dropped with the game that ended before it came', async () => {
    const { view, world } = await open('first');
    world.cut();
    await view.play(legal(way[0]!));
    server.happen({ type: 'over', result: '0-1', reason: 'time' });
    world.isUp = true;
    await world.pass(pauses.least);
    expect(shown(view)).toEqual([]);
    expect([view.isOver, view.stored.reason]).toEqual([true, 'time']);
    expect(view.news).toMatchObject({ type: 'refused', move: way[0], code: 'game_over' });
  });

  it('is told to be lost also where that was found out while the game was not open', async () => {
    const { view, world } = await open('first');
    world.cut();
    await view.play(legal(way[0]!));
    server.happen({ type: 'over', result: '0-1', reason: 'time' });
    const late = await reopen();
    expect(late.view.news).toMatchObject({ type: 'refused', code: 'game_over' });
    expect(pendingMove('g')).toBeNull();

    server = new FakeServer(game.start);
    const other = await open('first');
    other.world.cut();
    await other.view.play(legal(way[0]!));
    refusePending('g', pendingMove('g')!, 'illegal_move');
    const again = await reopen();
    expect(shown(again.view)).toEqual([]);
    expect(again.view.news).toMatchObject({ type: 'refused', code: 'illegal_move' });
    expect(pendingMove('g')).toBeNull();
    expect(server.heard.filter(({ type }) => type === 'move')).toEqual([]);
  });

  it('is left to be sent later by who leaves the game, if there is one', async () => {
    const { view, world, authority } = await open('first');
    world.cut();
    await view.play(legal(way[0]!));
    authority.leave();
    expect(world.left).toBe(1);
    const other = await open('first');
    other.authority.leave();
    expect(other.world.left).toBe(0);
  });
});

describe('what the other side does', () => {
  it('comes as it happens', async () => {
    const { view, events, authority } = await open('second');
    expect([view.onlySide, view.isPersonsTurn]).toEqual(['o', false]);
    server.move(way[0]!);
    await settle();
    expect(shown(view)).toEqual([way[0]]);
    expect(view.isPersonsTurn).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['move']);
    server.happen({ type: 'draw_offer', by: 'first' });
    await settle();
    expect(authority.offers).toEqual({ draw: 'first' });
    await view.play(legal(way[1]!));
    await settle();
    expect(authority.offers).toEqual({});
  });

  it('may be to take back', async () => {
    const { view } = await open('first');
    for (const move of way.slice(0, 3)) server.move(move);
    await settle();
    server.happen({ type: 'takeback', ply: 1, line: 1, clock: null });
    await settle();
    expect(shown(view)).toEqual(way.slice(0, 1));
    expect(view.news).toMatchObject({ type: 'takeback' });
    server.move('h7-h6');
    await settle();
    expect(shown(view)).toEqual([way[0], 'h7-h6']);
  });
});

describe('how fast the game is', () => {
  beforeEach(() => {
    server.terms = { initial_ms: 60_000, increment_ms: 3000 };
    server.clock = { first_ms: 60_000, second_ms: 60_000, running: null };
  });

  it('everybody knows, whoever has set it up', async () => {
    for (const side of ['second', null] as const) {
      const { authority } = await open(side);
      expect(authority.pace).toEqual(server.terms);
      expect(authority.clock?.increment).toBe(3000);
    }
  });

  it('is kept with the game that is over, and in the list before', async () => {
    const { world } = await open('second');
    expect(seatAt('g')?.heard?.pace).toEqual(server.terms);
    server.move(way[0]!);
    server.happen({ type: 'over', result: '1-0', reason: 'resignation' });
    await settle();
    expect(world.saved.at(-1)?.clock).toEqual({ seconds: 60, increment: 3 });
  });

  it('may be days for a move', async () => {
    server.terms = { days: 3 };
    const { authority } = await open('second');
    expect(authority.isInDays).toBe(true);
    expect(authority.state.stored.clock).toBeNull();
  });

  it('and what is left after a takeback comes with it', async () => {
    const { authority, world } = await open('first');
    for (const move of way.slice(0, 3)) server.move(move);
    const running = { running: 'first', deadline: world.serverAhead + 41_000 } as const;
    const clock = { first_ms: 41_000, second_ms: 50_000, ...running };
    server.happen({ type: 'takeback', ply: 2, line: 1, clock });
    await settle();
    expect(authority.clock?.left).toEqual({ x: 41_000, o: 50_000 });
    expect(authority.clock?.running).toBe('x');
    expect(server.heard.filter(({ type }) => type === 'hello')).toHaveLength(1);
  });
});

describe('the clock of who has moved', () => {
  /** What he has left a while after his move. */
  async function leftAfter(line: 'open' | 'cut' | 'busy'): Promise<number> {
    const world = new FakeWorld(server);
    server.terms = { initial_ms: 60_000, increment_ms: 0 };
    const deadline = world.serverAhead + 60_000;
    server.clock = { first_ms: 60_000, second_ms: 60_000, running: 'first', deadline };
    const { view, authority } = await open('first', world);
    if (line === 'open') world.carriesUp = () => false;
    const hear = server.hear.bind(server);
    server.hear = (socket, message) => {
      if (line !== 'busy' || message.type !== 'move') return hear(socket, message);
      socket.deliver({ type: 'error', ref: message.ref, code: 'unavailable', message: '' });
    };
    await view.play(legal(way[0]!));
    if (line === 'cut') world.cut();
    await world.pass(5000);
    authority.tick();
    return authority.clock!.left.x;
  }

  it('stands while the move is on its way', async () => {
    expect(await leftAfter('open')).toBe(60_000);
  });

  it('runs on where the move does not get there, as it does at the server', async () => {
    expect(await leftAfter('cut')).toBe(55_000);
    expect(await leftAfter('busy')).toBe(55_000);
  });

  it('stands when the game is over, whatever becomes of the line', async () => {
    const world = new FakeWorld(server);
    server.terms = { initial_ms: 60_000, increment_ms: 0 };
    const deadline = world.serverAhead + 60_000;
    server.clock = { first_ms: 60_000, second_ms: 60_000, running: 'first', deadline };
    const { authority } = await open('first', world);
    await world.pass(2000);
    server.happen({ type: 'over', result: '0-1', reason: 'resignation' });
    await settle();
    world.cut();
    await world.pass(5000);
    authority.tick();
    expect(authority.clock!.left.x).toBe(58_000);
  });
});

describe('an offer right after a move', () => {
  it('is about the position that the move leads to', async () => {
    const { view, authority } = await open('first');
    await view.play(legal(way[0]!));
    await authority.act('draw_offer'); // before the move has come back
    await settle();
    expect(authority.offers).toEqual({ draw: 'first' });
  });

  it('waits for no move that the server has put off', async () => {
    const { view, authority } = await open('first');
    const hear = server.hear.bind(server);
    server.hear = (socket, message) => {
      if (message.type !== 'move') return hear(socket, message);
      socket.deliver({ type: 'error', ref: message.ref, code: 'too_many', message: '' });
    };
    await view.play(legal(way[0]!));
    await settle();
    await expect(authority.act('draw_offer')).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('time that is given', () => {
  beforeEach(() => {
    server.terms = { initial_ms: 60_000, increment_ms: 0 };
    server.clock = { first_ms: 60_000, second_ms: 60_000, running: null };
  });
  const clock = { first_ms: 75_000, second_ms: 60_000, running: null };

  it('is told, and leaves a planned move as it is', async () => {
    const { view } = await open('second');
    await until(() => expect(view.premoves).not.toBeNull());
    view.planPremove(view.premoves!.moves[0]!);
    server.happen({ type: 'time_given', by: 'second', ms: 15_000, clock });
    await settle();
    expect(view.news).toMatchObject({ type: 'time-given', by: 'o', seconds: 15 });
    expect(view.premove).not.toBeNull();
  });

  it('is still there after a move that was refused', async () => {
    server.illegal.add(way[0]!);
    const { view, authority } = await open('first');
    server.happen({ type: 'time_given', by: 'second', ms: 15_000, clock });
    await view.play(legal(way[0]!));
    await settle();
    expect(view.news).toMatchObject({ type: 'refused' });
    expect(authority.clock?.left.x).toBe(75_000);
  });
});

describe('a game that is gone', () => {
  it('leaves its key where it had begun: the server may find it again', async () => {
    const { authority } = await open('first');
    server.vanish();
    await settle();
    expect(authority.refusal).toBe('not_found');
    expect(seatAt('g')).toMatchObject({ token: 'first', isMissing: true });
    await reopen();
    expect(seatAt('g')?.isMissing).toBeUndefined();
  });

  it('takes its seat with it', async () => {
    server.status = 'waiting';
    const { authority } = await open('first');
    server.vanish();
    await settle();
    expect([authority.refusal, authority.link]).toEqual(['not_found', 'ended']);
    expect(seatAt('g')).toBeNull();
  });

  it('is not brought back by a tab that hears of it late', async () => {
    server.status = 'waiting';
    await open('first');
    forgetSeat('g');
    server.happen({ type: 'joined', side: 'second', name: 'Eva' });
    await settle();
    expect(seatAt('g')).toBeNull();
  });
});

describe('a rematch', () => {
  it('is known as it is agreed, and to whoever comes later', async () => {
    server.happen({ type: 'over', result: '1-0', reason: 'resignation' });
    const { authority } = await open('first');
    expect(authority.rematch).toBeNull();
    server.happen({ type: 'rematch_offer', by: 'second' });
    server.happen({ type: 'rematch', id: 'next' });
    await settle();
    expect([authority.rematch, authority.offers]).toEqual(['next', {}]);
    expect((await open('first')).authority.rematch).toBe('next');
  });

  it('has the other seat for whoever has one, once', () => {
    sitAt('first');
    keepRematchSeat(seatAt('g')!, 'next');
    expect(seatAt('next')).toMatchObject({ game: 'crossings', side: 'second', token: 'first' });
    keepSeat({ ...seatAt('next')!, hidden: true });
    keepRematchSeat(seatAt('g')!, 'next');
    expect(seatAt('next')?.hidden).toBe(true);
  });
});

describe('who watches', () => {
  it('sees all and can do nothing', async () => {
    const { authority, view } = await open(null);
    server.move(way[0]!);
    await settle();
    expect(shown(view)).toEqual([way[0]]);
    expect([view.hasPersons, view.onlySide, view.isPersonsTurn]).toEqual([false, null, false]);
    expect(view.premoves).toBeNull();
    expect(view.canHint).toBe(false);
    await expect(authority.act('resign')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(seatAt('g')).toBeNull();
  });
});

describe('what the browser keeps', () => {
  it('tells how the game stands', async () => {
    await open('first');
    server.move(way[0]!);
    await settle();
    expect(seatAt('g')?.heard).toMatchObject({
      status: 'playing',
      toMove: 'o',
      plies: 1,
      names: { first: 'Ana', second: 'Rui' },
    });
  });

  it('is the game itself when it is over', async () => {
    const { world } = await open('first');
    server.move(way[0]!);
    server.happen({ type: 'over', result: '1-0', reason: 'resignation' });
    await settle();
    expect(world.saved.at(-1)).toMatchObject({
      id: 'g',
      moves: [way[0]],
      result: '1-0',
      reason: 'resignation',
      seats: { x: { kind: 'person', name: 'Ana' }, o: { kind: 'remote', name: 'Rui' } },
    });
  });

  it('is kept once, dated by its end, and does not come back when it was deleted', async () => {
    const { world } = await open('first');
    server.move(way[0]!);
    const before = Date.now();
    server.happen({ type: 'over', result: '1-0', reason: 'resignation' });
    await settle();
    expect(world.saved).toHaveLength(1);
    const [{ changed }] = world.saved as [StoredGame];
    expect(changed).toBeGreaterThanOrEqual(before);
    expect(changed).toBe(seatAt('g')!.heard!.at);
    expect((await reopen()).world.saved).toEqual([]);
  });

  it('is kept by who comes to see it only after its end, dated by when he heard of it', async () => {
    server.move(way[0]!);
    server.happen({ type: 'over', result: '1-0', reason: 'resignation' });
    localStorage.clear();
    sitAt('first');
    keepHeard(seatAt('g')!, { ...heardOf(server.state(), rulesState), at: 5 });
    const { world } = await reopen();
    expect(world.saved.map(({ changed }) => changed)).toEqual([5]);
    expect((await reopen()).world.saved).toEqual([]);
  });

  it('is nothing of a game that was called off', async () => {
    const { world, view } = await open('first');
    server.move(way[0]!);
    server.happen({ type: 'over', result: '*', reason: 'aborted' });
    await settle();
    expect(view.isOver).toBe(true);
    expect(world.saved).toEqual([]);
  });
});

/** Numbers that look random and are the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('over a network that loses what it likes', () => {
  it.each([1, 2, 3, 4, 5, 6])('two players play the same game, seed %i', async (seed) => {
    const random = numbers(seed);
    const plan = way.slice(0, 10);
    localStorage.clear();
    const players = [];
    for (const side of ['first', 'second'] as const) {
      sitAt(side);
      const world = new FakeWorld(server);
      const player = await reopen(world);
      players.push(player);
      world.carriesUp = () => random() > 0.1;
      world.carriesDown = () => random() > 0.1;
    }
    for (let step = 0; step < 400 && server.moves.length < plan.length; ++step) {
      for (const { view, world } of players) {
        if (view.isPersonsTurn) await view.play(legal(plan[view.plies]!));
        if (random() < 0.1) world.socket?.fail();
        await world.pass(2000);
      }
    }
    for (const { world } of players) {
      world.carriesUp = world.carriesDown = () => true;
      await world.pass(60_000);
    }
    expect(server.moves).toEqual(plan);
    for (const { view } of players) expect(shown(view)).toEqual(plan);
  });
});
