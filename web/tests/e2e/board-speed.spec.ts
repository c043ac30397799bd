/** How little a click costs: it can be shown within a frame as long as few things change. */
import { expect, test } from './fixtures';

test('on the largest board a click changes few things and measures none', async ({ page }) => {
  await page.goto('/play/epaminondas?opponent=local');
  await expect(page.locator('[data-square].held').first()).toBeAttached();
  const costs = await page.evaluate(async () => {
    let measured = 0;
    const counted = <T extends object>(owner: T, name: keyof T) => {
      const property = Object.getOwnPropertyDescriptor(owner, name)!;
      const kind = property.get ? 'get' : 'value';
      const original = property[kind] as (...values: unknown[]) => unknown;
      const counting = function (this: unknown, ...values: unknown[]) {
        measured += 1;
        return original.apply(this, values);
      };
      Object.defineProperty(owner, name, { ...property, [kind]: counting });
    };
    // All of them make the browser lay out the page before its time.
    counted(Element.prototype, 'getBoundingClientRect');
    counted(Element.prototype, 'clientWidth');
    counted(Element.prototype, 'clientHeight');
    counted(Element.prototype, 'scrollTop');
    counted(HTMLElement.prototype, 'offsetWidth');
    counted(HTMLElement.prototype, 'offsetHeight');
    counted(SVGGraphicsElement.prototype, 'getBBox');
    counted(window, 'getComputedStyle');

    let records: MutationRecord[] = [];
    const changes = new MutationObserver((more) => records.push(...more));
    const whole = { attributes: true, characterData: true, childList: true, subtree: true };
    changes.observe(document.body, whole);
    const costOf = async (name: string) => {
      const cell = document.querySelector(`[data-square="${name}"]`)!;
      records = [];
      measured = 0;
      cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await new Promise(requestAnimationFrame);
      if (cell.getAttribute('aria-selected') !== 'true') throw new Error(`${name} not chosen`);
      const nodes = records.flatMap(({ target, addedNodes, removedNodes }) => [
        target,
        ...addedNodes,
        ...removedNodes,
      ]);
      return { changed: new Set(nodes).size, measured };
    };
    const names = ['f1', 'g1', 'c2', 'h2', 'b1', 'k1', 'e2', 'm1', 'd1', 'n2'];
    const found = [];
    for (const name of names) found.push({ name, ...(await costOf(name)) });
    return found;
  });
  for (const { name, changed, measured } of costs) {
    expect(changed, `nodes changed by ${name}`).toBeGreaterThan(0);
    expect(changed, `nodes changed by ${name}`).toBeLessThan(80); // of more than 400
    expect(measured, `measurements by ${name}`).toBe(0);
  }
});
