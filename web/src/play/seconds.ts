/** The time of this device, which moves on every second for those who read it. */
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

function now(): number {
  subscribe();
  return Date.now();
}

/** Whole seconds until then, never less than there are; none when it is past. Reactive. */
export function secondsUntil(due: number): number {
  return Math.max(0, Math.ceil((due - now()) / 1000));
}
