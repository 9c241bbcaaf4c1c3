import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectBriefly } from './expect-briefly.ts';
import { investorAccount, openAccount, signInAs } from './page-models/investor-account.ts';

test('what an administrator sends is there at once in every tab of its reader, and read in all of them', async ({
  page,
  browser,
}) => {
  const account = investorAccount('nora.banks', 'Nora Banks');
  const readers = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const phone = await readers.newPage();
  await openAccount(phone, account);
  await phone.goto('/dashboard/notifications');
  await expect(phone.getByText('No notifications.')).toBeVisible();
  const otherTab = await readers.newPage();
  await otherTab.goto('/dashboard');
  const badge = otherTab.getByRole('button', { name: 'Nora Banks' });
  await expect(badge).toBeVisible();

  await signInAs(page, 'administrator');
  await page.goto('/dashboard/notifications');
  await page.getByRole('button', { name: 'Send Notification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Notification' });
  const recipients = dialog.getByRole('combobox', { name: 'Recipients' });
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await recipients.fill('@nora.banks, @nobody.at.all');
  await dialog.getByLabel('Title').fill('Open house');
  await dialog.getByLabel('Message').fill('On Saturday at 10.');
  await send.click();
  await expect(dialog.getByText('Unknown recipient: @nobody.at.all. Nothing was sent.')).toBeVisible();
  await recipients.fill('');
  await recipients.pressSequentially('@nora');
  await page.getByRole('option', { name: /@nora\.banks/ }).click();
  await expectAccessible(page);
  await expectBriefly(page, 'Notification sent!', () => send.click());

  await expect(phone.getByRole('heading', { name: 'Open house' })).toBeVisible();
  await expect(badge).toHaveAccessibleName(/1 unread notification/);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Mark as Read: Open house' }).click();
  await expect(phone.getByRole('button', { name: 'Mark as Read: Open house' })).toHaveCount(0);
  await expect(badge).not.toHaveAccessibleName(/unread/);
  await expect(dialog).toHaveCount(0);
  await readers.close();
});
