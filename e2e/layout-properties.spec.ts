import { type Page, test } from '@playwright/test';
import { addressesOf, expectAllFit, layoutTimeout, stillWindow } from './expect-all-fit.ts';
import { propertyPages } from './page-models/every-page.ts';
import { openFilledAccount } from './page-models/filled-account.ts';
import { investorAccount } from './page-models/investor-account.ts';

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

test('the own properties fit every screen, and ask for little', async ({ page }) => {
  const account = await openFilledAccount(page, investorAccount('levi.layout', 'Levi Castellano'));
  await giveListingsAnAddress(page);
  await expectAllFit(page, addressesOf(propertyPages, account));
});
