/** Which page an address names, and moving between addresses without loading anew. */
import { untrack } from 'svelte';
import { findGame, type GameInfo } from '../games';

export type Page =
  | { name: 'home' }
  | { name: 'games' }
  | { name: 'play' | 'analysis' | 'rules'; game: GameInfo }
  | { name: 'unknown'; path: string };

export function pageOf(path: string): Page {
  const parts = path.split('/').filter((part) => part !== '');
  const [name, id] = parts;
  if (parts.length === 0) return { name: 'home' };
  if (parts.length === 1 && name === 'games') return { name: 'games' };
  if (parts.length === 2 && (name === 'play' || name === 'analysis' || name === 'rules')) {
    const game = findGame(id!);
    if (game) return { name, game };
  }
  return { name: 'unknown', path };
}

interface Address {
  page: Page;
  query: URLSearchParams;
  fragment: URLSearchParams;
  /** Counts visits, so that going to the same address again starts the page anew. */
  visit: number;
}

function addressNow(visit: number): Address {
  return {
    page: pageOf(location.pathname),
    query: new URLSearchParams(location.search),
    fragment: new URLSearchParams(location.hash.slice(1)),
    visit,
  };
}

let current = $state.raw(addressNow(0));

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

/** The language that the address asks for is asked for wherever the reader goes. */
function withLanguage(path: string): string {
  const language = new URLSearchParams(location.search).get('lang');
  const url = new URL(path, location.href);
  if (language !== null && !url.searchParams.has('lang')) url.searchParams.set('lang', language);
  return url.href;
}

export function goTo(path: string): void {
  for (const act of leavers) act();
  history.pushState(null, '', withLanguage(path));
  current = addressNow(current.visit + 1);
  scrollTo(0, 0);
}

function replaceAddress(href: string): void {
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

export function startRouter(): void {
  addEventListener('popstate', () => (current = addressNow(current.visit + 1)));
  document.addEventListener('click', followLink);
}
