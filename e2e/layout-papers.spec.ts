import { test } from '@playwright/test';
import { addressesOf, expectAllFit, layoutTimeout, stillWindow } from './expect-all-fit.ts';
import { paperPages } from './page-models/every-page.ts';
import { openFilledAccount } from './page-models/filled-account.ts';
import { investorAccount } from './page-models/investor-account.ts';

test.use(stillWindow);
test.setTimeout(layoutTimeout);

test('offers, contracts and calculators fit every screen, and ask for little', async ({ page }) => {
  const account = await openFilledAccount(page, investorAccount('lars.layout', 'Lars Castellano'));
  await expectAllFit(page, addressesOf(paperPages, account));
});
