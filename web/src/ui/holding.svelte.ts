/** A short interruption is nobody's business. */
const grace = 1500;

/** Whether something has held for longer than a moment. To be called where a component is set up. */
export function holding(holds: () => boolean): () => boolean {
  let isTold = $state(false);
  const holdsNow = $derived(holds());
  $effect(() => {
    if (!holdsNow) return;
    const timer = setTimeout(() => (isTold = true), grace);
    return () => {
      clearTimeout(timer);
      isTold = false;
    };
  });
  return () => isTold;
}
