import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { signInAs } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';
import { printedSheets, readSheets } from './printed-sheets.ts';

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'investor');
  await new SearchPage(page).open();
});

test('an investor searches a city, analyses a listing, which saves it, and finds the search as it was', async ({
  page,
}) => {
  const search = new SearchPage(page);
  await page.goto('/dashboard/search');
  await search.search('Phoenix, AZ');
  await expect(search.cards).toHaveCount(10);
  for (const card of await search.cards.all()) await expect(card).toContainText('AZ');
  // A keyboard is soon at the first home.
  await search.text.focus();
  const inResults = () => page.evaluate(() => document.activeElement?.closest('[aria-label="Results"]') !== null);
  let stops = 0;
  while (!(await inResults())) {
    await page.keyboard.press('Tab');
    stops += 1;
    expect(stops).toBeLessThanOrEqual(8);
  }
  await search.leaveOut('Land');
  await expect(page.getByText(/Demo data/).first()).toBeVisible();
  await expect(page).toHaveURL(/Phoenix.*types=/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  const card = search.cards.nth(4);
  const address = await search.addressOf(card);
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await card.getByRole('button', { name: 'Analyze' }).click();
  await expect(page).toHaveURL(/\/analysis\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address.split(',')[0] ?? '');
  await expect(page.getByRole('button', { name: /Saved/ })).toBeVisible();

  await page.goBack();
  await expect(search.text).toHaveValue('Phoenix, AZ');
  await expect(search.cards).toHaveCount(10);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled / 2);

  await page.getByRole('link', { name: 'My Properties' }).click();
  await expect(page.getByText(address.split(',')[0] ?? '').first()).toBeVisible();
});

test('every quick figure opens its formula with its numbers', async ({ page }) => {
  const search = new SearchPage(page);
  await page.goto('/dashboard/search');
  await search.leaveOut('Land');
  await search.search('Phoenix, AZ');
  await search.cards.filter({ hasText: 'Single Family' }).first().getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('before operating costs').first()).toBeVisible();
  for (const name of ['Monthly rent', 'Monthly P&I', 'Monthly cash flow', 'DSCR', 'Cash-on-cash', 'Target price']) {
    await page
      .getByRole('button', { name: new RegExp(`^${name.replace('&', '&')}`) })
      .first()
      .click();
    const explanation = page.getByRole('dialog');
    await expect(explanation).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
  }
  // A cell after operating costs, by the keyboard alone.
  await page.getByRole('grid', { name: 'Year by year' }).getByRole('button').nth(3).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /, year 2, how it is computed/ })).toBeFocused();
  await expectAccessible(page);
});

test('an analysis is printed on four sheets at most, the verdict and the underwriting on the first', async ({
  page,
}) => {
  // Its last sheet is nearly full.
  await page.goto('/analysis/2817');
  await expect(page.getByRole('heading', { name: 'The next 10 years' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const verdicts = /Passes|Close|Fails|Needs input|Check price/;
  await expect(page.getByRole('region', { name: 'Verdict', exact: true })).toContainText(verdicts);
  const address = await page.locator('h1').innerText();
  const sheets = await printedSheets(page);
  expect(sheets.length).toBeLessThanOrEqual(4);
  for (const [place, text] of sheets.entries()) {
    expect(text, `sheet ${place + 1}`).toContain(`Property Analysis: ${address}`);
    expect(text, `sheet ${place + 1}`).toMatch(/Saguaro Ridge LLC · \w{3} \d+, \d{4}/);
    expect(text, `sheet ${place + 1}`).toContain(`${place + 1} / ${sheets.length}`);
    // Nobody who holds the paper can open an address of this machine.
    expect(text, `sheet ${place + 1}`).toMatch(/Real Estate Investor Tools(?!.*localhost)/);
    expect(text, `sheet ${place + 1}`).not.toMatch(/Make Offer|Show all|Save scenario|Reset|Your ARV/);
  }
  expect(sheets[0]).toMatch(verdicts);
  expect(sheets[0]).toContain('Net operating income');
});

test('a multi-family listing asks for its units and sums their rents', async ({ page }) => {
  const search = new SearchPage(page);
  await page.goto('/dashboard/search');
  await search.search('Phoenix, AZ');
  for (const type of ['Single Family', 'Condo', 'Townhome', 'Mobile/Manufactured', 'Land', 'Other']) {
    await search.leaveOut(type);
  }
  await expect(page.getByRole('checkbox', { name: 'Multi Family' })).toBeChecked();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await search.cards.filter({ hasText: 'Multi Family' }).first().getByRole('button', { name: 'Analyze' }).click();
  // What still loads would move the switch from under the pointer.
  await expect(page.getByLabel('Number of units')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByLabel('Number of units').fill('3');
  await page.getByRole('switch', { name: 'Units vary' }).check();
  const beds = page.getByRole('textbox', { name: /beds/i });
  await expect(beds).toHaveCount(3);
  for (const [index, count] of ['1', '2', '3'].entries()) await beds.nth(index).fill(count);
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save units' }).click();
  await stored;
  await page.reload();
  await expect(page.getByLabel('Number of units')).toHaveValue('3');
});

test('the agents’ file of a search is downloaded', async ({ page }) => {
  await page.goto('/dashboard/search');
  await new SearchPage(page).search('85004');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('agent_email_list.csv');
});

test('a property is handed on as a report, to a lender without the price that works', async ({ page }) => {
  const search = new SearchPage(page);
  await page.goto('/dashboard/search');
  await search.leaveOut('Land');
  await search.search('Phoenix, AZ');
  await search.cards.filter({ hasText: 'Single Family' }).first().getByRole('button', { name: 'Analyze' }).click();
  const report = page.getByRole('button', { name: 'Report' });
  for (const [name, title, says] of [
    ['Investor report (PDF)', 'Investment Report', 'Verdict after costs'],
    ['Lender report (PDF)', 'Loan Summary', 'DSCR, rental lender'],
    ['Partner report (PDF)', 'Partner Report', 'Equity multiple'],
  ] as const) {
    await report.press('Enter');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).press('Enter');
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^(investor|lender|partner)-report-.+\.pdf$/);
    const sheets = await readSheets(await download.path());
    expect(sheets.length).toBeGreaterThanOrEqual(3);
    expect(sheets.length).toBeLessThanOrEqual(8);
    expect(sheets[0]).toContain(title);
    expect(sheets[0]).toContain(says);
    expect(sheets[0]).toContain('Net operating income');
    // The address of this machine leads nobody to the product.
    expect(sheets.join('\n')).not.toContain('localhost');
  }
});
