import { expect, test } from '@playwright/test';
import { AccountPages } from './page-models/account-pages.ts';
import { AdministrationPages } from './page-models/administration-pages.ts';
import { investorAccount, openAccount, signInAs } from './page-models/investor-account.ts';

test('an administrator finds a user, changes, promotes, demotes and disables; the log tells it', async ({
  page,
  browser,
}) => {
  const account = investorAccount('vera.lind', 'Vera Lind');
  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  await openAccount(theirs, account);

  await signInAs(page, 'administrator');
  const administration = new AdministrationPages(page);
  await administration.searchUsers('VERA.LIND@');
  await expect(administration.users).toHaveCount(1);
  await expect(administration.users).toContainText(account.email);
  await administration.openUser(account.userName);
  await page.getByLabel('Phone').fill('4805550133');
  await page.getByLabel('Company').fill('Lind & Co');
  await administration.save();
  await expect(page.getByLabel('Phone')).toHaveValue('(480) 555-0133');

  await administration.setAdministrator(true);
  await theirs.goto('/dashboard/my-properties');
  await expect(theirs, 'a changed right ends the sign-in').toHaveURL(/\/login/);
  await new AccountPages(theirs).login(account.email, account.password);
  await expect(theirs.getByRole('list', { name: 'Administration' })).toBeVisible();

  await administration.setAdministrator(false);
  await new AccountPages(theirs).login(account.email, account.password);
  await expect(theirs).toHaveURL('/dashboard');
  await expect(theirs.getByRole('list', { name: 'Administration' })).toHaveCount(0);
  await theirs.goto('/dashboard/users');
  await expect(theirs, 'administration is for administrators').toHaveURL(/\/login/);
  await theirs.goto('/dashboard/my-properties');
  await expect(theirs.getByRole('heading', { name: 'My Properties' })).toBeVisible();

  await administration.disable();
  await theirs.reload();
  await expect(theirs, 'the next request is refused').toHaveURL(/\/login/);
  await new AccountPages(theirs).submitLogin(account.email, account.password);
  await expect(theirs.getByRole('alert')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);

  expect(await administration.auditActionsOn(account.userName)).toEqual([
    'Disabled the user',
    'Revoked the administrator right',
    'Granted the administrator right',
    'Changed the profile',
  ]);
  await expect(page.getByRole('cell', { name: /Lind & Co/ })).toBeVisible();
  await visitor.close();
});

test('an administrator cannot give up the own right', async ({ page }) => {
  await signInAs(page, 'administrator');
  const administration = new AdministrationPages(page);
  await administration.openUser('demo-administrator');
  await page.getByRole('checkbox', { name: 'Administrator' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/can’t remove your own administrator right/);
});

test('the name that the settings give the product stands in header and title after a reload', async ({ page }) => {
  await signInAs(page, 'administrator');
  const administration = new AdministrationPages(page);
  await administration.setProductName('Desert Deals');
  await page.reload();
  await expect(page.getByRole('banner').getByText('Desert Deals')).toBeVisible();
  await expect(page).toHaveTitle('Settings | Desert Deals');
  await administration.setProductName('');
  await page.reload();
  await expect(page.getByRole('banner').getByText('Real Estate Investor Tools')).toBeVisible();
});

test('what is typed in the settings outlives a reload and an ended session', async ({ page }) => {
  const accounts = new AccountPages(page);
  await accounts.loginAs('administrator');
  await page.goto('/dashboard/settings');
  await page.getByLabel('Signer').fill('Alex Romero');
  await page.reload();
  await expect(page.getByLabel('Signer')).toHaveValue('Alex Romero');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Signer')).toHaveValue('');
  await page.getByLabel('Title').fill('Managing Member');
  const buyer = page.getByRole('region', { name: 'Buyer' });
  await accounts.endSession(() => buyer.getByRole('button', { name: 'Save', exact: true }).click());
  await expect(page).toHaveURL(/\/login\?expired=1&next=%2Fdashboard%2Fsettings/);
});
