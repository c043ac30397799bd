import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Everything in light; in dark only the colours are others. */
export async function expectNoFaults(page: Page, ...excluded: string[]): Promise<void> {
  const axe = () => excluded.reduce((a, part) => a.exclude(part), new AxeBuilder({ page }));
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await faults(axe().withTags(tags))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(axe().withRules(['color-contrast']))).toEqual([]);
}
