import { describe, expect, it } from 'vitest';
import { Clock, clockText } from '../../src/table/clock.svelte';

function clockAt(running: 'first' | 'second' | null, deadline?: number) {
  const time = { now: 1000 };
  const face = { first_ms: 60_000, second_ms: 50_000, running, deadline };
  return { clock: new Clock(2000, face, () => time.now), time };
}

describe('Clock', () => {
  it('stands still until a side runs', () => {
    const { clock, time } = clockAt(null);
    time.now += 5000;
    clock.update();
    expect(clock.running).toBeNull();
    expect(clock.left).toEqual({ x: 60_000, o: 50_000 });
    expect(clock.isUp).toBe(false);
  });

  it('takes time from the side that runs, as of the last update', () => {
    const { clock, time } = clockAt('second', 51_000);
    expect(clock.running).toBe('o');
    time.now += 1500;
    expect(clock.left.o).toBe(50_000);
    clock.update();
    expect(clock.left).toEqual({ x: 60_000, o: 48_500 });
  });

  it('sees when the time is up and never shows less than nothing', () => {
    const { clock, time } = clockAt('first', 61_000);
    time.now = 60_999;
    clock.update();
    expect(clock.isUp).toBe(false);
    time.now = 70_000;
    clock.update();
    expect(clock.isUp).toBe(true);
    expect(clock.left.x).toBe(0);
  });

  it('shows another face', () => {
    const { clock, time } = clockAt('first', 61_000);
    time.now = 2000;
    clock.show({ first_ms: 61_000, second_ms: 50_000, running: 'second', deadline: 52_000 });
    expect(clock.left).toEqual({ x: 61_000, o: 50_000 });
  });

  it('keeps what is left when it stops', () => {
    const { clock, time } = clockAt('first', 61_000);
    time.now += 4000;
    clock.stop();
    time.now += 4000;
    clock.update();
    expect(clock.running).toBeNull();
    expect(clock.left.x).toBe(56_000);
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
