import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandOf } from '../../src/analysis/keys';
import { Mirror } from '../../src/analysis/mirror';
import { changedTags, usualTags } from '../../src/analysis/tags';

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
});

describe('the address', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('changes at once, and then with pauses', () => {
    const write = vi.fn(() => Promise.resolve());
    const mirror = new Mirror(write);
    for (let change = 0; change < 10; ++change) mirror.update();
    expect(write).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(write).toHaveBeenCalledTimes(2);
    mirror.update();
    expect(write).toHaveBeenCalledTimes(3);
  });

  it('is left alone when the page is left', () => {
    const write = vi.fn(() => Promise.resolve());
    const mirror = new Mirror(write);
    mirror.update();
    mirror.update();
    mirror.close();
    vi.advanceTimersByTime(1000);
    mirror.update();
    expect(write).toHaveBeenCalledTimes(1);
    expect(mirror.isClosed).toBe(true);
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
