/** What new versions of the page must know of this tab: whether it is busy, and whether it is old. */
const lock = 'trireme.busy';

let running = 0;

/** Says that a reload would disturb something here, a game above all, until what is returned is called. */
export function beBusy(): () => void {
  running += 1;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  // Other tabs see the lock; without locks there is no service worker either, hence no new version.
  navigator.locks?.request(lock, { mode: 'shared' }, () => ended).catch(() => undefined);
  return () => {
    running -= 1;
    end();
  };
}

export function isBusy(): boolean {
  return running > 0;
}

/** Whether a new version may take over: it takes over in all tabs, so none may be busy. */
export async function mayUpdate(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return !isBusy() && !held.some(({ name }) => name === lock);
}

let isOld = $state(false);

/** To be called when what a newer version has stored is out of this one's reach. */
export function tabIsOld(): void {
  isOld = true;
}

/** Whether the reader must be told that this tab is of an older version. Reactive. */
export function isTabOld(): boolean {
  return isOld;
}
