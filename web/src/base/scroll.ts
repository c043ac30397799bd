/** Takes the reader back to where a page was left, which may still be growing. */
const ownWays = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

let stop = (): void => undefined;

/** Scrolls there at once or when the page has become that long, unless the reader is first. */
export function scrollBackTo(top: number): void {
  stop();
  scrollTo(0, top);
  if (top === 0) return;
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) stop();
  });
  stop = () => {
    growth.disconnect();
    for (const way of ownWays) removeEventListener(way, stop);
  };
  for (const way of ownWays) addEventListener(way, stop, { passive: true });
  growth.observe(document.body);
}
