import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { ImportsPage, stateValues } from './page-models/imports-page.ts';
import { signInAs } from './page-models/investor-account.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('from the table of states to a city, which is followed', async ({ page }) => {
  test.slow();
  await signInAs(page, 'investor');
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
  await signInAs(page, 'investor');
  await page.goto('/dashboard/markets/compare?places=state:AZ,state:TX');
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expectAccessible(page);
  await table.getByRole('button', { name: 'Remove Texas' }).click();
  await expect(page.getByText('Add one more market to compare.')).toBeVisible();
});

test('research that is imported is a chart of a market, with a table behind it', async ({ page }) => {
  await signInAs(page, 'administrator');
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose(stateValues);
  await expect(page.getByText(/Zillow ZHVI$/)).toBeVisible();
  await imports.send();
  const item = imports.item('states.csv');
  await expect(item).toContainText('Done');
  await expect(item).toContainText(/3 rows read: \d added, 0 updated, \d unchanged, 1 rejected/);
  const rows = await imports.showRows('rejected', 'states.csv');
  await expect(rows).toContainText("'Akron, OH' (msa) has no market page");
  await rows.getByRole('button', { name: 'Done' }).click();

  await page.goto('/dashboard/markets/AZ');
  const history = page.getByRole('region', { name: 'History' });
  await history.getByLabel('Measure').selectOption({ label: 'Home value (ZHVI) · Zillow Research' });
  const line = history.getByRole('slider', { name: /^Home value \(ZHVI\) of Arizona/ });
  await line.press('Home');
  await expect(line).toHaveAttribute('aria-valuetext', 'Sep 2024: $300,000');
  await history.getByRole('button', { name: 'Show table' }).click();
  await expect(history.getByRole('table').getByRole('row')).toHaveCount(26);
  await expect(history).toContainText('Zillow Research, data through Sep 2026');
  await expectAccessible(page);
});
