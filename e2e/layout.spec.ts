import { expect, type Page, test } from '@playwright/test';
import { pagePaths } from '../packages/domain/src/kernel/page-paths.ts';
import { expectFits } from './expect-fits.ts';
import { openFirstView } from './first-view.ts';
import { AccountPages } from './page-models/account-pages.ts';
import { otherPages, propertyPages, publicPages } from './page-models/every-page.ts';
import { type FilledAccount, openFilledAccount } from './page-models/filled-account.ts';
import { investorAccount } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 844 } });
// Each page is looked at in thirteen widths.
test.setTimeout(300_000);

/** Opens a page to its end, with all that it fetches and mounts late. */
async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openFirstView(page, path);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function expectAllFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await expectFits(page);
  }
}

const addresses = (pages: Record<string, (account: FilledAccount) => string[]>, account: FilledAccount) =>
  Object.values(pages).flatMap((of) => of(account));

test('every page of the product is looked at', () => {
  const looked = [publicPages, propertyPages, otherPages].flatMap((pages) => Object.keys(pages));
  expect(looked.sort()).toEqual(Object.values(pagePaths).sort());
});

test('public pages fit every screen, and ask for little', async ({ page }) => {
  await expectAllFit(page, Object.values(publicPages).flat());
});

/** Listings of the demo market are on no web page; imported ones link to theirs. */
async function giveListingsAnAddress(page: Page): Promise<void> {
  await page.route(/\/api\/properties\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const property = await answer.json();
    const source = { ...property.source, url: 'https://listings.example/1' };
    await route.fulfill({ response: answer, json: { ...property, source } });
  });
}

test('search, analysis and the own properties fit every screen, and ask for little', async ({ page }) => {
  const account = await openFilledAccount(page, investorAccount('lena.layout', 'Lena Castellano'));
  await giveListingsAnAddress(page);
  await expectAllFit(page, addresses(propertyPages, account));
});

test('offers, contracts, calculators, mail and administration fit every screen, and ask for little', async ({
  page,
}) => {
  const account = await openFilledAccount(page, investorAccount('lars.layout', 'Lars Castellano'));
  await expectAllFit(page, addresses(otherPages, account));
});

test('what the server has a page fetch first is what the page asks for by itself', async ({ page }) => {
  const { homeId } = await openFilledAccount(page, investorAccount('lotte.layout', 'Lotte Castellano'));
  const paths = [
    '/dashboard/dashboard',
    '/dashboard/search?q=Phoenix%2C+AZ&min_beds=2&sort=desc&page=2',
    `/analysis/${homeId}`,
    `/dashboard/my-properties/${homeId}`,
    '/dashboard/mail',
  ];
  for (const path of paths) {
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
    expect(told.length, path).toBeGreaterThan(1);
    expect([...asked]).toEqual(expect.arrayContaining(told));
    page.removeAllListeners('request');
  }
});

test('dialogs fit every screen', async ({ page }) => {
  await new AccountPages(page).loginAs('administrator');
  await open(page, '/dashboard/buyers');
  await page.getByRole('button', { name: 'Add Buyer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page);
  await open(page, '/dashboard/tools/rental');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Save calculation' })).toBeVisible();
  await expectFits(page);
  const search = new SearchPage(page);
  await search.open();
  await search.search('Phoenix, AZ');
  // Land has no rent, and without one there is nothing to assume.
  await search.cards.filter({ hasText: /\d bd/ }).first().getByRole('button', { name: 'Analyze' }).click();
  const underwriting = page.getByRole('region', { name: 'Full underwriting' });
  await underwriting.getByRole('button', { name: 'Assumptions' }).click();
  await expect(page.getByRole('dialog', { name: 'Assumptions' })).toBeVisible();
  await expectFits(page);
});
