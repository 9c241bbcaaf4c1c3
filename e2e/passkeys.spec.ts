import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { AccountPages } from './page-models/account-pages.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a passkey is added and signs in without a password', async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const accounts = new AccountPages(page);
  const account = investorAccount('passkey.owner', 'Nora Vale');
  await openAccount(page, account);
  await accounts.openMyInfo();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name of the passkey').fill('Work laptop');
  await passkeys.getByRole('button', { name: 'Continue' }).click();
  await passkeys.getByLabel('Password', { exact: true }).fill(account.password);
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await expect(passkeys.getByText('Work laptop')).toBeVisible();
  await expectAccessible(page);

  await accounts.logout();
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
