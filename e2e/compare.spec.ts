import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';
import { readSheets } from './printed-sheets.ts';

test('up to six properties are chosen in the list and compared', async ({ page }) => {
  await openAccount(page, investorAccount('cora.compare', 'Cora Dunn'));
  const saved = new MyPropertiesPage(page);
  const properties = await saved.saveSome(4);
  await saved.open();
  for (const { name } of properties.slice(0, 3)) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-properties\/compare\?ids=/);
  const columns = page.getByRole('columnheader');
  await expect(columns).toHaveCount(3);
  await expect(page.getByRole('row', { name: /^Monthly P&I/ })).toContainText('$');
  await expectAccessible(page);

  await page
    .getByRole('button', { name: new RegExp(`^Monthly P&I of ${properties[0]?.name}`) })
    .first()
    .click();
  await expect(page.getByText('Loan × monthly rate ÷ (1 − (1 + monthly rate)^−months)')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByLabel('Add a saved property').fill(properties[3]?.name ?? '');
  await page.getByRole('option').first().click();
  await expect(columns).toHaveCount(4);
  await page.getByRole('button', { name: `Remove ${properties[0]?.name} from the comparison` }).click();
  await expect(columns).toHaveCount(3);
  await page.goBack();
  await expect(columns).toHaveCount(4);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const sheets = (await readSheets(await (await downloaded).path())).join(' ');
  const capRate = (
    await page
      .getByRole('row', { name: /^Cap rate/ })
      .getByRole('cell')
      .first()
      .innerText()
  ).split('\n')[0];
  expect(sheets).toContain('Property Comparison');
  expect(sheets).toContain(capRate);
  expect(sheets).toContain(properties[3]?.name);

  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('region', { name: 'Comparison' });
  await table.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).toBeInViewport();
  await expectAccessible(page);
});

test('the board, the comparison and the form fit a phone, in the dark too', async ({ page }) => {
  await openAccount(page, investorAccount('pia.phone', 'Pia Lund'));
  const saved = new MyPropertiesPage(page);
  const properties = await saved.saveSome(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = properties.map(({ id }) => id).join(',');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await saved.open('?view=board');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectAccessible(page);
    await page.goto(`/dashboard/my-properties/compare?ids=${ids}`);
    await expect(page.getByRole('row', { name: /^Cash to close/ })).toContainText('$');
    await expectAccessible(page);
    await page.goto('/dashboard/my-properties/new');
    await expect(page.getByLabel('Street address')).toBeVisible();
    await expectAccessible(page);
  }
});
