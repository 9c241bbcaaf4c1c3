import { devices, expect, test } from '@playwright/test';
import { DealFinderPage } from './page-models/deal-finder-page.ts';
import { signInAs } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ userAgent, deviceScaleFactor, isMobile, hasTouch, viewport: { width: 390, height: 844 } });

test('suggestions open below the buttons: what is typed can be searched by touch while they are shown', async ({
  page,
}) => {
  await signInAs(page, 'investor');
  const search = new SearchPage(page);
  await search.open();
  await search.text.fill('Phoenix, A');
  const list = page.getByRole('listbox', { name: 'Suggested places' });
  await expect(list).toBeVisible();
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const filters = page.getByRole('button', { name: /^Filters/ });
  const [listBox, buttonBox, filtersBox] = await Promise.all([list, button, filters].map((each) => each.boundingBox()));
  for (const above of [buttonBox, filtersBox]) {
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(listBox?.y ?? 0);
  }
  await search.text.fill('Phoenix, AZ');
  await expect(list).toBeVisible();
  await button.tap();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/q=Phoenix|text=Phoenix|Phoenix/);
  await expect(search.cards.first()).toBeVisible();

  await search.text.fill('tucs');
  await page.getByRole('option', { name: /^Tucson, AZ/ }).tap();
  await expect(search.text).toHaveValue('Tucson, AZ');
  await expect(search.cards.first()).toContainText('Tucson');
});

test('an analysis says its verdict in the first screen and is four screens long', async ({ page }) => {
  await signInAs(page, 'investor');
  await page.goto('/analysis/2817');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('monthly cash flow');
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('region', { name: 'Scenarios' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await verdict.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4 * 844);
});

test('the Deal Finder shows in the first screen how many pass, and the first of them', async ({ page }) => {
  await signInAs(page, 'investor');
  const deals = new DealFinderPage(page);
  await page.goto('/dashboard/deals');
  // Of a product that has just started the market is still read.
  await expect(deals.count).toBeInViewport({ ratio: 1, timeout: 60_000 });
  await expect(deals.listings.first()).toBeInViewport({ ratio: 1 });
});
