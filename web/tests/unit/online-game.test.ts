import 'fake-indexeddb/auto';
import '../rules_in_node.ts';
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { playSound } from '../../src/board/sounds';
import { gameOf } from '../../src/games';
import { needWords } from '../../src/i18n/i18n.svelte';
import { claimDue, firstMoveDue } from '../../src/play/deadlines';
import { notify } from '../../src/play/notices';
import OnlineGame from '../../src/play/OnlineGame.svelte';
import { GameView } from '../../src/play/view.svelte';
import { api } from '../../src/online/api';
import { chatMarks, markChat } from '../../src/online/chats';
import { RemoteAuthority } from '../../src/online/remote.svelte';
import { pauses } from '../../src/online/retrying';
import { keepSeat, seatAt } from '../../src/online/seats';
import { claimTime, firstMoveTime } from '../../src/online/terms';
import { rules } from '../../src/rules/rules';
import type { TableSide } from '../../src/rules/types';
import { plainScreen } from '../media';
import { FakeServer, FakeWorld, settle } from './online_world';
import { until } from './patience';

vi.mock('../../src/board/sounds', () => ({ playSound: vi.fn() }));
vi.mock('../../src/play/notices', async (original) => ({
  ...(await original<object>()),
  notify: vi.fn(),
}));

const fast = { initial_ms: 300_000, increment_ms: 3000 };
const face = { first_ms: 300_000, second_ms: 300_000, running: null };
let server: FakeServer;
let world: FakeWorld;

