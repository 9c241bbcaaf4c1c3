import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { stillWindow } from './expect-all-fit.ts';
import { expectFits } from './expect-fits.ts';
import { investorAccount, openAccount, signInAs } from './page-models/investor-account.ts';

test.use(stillWindow);

test('one field finds pages, places and homes by keyboard alone', async ({ page }) => {
  await openAccount(page, investorAccount('sara.shell', 'Sara Castellano'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('phoenix, az');
  await expect(dialog.getByRole('group', { name: 'Places' }).getByRole('option').first()).toContainText('Phoenix, AZ');
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/search\?q=Phoenix/);
  await expect(dialog).toBeHidden();

  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.type('>buyers');
  await expect(dialog.getByRole('option')).toHaveText(['Buyers List']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Buyers List' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Buyers List');
});

test('all keys are told by one, and the navigation folds for good', async ({ page }) => {
  await openAccount(page, investorAccount('kim.keys', 'Kim Castellano'));
  await page.goto('/dashboard/tools');
  await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(stillWindow.viewport);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  const drawer = page.getByRole('complementary');
  expect((await drawer.boundingBox())?.width).toBe(64);
  await expectAccessible(page);
  await page.setViewportSize(stillWindow.viewport);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(64);
  await page.getByRole('button', { name: 'Expand navigation' }).click();
  expect((await drawer.boundingBox())?.width).toBe(224);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${width} px a page's title and first sentence are there before its scripts, and stay`, async ({ page }) => {
    await signInAs(page, 'investor');
    await page.setViewportSize({ width, height });
    for (const [address, title, about] of [
      ['/dashboard', 'Overview', /^The market’s best deals/],
      ['/dashboard/deals', 'Deal Finder', /^Every listing/],
    ] as const) {
      const scripts = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      const before = [await startOf(page.getByText(title, { exact: true })), await startOf(page.getByText(about))];
      scripts.resolve();
      const heading = page.getByRole('heading', { name: title, level: 1 });
      await expect(heading).toBeVisible();
      expect([await startOf(heading), await startOf(page.getByRole('main').getByText(about))]).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

/** Where an element begins. */
async function startOf(element: Locator): Promise<{ x: number; y: number } | null> {
  const box = await element.boundingBox();
  return box && { x: box.x, y: box.y };
}
