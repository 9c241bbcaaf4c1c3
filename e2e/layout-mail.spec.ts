import { addressesOf, expectAllFit, layoutTimeout, stillWindow } from './expect-all-fit.ts';
import { test } from './filled-test.ts';
import { mailPages } from './page-models/every-page.ts';

test.use(stillWindow);
test.setTimeout(layoutTimeout);

test('mail, notifications and buyers fit every screen, and ask for little', async ({ page, account }) => {
  await expectAllFit(page, addressesOf(mailPages, account));
});
