import { expect, type Page } from '@playwright/test';
import { AccountPages } from './account-pages.ts';

export interface InvestorAccount {
  email: string;
  userName: string;
  password: string;
  name: string;
}

/** An account that no other test uses. */
export function investorAccount(userName: string, name: string): InvestorAccount {
  return { userName, name, email: `${userName}@mail.example`, password: 'ocotillo-and-adobe' };
}

/** Registers, verifies by the mailed link, signs in and completes the profile. */
export async function openAccount(page: Page, account: InvestorAccount): Promise<void> {
  const accounts = new AccountPages(page);
  await accounts.register(account);
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await accounts.verify(account.email);
  await accounts.login(account.email, account.password);
  await expect(page).toHaveURL('/dashboard/profile');
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved!')).toBeVisible();
}
