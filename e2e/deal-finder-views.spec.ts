import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { DealFinderPage } from './page-models/deal-finder-page.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';

test('a view is saved, followed on the Overview, opened, changed, and deleted with a way back', async ({ page }) => {
  await openAccount(page, investorAccount('vera.views', 'Vera Castellano'));
  const deals = new DealFinderPage(page);
  await deals.open();
  await deals.search('Ohio');
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('checkbox', { name: 'Cap rate' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Ohio');
  await dialog.getByLabel('Name').fill('Ohio, all');
  await dialog.getByRole('button', { name: 'Save' }).click();

  const views = page.getByRole('navigation', { name: 'Saved views' });
  const { passing } = await deals.counts();
  const counted = `${passing.toLocaleString('en-US')} pass`;
  await expect(views.getByRole('link', { name: `Ohio, all ${counted}` })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  // On the Overview from anywhere, and back with everything in it.
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const card = page.getByRole('region', { name: 'Deal Finder' });
  await expect(card).toContainText(`${counted}, none new since`);
  const seen = () => page.waitForResponse((answer) => answer.url().endsWith('/seen'));
  const opened = seen();
  await card.getByRole('link', { name: 'Ohio, all' }).click();
  await expect(page).toHaveURL(/\?view=\d+&q=Ohio$/);
  await deals.isAnswered();
  // A look that is still on its way would be taken for the next one.
  await opened;
  await expect(page.getByRole('columnheader', { name: 'Cap rate' })).toBeVisible();
  await expect(deals.place).toHaveValue('Ohio');

  // What is hidden while it is looked at is new once it is shown again.
  const first = deals.listings.first().locator('[data-row-link]');
  const name = (await first.textContent()) ?? '';
  const hide = (hidden: boolean) => page.request.post(`/api/user-properties/${id}/hide`, { data: { hidden } });
  const id = /\d+$/.exec((await first.getAttribute('href')) ?? '')?.[0];
  await hide(true);
  const looked = seen();
  await page.reload();
  await looked;
  await hide(false);
  await page.reload();
  await expect(views.getByRole('link', { name: `Ohio, all ${counted} 1 new` })).toBeVisible();
  await expect(deals.listings.filter({ hasText: name }).getByText('New', { exact: true })).toBeVisible();

  await deals.search('Texas');
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(page.getByText('View ‘Ohio, all’ updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Ohio, all' }).click();
  await page.getByRole('menuitem', { name: 'Rename view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Texas, all');
  await page.getByRole('dialog').getByLabel('Name').press('Enter');
  await expect(views.getByRole('link', { name: /^Texas, all/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Texas, all' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(views.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('link', { name: /^Texas, all/ })).toHaveAttribute('aria-current', 'true');
});
