/** Moves of online games that could not be sent go out as soon as they can, whatever page is open. */
import { pendingGames } from '../online/pending';

async function send(): Promise<void> {
  if (pendingGames().length === 0) return;
  const { outbox } = await import('../online/outbox');
  outbox.send();
}

/** What is needed for it is fetched only when there is something to be sent. */
export function sendWhatIsLeft(): void {
  const trySend = () => void send().catch(() => undefined); // the next time, then
  trySend();
  addEventListener('online', trySend);
}
