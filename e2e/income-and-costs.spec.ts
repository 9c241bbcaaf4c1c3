import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectFits } from './expect-fits.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';

test('a rent roll, other income and a reserve by component count on the page, line by line', async ({ page }) => {
  await openAccount(page, investorAccount('ines.lines', 'Ines Calloway'));
  await page.goto('/analysis/2817');
  const underwriting = page.getByRole('region', { name: 'Full underwriting' });
  await underwriting.getByRole('button', { name: 'Income and costs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Income and costs' });
  const roll = dialog.getByRole('region', { name: 'Rent roll' });
  await roll.getByRole('button', { name: 'Add unit' }).click();
  const unit = roll.getByRole('group', { name: 'unit 1' });
  await unit.getByLabel('Unit', { exact: true }).fill('Whole house');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(unit.getByText('Enter a contract or market rent')).toBeVisible();
  await unit.getByLabel('Contract rent').fill('1,850');
  await unit.getByLabel('Market rent').fill('1,990');
  await unit.getByLabel('Lease start').fill('2020-01-01');
  await expect(roll.getByRole('status')).toContainText('Counts today: $1,850 per month');

  const income = dialog.getByRole('region', { name: 'Other income' });
  await income.getByRole('button', { name: 'Add line' }).click();
  await income.getByLabel('Income', { exact: true }).fill('Storage');
  await income.getByLabel('Per month').fill('45');
  const reserve = dialog.getByRole('region', { name: 'Capital reserve' });
  await reserve.getByRole('button', { name: 'Add component' }).click();
  await reserve.getByLabel('Component', { exact: true }).fill('Roof');
  await reserve.getByLabel('Cost').fill('12,000');
  await reserve.getByLabel('Life').fill('25');
  await reserve.getByLabel('Age').fill('5');
  await expect(reserve.getByRole('status')).toContainText('$480 per year');
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await expect(underwriting.getByRole('row', { name: /^Storage other income \$45 \$540$/ })).toBeVisible();
  await expect(underwriting.getByRole('row', { name: /^Capital reserve by component −\$40 −\$480$/ })).toBeVisible();
  await expect(page.getByText('Your rent roll sets the rent.')).toBeVisible();
  await underwriting.getByRole('button', { name: 'Rent', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Rent, how it is computed' })).toContainText(
    'Whole house: $1,850 (contract rent)',
  );
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(underwriting.getByRole('row', { name: /^Storage/ })).toBeVisible();
  await underwriting.getByRole('button', { name: 'Income and costs' }).click();
  await dialog.getByRole('button', { name: 'Remove all' }).click();
  await expect(underwriting.getByRole('row', { name: /^Storage/ })).toHaveCount(0);
});
