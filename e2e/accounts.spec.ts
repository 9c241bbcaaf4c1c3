import { expect, test } from '@playwright/test';
import { demoAccount } from './environment.ts';
import { AccountPages } from './page-models/account-pages.ts';

test('a visitor registers, verifies by the mailed link, signs in and completes the profile', async ({ page }) => {
  const accounts = new AccountPages(page);
  const account = { email: 'new.investor@mail.example', userName: 'new.investor', password: 'tulips-and-brick' };
  await page.goto('/');
  await page.getByRole('link', { name: 'Signup' }).first().click();
  await expect(page).toHaveURL('/register');
  await accounts.register(account);
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

  await accounts.login(account.email, account.password);
  await expect(page.getByText('Please verify your email first.')).toBeVisible();

  await accounts.verify(account.email);

  await accounts.login(account.email, account.password);
  await expect(page).toHaveURL('/dashboard/profile');
  await page.getByLabel('Name', { exact: true }).fill('Nora Vale');
  await page.getByLabel('Phone').fill('6025550177');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved!')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('(602) 555-0177');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('a session is renewed unseen, and when it has ended the visitor comes back to the page asked for', async ({
  page,
  context,
}) => {
  const accounts = new AccountPages(page);
  await accounts.loginAs('investor');
  await context.clearCookies({ name: 'rei_access' });
  await page.goto('/dashboard/my-properties');
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeVisible();

  // What the page still fetches would learn of the end before the next page does.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/dashboard/my-properties?page=1');
  await expect(page).toHaveURL(/\/login\?expired=1&next=%2Fdashboard%2Fmy-properties%3Fpage%3D1/);
  await expect(page.getByText('Session expired, please log in again.')).toBeVisible();
  const { email, password } = demoAccount('investor');
  await accounts.submitLogin(email, password);
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeVisible();
});

test('signing out ends the session and clears what was stored', async ({ page }) => {
  const accounts = new AccountPages(page);
  await accounts.loginAs('investor');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('demo-investor');
  await accounts.logout();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto('/dashboard/search');
  await expect(page).toHaveURL(/\/login/);
});

test('no other site is a place to go after signing in', async ({ page }) => {
  const { email, password } = demoAccount('investor');
  await page.goto('/login?next=https%3A%2F%2Fevil.example%2F');
  await new AccountPages(page).submitLogin(email, password);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});
