import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { setLanguage } from '../i18n/i18n.svelte';
import { wantedLanguage } from '../i18n/languages';
import { startRouter } from '../base/router.svelte';
import { settings } from '../base/settings.svelte';
import { sendWhatIsLeft } from './sending';
import { updates } from './update.svelte';

startRouter();
await setLanguage(wantedLanguage(location.search, settings.language)).catch(() =>
  setLanguage('en'),
);
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) void updates.watch();
sendWhatIsLeft();
