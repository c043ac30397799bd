import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  address,
  forgetLanguage,
  goTo,
  pageOf,
  showAddress,
  startRouter,
} from '../../src/base/router.svelte';

describe('pageOf', () => {
  it.each([
    ['/', 'home'],
    ['/games', 'games'],
    ['/games/', 'games'],
    ['/play/eximo', 'play'],
    ['/analysis/mimic', 'analysis'],
    ['/rules/crossings/', 'rules'],
    ['/play', 'unknown'],
    ['/play/chess', 'unknown'],
    ['/play/eximo/more', 'unknown'],
    ['/Games', 'unknown'],
    ['/%2e%2e/etc', 'unknown'],
  ])('%s is %s', (path, name) => {
    expect(pageOf(path).name).toBe(name);
  });

  it('knows the game', () => {
    expect(pageOf('/play/epaminondas')).toMatchObject({ game: { files: 14, ranks: 12 } });
  });
});

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
    expect(address().page).toMatchObject({ name: 'play', game: { id: 'mimic' } });
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

  it('follows back and forward', async () => {
    goTo('/rules/eximo');
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
    expect(address().page.name).toBe('home');
  });
});
