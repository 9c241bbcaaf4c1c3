import type { Page } from '@playwright/test';
import { addressesOf, expectAllFit, layoutTimeout, stillWindow } from './expect-all-fit.ts';
import { test } from './filled-test.ts';
import { marketPages } from './page-models/every-page.ts';

test.use(stillWindow);
test.setTimeout(layoutTimeout);

/** Listings of the demo market are on no web page; imported ones link to theirs. */
async function giveListingsAnAddress(page: Page): Promise<void> {
  await page.route(/\/api\/properties\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const property = await answer.json();
    const source = { ...property.source, url: 'https://listings.example/1' };
    await route.fulfill({ response: answer, json: { ...property, source } });
  });
}

test('search, analysis, Overview and Deal Finder fit every screen, and ask for little', async ({ page, account }) => {
  await giveListingsAnAddress(page);
  await expectAllFit(page, addressesOf(marketPages, account));
});