beforeAll(async () => {
  await rules.ready();
  await needWords('online');
});
beforeEach(() => {
  vi.clearAllMocks();
  plainScreen();
  vi.stubGlobal('isSecureContext', false);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  localStorage.clear();
  server = new FakeServer(gameOf('crossings').start);
  Object.assign(server, { terms: fast, clock: face });
  world = new FakeWorld(server);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function lookAway(): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
}

function wait(): void {
  server.status = 'waiting';
  server.seats.second = null as never;
}

async function join(): Promise<void> {
  server.seats.second = { name: 'Rui', online: true };
  server.status = 'playing';
  server.happen({ type: 'joined', side: 'second', name: 'Rui' });
  await settle();
}

async function open(side: TableSide | null, isFirst = true) {
  if (side && isFirst) keepSeat({ id: 'g', game: 'crossings', side, token: side, taken: 1 });
  const authority = await RemoteAuthority.open('g', world);
  await authority.begin();
  const view = new GameView(authority);
  render(OnlineGame, { authority, view, onretry: () => undefined });
  await settle();
  return { authority, view };
}

const told = () => vi.mocked(notify).mock.calls.map(([, title]) => title);

describe('the player is called', () => {
  it('when somebody joins and he is the first to move', async () => {
    wait();
    await open('first');
    lookAway();
    await join();
    expect(told()).toEqual(['It is your turn']);
    expect(playSound).toHaveBeenCalledTimes(1);
  });

  it('when somebody joins and it is not his turn; by a sound where he looks', async () => {
    wait();
    server.seats = { first: null as never, second: { name: 'Ana', online: true } };
    await open('second');
    server.seats.first = { name: 'Rui', online: true };
    server.happen({ type: 'joined', side: 'first', name: 'Rui' });
    await settle();
    expect(playSound).toHaveBeenCalledTimes(1);
    expect(told()).toEqual([]);
  });

  it('when a rematch has opened where nobody looks', async () => {
    lookAway();
    await open('first');
    expect(told()).toEqual(['It is your turn']);
  });

  it('not when he opens a game himself', async () => {
    await open('first');
    expect([told(), vi.mocked(playSound).mock.calls]).toEqual([[], []]);
  });

  it('at his turn where he does not look', async () => {
    await open('second');
    lookAway();
    server.move('a2-a3');
    await settle();
    expect(told()).toEqual(['It is your turn']);
  });
});

it('who sits down is told as a player, also where the game has begun before the answer', async () => {
  wait();
  server.seats = { first: null, second: { name: 'Ana', online: true } };
  let come = (): void => undefined;
  vi.spyOn(api, 'join').mockImplementation(
    (id, _name, token) =>
      new Promise((resolve) => (come = () => resolve({ id, seat: 'first', token }))),
  );
  await open(null);
  screen.getByRole('button', { name: 'Take the seat' }).click();
  await settle();
  server.seats.first = { name: 'Rui', online: true };
  server.status = 'playing';
  server.happen({ type: 'joined', side: 'first', name: 'Rui' });
  await settle();
  expect(screen.getByText(/^The game begins\./).textContent).not.toContain('30 seconds');
  expect(screen.getByText('Watchers’ chat')).toBeTruthy();
  markChat('g', 'players', { isMuted: true });
  come();
  await settle();
  expect(screen.getByText(/^The game begins\./).textContent).toContain('within 30 seconds');
  screen.getByText('Chat').click();
  await settle();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mute' }).checked).toBe(true);
  expect(playSound).toHaveBeenCalledTimes(1);
});

it('when the room becomes the table, that is announced, and the board has the focus', async () => {
  wait();
  await open('first');
  screen.getByRole('button', { name: 'Copy' }).focus();
  await join();
  expect(screen.getByText(/^The game begins\. .*Rui/).textContent).toContain('within 30 seconds');
  expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
});

it('the win can be claimed when the other player has been away for long enough', async () => {
  Object.assign(server, { moves: ['a2-a3', 'a7-a6', 'b2-b3'] });
  server.seats.second!.online = false;
  await open('first');
  const early = screen.getByRole('button', { name: /^Claim the win in (1:00|0:59)$/ });
  expect(early.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Offer draw' })).toBeTruthy();
  cleanup();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await open('first', false);
  const due = screen.getByRole('button', { name: 'Claim the win' });
  due.click();
  await settle();
  expect(server.heard.at(-1)?.type).toBe('claim');
});

it('who does not see it hears that the other player is away, and when the win is his', async () => {
  server.moves = ['a2-a3', 'a7-a6', 'b2-b3'];
  await open('first');
  const heard = () =>
    [...document.querySelectorAll('[aria-live="polite"].unseen')].map((one) => one.textContent);
  const say = (online: boolean) =>
    world.socket!.deliver({ type: 'presence', side: 'second', online });
  say(false);
  await until(() => expect(heard()).toContain('Rui is away.'));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await until(() => expect(heard()).toContain('Rui is away. You can claim the win now.'));
  say(true);
  await until(() => expect(heard().join()).not.toContain('away'));
});

describe('what no clock shows', () => {
  it('is the time for the first moves, which a reload does not give back', async () => {
    const { authority } = await open('first');
    const due = seatAt('g')!.heard!.at + 30_000;
    expect(firstMoveDue(authority)).toBe(due);
    expect(screen.getByText(/Make your first move within (30|29) seconds/)).toBeTruthy();
    const again = await RemoteAuthority.open('g', new FakeWorld(server));
    expect(firstMoveDue(again)).toBe(due);
    server.move('a2-a3');
    server.move('a7-a6');
    await settle();
    expect(firstMoveDue(authority)).toBeNull();
  });

  it('is as the server has it', () => {
    const minutes = (initial: number, increment = 0) =>
      claimTime({ initial_ms: initial * 60_000, increment_ms: increment * 1000 });
    expect([minutes(1), minutes(3), minutes(5, 3), minutes(10, 5), minutes(30)]).toEqual([
      30_000, 60_000, 60_000, 120_000, 300_000,
    ]);
    expect([claimTime(null), claimTime({ days: 3 })]).toEqual([86_400_000, null]);
    expect([firstMoveTime(fast), firstMoveTime(null), firstMoveTime({ days: 3 })]).toEqual([
      30_000,
      null,
      null,
    ]);
  });

  it('is how long the other player must be away', async () => {
    server.moves = ['a2-a3', 'a7-a6', 'b2-b3'];
    const { authority } = await open('first');
    expect(claimDue(authority)).toBeNull();
    const say = (online: boolean) =>
      world.socket!.deliver({ type: 'presence', side: 'second', online });
    say(false);
    await settle();
    const { away, at } = seatAt('g')!.heard!;
    expect(claimDue(authority)).toBe(Math.max(away!.second!, at) + 60_000);
    server.seats.second!.online = false;
    const again = await RemoteAuthority.open('g', new FakeWorld(server));
    expect(claimDue(again)).toBe(claimDue(authority));
    say(true);
    await settle();
    expect(claimDue(authority)).toBeNull();
  });
});

it('an offer that is declined is said to be, until something else happens', async () => {
  server.moves = ['a2-a3', 'a7-a6'];
  const { view } = await open('first');
  server.happen({ type: 'draw_offer', by: 'first' });
  await settle();
  expect(screen.getByText('You have offered a draw.')).toBeTruthy();
  server.happen({ type: 'draw_declined', by: 'second' });
  await settle();
  expect(screen.getByText('Rui declines the draw.')).toBeTruthy();
  expect(view.stored.moves).toHaveLength(2);
  server.happen({ type: 'draw_offer', by: 'first' });
  await settle();
  expect(screen.queryByText(/declines/)).toBeNull();
  server.happen({ type: 'draw_declined', by: 'second' });
  server.move('b2-b3');
  await settle();
  expect(screen.queryByText(/declines/)).toBeNull();
});

it('a move that is lost is told though the game went on at once', async () => {
  server.moves = ['a2-a3', 'a7-a6'];
  const { view } = await open('first');
  world.cut();
  const move = view.position.moves.find(({ text }) => text === 'b2-b3')!;
  await view.play(move);
  server.happen({ type: 'takeback', ply: 0, line: 1, clock: null });
  server.move('c2-c3');
  world.isUp = true;
  await world.pass(pauses.least);
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said).toContain('b2-b3 was taken back. The game has moved on in the meantime.');
});

describe('the talk', () => {
  const say = (seq: number) =>
    world.socket!.deliver({ type: 'chat', room: 'players', seq, name: 'Rui', text: 'Hi', at: 0 });
  const toggle = async () => {
    document.querySelector<HTMLElement>('details.chat summary')!.click();
    await settle();
  };

  it('is not new again after a reload', async () => {
    await open('first');
    say(1);
    await settle();
    expect(screen.getByText('1 new')).toBeTruthy();
    await toggle();
    cleanup();
    await open('first', false);
    say(1);
    await settle();
    expect(screen.queryByText('1 new')).toBeNull();
    say(2);
    await settle();
    expect(screen.getByText('1 new')).toBeTruthy();
  });

  it('stays muted after a reload and at the rematch', async () => {
    await open('first');
    await toggle();
    screen.getByRole('checkbox', { name: 'Mute' }).click();
    await settle();
    server.happen({ type: 'rematch', id: 'next' });
    await settle();
    expect(chatMarks('g', 'players').isMuted).toBe(true);
    expect(chatMarks('next', 'players').isMuted).toBe(true);
    expect(chatMarks('other', 'players').isMuted).toBe(false);
    cleanup();
    await open('first', false);
    say(1);
    await settle();
    expect(screen.queryByText('1 new')).toBeNull();
  });
});
