import { expect, test } from '@playwright/test';
import { browserPath } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signInAs } from './page-models/investor-account.ts';
import { openMapAccount } from './page-models/map-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test.use({
  launchOptions: {
    ...(browserPath && { executablePath: browserPath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'],
  },
});

test('without WebGL maps say so, and lists and forms have everything', async ({ page }) => {
  test.slow();
  const said = page.getByText('This browser can’t draw the map. The list has the same listings.');
  await signInAs(page, 'investor');
  await page.goto('/dashboard/deals?q=Phoenix%2C+AZ');
  await page.getByRole('radio', { name: 'Split' }).check({ force: true });
  await expect(said).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ranking' }).getByRole('row').nth(1)).toBeVisible();

  await page.goto('/dashboard/search?q=Phoenix%2C+AZ');
  await page.getByRole('radio', { name: 'Split' }).check({ force: true });
  await expect(said).toBeVisible();
  await expect(new SearchPage(page).cards.first()).toBeVisible();
  await expectAccessible(page);

  await openMapAccount(page, 'listed');
  await page.goto('/dashboard/my-properties?view=map');
  await expect(page.getByText('This browser can’t draw the map. The list has the same properties.')).toBeVisible();
  await page.getByRole('list', { name: 'Properties on the map' }).getByRole('link').click();
  await expect(page).toHaveURL(/my-properties\/\d+/);

  await page.goto('/dashboard/markets');
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByText('This browser can’t draw the map. The table has the same figures.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Markets' })).toBeVisible({ timeout: 60_000 });

  await page.goto('/dashboard/my-properties/new');
  await page.getByLabel('Latitude').click();
  await expect(page.getByText('This browser can’t draw the map. Enter latitude and longitude below.')).toBeVisible();
  await page.getByLabel('Latitude').fill('33.45');
  await expect(page.getByLabel('Latitude')).toHaveValue('33.45');
});
