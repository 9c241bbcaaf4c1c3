import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectFits } from './expect-fits.ts';
import {
  brokenDownload,
  ImportsPage,
  largeRedfinDownload,
  mlsExport,
  redfinDownload,
} from './page-models/imports-page.ts';
import { signInAs } from './page-models/investor-account.ts';

test('an administrator imports files, one of them broken, reads what they did and downloads what was rejected', async ({
  page,
}) => {
  await signInAs(page, 'administrator');
  const imports = new ImportsPage(page);
  await page.goto('/dashboard');
  await imports.openByDrawer();
  await imports.choose(redfinDownload, brokenDownload);
  await expect(page.getByText(/Redfin download$/)).toBeVisible();
  await expectAccessible(page);
  await imports.send();

  const redfin = imports.item('redfin-download.csv');
  await expect(redfin).toContainText('Done');
  await expect(redfin).toContainText(/13 rows read: \d+ added, \d+ updated, \d+ unchanged, 3 rejected/);
  const broken = imports.item('broken.json');
  await expect(broken).toContainText('Done');
  await expect(broken).toContainText(/2 rows read: .*1 rejected/);
  await expectAccessible(page);

  const rows = await imports.showRows('rejected', 'redfin-download.csv');
  await expect(rows).toContainText(/Line \d+ .*PRICE 'ask' is no amount/);
  await expectAccessible(page);
  await rows.getByRole('button', { name: 'Done' }).click();

  expect(await imports.downloadRejects('redfin-download.csv')).toMatch(/Line,Reason,[\s\S]*PRICE 'ask' is no amount/);
  expect(await imports.downloadRejects('broken.json')).toContain('The file ends in the middle');

  await page.reload();
  await expect(redfin).toContainText('13 rows read');
});

test('what is no file of listings is said before it is sent', async ({ page }) => {
  await signInAs(page, 'administrator');
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose({ name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7 a letter') });
  await expect(page.getByRole('alert')).toContainText('This is a PDF');
  await expectAccessible(page);
});

test('an MLS export of an unknown kind is looked at before it is stored, and its columns are saved for the next one', async ({
  page,
}) => {
  await signInAs(page, 'administrator');
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose(mlsExport('october.csv'));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('5 rows checked: 4 will be imported, 3 of them with corrections; 1 rejected');
  await expect(preview).toContainText('1204 N Parted Rd, Phoenix, AZ 85008');
  await expect(preview).toContainText("List Price '200,000-220,000' is a range: taken as its upper end, $220,000");
  await expect(preview).toContainText('Sold for $291,500 Nov 5, 2025');
  await expect(preview).toContainText("Line 6: Zip '' is no US ZIP");
  await expectAccessible(page);

  const word = page.getByLabel('What Q is');
  await expect(word).toHaveValue('Off Market');
  await word.selectOption('Pending');
  await expect(preview).toContainText('2 of them with corrections');
  await page.getByRole('button', { name: 'Save preset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save preset' });
  await dialog.getByLabel('Preset name').fill('Valley MLS');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save preset' }).click();
  await expect(dialog).toBeHidden();
  await imports.send();
  await expect(imports.item('october.csv')).toContainText('5 rows read: 4 added, 0 updated, 0 unchanged, 1 rejected');

  await page.reload();
  await imports.choose(mlsExport('november.csv'));
  await expect(page.getByText('Your preset “Valley MLS” fits this file')).toBeVisible();
  await expect(page.getByLabel('What Q is')).toHaveValue('Pending');
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Manage presets' }).click();
  await page.getByRole('button', { name: 'Delete Valley MLS' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Really delete Valley MLS' }).click();
  await expect(page.getByText('No saved presets.')).toBeVisible();
});

test('a larger import shows how far it is, goes on while nobody looks, and can be cancelled', async ({ page }) => {
  await signInAs(page, 'administrator');
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose(largeRedfinDownload(150_000));
  await imports.send();
  const item = imports.item('large.csv');
  // Others import at the same time.
  const progress = imports.progress('large.csv');
  await expect(progress).toBeVisible({ timeout: 30_000 });
  await expect(progress).toHaveAttribute('aria-valuenow', /[1-9]/);
  await expect(progress).toHaveAttribute('aria-valuetext', /^\d+% · [\d,]+ rows read/);
  await expectAccessible(page);
  const before = Number(await progress.getAttribute('aria-valuenow'));

  await page.goto('/dashboard/profile');
  await imports.open();
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
  await item.getByRole('button', { name: 'Cancel the import of large.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this import?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel import' }).click();
  await expect(item).toContainText('Cancelled', { timeout: 20_000 });
  await expect(item).toContainText('rows read');
  await expect(progress).toBeHidden();
});

test('nobody else gets there', async ({ page }) => {
  await signInAs(page, 'investor');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import data' })).toBeHidden();
  await page.goto('/dashboard/imports');
  await expect(page).toHaveURL(/\/login/);
});
