/**
 * The page offline and its new versions. A service worker keeps the whole page; when it has fetched
 * a new one it waits until the player says so, because an update loads the page anew.
 */
let waiting: ServiceWorker | null = $state.raw(null);

/** Whether a new version is there and waits. Reactive. */
export function updateIsReady(): boolean {
  return waiting !== null;
}

export function updateLater(): void {
  waiting = null;
}

export function updateNow(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** The first worker of all has nothing to replace: it takes over in silence. */
function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) waiting = worker;
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  });
}

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register('/sw.js'));
  } catch (error) {
    console.info('The page will not work offline:', error);
  }
}
