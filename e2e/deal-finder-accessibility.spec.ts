import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { DealFinderPage } from './page-models/deal-finder-page.ts';
import { signInAs } from './page-models/investor-account.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the ranking, its what-if and what its buttons open', async ({ page, isMobile }) => {
  test.slow();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signInAs(page, 'investor');
  await page.goto('/dashboard/deals?flagged=1&set=loanRate%3A7.5');
  const deals = new DealFinderPage(page);
  await deals.isAnswered();
  await expectAccessible(page);
  for (const name of ['What if', /entered/]) await page.getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name: 'Left' })).toBeVisible();
  await expectAccessible(page);
  // On a phone each assumption is in the sheet of all.
  const chips = isMobile ? [] : [/^Vacancy/];
  for (const name of [/^Columns/, /^Seller financing/, ...chips, 'All assumptions', /not ranked|no rent/]) {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^Select all|^Select the first/ }).click();
  await expect(deals.selected).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/deals?q=Nowhere+Junction%2C+AK');
  await expect(page.getByText('No listings found.')).toBeVisible();
  await expectAccessible(page);
  expect(refused).toEqual([]);
});
