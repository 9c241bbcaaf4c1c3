import { expect, type Page } from '@playwright/test';
import { stillWindow } from './expect-all-fit.ts';
import { test } from './filled-test.ts';
import { openFirstView } from './first-view.ts';
import * as everyPage from './page-models/every-page.ts';
import type { FilledAccount } from './page-models/filled-account.ts';

test.use(stillWindow);

const { publicPages: _, ...signedIn } = everyPage;

/** Addresses that a page is opened by, with what its others do not have. */
const others = ({ homeId, manualId }: FilledAccount) => [
  '/dashboard/search?q=Phoenix%2C+AZ&min_beds=2&sort=desc&page=2',
  '/dashboard/mail?folder=sent',
  '/dashboard/mail/compose',
  `/dashboard/mail/compose?propertyId=${homeId}&isInquiry=1`,
  `/dashboard/my-properties/${homeId}`,
  `/dashboard/my-properties/${manualId}`,
  `/analysis/${manualId}`,
  `/dashboard/offer?propertyId=${manualId}`,
  '/dashboard/offer',
  '/dashboard/contract',
];

for (const [name, group] of Object.entries({ ...signedIn, others: { others } })) {
  test(`what the server has a page fetch first is what it asks for by itself: ${name}`, async ({ page, account }) => {
    for (const path of Object.values(group).flatMap((of) => of(account))) await expectFirstAskedFor(page, path);
  });
}

async function expectFirstAskedFor(page: Page, path: string): Promise<void> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  let told: string[] = [];
  await page.route(
    (url) => `${url.pathname}${url.search}` === path,
    async (route) => {
      const answer = await route.fetch();
      const { link = '', ...headers } = answer.headers();
      told = [...link.matchAll(/<(\/api\/[^>]*)>/g)].map(
        ([, address = '']) => new URL(address, route.request().url()).href,
      );
      await route.fulfill({ response: answer, headers });
    },
  );
  await openFirstView(page, path);
  expect(told.length, path).toBeGreaterThan(0);
  expect([...asked], path).toEqual(expect.arrayContaining(told));
  page.removeAllListeners('request');
}
