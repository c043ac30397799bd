import { describe, expect, it } from 'vitest';
import { Clock, clockText } from '../../src/play/clock.svelte';

function clockAt(seconds: number, increment: number) {
  const time = { now: 1000 };
  const clock = new Clock({ seconds, increment }, null, () => time.now);
  return { clock, time };
}

describe('Clock', () => {
  it('adds nothing to a clock that has run out', () => {
    const { clock, time } = clockAt(60, 2);
    clock.run('x');
    time.now += 61_000;
    clock.press('x');
    expect(clock.left.x).toBe(0);
    expect(clock.flagged).toBe('x');
  });

  it('gives both players the same time and stands still at first', () => {
    const { clock, time } = clockAt(60, 2);
    time.now += 5000;
    clock.update();
    expect(clock.running).toBeNull();
    expect(clock.left).toEqual({ x: 60_000, o: 60_000 });
  });

  it('takes time from the side that runs, as of the last update', () => {
    const { clock, time } = clockAt(60, 2);
    clock.run('o');
    time.now += 1500;
    expect(clock.left.o).toBe(60_000);
    clock.update();
    expect(clock.left).toEqual({ x: 60_000, o: 58_500 });
  });

  it('adds the increment after a turn and lets the other side run', () => {
    const { clock, time } = clockAt(60, 2);
    clock.run('x');
    time.now += 10_000;
    clock.press('x');
    expect(clock.running).toBe('o');
    expect(clock.left).toEqual({ x: 52_000, o: 60_000 });
    time.now += 1000;
    clock.press('o');
    expect(clock.left).toEqual({ x: 52_000, o: 61_000 });
    expect(clock.running).toBe('x');
  });

  it('shows whose time is up and never less than nothing', () => {
    const { clock, time } = clockAt(1, 0);
    clock.run('o');
    expect(clock.flagged).toBeNull();
    time.now += 999;
    clock.update();
    expect(clock.flagged).toBeNull();
    time.now += 5000;
    clock.update();
    expect(clock.flagged).toBe('o');
    expect(clock.left.o).toBe(0);
  });

  it('keeps what is left when it stops', () => {
    const { clock, time } = clockAt(10, 0);
    clock.run('x');
    time.now += 4000;
    clock.stop();
    time.now += 4000;
    clock.update();
    expect(clock.left.x).toBe(6000);
  });

  it('goes on with stored times', () => {
    const clock = new Clock({ seconds: 60, increment: 0 }, { x: 7000, o: 500 }, () => 0);
    expect(clock.left).toEqual({ x: 7000, o: 500 });
  });
});

describe('clockText', () => {
  it.each([
    [300_000, '5:00'],
    [299_001, '5:00'],
    [61_000, '1:01'],
    [20_000, '0:20'],
    [19_900, '0:19.9'],
    [7_450, '0:07.5'],
    [1, '0:00.1'],
    [0, '0:00.0'],
    [3_765_000, '1:02:45'],
  ])('writes %i ms as %s', (milliseconds, text) => {
    expect(clockText(milliseconds)).toBe(text);
  });
});
