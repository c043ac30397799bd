import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UpdateBar from '../../src/app/UpdateBar.svelte';
import { Updates } from '../../src/app/update.svelte';
import { beBusy, tabIsOld } from '../../src/base/tab.svelte';
import { until } from './patience';

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(() => Promise.resolve());

  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

let updates: Updates;
let registration: FakeRegistration;
let container: EventTarget;
const reload = vi.fn();

/** A browser in which a page is or is not already kept by a worker. */
function offer(controller: FakeWorker | null): void {
  container = Object.assign(new EventTarget(), {
    controller,
    register: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
}

const update = () => screen.queryByRole('button', { name: 'Update' });

describe('a new version', () => {
  beforeEach(() => {
    registration = new FakeRegistration();
    reload.mockClear();
    vi.stubGlobal('location', { reload });
    updates = new Updates();
    render(UpdateBar, { updates });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is not made of the first one', async () => {
    offer(null);
    await updates.watch();
    const first = new FakeWorker();
    registration.find(first);
    first.become('installed');
    expect(update()).toBeNull();
  });

  it('is offered when it is complete, and may wait', async () => {
    offer(new FakeWorker());
    await updates.watch();
    const next = new FakeWorker();
    registration.find(next);
    expect(update()).toBeNull();
    next.become('installed');
    await until(() => expect(update()).not.toBeNull());
    expect(next.postMessage).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(update()).toBeNull();
    expect(next.postMessage).not.toHaveBeenCalled();
  });

  it('is offered when it was on its way before the page looked', async () => {
    offer(new FakeWorker());
    const next = new FakeWorker();
    registration.installing = next;
    await updates.watch();
    next.become('installed');
    await until(() => expect(update()).not.toBeNull());
  });

  it('never loads this page anew because another tab took it', async () => {
    offer(new FakeWorker());
    await updates.watch();
    container.dispatchEvent(new Event('controllerchange'));
    await until(() => expect(update()).not.toBeNull());
    expect(reload).not.toHaveBeenCalled();
    await fireEvent.click(update()!);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not the first worker taking over', async () => {
    offer(null);
    await updates.watch();
    container.dispatchEvent(new Event('controllerchange'));
    await tick();
    expect(update()).toBeNull();
    container.dispatchEvent(new Event('controllerchange'));
    await until(() => expect(update()).not.toBeNull());
  });

  it('takes over when the player says so', async () => {
    offer(new FakeWorker());
    registration.waiting = new FakeWorker();
    registration.waiting.state = 'installed';
    await updates.watch();
    await until(() => expect(update()).not.toBeNull());
    await fireEvent.click(update()!);
    expect(registration.waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  /** A page to which a new version has come. */
  async function withNews(): Promise<FakeWorker> {
    offer(new FakeWorker());
    const next = new FakeWorker();
    next.state = 'installed';
    registration.waiting = next;
    await updates.watch();
    await until(() => expect(update()).not.toBeNull());
    return next;
  }

  it('is looked for every hour and on coming back, and then offered again', async () => {
    vi.useFakeTimers();
    try {
      await withNews();
      await fireEvent.click(screen.getByRole('button', { name: 'Later' }));
      expect(registration.update).not.toHaveBeenCalled();
      vi.advanceTimersByTime(3_600_000);
      expect(registration.update).toHaveBeenCalledTimes(1);
      await tick();
      expect(update()).not.toBeNull();
      await fireEvent.click(screen.getByRole('button', { name: 'Later' }));
      document.dispatchEvent(new Event('visibilitychange'));
      expect(registration.update).toHaveBeenCalledTimes(2);
      await tick();
      expect(update()).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is taken between pages', async () => {
    const next = await withNews();
    await updates.takeBetweenPages();
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not taken while a game is played', async () => {
    const next = await withNews();
    const end = beBusy();
    await updates.takeBetweenPages();
    expect(next.postMessage).not.toHaveBeenCalled();
    end();
    await updates.takeBetweenPages();
    expect(next.postMessage).toHaveBeenCalled();
  });

  it('does not load anew when a game has begun meanwhile', async () => {
    await withNews();
    await updates.takeBetweenPages();
    const end = beBusy();
    container.dispatchEvent(new Event('controllerchange'));
    end();
    expect(reload).not.toHaveBeenCalled();
    expect(update()).not.toBeNull();
  });

  it('is no concern of a browser that cannot keep pages', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const refused = { register: () => Promise.reject(new Error('no')) };
    Object.defineProperty(navigator, 'serviceWorker', { value: refused, configurable: true });
    await expect(updates.watch()).resolves.toBeUndefined();
  });
});

describe('a tab of an older version', () => {
  it('says so and can be loaded anew, but not put off', async () => {
    vi.stubGlobal('location', { reload: reload.mockClear() });
    render(UpdateBar, { updates: new Updates() });
    expect(screen.queryByRole('alert')).toBeNull();
    tabIsOld();
    expect((await screen.findByRole('alert')).textContent).toContain('older version');
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
