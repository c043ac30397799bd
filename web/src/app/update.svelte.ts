/**
 * The page offline and its new versions. A service worker keeps the whole page; when it has fetched
 * a new one it waits, because an update loads the page anew: until the player says so, or until the
 * next change of pages at which nobody plays.
 */
import { isBusy, mayUpdate } from '../base/tab.svelte';

const hour = 3_600_000;

export class Updates {
  #waiting: ServiceWorker | null = $state.raw(null);
  /** Whether another tab has let a new version take over: this page is of the old one. */
  #isReplaced = $state(false);
  /** Whether the player has said "later": until the next look. */
  #isPutOff = $state(false);
  /** Why this page is to be loaded anew as soon as the new version has taken over. */
  #wish: 'player' | 'pause' | null = null;

  /** Whether a new version is there and is to be offered. */
  get isOffered(): boolean {
    return this.#isThere && !this.#isPutOff;
  }

  get #isThere(): boolean {
    return this.#waiting !== null || this.#isReplaced;
  }

  putOff(): void {
    this.#isPutOff = true;
  }

  /** The player wants it. */
  take(): void {
    this.#take('player');
  }

  /** To be called after a change of pages: a new version is taken if that disturbs nobody. */
  async takeBetweenPages(): Promise<void> {
    if (this.#isThere && (await mayUpdate())) this.#take('pause');
  }

  #take(wish: 'player' | 'pause'): void {
    if (this.#isReplaced) return location.reload();
    this.#wish = wish;
    this.#waiting?.postMessage({ type: 'SKIP_WAITING' });
  }

  /** Lets a service worker keep the page, and watches for new versions. */
  async watch(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    try {
      this.#watchControl(navigator.serviceWorker);
      const registration = await navigator.serviceWorker.register('/sw.js');
      this.#watchArrivals(registration);
      this.#lookOften(registration);
    } catch (error) {
      console.info('The page will not work offline:', error);
    }
  }

  /** The first worker of all has nothing to replace: it takes over in silence. */
  #watchControl(container: ServiceWorkerContainer): void {
    let isControlled = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (this.#mayReload()) location.reload();
      else this.#isReplaced = isControlled;
      isControlled = true;
    });
  }

  /** A game may have begun since the new version was let in. */
  #mayReload(): boolean {
    return this.#wish === 'player' || (this.#wish === 'pause' && !isBusy());
  }

  #watchArrivals(registration: ServiceWorkerRegistration): void {
    const offer = (worker: ServiceWorker | null) => {
      if (worker?.state === 'installed' && navigator.serviceWorker.controller)
        this.#waiting = worker;
    };
    const follow = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => offer(worker));
    offer(registration.waiting);
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));
  }

  /** Looks for new versions every hour and whenever the reader comes back to the tab. */
  #lookOften(registration: ServiceWorkerRegistration): void {
    const look = () => {
      this.#isPutOff = false;
      registration.update().catch(() => undefined); // offline, most likely; there is a next time
    };
    setInterval(look, hour);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look();
    });
  }
}

export const updates = new Updates();
