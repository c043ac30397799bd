import { beforeEach, describe, expect, it } from 'vitest';
import { GameConnection, RefusedError } from '../../src/online/connection';
import type { OnlineEvent } from '../../src/online/protocol';
import { pauses } from '../../src/online/retrying';
import { patience, type SocketStatus } from '../../src/online/socket';
import { FakeServer, FakeWorld, settle } from './online_world';

let server: FakeServer;
let world: FakeWorld;
let events: [number, OnlineEvent][];
let states: number;
let times: [serverTime: number, asked: number, came: number][];
let link: SocketStatus;
let refusals: string[];

function connect(version: number | null = 0, token: string | undefined = 'first'): GameConnection {
  const connection = new GameConnection(
    'g',
    token,
    version,
    {
      state: () => void (states += 1),
      event: (event, at) => void events.push([at, event]),
      presence: () => undefined,
      chat: () => undefined,
      change: (status) => (link = status),
      time: (...sample) => void times.push(sample),
      refuse: (code) => void refusals.push(code),
    },
    world,
  );
  connection.open();
  return connection;
}

beforeEach(() => {
  server = new FakeServer('');
  world = new FakeWorld(server);
  events = [];
  states = 0;
  times = [];
  refusals = [];
});

const versions = () => events.map(([version]) => version);
const hellos = () => server.heard.filter(({ type }) => type === 'hello');

describe('versions', () => {
  it('come once each, also where the server repeats itself', async () => {
    connect();
    await settle();
    server.move('a');
    world.socket!.deliver({ type: 'event', version: 1, event: server.events[0]! });
    server.move('b');
    expect(versions()).toEqual([1, 2]);
  });

  it('have no gaps: what is missing is asked for', async () => {
    connect();
    await settle();
    server.move('a');
    server.events.push({ type: 'draw_offer', by: 'first' }); // which nobody is told
    server.move('c');
    expect(versions()).toEqual([1]);
    await settle();
    expect(hellos().at(-1)).toEqual({ type: 'hello', token: 'first', version: 1 });
    expect(versions()).toEqual([1, 2, 3]);
  });

  it('are caught up with after any pause', async () => {
    connect();
    await settle();
    server.move('a');
    world.cut();
    server.move('b');
    server.move('c');
    world.isUp = true;
    await world.pass(pauses.least);
    expect(versions()).toEqual([1, 2, 3]);
    expect(states).toBe(0);
  });

  it('begin with the whole state where none is known', async () => {
    connect(null);
    await settle();
    expect(states).toBe(1);
    expect(hellos()).toEqual([{ type: 'hello', token: 'first' }]);
  });
});

describe('a line that is cut', () => {
  it('is tried again after growing pauses', async () => {
    connect();
    await settle();
    world.cut();
    expect(link).toBe('lost');
    await world.pass(121_500);
    const between = world.tried.slice(1).map((at, index) => at - world.tried[index]!);
    expect(between).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is no line where the server answers that it is of no use, and closes', async () => {
    server.hear = (socket) => {
      socket.deliver({ type: 'error', code: 'unavailable', message: '' });
      socket.fail();
    };
    let wasOpen = false;
    connect();
    for (let step = 0; step < 122; ++step) {
      await world.pass(1000);
      wasOpen ||= link === 'open';
    }
    expect(wasOpen).toBe(false);
    const between = world.tried.slice(1).map((at, index) => at - world.tried[index]!);
    expect(between).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is tried at once when the tab wakes or the network is back', async () => {
    connect();
    await settle();
    world.cut();
    await world.pass(20_000);
    world.isUp = true;
    world.wake();
    await settle();
    expect(link).toBe('open');
    // And the next interruption begins with a short pause again, once somebody has answered.
    server.move('a');
    world.cut();
    const before = world.tried.length;
    await world.pass(pauses.least);
    expect(world.tried).toHaveLength(before + 1);
  });

  it('is noticed though nobody says so', async () => {
    connect();
    await settle();
    await world.pass(patience.silence + 1);
    expect(server.heard.at(-1)).toEqual({ type: 'ping' });
    expect(link).toBe('open');
    world.carriesDown = () => false;
    await world.pass(patience.silence + patience.answer);
    expect(link).toBe('lost');
  });

  it('is noticed sooner by who waits for an answer', async () => {
    const connection = connect();
    await settle();
    world.carriesUp = () => false;
    const asked = connection.act({ type: 'draw_offer', ply: 0 });
    asked.catch(() => undefined);
    await world.pass(patience.answer);
    expect(link).toBe('lost');
    await expect(asked).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('is left alone when nobody wants it any more', async () => {
    const connection = connect();
    await settle();
    world.cut();
    connection.end();
    const before = world.tried.length;
    await world.pass(60_000);
    world.wake();
    await settle();
    expect(world.tried).toHaveLength(before);
  });
});

describe('a device that says it is offline', () => {
  it('has lost the line if nobody answers soon', async () => {
    connect();
    await settle();
    world.carriesDown = () => false;
    world.doubt();
    await world.pass(patience.doubt);
    expect(link).toBe('lost');
  });

  it('has a line as long as the server answers, as one on the same machine', async () => {
    connect();
    await settle();
    world.doubt();
    await world.pass(patience.doubt);
    expect(link).toBe('open');
  });
});

describe('what is asked', () => {
  it('resolves with the version of the answer, and rejects with its code', async () => {
    const connection = connect();
    await settle();
    await expect(connection.act({ type: 'draw_offer', ply: 0 })).resolves.toBe(1);
    const late = connection.act({ type: 'move', move: 'a', ply: 3, line: 0 });
    await expect(late).rejects.toEqual(new RefusedError('wrong_ply', 'wrong_ply'));
    expect(link).toBe('open');
  });

  it('is refused at once while there is no line', async () => {
    world.isUp = false;
    const connection = connect();
    await settle();
    await expect(connection.act({ type: 'resign' })).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('a server that knows neither game nor token', () => {
  it('is not asked again', async () => {
    server.hear = (socket, message) => {
      server.heard.push(message);
      socket.deliver({ type: 'error', code: 'not_your_seat', message: '' });
    };
    connect();
    await settle();
    expect(refusals).toEqual(['not_your_seat']);
    expect(link).toBe('ended');
    await world.pass(60_000);
    expect(world.tried).toHaveLength(1);
  });

  it('any more is not asked again either', async () => {
    connect();
    await settle();
    server.vanish();
    await world.pass(60_000);
    expect([refusals, link, world.tried.length]).toEqual([['not_found'], 'ended', 1]);
  });
});

it('messages that are none do no harm', async () => {
  connect();
  await settle();
  for (const text of ['', 'null', '[]', '{"type":5}', '{"type":"later"}', 'x'])
    world.socket!.onmessage!.call(
      world.socket as unknown as WebSocket,
      new MessageEvent('message', { data: text }),
    );
  server.move('a');
  expect(versions()).toEqual([1]);
});
