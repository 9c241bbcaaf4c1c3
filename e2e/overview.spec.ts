import { expect, test } from '@playwright/test';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test('the overview counts and lists what an investor analysed and saved', async ({ page }) => {
  await openAccount(page, investorAccount('otto.reyes', 'Otto Reyes'));
  await page.goto('/dashboard/dashboard');
  const stats = page.getByRole('region', { name: 'Quick Stats' });
  const total = stats.locator('dt', { hasText: 'Total Properties' }).locator('xpath=following-sibling::dd[1]');
  await expect(total).toHaveText('0');
  await page.getByRole('link', { name: 'Find a property' }).click();

  const search = new SearchPage(page);
  await search.search('Phoenix, AZ');
  const card = search.cards.nth(2);
  const address = await search.addressOf(card);
  const line = address.split(',')[0] ?? '';
  await card.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(line);

  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(total).toHaveText('1');
  const viewed = page.getByRole('table', { name: 'Recently viewed properties' });
  await expect(viewed.getByRole('link', { name: line })).toBeVisible();
  await expect(viewed).toContainText('$');
  await expect(page.getByRole('region', { name: 'Activity Log' })).toContainText('Property saved.');
  await viewed.getByRole('link', { name: line }).click();
  await expect(page).toHaveURL(/\/analysis\/\d+/);
});
