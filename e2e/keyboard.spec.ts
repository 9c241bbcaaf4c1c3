import { expect, test } from '@playwright/test';
import { DealFinderPage } from './page-models/deal-finder-page.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { Keyboard } from './page-models/keyboard.ts';
import { MailPage } from './page-models/mail-page.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';
import { SearchPage } from './page-models/search-page.ts';
import { expectSpoken } from './page-models/spoken-page.ts';

test('by keys alone: a search, a result, and it is saved', async ({ page }) => {
  await openAccount(page, investorAccount('kay.search', 'Kay Castellano'));
  const search = new SearchPage(page);
  const keys = new Keyboard(page);
  await search.open();
  await keys.skipToContent();
  await keys.tabTo(search.text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Phoenix, AZ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Phoenix/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /listings?/ })
      .first(),
  ).toBeVisible();
  await expectSpoken(page, { title: 'Property Search', status: /\d listings?/ });
  const card = search.cards.first();
  const name = (await search.addressOf(card)).split(',')[0] ?? '';
  const heart = card.getByRole('button', { name: `Save ${name}` });
  await keys.use(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await keys.isSeen();
  await page.goto('/dashboard/my-properties');
  await expect(page.getByRole('article', { name })).toBeVisible();
});

test('by keys alone: an assumption is changed, and taken back', async ({ page }) => {
  await openAccount(page, investorAccount('kay.assumes', 'Kay Brandt'));
  const homeId = await new MyPropertiesPage(page).rentable();
  const keys = new Keyboard(page);
  await page.goto(`/analysis/${homeId}`);
  const after = page.getByRole('region', { name: 'Full underwriting' });
  const open = after.getByRole('button', { name: 'Assumptions' });
  await expect(open).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await keys.skipToContent();
  await keys.use(open);
  const dialog = page.getByRole('dialog', { name: 'Assumptions' });
  await expect(dialog).toBeFocused();
  const vacancy = dialog.getByLabel('Vacancy (% of rent)', { exact: true });
  const before = await vacancy.inputValue();
  await keys.fill(vacancy, '20');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Reset Vacancy (% of rent)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(vacancy).toBeFocused();
  await expect(vacancy).toHaveValue(before);
  await keys.fill(vacancy, '20');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await keys.use(after.getByRole('button', { name: 'Reset to defaults' }));
  await keys.isKept();
  await expectSpoken(page, {
    title: await page.getByRole('heading', { level: 1 }).innerText(),
    headings: ['Quick figures', 'Full underwriting', 'Comps'],
    status: /Your values were reset/,
  });
});

test('by keys alone: an offer, and its letter as a PDF', async ({ page }) => {
  await openAccount(page, investorAccount('kay.offers', 'Kay Olsen'));
  const homeId = await new MyPropertiesPage(page).rentable();
  const keys = new Keyboard(page);
  await page.goto(`/dashboard/offer?propertyId=${homeId}&tab=cash`);
  await expect(page.getByLabel('Offer price', { exact: true })).not.toHaveValue('');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectSpoken(page, { title: 'Make an Offer', headings: ['After operating costs', 'Letter of Intent'] });
  await keys.skipToContent();
  await keys.fill(page.getByLabel('Offer price', { exact: true }), '150000');
  await page.keyboard.press('Tab');
  await keys.isSeen();
  const downloading = page.waitForEvent('download');
  await keys.use(page.getByRole('button', { name: 'LOI PDF', exact: true }).first());
  const question = page.getByRole('dialog', { name: 'Save this offer?' });
  await expect(question.or(page.getByText('Version 1', { exact: true }))).toBeVisible();
  if (await question.isVisible()) await keys.use(question.getByRole('button', { name: 'Save offer' }));
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await keys.isKept();
});

test('by keys alone: a rule of the Deal Finder, and a view of it', async ({ page }) => {
  await openAccount(page, investorAccount('kay.deals', 'Kay Whitlock'));
  const deals = new DealFinderPage(page);
  const keys = new Keyboard(page);
  await deals.open();
  await keys.skipToContent();
  await keys.use(page.getByRole('button', { name: /^Monthly cash flow/ }).first());
  const editor = page.getByRole('dialog');
  await keys.fill(editor.getByLabel('Limit', { exact: true }), '300');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await deals.isAnswered();
  await keys.isKept();
  await keys.tabTo(page.getByRole('button', { name: 'Save view' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await keys.fill(dialog.getByLabel('Name'), 'Leaves 300');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: /^Leaves 300/ })).toHaveAttribute('aria-current', 'true');
  await keys.isKept();
  await expectSpoken(page, { title: 'Deal Finder', status: /listings? pass/ });
});

test('by keys alone: a message is read and answered', async ({ page }) => {
  await openAccount(page, investorAccount('kay.mails', 'Kay Adler'));
  const mail = new MailPage(page);
  const keys = new Keyboard(page);
  await mail.send({ to: 'kay.mails@investor.localhost', subject: 'Rent roll', body: 'Month to month.' });
  await mail.open();
  await mail.waitFor('Rent roll');
  await page.reload();
  await expect(mail.rows).toHaveCount(1);
  await keys.skipToContent();
  await page.keyboard.press('j');
  await keys.isSeen();
  await page.keyboard.press('Enter');
  await expect(mail.message.getByRole('heading', { name: 'Rent roll' })).toBeVisible();
  await keys.isKept();
  await expectSpoken(page, { title: 'Inbox', headings: ['Rent roll'] });
  await page.keyboard.press('r');
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Re: Rent roll');
  const message = page.getByLabel('Message', { exact: true });
  await keys.tabTo(message);
  await page.keyboard.type('Thank you.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/\/dashboard\/mail$/);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent.' })).toBeVisible();
  await keys.isKept();
});
