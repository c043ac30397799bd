import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeSettings, confirmsMoves, settings } from '../../src/base/settings.svelte';
import { defaultSettings as defaults, readSettings } from '../../src/base/stored_settings';

describe('readSettings', () => {
  it.each([null, '', '{', 'null', '7', '"text"', '[]', '{"scheme":"green","sound":"yes"}'])(
    'takes nothing from %j',
    (text) => expect(readSettings(text)).toEqual(defaults),
  );

  it('takes what is well formed and leaves the rest', () => {
    const text = JSON.stringify({
      language: 'pt',
      board: 'slate',
      confirm: false,
      scheme: 3,
      shortcuts: false,
      movable: 'never',
      animation: 'sudden',
      turnBoard: true,
      coordinates: 0,
      threads: 2,
      lines: 0,
      wheels: 4,
    });
    expect(readSettings(text)).toEqual({
      ...defaults,
      language: 'pt',
      board: 'slate',
      confirm: false,
      shortcuts: false,
      movable: 'never',
      turnBoard: true,
      threads: 2,
    });
  });

  it('does not take a language there is not', () => {
    expect(readSettings('{"language":"toString"}').language).toBeNull();
  });
});

describe('changeSettings', () => {
  afterEach(() => vi.restoreAllMocks());

  it('keeps them for the next visit', () => {
    changeSettings({ scheme: 'dark', sound: false });
    const stored = localStorage.getItem('trireme.settings');
    expect(readSettings(stored)).toMatchObject({ scheme: 'dark', sound: false });
  });

  it('holds for this visit where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    changeSettings({ board: 'marble' });
    expect(settings.board).toBe('marble');
  });
});

describe('confirmsMoves', () => {
  const pointers = (coarse: boolean) =>
    vi.stubGlobal('matchMedia', () => ({ matches: coarse }) as MediaQueryList);
  afterEach(() => vi.unstubAllGlobals());

  it('asks where fingers do the pointing, unless the player has said otherwise', () => {
    changeSettings({ confirm: null });
    pointers(true);
    expect(confirmsMoves()).toBe(true);
    pointers(false);
    expect(confirmsMoves()).toBe(false);
    changeSettings({ confirm: true });
    expect(confirmsMoves()).toBe(true);
    pointers(true);
    changeSettings({ confirm: false });
    expect(confirmsMoves()).toBe(false);
  });
});
