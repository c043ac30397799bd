/**
 * The page offline and its new versions. A service worker keeps the whole page; when it has fetched
 * a new one it waits until the player says so, because an update loads the page anew.
 */
let waiting: ServiceWorker | null = $state.raw(null);
/** Whether another tab has let a new version take over: this page is of the old one. */
let isReplaced = $state(false);
/** Whether the player wants this page to be loaded anew. */
let isWanted = false;

/** Whether a new version is there and waits for the player. Reactive. */
export function updateIsReady(): boolean {
  return waiting !== null || isReplaced;
}

export function updateLater(): void {
  waiting = null;
  isReplaced = false;
}

export function updateNow(): void {
  if (isReplaced) return location.reload();
  isWanted = true;
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** The first worker of all has nothing to replace: it takes over in silence. */
function watchControl(container: ServiceWorkerContainer): void {
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
    else isReplaced = isControlled;
    isControlled = true;
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) waiting = worker;
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => offer(worker));
  offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    watchControl(navigator.serviceWorker);
    watch(await navigator.serviceWorker.register('/sw.js'));
  } catch (error) {
    console.info('The page will not work offline:', error);
  }
}
