/**
 * What cannot wait for the page, to be run before anything is painted: the chosen colours, without
 * which a dark page would flash, and a request for the words of another language than English.
 * The build makes `/scheme.js` of it and says in `data-words` where the words of which language are.
 */
import { showScheme } from '../base/scheme';
import { storedSettings } from '../base/stored_settings';
import { wantedLanguage } from '../i18n/languages';

const { scheme, language } = storedSettings();
showScheme(scheme);

const wordsOf = JSON.parse(document.currentScript?.dataset.words ?? '{}') as Record<string, string>;
const words = wordsOf[wantedLanguage(location.search, language)];
if (words !== undefined) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = words;
  document.head.append(link);
}
