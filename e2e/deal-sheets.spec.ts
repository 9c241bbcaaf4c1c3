import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { investorAccount, openAccount, send } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';

test('a deal’s sheet is filled in, shown, downloaded and reviewed for a buyer whose consent is recorded', async ({
  page,
}) => {
  await openAccount(page, investorAccount('dora.deals', 'Dora Deal'));
  const [saved] = await new MyPropertiesPage(page).saveSome(1);
  const wishes = { areas: ['Phoenix, AZ'], maxPrice: 20_000_000 };
  await send(page, 'POST', '/api/own-buyers', { name: 'Bea Trent', email: 'bea@trent.example', ...wishes });
  await page.goto(`/dashboard/my-properties/${saved?.id}`);
  await page.getByRole('tab', { name: 'Deal Sheet' }).click();

  const form = page.getByRole('form', { name: 'Deal sheet' });
  await form.getByRole('textbox', { name: 'Price to buyer' }).fill('215000');
  await form.getByRole('textbox', { name: 'Access' }).fill('Lockbox, call first');
  await form.getByRole('textbox', { name: 'Contract price' }).fill('199999');
  const preview = page.getByRole('region', { name: 'What buyers see' });
  await expect(preview.getByText('$215,000')).toBeVisible();
  await expect(preview.getByText('$199,999')).toBeHidden();
  await form.getByRole('button', { name: 'Save deal sheet' }).first().click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();

  // Below the fields, they come with the way there.
  await page.mouse.wheel(0, 20_000);
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos.getByRole('button', { name: /^Add / }).first().click();
  await expect(photos.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  // A box that lies under the page's head by half would be called too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^deal-sheet-.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const mailing = page.getByRole('form', { name: 'Mailing' });
  await expect(mailing.getByLabel('Message', { exact: true })).toHaveValue(/Price to buyer: \$215,000/);
  await expect(mailing.getByLabel('Message', { exact: true })).not.toHaveValue(/199,999/);
  await mailing.getByRole('button', { name: 'Review mailing' }).click();
  const buyers = page.getByRole('list', { name: 'Buyers of this mailing' });
  const bea = buyers.getByRole('listitem').filter({ hasText: 'Bea Trent' });
  await expect(bea.getByText('No consent on record')).toBeVisible();
  await buyers.getByRole('button', { name: 'Record consent of Bea Trent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consent of Bea Trent' });
  await dialog.getByLabel('How').fill('At the meetup');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record consent' }).click();
  await expect(buyers.getByText(/^Ready/)).toBeVisible();
  await expect(page.getByText('1 message ready')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(form).toBeVisible();
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText('Nothing sent yet. Mailings of this deal sheet show here.')).toBeVisible();
});
