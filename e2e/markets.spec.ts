import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { AccountPages } from './page-models/account-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('from the table of states to a city, which is followed', async ({ page }) => {
  test.slow();
  await new AccountPages(page).loginAs('investor');
  await page.goto('/dashboard/markets?sort=price');
  const table = page.getByRole('table', { name: 'Markets' });
  // The homes of a new store are counted within its first minute.
  await expect(table.getByRole('row', { name: /Arizona/ })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await table.getByRole('link', { name: 'Counties of Arizona' }).click();
  await table.getByRole('link', { name: 'Cities of Maricopa County' }).click();
  await expect(page.getByRole('list', { name: 'Within' })).toContainText('Maricopa County, AZ');
  await table.getByRole('link', { name: 'Phoenix', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/markets\/AZ\/maricopa\/phoenix$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Phoenix, AZ' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('status')).toContainText('Counted since');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Follow market' }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.getByRole('link', { name: 'Markets' }).last().click();
  await expect(page.getByRole('list', { name: 'Followed markets' })).toContainText('Phoenix, AZ');
});

test('markets are compared side by side', async ({ page }) => {
  await new AccountPages(page).loginAs('investor');
  await page.goto('/dashboard/markets/compare?places=state:AZ,state:TX');
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expectAccessible(page);
  await table.getByRole('button', { name: 'Take Texas out' }).click();
  await expect(page.getByText('Choose two to four markets')).toBeVisible();
});
