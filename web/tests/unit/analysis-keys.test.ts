import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandOf } from '../../src/analysis/keys';
import { Mirror } from '../../src/analysis/mirror';
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

  it('do nothing where the reader does not want them', () => {
    changeSettings({ shortcuts: false });
    for (const key of ['ArrowLeft', 'f', '?', ' ']) expect(pressed(key)).toBeNull();
    changeSettings({ shortcuts: true });
    expect(pressed('f')).toBe('flip');
  });
});

describe('the address', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function mirrored() {
    const shown: string[] = [];
    const told: (string | null)[] = [];
    const now = { address: 'none', refusal: '' };
    const mirror = new Mirror({
      make: () => Promise.resolve(now.address),
      show: (address) => {
        if (now.refusal !== '') throw new Error(now.refusal);
        shown.push(address);
      },
      tell: (trouble) => told.push(trouble),
    });
    const change = async (address: string): Promise<void> => {
      now.address = address;
      mirror.update();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { mirror, shown, told, now, change };
  }

  it('changes at once, and then with pauses', async () => {
    const { shown, change } = mirrored();
    for (let number = 0; number < 10; ++number) await change(`${number}`);
    expect(shown).toEqual(['0']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown).toEqual(['0', '9']);
    await change('next');
    expect(shown).toEqual(['0', '9', 'next']);
  });

  it('takes the last change when the page is about to be left', async () => {
    const { mirror, shown, change } = mirrored();
    await change('first');
    await change('last');
    mirror.flush();
    expect(shown).toEqual(['first', 'last']);
    mirror.flush();
    expect(shown).toHaveLength(2);
  });

  it('is left alone when the page has been left', async () => {
    const { mirror, shown, change } = mirrored();
    await change('first');
    await change('second');
    mirror.close();
    await vi.advanceTimersByTimeAsync(1000);
    await change('third');
    mirror.flush();
    expect(shown).toEqual(['first']);
  });

  it('says why it cannot follow, until it can', async () => {
    const { told, now, change } = mirrored();
    now.refusal = 'too often';
    await change('first');
    expect(told).toEqual(['too often']);
    now.refusal = '';
    await vi.advanceTimersByTimeAsync(1000);
    await change('second');
    expect(told).toEqual(['too often', null]);
    const broken = vi.fn();
    new Mirror({
      make: () => Promise.reject(new Error('no')),
      show: vi.fn(),
      tell: broken,
    }).update();
    await vi.advanceTimersByTimeAsync(0);
    expect(broken).toHaveBeenCalledExactlyOnceWith('no');
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
