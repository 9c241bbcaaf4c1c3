import { addressesOf, expectAllFit, layoutTimeout, stillWindow } from './expect-all-fit.ts';
import { test } from './filled-test.ts';
import { paperPages } from './page-models/every-page.ts';

test.use(stillWindow);
test.setTimeout(layoutTimeout);

test('offers, contracts and calculators fit every screen, and ask for little', async ({ page, account }) => {
  await expectAllFit(page, addressesOf(paperPages, account));
});
