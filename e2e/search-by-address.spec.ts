import { expect, test } from '@playwright/test';
import { signInAs } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

for (const width of [390, 1280]) {
  test(`at ${width} px a home is found by a misspelt address, a wrong ZIP is told, and a suggestion opens its page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, 'investor');
    const search = new SearchPage(page);
    await search.open();
    await search.search('Texas');
    await expect(search.cards.first()).toContainText('TX');
    const address = await search.addressOf(search.cards.filter({ hasText: /\d+ \D+, \D+, TX \d{5}/ }).first());
    const [line = '', city = '', zip = ''] = address.split(', ');

    const wrong = zip.slice(-5) === '79999' ? '79998' : '79999';
    await search.search(`${line}, ${city}, TX ${wrong}`);
    await expect(page.getByText(`Found in ${zip.slice(-5)}, not ${wrong}.`)).toBeVisible();
    await expect(search.cards.first()).toContainText(line);

    // The last two letters of the city the other way round.
    const misspelt = city.replace(/(\w)(\w)$/, '$2$1');
    await search.search(`${line} ${misspelt === city ? `${city}x` : misspelt} ${zip}`);
    await expect(page.getByText(`Did you mean ${address}?`)).toBeVisible();

    await search.text.fill(`${line} ${city.slice(0, 3)}`.toLowerCase());
    await page.getByRole('option', { name: address }).first().click();
    await expect(page).toHaveURL(/\/analysis\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(line);
  });
}
