import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { BulkOfferPage } from './page-models/bulk-offer-page.ts';
import { DealFinderPage } from './page-models/deal-finder-page.ts';
import {
  type InvestorAccount,
  investorAccount,
  openAccount,
  send,
  signIn,
  signInAs,
} from './page-models/investor-account.ts';
import { MailPage } from './page-models/mail-page.ts';

const buyer = investorAccount('bea.offers', 'Bea Lindqvist');
/** Has a mailbox here, so that an answer can come by mail. */
const agent: InvestorAccount = investorAccount('agent.sorrel', 'Ann Sorrel');
/** Some of them have no agent with an address. */
const chosen = 20;
const agentAddress = 'agent.sorrel@investor.localhost';

test('from the Deal Finder to offers on their way in a few clicks, each with its letter, and an answer ends it', async ({
  page,
}) => {
  await signInAs(page, 'administrator');
  await send(page, 'PUT', '/api/settings', { postalAddress: '1 Main St, Phoenix, AZ 85004' });
  await openAccount(page, agent);
  await openAccount(page, buyer);
  await page.addInitScript(() => {
    addEventListener(
      'click',
      () => {
        sessionStorage.setItem('clicks', `${Number(sessionStorage.getItem('clicks') ?? 0) + 1}`);
      },
      true,
    );
  });
  await page.goto('/dashboard');

  const deals = new DealFinderPage(page);
  await deals.openByDrawer();
  await deals.search('Phoenix, AZ');
  await page.getByLabel('Page size').selectOption('50');
  await deals.isAnswered();
  await deals.listings.first().getByRole('checkbox').check();
  await deals.listings
    .nth(chosen - 1)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(deals.selected).toContainText(`${chosen} selected`);
  await deals.selected.getByRole('link', { name: 'Offer' }).click();

  const offers = new BulkOfferPage(page);
  await offers.sendAtOnce();
  await expectAccessible(page);
  await offers.review();
  expect(await offers.countOf('All')).toBe(chosen);
  await offers.sendRowTo(0, agentAddress);
  await expectAccessible(page);
  expect(await offers.start()).toBeGreaterThanOrEqual(15);
  const clicks = await page.evaluate(() => Number(sessionStorage.getItem('clicks')));
  // Nothing would be shown by a count that counts nothing.
  expect(clicks).toBeGreaterThan(5);
  expect(clicks).toBeLessThanOrEqual(25);
  await expectAccessible(page);
  const campaign = page.url();

  // The first one leaves at once, to the agent with the mailbox, and its letter with it.
  await signIn(page, agent);
  const mail = new MailPage(page);
  await mail.open();
  await mail.waitFor('Offer');
  await mail.openMessage('Offer');
  await expect(mail.message.getByRole('link', { name: /\.pdf/ })).toHaveCount(1);
  await mail.message.getByRole('link', { name: 'Reply' }).click();
  await page.getByLabel('Message', { exact: true }).fill('My seller would take a little more.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('My seller would take a little more.')).toBeVisible();

  await signIn(page, buyer);
  await mail.open();
  await mail.waitFor('Re: ');
  await page.goto(campaign);
  await expect(offers.rows.filter({ hasText: 'Answered' })).toHaveCount(1);
});
