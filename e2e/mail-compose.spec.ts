import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectBriefly } from './expect-briefly.ts';
import { keepToasts } from './keep-toasts.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';
import { PaperPage } from './page-models/paper-page.ts';

test('an offer is saved, its letter stored, mailed to the agent with it, and counted once', async ({ page }) => {
  await openAccount(page, investorAccount('carl.compose', 'Carl Brandt'));
  const saved = new MyPropertiesPage(page);
  const [property] = await saved.saveSome(1);
  const { id = '', name = '' } = property ?? {};
  const paper = new PaperPage(page);
  await page.goto(`/dashboard/offer?propertyId=${id}&tab=cash`);
  await paper.field('After-repair value (ARV)').fill('$300k');
  await paper.field('Renovations').fill('$20k');
  await paper.save('Save offer', 1);
  await paper.download('LOI PDF');
  await expect.poll(async () => (await paper.storedDocuments(id)).length).toBe(1);

  await saved.open();
  await page.getByRole('link', { name: 'Send offer email' }).click();
  await expect(page).toHaveURL(/\/dashboard\/mail\/compose\?.*isOffer=1/);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(/^carl\.compose@/);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(/@/);
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(new RegExp(`^Offer for ${name}`));
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(/Offer price: \$190,000\nEarnest money: \$1,900/);
  await expect(page.getByText('Stored document')).toBeVisible();
  await expectAccessible(page);

  await message.fill(`${await message.inputValue()}\n\nPS: I can close early.`);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue(/PS: I can close early\.$/);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/my-properties/${id}`);
  await expect(page.getByRole('link', { name: 'Offer email sent. Click to revise offer.' })).toBeVisible();
  await page.goto(`/dashboard/my-properties/${id}?tab=activity`);
  await expect(saved.log.filter({ hasText: 'Offer email sent to agent' })).toHaveCount(1);

  const messages = await page.evaluate(async () => (await fetch('/api/mail/inbox?folder=sent')).json());
  expect(messages.items).toMatchObject([{ hasAttachments: true, propertyId: id }]);
  const drafts = await page.evaluate(async () => (await fetch('/api/mail/inbox?folder=drafts')).json());
  expect(drafts.items).toEqual([]);
});

test('a colleague gets what is written above the inbox', async ({ page }) => {
  await keepToasts(page);
  await openAccount(page, investorAccount('mona.modal', 'Mona Adler'));
  await page.goto('/dashboard/mail');
  await page.getByRole('button', { name: 'Compose' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  const domain = await page.locator('meta[name="mail-domain"]').getAttribute('content');
  await dialog.getByLabel('To', { exact: true }).fill(`mona.modal@${domain}`);
  await dialog.getByLabel('BCC', { exact: true }).click();
  await expect(dialog.getByLabel('BCC', { exact: true })).toBeFocused();
  await dialog.getByLabel('Subject', { exact: true }).fill('A note to myself');
  await expect(dialog.getByLabel('BCC', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('Text body', { exact: true }).fill('The roof.');
  await expectAccessible(page);
  await expectBriefly(page, 'Sent! Message-ID: <', () => dialog.getByRole('button', { name: 'Send' }).click());
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Message unsent. You can find it in Sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Sent' }).click();
  await page.getByRole('button', { name: 'Retry: A note to myself' }).click();
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Inbox' }).click();
  // It is delivered by a worker, in its own time.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('link', { name: /A note to myself/ })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a message begun above the inbox goes on in a page of its own, file and all', async ({ page }) => {
  await openAccount(page, investorAccount('gro.pages', 'Greta Olsen'));
  await page.goto('/dashboard/mail');
  await page.getByRole('button', { name: 'Compose' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await dialog.getByLabel('To', { exact: true }).fill('agent@brokers.example');
  await dialog.getByLabel('Subject', { exact: true }).fill('The roof');
  await dialog.getByLabel('Text body', { exact: true }).fill('How old is it?');
  await dialog
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'roof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 roof') });
  await dialog.getByRole('button', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(/\/dashboard\/mail\/compose\?draftId=\d+$/);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('agent@brokers.example');
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('The roof');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('How old is it?');
  await expect(page.getByRole('button', { name: 'Remove roof.pdf' })).toBeVisible();
  await page.goto('/dashboard/mail');
  await page.getByRole('button', { name: 'Compose' }).click();
  await expect(dialog.getByLabel('Subject', { exact: true })).toHaveValue('');
});
