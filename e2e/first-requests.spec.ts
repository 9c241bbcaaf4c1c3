import { expect } from '@playwright/test';
import { stillWindow } from './expect-all-fit.ts';
import { test } from './filled-test.ts';
import { openFirstView } from './first-view.ts';

test.use(stillWindow);

// Every page is opened like this by the tests of its layout; these are addresses with what theirs do not have.
test('what the server has a page fetch first is what the page asks for by itself', async ({ page, account }) => {
  const { homeId, manualId } = account;
  const paths = [
    '/dashboard/search?q=Phoenix%2C+AZ&min_beds=2&sort=desc&page=2',
    '/dashboard/mail/compose',
    `/dashboard/mail/compose?propertyId=${homeId}&isInquiry=1`,
    `/dashboard/my-properties/${homeId}`,
    `/dashboard/my-properties/${manualId}`,
    `/analysis/${manualId}`,
    `/dashboard/offer?propertyId=${manualId}`,
    '/dashboard/contract',
  ];
  for (const path of paths) {
    const { told } = await openFirstView(page, path);
    expect(told.length, path).toBeGreaterThan(0);
  }
});
