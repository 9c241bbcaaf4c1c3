import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { mailedLink } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBriefly } from './expect-briefly.ts';
import { AccountPages } from './page-models/account-pages.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Milliseconds for which an authenticator's code stands. */
const step = 30_000;

/** The code that the authenticator app shows `steps` later; each code is taken once. */
function codeOf(secret: string, { stepsLater = 0 } = {}): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * step });
}

test('a forgotten password is replaced by the mailed link, which works once', async ({ page }) => {
  const accounts = new AccountPages(page);
  const account = investorAccount('forgetful', 'Nora Vale');
  await openAccount(page, account);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reset link sent if email is registered.')).toBeVisible();
  await expectAccessible(page);

  await expect.poll(() => mailedLink(account.email, 'reset-password')).toBeTruthy();
  const { pathname } = new URL(mailedLink(account.email, 'reset-password') ?? '');
  await page.goto(pathname);
  await page.getByLabel('New password').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('New password').fill('gravel-and-sage');
  await page.getByLabel('Confirm password', { exact: true }).fill('gravel-and-sage');
  await expectBriefly(page, 'Password reset! Redirecting to login...', () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL('/login');

  await accounts.submitLogin(account.email, account.password);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await accounts.submitLogin(account.email, 'gravel-and-sage');
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(pathname);
  await page.getByLabel('New password').fill('another-password');
  await page.getByLabel('Confirm password', { exact: true }).fill('another-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await expectAccessible(page);
});

test('two tabs renew the session at once, and signing out in one signs out the other', async ({ page, context }) => {
  const accounts = new AccountPages(page);
  await openAccount(page, investorAccount('two.tabs', 'Nora Vale'));
  const other = await context.newPage();
  await other.goto('/dashboard/profile');
  await expect(other.getByText('this browser')).toBeVisible();

  for (const _round of [1, 2]) {
    // What the pages before still ask for would renew it as well, and be left in the midst of that.
    for (const tab of [page, other]) await tab.goto('about:blank');
    await context.clearCookies({ name: 'rei_access' });
    await Promise.all([page, other].map((tab) => tab.goto('/dashboard/profile')));
    for (const tab of [page, other]) await expect(tab.getByText('this browser')).toBeVisible();
  }

  await accounts.logout();
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('what was typed survives a session that ended, until the sign-out', async ({ page }) => {
  const accounts = new AccountPages(page);
  const account = investorAccount('typist', 'Nora Vale');
  await openAccount(page, account);
  await accounts.openMyInfo();
  await page.getByLabel('Company').fill('Ocotillo Homes');
  await accounts.endSession(() => page.getByRole('button', { name: 'Save' }).click());
  await expect(page).toHaveURL('/login?expired=1&next=%2Fdashboard%2Fprofile');
  await expect(page.getByText('Session expired, please log in again.')).toBeVisible();
  await expectAccessible(page);
  await accounts.submitLogin(account.email, account.password);
  await expect(page.getByLabel('Company')).toHaveValue('Ocotillo Homes');

  await accounts.logout();
  await accounts.submitLogin(account.email, account.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await accounts.openMyInfo();
  await expect(page.getByLabel('Company')).toHaveValue('Nora Vale');
});

test('a second factor is asked for once it is set up; a recovery code stands in for it', async ({ page }) => {
  const accounts = new AccountPages(page);
  const account = investorAccount('two.factor', 'Nora Vale');
  await openAccount(page, account);
  await accounts.openMyInfo();
  const section = accounts.section('Two-factor sign-in');
  await section.getByRole('button', { name: 'Set up' }).click();
  await section.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.keyboard.press('Enter');
  await expect(section.getByText(/Wrong password/)).toBeVisible();
  await expect(section.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await section.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
  await section.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'I saved these codes' }).click();
  await expect(section.getByText(/10 of 10 recovery codes are left/)).toBeVisible();

  await accounts.logout();
  await accounts.submitLogin(account.email, account.password);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await code.fill('no-such-code');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await code.fill(codeOf(secret, { stepsLater: 1 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await accounts.logout();
  await accounts.submitLogin(account.email, account.password);
  await page.getByRole('button', { name: /recovery code/ }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await accounts.openMyInfo();
  await expect(section.getByText(/9 of 10 recovery codes are left/)).toBeVisible();
});

test('own data are downloaded, then the account is deleted with them', async ({ page }) => {
  const accounts = new AccountPages(page);
  const account = investorAccount('leaver', 'Nora Vale');
  await openAccount(page, account);
  await accounts.openMyInfo();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText('Downloaded.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/can’t be restored/)).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expectAccessible(page);
  await accounts.submitLogin(account.email, account.password);
  await expect(page.getByRole('alert')).toBeVisible();
});
