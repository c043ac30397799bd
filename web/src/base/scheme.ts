/** The colours of the page, light or dark, before and after it is there. */
import type { ColourScheme } from './stored_settings';

/** What `app.css` paints the page with, for what the browser paints around it. */
export const papers = { light: '#f7f1e5', dark: '#16130f' };

function metas(name: string): HTMLMetaElement[] {
  return [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)];
}

/** Of the two colours around the page one is for dark systems, unless the player has chosen. */
export function showScheme(scheme: ColourScheme): void {
  document.documentElement.dataset.scheme = scheme;
  for (const meta of metas('color-scheme'))
    meta.content = scheme === 'system' ? 'light dark' : scheme;
  for (const meta of metas('theme-color')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = papers[scheme === 'system' ? own : scheme];
  }
}
