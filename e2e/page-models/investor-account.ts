import { expect, type Page } from '@playwright/test';
import { demoAccount, mailedLink } from '../environment.ts';

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

/** Registers, verifies by the mailed link, signs in and names the account, by the calls that the pages make. */
export async function openAccount(page: Page, account: InvestorAccount): Promise<void> {
  const { userName, email, password, name } = account;
  await send(page, 'POST', '/api/auth/register', { userName, email, password });
  await expect.poll(() => mailedLink(email), { intervals: [50] }).toBeTruthy();
  const { search } = new URL(mailedLink(email) ?? '');
  expect((await page.request.get(`/api/auth/verify-email${search}`)).ok()).toBe(true);
  await signIn(page, account);
  await send(page, 'PUT', '/api/auth/me', { name, company: '' });
}

/** Signs the browser in without a page. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await send(page, 'POST', '/api/auth/login', { email, password });
}

export async function signInAs(page: Page, role: 'investor' | 'administrator'): Promise<void> {
  await signIn(page, demoAccount(role));
}

/** A call that has to succeed, with the cookies of the page's browser. */
export async function send(page: Page, method: 'POST' | 'PUT' | 'PATCH', path: string, data: object): Promise<unknown> {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}
