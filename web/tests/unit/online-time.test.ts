import '../rules_in_node.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { gameOf } from '../../src/games';
import { RemoteAuthority } from '../../src/online/remote.svelte';
import { ServerTime } from '../../src/online/server_time';
import { patience } from '../../src/online/socket';
import { rules } from '../../src/rules/rules';
import { FakeServer, FakeWorld, settle } from './online_world';

describe('the server’s time', () => {
  it('was read between question and answer', () => {
    const time = new ServerTime();
    time.hear(5000, 0, 400);
    expect(time.ahead).toBe(4800);
  });

  it('is known the better the more answers tell it', () => {
    const time = new ServerTime();
    time.hear(5900, 0, 1000); // it took its time only on the way there
    time.hear(10_000, 4990, 5010);
    expect(time.ahead).toBe(5000);
    time.hear(15_000, 9500, 11_000);
    expect(time.ahead).toBe(5000);
  });

  it('is what the latest answer says where a clock was set', () => {
    const time = new ServerTime();
    time.hear(5000, 0, 10);
    time.hear(5000, 60_000, 60_100);
    expect(time.ahead).toBe(5000 - 60_050);
    time.hear(9000, 70_000, 4000); // set while it was asked
    expect(time.ahead).toBe(5000);
  });
});

describe('the clock on the screen', () => {
  let server: FakeServer;
  let world: FakeWorld;
  /** A minute is left at the moment. */
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer(gameOf('crossings').start);
    world = new FakeWorld(server);
    server.terms = { initial_ms: 60_000, increment_ms: 0 };
    const deadline = world.time + world.serverAhead + 60_000;
    server.clock = { first_ms: 60_000, second_ms: 60_000, running: 'first', deadline };
  });

  function left(authority: RemoteAuthority): number {
    authority.tick();
    return authority.clock!.left.x;
  }

  it('does not count how long the rules take to load', async () => {
    const { line } = rules;
    rules.line = async (...asked) => {
      world.time += 4000;
      return line.apply(rules, asked);
    };
    try {
      const authority = await RemoteAuthority.open('g', world);
      expect(left(authority)).toBe(56_000);
    } finally {
      rules.line = line;
    }
  });

  it('takes the answer to have been given halfway', async () => {
    const { state } = world;
    world.state = async () => {
      world.time += 300;
      const answer = await state();
      world.time += 300;
      return answer;
    };
    expect(left(await RemoteAuthority.open('g', world))).toBe(59_400);
  });

  it('is put right when the device’s clock was set', async () => {
    const authority = await RemoteAuthority.open('g', world);
    await authority.begin();
    await settle();
    world.time += 45_000;
    world.serverAhead -= 45_000;
    expect(left(authority)).toBe(15_000);
    await world.pass(patience.silence);
    expect(left(authority)).toBe(60_000 - patience.silence);
  });

  it('is exact from the first ping on, though the page was slow to come', async () => {
    const { state } = world;
    world.state = async () => {
      const answer = await state();
      world.time += 3000;
      return answer;
    };
    const authority = await RemoteAuthority.open('g', world);
    expect(left(authority)).toBe(58_500);
    await authority.begin();
    await settle();
    expect(left(authority)).toBe(57_000);
    expect(server.heard.map(({ type }) => type)).toContain('ping');
  });
});
