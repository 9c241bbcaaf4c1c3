import { expect, test } from '@playwright/test';
import { browserPath } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';

// Its map is looked at in `map.spec.ts`; drawn without a graphics card it takes the time of everything else.
test.use({
  launchOptions: { ...(browserPath && { executablePath: browserPath }), args: ['--no-sandbox', '--disable-3d-apis'] },
});

test('a property is added by hand, analysed, edited and deleted', async ({ page }) => {
  await openAccount(page, investorAccount('hana.hand', 'Hana Weiss'));
  const saved = new MyPropertiesPage(page);
  await saved.open();
  await page.getByRole('link', { name: 'Add property' }).first().click();
  await page.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByText('Enter the street address.')).toBeVisible();
  await expect(page.getByLabel('Street address')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Street address').fill('40 Hidden Valley Rd');
  await page.getByLabel('City').fill('Phoenix');
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('40 Hidden Valley Rd');
  await page.getByLabel('State').selectOption('AZ');
  await page.getByLabel('ZIP').fill('85008');
  await page.getByLabel('Price').fill('250k');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Name', { exact: true }).fill('Ann Bell');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '40 Hidden Valley Rd', level: 1 })).toBeVisible();
  await expect(page.getByText('Added by you')).toBeVisible();
  await expectAccessible(page);
  await saved.openTab('Analysis');
  await expect(page.getByRole('button', { name: /^Monthly P&I/ })).toContainText('$');

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit property' })).toBeVisible();
  await page.getByLabel('Price').fill('$240,000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('40 Hidden Valley Rd was changed.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$240,000');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete 40 Hidden Valley Rd?' });
  await expect(question).toContainText('This can’t be undone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('40 Hidden Valley Rd was deleted.')).toBeVisible();
  await expect(page.getByText('No saved properties yet.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('You haven’t saved this property yet, or it was removed.')).toBeVisible();
});
