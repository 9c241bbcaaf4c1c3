import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { AccountPages } from './page-models/account-pages.ts';
import { brokenDownload, ImportsPage, largeRedfinDownload, redfinDownload } from './page-models/imports-page.ts';

test('an administrator imports files, one of them broken, reads what they did and downloads what was rejected', async ({
  page,
}) => {
  await new AccountPages(page).loginAs('administrator');
  const imports = new ImportsPage(page);
  await imports.open();
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
  await new AccountPages(page).loginAs('administrator');
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose({ name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7 a letter') });
  await expect(page.getByRole('alert')).toContainText('This is a PDF');
  await expectAccessible(page);
});

test('a larger import shows how far it is, goes on while nobody looks, and can be cancelled', async ({ page }) => {
  await new AccountPages(page).loginAs('administrator');
  const imports = new ImportsPage(page);
  await imports.open();
  await imports.choose(largeRedfinDownload(150_000));
  await imports.send();
  const item = imports.item('large.csv');
  await expect(imports.progress).toBeVisible({ timeout: 30_000 });
  await expect(imports.progress).toHaveAttribute('aria-valuenow', /[1-9]/);
  await expect(imports.progress).toHaveAttribute('aria-valuetext', /^\d+% · [\d,]+ rows read/);
  await expectAccessible(page);
  const before = Number(await imports.progress.getAttribute('aria-valuenow'));

  await page.goto('/dashboard/profile');
  await imports.open();
  await expect.poll(async () => Number(await imports.progress.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
  await item.getByRole('button', { name: 'Cancel the import of large.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this import?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel import' }).click();
  await expect(item).toContainText('Cancelled', { timeout: 20_000 });
  await expect(item).toContainText('rows read');
  await expect(imports.progress).toBeHidden();
});

test('nobody else gets there', async ({ page }) => {
  await new AccountPages(page).loginAs('investor');
  await expect(page.getByRole('link', { name: 'Import data' })).toBeHidden();
  await page.goto('/dashboard/imports');
  await expect(page).toHaveURL(/\/login/);
});
