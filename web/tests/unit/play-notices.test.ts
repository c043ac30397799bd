import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, goTo } from '../../src/base/router.svelte';
import { notify } from '../../src/play/notices';
import { until } from './patience';

const script = readFileSync(join(import.meta.dirname, '../../public/notices.js'), 'utf8');

interface Notice {
  title: string;
  data: unknown;
}

/** A phone: only the service worker may show notices. */
function phone(): Notice[] {
  const shown: Notice[] = [];
  const refuse = () => {
    throw new TypeError('Illegal constructor');
  };
  const Forbidden = Object.assign(refuse, { permission: 'granted' });
  const showNotification = (title: string, { data }: NotificationOptions) =>
    Promise.resolve(void shown.push({ title, data }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', Forbidden);
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ showNotification }) } });
  return shown;
}

/** Presses a notice where pages are open; says what came into sight. */
async function press(data: unknown, pages: string[]): Promise<string[]> {
  const seen: string[] = [];
  const clients = {
    matchAll: () =>
      Promise.resolve(
        pages.map((url) => ({ url, focus: () => Promise.resolve(seen.push(`focus ${url}`)) })),
      ),
    openWindow: (path: string) => Promise.resolve(seen.push(`open ${path}`)),
  };
  let hear: (event: unknown) => void = () => undefined;
  const worker = {
    clients,
    addEventListener: (_type: string, listener: typeof hear) => void (hear = listener),
  };
  new Function('self', script)(worker);
  let done: Promise<unknown> = Promise.resolve();
  const notification = { data, close: () => void seen.push('close') };
  hear({ notification, waitUntil: (work: Promise<unknown>) => void (done = work) });
  await done;
  return seen;
}

let shown: Notice[];
beforeEach(() => void (shown = phone()));
afterEach(() => void vi.unstubAllGlobals());

describe('a notice on a phone', () => {
  it('leads to its game, in the page that has it or in a new one', async () => {
    notify('g', 'It is your turn', '');
    await until(() => expect(shown).toHaveLength(1));
    const { data } = shown[0]!;
    const [lobby, game] = ['http://a.example/lobby', 'http://a.example/game/g?lang=pt'];
    expect(await press(data, [lobby, game])).toEqual(['close', `focus ${game}`]);
    expect(await press(data, [lobby])).toEqual(['close', 'open /game/g']);
  });

  it('that says nothing of a game is closed and no more', async () => {
    expect(await press(undefined, ['http://a.example/'])).toEqual(['close']);
  });
});

it('a notice on a desk leads to its game as well, and leaves it as it is where it is shown', () => {
  const made: { onclick: () => void; close: () => void }[] = [];
  class Notice {
    static permission = 'granted';
    close = vi.fn();
    onclick = (): void => undefined;
    constructor() {
      made.push(this);
    }
  }
  vi.stubGlobal('Notification', Notice);
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  goTo('/lobby');
  notify('g', 'It is your turn', '');
  made[0]!.onclick();
  expect(address().path).toBe('/game/g');
  const { visit } = address();
  made[0]!.onclick();
  expect(address().visit).toBe(visit);
  expect(made[0]!.close).toHaveBeenCalledTimes(2);
});
