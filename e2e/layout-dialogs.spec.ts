import { expect, test } from '@playwright/test';
import { layoutTimeout, openToEnd, stillWindow } from './expect-all-fit.ts';
import { expectFits } from './expect-fits.ts';
import { signInAs } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test.use(stillWindow);
test.setTimeout(layoutTimeout);

test('dialogs fit every screen', async ({ page }) => {
  await signInAs(page, 'administrator');
  await openToEnd(page, '/dashboard/buyers');
  await page.getByRole('button', { name: 'Add Buyer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page);
  await openToEnd(page, '/dashboard/tools/rental');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Save calculation' })).toBeVisible();
  await expectFits(page);
  const search = new SearchPage(page);
  await search.open();
  await search.search('Phoenix, AZ');
  // Land has no rent, and without one there is nothing to assume.
  await search.cards.filter({ hasText: /\d bd/ }).first().getByRole('button', { name: 'Analyze' }).click();
  const underwriting = page.getByRole('region', { name: 'Full underwriting' });
  await underwriting.getByRole('button', { name: 'Assumptions' }).click();
  await expect(page.getByRole('dialog', { name: 'Assumptions' })).toBeVisible();
  await expectFits(page);
});
