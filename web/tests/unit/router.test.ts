import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  address,
  beforeLeaving,
  forgetLanguage,
  goTo,
  showAddress,
  startRouter,
} from '../../src/base/router.svelte';

describe('going about', () => {
  beforeAll(startRouter);
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    document.body.replaceChildren();
    forgetLanguage();
    goTo('/');
  });

  function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
    const element = document.createElement('a');
    element.href = href;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    return element;
  }

  function click(element: Element, how: MouseEventInit = {}): boolean {
    // What the router leaves to the browser, jsdom must not try to do.
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('click', stop, { once: true });
    const before = address().visit;
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    return address().visit > before;
  }

  it('follows links of its own without loading anew', () => {
    expect(click(link('/play/mimic?opponent=local#x=1'))).toBe(true);
    expect(address().path).toBe('/play/mimic');
    expect(address().query.get('opponent')).toBe('local');
    expect(address().fragment.get('x')).toBe('1');
    expect(location.pathname).toBe('/play/mimic');
  });

  it('leaves other links and other clicks to the browser', () => {
    expect(click(link('https://example.org/'))).toBe(false);
    expect(click(link('/games', { target: '_self' }))).toBe(false);
    expect(click(link('/games', { download: 'x' }))).toBe(false);
    expect(click(link('/games'), { ctrlKey: true })).toBe(false);
    expect(click(link('/games'), { button: 1 })).toBe(false);
    expect(location.pathname).toBe('/');
  });

  it('counts a visit when the same address is asked for again', () => {
    goTo('/games');
    expect(click(link('/games'))).toBe(true);
  });

  it('goes to a place on the page without a visit', () => {
    const place = document.createElement('main');
    place.id = 'content';
    place.tabIndex = -1;
    place.scrollIntoView = vi.fn();
    document.body.append(place);
    expect(click(link('#content'))).toBe(false);
    expect(place.scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement).toBe(place);
  });

  it('changes the address alone when told so', () => {
    const { visit } = address();
    showAddress('/play/eximo?saved=abc');
    expect(location.search).toBe('?saved=abc');
    expect(address().visit).toBe(visit);
    expect(address().query.get('saved')).toBe('abc');
  });

  it('takes the language that the address asks for along', () => {
    goTo('/?lang=pt');
    click(link('/play/mimic?opponent=local#x=1'));
    expect(location.search).toBe('?opponent=local&lang=pt');
    expect(location.hash).toBe('#x=1');
    showAddress('/play/mimic?saved=abc');
    expect(location.search).toBe('?saved=abc&lang=pt');
    goTo('/games?lang=en');
    expect(location.search).toBe('?lang=en');
  });

  it('forgets the language when told so, and stays where it is', () => {
    goTo('/play/mimic?lang=pt&saved=abc#x=1');
    const { visit } = address();
    forgetLanguage();
    expect(location.href).toContain('/play/mimic?saved=abc#x=1');
    expect(address().query.has('lang')).toBe(false);
    expect(address().visit).toBe(visit);
    goTo('/games');
    expect(location.search).toBe('');
  });

  /** Goes through the history and waits until the browser has. */
  async function press(step: 'back' | 'forward'): Promise<void> {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history[step]();
    await arrived;
  }

  it('follows back and forward', async () => {
    goTo('/rules/eximo');
    await press('back');
    expect(address().path).toBe('/');
    await press('forward');
    expect(address().path).toBe('/rules/eximo');
  });

  it('makes an entry of the history for every visit, to the same place too', async () => {
    goTo('/games?first');
    goTo('/games?second');
    goTo('/games?second');
    await press('back');
    await press('back');
    expect(location.search).toBe('?first');
  });

  it('tells a page that it is left, by a link and through the history', async () => {
    const leave = vi.fn();
    goTo('/games');
    const stop = beforeLeaving(leave);
    await press('back');
    expect(leave).toHaveBeenCalledTimes(1);
    goTo('/games');
    expect(leave).toHaveBeenCalledTimes(2);
    stop();
    await press('back');
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it('gives an address to the page that is left, never to the one that comes', async () => {
    goTo('/analysis/eximo');
    const stop = beforeLeaving(() => showAddress('/analysis/eximo#at=7'));
    await press('back');
    stop();
    expect(location.pathname).toBe('/');
    await press('forward');
    expect(location.hash).toBe('#at=7');
    expect(address().fragment.get('at')).toBe('7');
  });

  it('goes back to where a page was left, and begins a new one at its top', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    const scrolled = vi.mocked(scrollTo);
    vi.stubGlobal('scrollY', 321);
    goTo('/games');
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    vi.stubGlobal('scrollY', 45);
    await press('back');
    expect(scrolled).toHaveBeenLastCalledWith(0, 321);
    await press('forward');
    expect(scrolled).toHaveBeenLastCalledWith(0, 45);
    vi.unstubAllGlobals();
  });
});
