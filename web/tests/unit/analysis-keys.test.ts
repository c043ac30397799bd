import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandOf } from '../../src/ui/keys';
import { Paced } from '../../src/analysis/paced';
import { changedTags, usualTags } from '../../src/analysis/tags';
import { changeSettings } from '../../src/base/settings.svelte';

/** What a key means while the first element of the markup has the focus. */
function pressed(key: string, markup = '<p></p>', more: KeyboardEventInit = {}) {
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  const holder = document.body.appendChild(document.adoptNode(parsed.body.firstElementChild!));
  const target = holder.querySelector('[data-here]') ?? holder;
  let command = null;
  const listen = (event: KeyboardEvent): void => void (command = commandOf(event));
  addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  removeEventListener('keydown', listen);
  holder.remove();
  return command;
}

describe('keys', () => {
  it('have their meanings', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'f', ' ', '?'];
    expect(keys.map((key) => pressed(key))).toEqual([
      'back',
      'forward',
      'previous',
      'following',
      'start',
      'end',
      'flip',
      'engine',
      'help',
    ]);
    expect(pressed('q')).toBeNull();
    expect(pressed('f', '<p></p>', { ctrlKey: true })).toBeNull();
  });

  it('belong to the text while somebody types', () => {
    for (const markup of ['<input>', '<textarea></textarea>', '<select></select>'])
      for (const key of ['ArrowLeft', 'f', ' ', '?']) expect(pressed(key, markup)).toBeNull();
    expect(pressed('f', '<dialog><p data-here></p></dialog>')).toBeNull();
  });

  it('belong to the board where it uses them', () => {
    const grid = '<div role="grid"><div role="gridcell" data-here></div></div>';
    for (const key of ['ArrowLeft', 'ArrowUp', 'Home', ' ']) expect(pressed(key, grid)).toBeNull();
    expect(pressed('f', grid)).toBe('flip');
  });

  it('leave a button its space bar and a slider its arrows', () => {
    expect(pressed(' ', '<button></button>')).toBeNull();
    expect(pressed('ArrowLeft', '<button></button>')).toBe('back');
    expect(pressed('ArrowLeft', '<input type="range">')).toBeNull();
    expect(pressed('f', '<input type="range">')).toBe('flip');
  });

  it('undo and redo, but leave typing its own undoing', () => {
    const ctrl = { ctrlKey: true };
    expect(pressed('z', '<p></p>', ctrl)).toBe('undo');
    expect(pressed('z', '<p></p>', { metaKey: true })).toBe('undo');
    expect(pressed('Z', '<p></p>', { ...ctrl, shiftKey: true })).toBe('redo');
    expect(pressed('y', '<p></p>', ctrl)).toBe('redo');
    expect(pressed('z', '<p></p>', { ...ctrl, altKey: true })).toBeNull();
    expect(pressed('z', '<textarea></textarea>', ctrl)).toBeNull();
    expect(pressed('z', '<input value="c3">', ctrl)).toBeNull();
    expect(pressed('z', '<input>', ctrl)).toBe('undo');
    expect(pressed('z', '<dialog><p data-here></p></dialog>', ctrl)).toBeNull();
    changeSettings({ shortcuts: false });
    expect(pressed('z', '<p></p>', ctrl)).toBe('undo');
    changeSettings({ shortcuts: true });
  });

  it('do nothing where the reader does not want them', () => {
    changeSettings({ shortcuts: false });
    for (const key of ['ArrowLeft', 'f', '?', ' ']) expect(pressed(key)).toBeNull();
    changeSettings({ shortcuts: true });
    expect(pressed('f')).toBe('flip');
  });
});

describe('what must not be done too often', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function paced() {
    const done: number[] = [];
    const pace = new Paced();
    return { pace, done, ask: (number: number) => pace.ask(() => done.push(number)) };
  }

  it('is done at once, but for a flurry, of which the last is done soon', () => {
    const { done, ask } = paced();
    for (let number = 0; number < 5; ++number) ask(number);
    expect(done).toEqual([0, 1, 2, 3, 4]);
    for (let number = 5; number < 1000; ++number) ask(number);
    expect(done).toHaveLength(20);
    vi.advanceTimersByTime(1000);
    expect(done).toHaveLength(21);
    expect(done.at(-1)).toBe(999);
  });

  it('stays below what browsers allow, a hundred in half a minute', () => {
    const { done, ask } = paced();
    for (let time = 0; time < 30_000; time += 25) {
      ask(time);
      vi.advanceTimersByTime(25);
    }
    expect(done.length).toBeLessThan(100);
    vi.advanceTimersByTime(60_000);
    const before = done.length;
    for (let number = 0; number < 10; ++number) ask(number);
    expect(done).toHaveLength(before + 10); // it has recovered
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits no longer when the page is about to be left', () => {
    const { pace, done, ask } = paced();
    for (let number = 0; number < 30; ++number) ask(number);
    pace.flush();
    expect(done.at(-1)).toBe(29);
    const { length } = done;
    pace.flush();
    expect(done).toHaveLength(length);
  });

  it('is not done any more when the page has been left', () => {
    const { pace, done, ask } = paced();
    for (let number = 0; number < 30; ++number) ask(number);
    pace.close();
    vi.advanceTimersByTime(1000);
    expect(done).toHaveLength(20);
  });
});

describe('tags', () => {
  it('are offered with the usual ones first, and kept only with a value', () => {
    const tags = [
      { name: 'Round', value: '3' },
      { name: 'Second', value: 'Charles' },
    ];
    const offered = usualTags(tags);
    expect(offered.map(({ name }) => name)).toEqual(['First', 'Second', 'Date', 'Event', 'Round']);
    offered[0]!.value = ' Ada ';
    expect(changedTags(offered)).toEqual([
      { name: 'First', value: 'Ada' },
      { name: 'Second', value: 'Charles' },
      { name: 'Round', value: '3' },
    ]);
    expect(tags[1]!.value).toBe('Charles');
  });
});
