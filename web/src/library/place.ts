/** Where the reader was in a long list, kept with the entry of the browser's history. */
import { beforeLeaving } from '../base/router.svelte';

function remember(): void {
  history.replaceState({ ...(history.state as object | null), scroll: scrollY }, '');
}

/** Keeps the place when the page is left; what is returned ends that. */
export function keepPlace(): () => void {
  const end = beforeLeaving(remember);
  addEventListener('pagehide', remember);
  return () => {
    end();
    removeEventListener('pagehide', remember);
  };
}

/** Goes to the place that the reader has left, if he comes back. */
export function findPlace(): void {
  const { scroll } = (history.state ?? {}) as { scroll?: number };
  if (scroll !== undefined) scrollTo(0, scroll);
}
