import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UpdateBar from '../../src/app/UpdateBar.svelte';
import { keepOffline, updateLater } from '../../src/app/update.svelte';

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

  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

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
    updateLater();
    render(UpdateBar);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is not made of the first one', async () => {
    offer(null);
    await keepOffline();
    const first = new FakeWorker();
    registration.find(first);
    first.become('installed');
    expect(update()).toBeNull();
  });

  it('is offered when it is complete, and may wait', async () => {
    offer(new FakeWorker());
    await keepOffline();
    const next = new FakeWorker();
    registration.find(next);
    expect(update()).toBeNull();
    next.become('installed');
    await vi.waitFor(() => expect(update()).not.toBeNull());
    expect(next.postMessage).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(update()).toBeNull();
    expect(next.postMessage).not.toHaveBeenCalled();
  });

  it('is offered when it was on its way before the page looked', async () => {
    offer(new FakeWorker());
    const next = new FakeWorker();
    registration.installing = next;
    await keepOffline();
    next.become('installed');
    await vi.waitFor(() => expect(update()).not.toBeNull());
  });

  it('never loads this page anew because another tab took it', async () => {
    offer(new FakeWorker());
    await keepOffline();
    container.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(update()).not.toBeNull());
    expect(reload).not.toHaveBeenCalled();
    await fireEvent.click(update()!);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not the first worker taking over', async () => {
    offer(null);
    await keepOffline();
    container.dispatchEvent(new Event('controllerchange'));
    await tick();
    expect(update()).toBeNull();
    container.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(update()).not.toBeNull());
  });

  it('takes over when the player says so', async () => {
    offer(new FakeWorker());
    registration.waiting = new FakeWorker();
    registration.waiting.state = 'installed';
    await keepOffline();
    await vi.waitFor(() => expect(update()).not.toBeNull());
    await fireEvent.click(update()!);
    expect(registration.waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is no concern of a browser that cannot keep pages', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const refused = { register: () => Promise.reject(new Error('no')) };
    Object.defineProperty(navigator, 'serviceWorker', { value: refused, configurable: true });
    await expect(keepOffline()).resolves.toBeUndefined();
  });
});
