import { test } from '@playwright/test';
import { addressesOf, expectAllFit, layoutTimeout, stillWindow } from './expect-all-fit.ts';
import { officePages } from './page-models/every-page.ts';
import { openFilledAccount } from './page-models/filled-account.ts';
import { investorAccount } from './page-models/investor-account.ts';

test.use(stillWindow);
test.setTimeout(layoutTimeout);

test('administration and the profile fit every screen, and ask for little', async ({ page }) => {
  const account = await openFilledAccount(page, investorAccount('liam.layout', 'Liam Castellano'));
  await expectAllFit(page, addressesOf(officePages, account));
});
