/** Notices of the system that it is the reader's turn, if he has allowed them. */

import { address, goTo } from '../base/router.svelte';

/** Browsers have them in secure contexts alone. */
export function canNotify(): boolean {
  return isSecureContext && 'Notification' in globalThis;
}

export function mayAskToNotify(): boolean {
  return canNotify() && Notification.permission === 'default';
}

/** Only to be called when the reader has asked for it. Says whether he allows them. */
export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** One a game: the next replaces the last. */
export function notify(id: string, title: string, body: string): void {
  if (!canNotify() || Notification.permission !== 'granted') return;
  // The service worker (`public/notices.js`) goes by the path when the notice is pressed.
  const data = { path: `/game/${id}` };
  const options = { body, tag: id, icon: '/icon-192.png', data };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      if (address().path !== data.path) goTo(data.path);
      notice.close();
    };
  } catch {
    // Browsers of phones want it from the service worker.
    navigator.serviceWorker?.ready
      .then((worker) => worker.showNotification(title, options))
      .catch(() => undefined);
  }
}
