/** Where the reader is, and moving between addresses without loading anew. */
import { untrack } from 'svelte';
import { entryOf, keepEntries, newEntry, remember, remembered } from './entries';
import { scrollBackTo } from './scroll';

interface Address {
  path: string;
  query: URLSearchParams;
  fragment: URLSearchParams;
  /** Counts visits, so that going to the same address again starts the page anew. */
  visit: number;
}

function addressNow(visit: number): Address {
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    fragment: new URLSearchParams(location.hash.slice(1)),
    visit,
  };
}

let current = $state.raw(addressNow(0));
/** The entry of the history that is shown. */
let entry = entryOf(history.state);
/** Whether back or forward has been pressed: the address is already that of another entry. */
let isGone = false;

/** Where the reader is. Reactive. */
export function address(): Address {
  return current;
}

let leavers: (() => void)[] = [];

/** Calls a function before the page is left for another; what is returned ends that. */
export function beforeLeaving(act: () => void): () => void {
  leavers.push(act);
  return () => void (leavers = leavers.filter((one) => one !== act));
}

function leave(): void {
  for (const act of leavers) act();
  remember(entry, { scroll: scrollY });
}

/** The language that the address asks for is asked for wherever the reader goes. */
function withLanguage(path: string): string {
  const language = untrack(() => current.query.get('lang'));
  const url = new URL(path, location.href);
  if (language !== null && !url.searchParams.has('lang')) url.searchParams.set('lang', language);
  return url.href;
}

export function goTo(path: string): void {
  leave();
  const state = newEntry();
  history.pushState(state, '', withLanguage(path));
  arrive(state.entry);
}

function arrive(at: string | null): void {
  entry = at;
  current = addressNow(untrack(() => current.visit) + 1);
  scrollBackTo(remembered(entry).scroll ?? 0);
}

/** Back or forward: the entry that is left can only be given its last address when it is back. */
function goThroughHistory(event: PopStateEvent): void {
  isGone = true;
  leave();
  isGone = false;
  const next = entryOf(event.state);
  const { address } = remembered(next);
  if (address !== undefined) history.replaceState(event.state, '', address);
  remember(next, { address: undefined });
  arrive(next);
}

function replaceAddress(href: string): void {
  if (isGone) return remember(entry, { address: href });
  if (href === location.href) return;
  history.replaceState(history.state, '', href);
  current = addressNow(untrack(() => current.visit));
}

/** Changes the address; the page stays as it is. */
export function showAddress(path: string): void {
  replaceAddress(withLanguage(path));
}

function withoutLanguage(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has('lang')) return href;
  url.searchParams.delete('lang');
  return url.href;
}

/** The address asks for no language any more. */
export function forgetLanguage(): void {
  replaceAddress(withoutLanguage(location.href));
}

/** Brings a place of the page into view; says whether there is such a place. */
function showPlace(id: string): boolean {
  const place = id === '' ? null : document.getElementById(id);
  if (!place) return false;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
  return true;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.origin !== location.origin || link.target || link.download) return;
  event.preventDefault();
  if (link.pathname === location.pathname && showPlace(link.hash.slice(1))) return;
  goTo(link.href);
}

/** The first entry is the browser's: from now on it is ours, too. */
function adopt(): void {
  if (entry !== null) return;
  const state = newEntry();
  entry = state.entry;
  history.replaceState(state, '');
}

export function startRouter(): void {
  history.scrollRestoration = 'manual';
  adopt();
  scrollBackTo(remembered(entry).scroll ?? 0);
  addEventListener('popstate', goThroughHistory);
  addEventListener('pagehide', () => {
    remember(entry, { scroll: scrollY });
    keepEntries();
  });
  document.addEventListener('click', followLink);
}
