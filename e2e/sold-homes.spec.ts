import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectFits } from './expect-fits.ts';
import { ImportsPage, soldDownload } from './page-models/imports-page.ts';
import { signInAs } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test('a file of sold homes brings what was paid and when, to the cards, the page and comparable homes', async ({
  page,
}) => {
  await signInAs(page, 'administrator');
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose(soldDownload);
  await imports.send();
  await expect(imports.item('sold.csv')).toContainText('Done');

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const search = new SearchPage(page);
    await page.goto('/dashboard/search');
    await search.search('1 Sale Ct, Akron, OH 44301');
    const card = search.cards.first();
    await expect(card).toContainText('Sold for $205,000');
    await expect(card).toContainText('last list price $214,000');
    await expect(card).toContainText('Sold, no asking price');

    await card.getByRole('link', { name: /1 Sale Ct/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1 Sale Ct');
    await expect(page.getByText('Sold for $205,000')).toBeVisible();
    const details = page.getByRole('region', { name: 'Listing details' });
    await expect(details).toContainText('Summit');
    await expect(details).toContainText('$4,200 / yr');
    await expect(details).toContainText('(330) 555-0199');
    const comps = page.getByRole('region', { name: 'Comps', exact: true });
    await expect(comps).toContainText('Sold prices');
    await expect(comps).toContainText('5 Sale Ct');
    await expectAccessible(page);
  }
  await expectFits(page);
});
