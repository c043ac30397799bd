import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, pages, test, visit } from './fixtures';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoFaults(page: Page, path: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(tags);
  // A page of rules has up to eight boards; those of the play pages are looked at in full.
  if (path.startsWith('/rules/')) axe.exclude('[role="grid"]');
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of pages)
      test(`${path} has no faults`, async ({ page }) => {
        await visit(page, path);
        await expect(page.getByText('Loading…')).toHaveCount(0);
        await expectNoFaults(page, path);
      });

    test('the open menu and the settings have no faults', async ({ page }) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Games', exact: true }).click();
      await expectNoFaults(page, '/');
      await page.getByRole('button', { name: 'Settings' }).click();
      await expectNoFaults(page, '/');
    });
  });
