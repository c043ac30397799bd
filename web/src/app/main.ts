import '@fontsource/marcellus/latin-400.css';
import '@fontsource/marcellus/latin-ext-400.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { languages, preferredLanguage, setLanguage, type Language } from '../i18n/i18n.svelte';
import { startRouter } from '../base/router.svelte';
import { settings } from '../base/settings.svelte';
import { keepOffline } from './update.svelte';

function languageWanted(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked && Object.hasOwn(languages, asked)) return asked as Language;
  return settings.language ?? preferredLanguage(navigator.languages);
}

startRouter();
await setLanguage(languageWanted()).catch(() => setLanguage('en'));
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) void keepOffline();
