import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { signInAs } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';

/** A list as somebody keeps it: headings of its own, semicolons, a group, a row without an address. */
const list = [
  'Who;Reach them at;Cell;Tags;Market;Budget',
  'Marisol Trent;marisol@trent.example;602.555.0148 x12;Cash buyers;AZ, PA;up to 20M',
  'Tom Reed;tom@reed.example;+52 (55) 1234-5678 (Casa);;Nowhere, ND;',
  'Without Address;;;;;',
].join('\r\n');

test('a list is looked at, corrected and imported; its buyers are found for a saved property and written to', async ({
  page,
}) => {
  await signInAs(page, 'administrator');
  await page.goto('/dashboard/buyers');
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a CSV file first.');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'my list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('button', { name: 'Upload CSV' }).click();

  const dialog = page.getByRole('dialog', { name: 'Import my list.csv' });
  await expect(
    dialog.getByText('Marisol Trent, marisol@trent.example · 602.555.0148 x12 · Group: Cash buyers'),
  ).toBeVisible();
  await expect(dialog.getByText('Skipped: No email address')).toBeVisible();
  await dialog.getByLabel('What Tags is').selectOption('Notes');
  await expect(dialog.getByText('Marisol Trent, marisol@trent.example · 602.555.0148 x12 · Cash buyers')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/2 imported, 0 updated, 1 skipped\./)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('cell', { name: 'Tom Reed', exact: true })).toBeVisible();
  for (const phone of ['(602) 555-0148 ext. 12', '+52 (55) 1234-5678 (Casa)']) {
    const cell = page.getByRole('cell', { name: phone, exact: true });
    expect(await cell.evaluate((each) => each.scrollWidth - each.clientWidth), phone).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Tom Reed' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Buyer' });
  await form.getByLabel('Criteria').fill('Rentals with tenants in place');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('cell', { name: 'Rentals with tenants in place' })).toBeVisible();
  await page.getByLabel('Search buyers').fill('tenants');
  await expect(page.getByText('1 buyer', { exact: true })).toBeVisible();

  const [saved] = await new MyPropertiesPage(page).saveSome(1);
  await page.goto(`/dashboard/my-properties/${saved?.id}`);
  // It comes with the first sign of work.
  await page.getByRole('region', { name: 'Latest activity' }).hover();
  await page.mouse.wheel(0, 20);
  const matching = page.getByRole('region', { name: 'Matching buyers' });
  await expect(matching.getByText(/Buys in AZ · Pays up to \$20,000,000/)).toBeVisible();
  await expect(matching.getByText('Tom Reed')).toBeHidden();
  await matching.getByRole('link', { name: 'Email 1 buyer' }).click();
  await expect(page.getByLabel('BCC')).toHaveValue('marisol@trent.example');
});
