/** Which page an address names, and moving between addresses without loading anew. */
import { findGame } from './games';
import type { GameInfo } from './rules/types';

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

export function goTo(path: string): void {
  history.pushState(null, '', path);
  current = addressNow(current.visit + 1);
  scrollTo(0, 0);
}

/** Changes what the address bar shows; the page stays as it is. */
export function showAddress(path: string): void {
  history.replaceState(history.state, '', path);
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
