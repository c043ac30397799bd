import { expectNoFaults } from './axe';
import { expect, pages, test, visit } from './fixtures';

for (const path of pages)
  test(`${path} has no faults`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    // A page of rules has up to eight boards; those of the play pages are looked at in full.
    await expectNoFaults(page, ...(path.startsWith('/rules/') ? ['[role="grid"]'] : []));
  });

test('the open menu and the settings have no faults', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expectNoFaults(page);
});
