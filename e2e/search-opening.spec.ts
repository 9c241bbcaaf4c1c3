import { expect, test } from '@playwright/test';
import { AccountPages } from './page-models/account-pages.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test('a newcomer’s search opens with homes that have a rent, and the next session with the last place', async ({
  page,
  browser,
}) => {
  const account = investorAccount('rita.opening', 'Rita Moss');
  await openAccount(page, account);
  const search = new SearchPage(page);
  await search.open();
  await expect(page).toHaveURL(/has_rent=1/);
  await expect(search.cards).toHaveCount(10);
  for (const card of await search.cards.all()) await expect(card.getByText('needs rent')).toHaveCount(0);

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await search.search('Maricopa County, AZ');
  await expect(page).toHaveURL('/dashboard/search?q=Maricopa+County%2C+AZ');
  await expect(search.cards.first()).toContainText('AZ');
  await saved;
  await page.getByLabel('Sort').selectOption('Newest first');
  await expect(page).toHaveURL(/sort_by=newest/);
  await page.getByRole('link', { name: 'Property Search' }).click();
  await expect(page).toHaveURL(/q=Maricopa.*sort_by=newest/);
  await expect(search.text).toHaveValue('Maricopa County, AZ');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await new AccountPages(other).login(account.email, account.password);
  await expect(other).toHaveURL(/\/dashboard/);
  const again = new SearchPage(other);
  await again.open();
  await expect(again.text).toHaveValue('Maricopa County, AZ');
  await expect(again.cards.first()).toContainText('AZ');
  await other.getByRole('button', { name: 'Clear location' }).click();
  await expect(other).toHaveURL('/dashboard/search');
  await elsewhere.close();
});
