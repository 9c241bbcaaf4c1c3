import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MailPage } from './page-models/mail-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the mailbox, a new message and its templates', async ({ page, isMobile }) => {
  const userName = isMobile ? 'pia.small' : 'pia.large';
  await openAccount(page, investorAccount(userName, 'Pia Nolan'));
  const mail = new MailPage(page);
  await mail.open();
  await mail.send({ to: `${userName}@investor.localhost`, subject: 'Rent roll', body: 'Month to month.' });
  await mail.waitFor('Rent roll');
  await expectAccessible(page);
  await mail.openMessage('Rent roll');
  await expect(page.getByRole('radio', { name: 'Plain text' })).toBeChecked();
  await expectAccessible(page);

  await page.goto('/dashboard/mail/compose?template=cashOffer&to=agent@mail.example');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Replace or remove {address}.');
  await expect(page.getByLabel('Subject', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Template' }).click();
  await expect(page.getByRole('menuitem', { name: 'Inquiry' })).toBeFocused();
  await expectAccessible(page);

  await page.goto('/dashboard/mail/templates');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Pia Nolan');
  await page.getByLabel('Subject', { exact: true }).fill('Is {street} free, {agent first nam}?');
  await expect(page.getByText('Unknown field {agent first nam}. Choose one from the menu.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Subject', { exact: true }).fill('Is {street} free?');
  await page.getByRole('button', { name: 'Insert field' }).click();
  const field = page.getByRole('menuitem', { name: 'list price' });
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Inquiry Edited' })).toBeVisible();
  await expect(preview).toContainText('$289,000');
  await page.goto('/dashboard/mail/compose?isInquiry=1');
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Is {street} free?{list price}');
});
