import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';
import { PaperPage } from './page-models/paper-page.ts';
import { SearchPage } from './page-models/search-page.ts';

test('from the search to an offer, its letter, a revision and the contract', async ({ page }) => {
  await openAccount(page, investorAccount('olga.offers', 'Olga Feld'));
  const search = new SearchPage(page);
  await search.open();
  await search.search('Phoenix, AZ');
  await search.cards.first().getByRole('button', { name: 'Analyze' }).click();
  await expect(page).toHaveURL(/\/analysis\//);
  const propertyId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: 'Make Offer' }).click();
  await expect(page).toHaveURL(/\/dashboard\/offer\?propertyId=/);

  const paper = new PaperPage(page);
  await paper.openTab('Creative Offer');
  await paper.field('Asking price').fill('$200k');
  await paper.field('Interest rate').fill('5');
  await paper.field('Balloon after').fill('6');
  await expect(paper.field('Monthly payment')).toHaveValue('1,060.97');
  await expect(paper.field('Balloon amount')).toHaveValue('177,748.15');
  await expect(paper.field('Property type')).not.toHaveValue('');
  expect(await paper.preview()).toBe('%PDF-');
  await page.getByRole('region', { name: 'Letter of Intent' }).scrollIntoViewIfNeeded();
  await expect(paper.sheet).toContainText('$200,000.00');
  await paper.field('Asking price').fill('$201k');
  await expect(paper.sheet).toContainText('$201,000.00');
  await expect(paper.changes.filter({ hasText: '$201,000.00' })).not.toHaveCount(0);
  await expect(paper.sheet).not.toContainText('$200,000.00');
  await paper.field('Asking price').fill('$200k');

  await page.reload();
  await expect(paper.field('Asking price')).toHaveValue('200,000');
  await paper.save('Save offer', 1);
  const letter = await paper.download('LOI PDF');
  expect(letter.suggestedFilename()).toMatch(/_creative_offer\.pdf$/);
  const made = readFileSync(await letter.path());
  expect(made.subarray(0, 5).toString()).toBe('%PDF-');
  await expect.poll(async () => (await paper.storedDocuments(propertyId)).length).toBe(1);
  // Another visit makes the same file of the same version.
  await page.reload();
  const again = await paper.download('LOI PDF');
  expect(readFileSync(await again.path()).equals(made)).toBe(true);
  await expect.poll(async () => (await paper.storedDocuments(propertyId)).length).toBe(1);

  await paper.field('Interest rate').fill('4.5');
  await paper.save('Save offer', 2);

  const calendar = await paper.download('Deadlines (.ics)');
  expect(readFileSync(await calendar.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n.*SUMMARY:Offer expires/s);

  await page.goto(`/dashboard/my-properties/${encodeURIComponent(propertyId)}?tab=activity`);
  const saved = new MyPropertiesPage(page);
  await expect(saved.log.filter({ hasText: 'version 2' })).toHaveCount(1);
  await expect(saved.log.filter({ hasText: 'Offer started' })).toHaveCount(1);
  await saved.log.filter({ hasText: 'version 1' }).getByRole('link', { name: 'Open offer' }).click();
  await expect(paper.field('Interest rate')).toHaveValue('5.000');

  await page.getByRole('link', { name: 'My Properties' }).click();
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Start contract' }).click();
  await expect(page.getByRole('tab', { name: 'Creative Finance' })).toHaveAttribute('aria-selected', 'true');
  await expect(paper.field('Amount financed')).toHaveValue('197,640.00');
  await expect(paper.field('Interest rate')).toHaveValue('4.500');
  await paper.save('Save contract', 1);
  expect(await paper.preview()).toBe('%PDF-');
  const logged = paper.logged();
  const agreement = await paper.download('Download');
  expect(agreement.suggestedFilename()).toMatch(/_Purchase_Contract_Creative\.pdf$/);
  await expect
    .poll(async () => (await paper.storedDocuments(propertyId)).map(({ kind }) => kind))
    .toEqual(['contract_creative', 'loi_creative']);
  await logged;
  await page.goto(`/dashboard/my-properties/${encodeURIComponent(propertyId)}?tab=activity`);
  await expect(saved.log.filter({ hasText: 'Contract downloaded' })).toHaveCount(1);
});

for (const { scheme, viewport } of [
  { scheme: 'light', viewport: { width: 1280, height: 800 } },
  { scheme: 'dark', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(scheme, () => {
    test.use({ viewport, colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`no accessibility violation in any state at ${viewport.width}`, async ({ page }) => {
      await openAccount(page, investorAccount(`axe.deal.${scheme}`, 'Axel Reed'));
      const [property] = await new MyPropertiesPage(page).saveSome(1);
      const paper = new PaperPage(page);

      await page.goto('/dashboard/offer');
      await expect(paper.field('Renovations')).toBeVisible();
      await page.getByRole('button', { name: 'Save offer' }).filter({ visible: true }).click();
      await expect(page.getByText('Choose a property for the offer.')).toBeVisible();
      await expectPaperAccessible(page);

      await page.goto(`/dashboard/offer?propertyId=${property?.id}&tab=creative`);
      await paper.field('Interest rate').fill('6.125');
      await paper.field('Balloon after').fill('31');
      await paper.field('Earnest money').fill('12,345.67');
      await paper.field('Additional terms').fill('The seller leaves the stove. '.repeat(600));
      await paper.field('Address').fill(`${'Long Winding Arroyo Road '.repeat(8)}12`);
      await paper.field('City').press('Tab');
      await expect(page.getByText('At most the term')).toBeVisible();
      await expectPaperAccessible(page);
      await paper.field('Balloon after').fill('7');
      await page.getByRole('slider').focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('radio', { name: 'By month' }).check({ force: true });
      await expectPaperAccessible(page);
      await page.getByRole('button', { name: 'Show all 360 months' }).click();
      await expect(page.getByRole('rowheader', { name: '360', exact: true })).toBeVisible();

      await page.goto(`/dashboard/contract?propertyId=${property?.id}&tab=creative`);
      await expect(paper.field('Amount financed')).toBeVisible();
      await expectPaperAccessible(page);
      await page.goto(`/dashboard/contract?propertyId=${property?.id}&tab=cash`);
      await expect(paper.field('Purchase price')).toBeVisible();
      await expectPaperAccessible(page);
    });
  });
}

/** In a window as high as the page: header and bar, which stay in view, would lie over whatever is scrolled below them. */
async function expectPaperAccessible(page: Page): Promise<void> {
  const window = page.viewportSize();
  if (!window) throw new Error('No window');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height });
  await expectAccessible(page);
  await page.setViewportSize(window);
}
