import { chooseLanguage, expect, games, pages, square, test, visit } from './fixtures';

test('from the first sight to a move in two clicks', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Play now' }).click();
  await expect(page.getByRole('status')).toHaveText(/Black to move/);
  await square(page, 'c3').click();
  await square(page, 'c4').click();
  await expect(square(page, 'c4')).toHaveAccessibleName('c4, black man');
});

test('every game is on the home page with three ways in', async ({ page }) => {
  await visit(page, '/');
  for (const { id, name: game } of games) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: game }) });
    await expect(card.getByRole('link', { name: `Play: ${game}` })).toHaveAttribute(
      'href',
      `/play/${id}`,
    );
    await expect(card.getByRole('link', { name: `Learn: ${game}` })).toHaveAttribute(
      'href',
      `/learn/${id}`,
    );
    await expect(card.getByRole('link', { name: `Analyse: ${game}` })).toHaveAttribute(
      'href',
      `/analysis/${id}`,
    );
  }
});

test('back, forward and reload keep the place', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Learn: Mimic' }).click();
  await expect(page).toHaveTitle('Learn Mimic · Trireme');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('games of pure strategy');
  await page.goForward();
  await expect(page).toHaveTitle('Learn Mimic · Trireme');
  await page.reload();
  await expect(page).toHaveTitle('Learn Mimic · Trireme');
});

test('going back finds a page where it was left', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Learn: Crossings' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Learn: Crossings' }).click();
  await expect(page).toHaveTitle('Learn Crossings · Trireme');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('an unknown address says so and shows ways on', async ({ page }) => {
  await visit(page, '/play/chess?level=3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is nothing at this address',
  );
  await expect(page.getByRole('main')).toContainText('/play/chess');
  await page.getByRole('main').getByRole('link', { name: 'Crossings' }).click();
  await expect(page).toHaveURL(/\/play\/crossings$/);
});

test.describe('before anything is kept for offline use', () => {
  test.use({ serviceWorkers: 'block' });

  test('a part of the page that cannot be had says so', async ({ page, complaints }) => {
    await visit(page, '/games');
    await page.context().route('**/LearnPage*', (route) => route.abort());
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: 'Learn: Eximo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page could not be loaded',
    );
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await page.context().unroute('**/LearnPage*');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn Eximo');
    complaints.length = 0; // the browser reports what did not come
  });
});

test('the language can be chosen and stays', async ({ page }) => {
  await visit(page, '/');
  await chooseLanguage(page, 'Português');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Quatro jogos de pura estratégia',
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await page.getByRole('link', { name: 'Aprender: Eximo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aprender Eximo');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aprender Eximo');
});

test('the address and the browser may ask for a language', async ({ page, browser, baseURL }) => {
  await visit(page, '/?lang=pt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Quatro jogos de pura estratégia',
  );
  await chooseLanguage(page, 'English');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/?lang=xx');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('games of pure strategy');

  const brazilian = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! });
  const other = await brazilian.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Quatro jogos de pura estratégia',
  );
  await brazilian.close();
});

test('colours follow the system until the player chooses', async ({ page }) => {
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/');
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper();
  expect(dark).not.toBe(light);

  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('radio', { name: 'Light', exact: true }).check();
  expect(await paper()).toBe(light);
  await dialog.getByRole('radio', { name: 'Slate' }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await paper()).toBe(light);
  await expect(page.locator('[data-board="slate"]').first()).toBeVisible();
});

test.describe('dark on a light system', () => {
  test.use({ colorScheme: 'light' });

  test('is dark from the first sight', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('trireme.settings', JSON.stringify({ scheme: 'dark' })),
    );
    let load = (): void => undefined;
    const seen = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const painted = await page.evaluate(() => ({
      isEmpty: document.querySelector('main') === null,
      paper: getComputedStyle(document.documentElement).backgroundColor,
      around: [...document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')].map(
        ({ content }) => content,
      ),
    }));
    const dark = { paper: 'rgb(22, 19, 15)', around: ['#16130f', '#16130f'] };
    expect(painted).toEqual({ isEmpty: true, ...dark });
    load();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the other settings are kept', async ({ page }) => {
  const choice = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name });
  const box = (name: string) => page.getByRole('checkbox', { name });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await box('Sounds').uncheck();
  await box('Coordinates').uncheck();
  await box('Turn the board').check();
  await box('Play forced steps automatically').uncheck();
  await choice('Confirm moves', 'Always').check();
  await choice('Mark pieces', 'Never').check();
  await choice('Animation', 'Fast').check();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(box('Sounds')).not.toBeChecked();
  await expect(box('Coordinates')).not.toBeChecked();
  await expect(box('Turn the board')).toBeChecked();
  await expect(box('Play forced steps automatically')).not.toBeChecked();
  await expect(choice('Confirm moves', 'Always')).toBeChecked();
  await expect(choice('Mark pieces', 'Never')).toBeChecked();
  await expect(choice('Animation', 'Fast')).toBeChecked();
});

test('the shell by keyboard alone', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Play now' })).toBeFocused();

  await page.getByRole('button', { name: 'Games', exact: true }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: 'Games', exact: true });
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Learn Eximo · Trireme');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const path of pages)
    test(`${path} fits and can be tapped`, async ({ page }) => {
      await visit(page, path);
      await expect(page.getByText('Loading…')).toHaveCount(0);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(360);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, .button, input, select, nav a')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => !element.closest('.unseen'))
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ element }) => !element.closest('label:has(input)'))
          .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
          .map(({ element }) => element.outerHTML),
      );
      expect(small).toEqual([]);
    });
});
