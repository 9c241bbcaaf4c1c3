import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccount, mailedLink } from '../environment.ts';

export class AccountPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async login(email: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.submitLogin(email, password);
  }

  async submitLogin(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  /** Signs in and waits until the first page behind the sign-in is there. */
  async loginAs(role: 'investor' | 'administrator'): Promise<void> {
    const { email, password } = demoAccount(role);
    await this.login(email, password);
    await expect(this.page).toHaveURL(/\/dashboard/);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async register(account: { email: string; userName: string; password: string }): Promise<void> {
    await this.page.goto('/register');
    await this.page.getByLabel('Email').fill(account.email);
    await this.page.getByLabel('User Name').fill(account.userName);
    await this.page.getByLabel('Password', { exact: true }).fill(account.password);
    await this.page.getByLabel('Confirm Password', { exact: true }).fill(account.password);
    await this.page.getByRole('button', { name: 'Create Account' }).click();
  }

  /** Opens the link that registering mailed. */
  async verify(email: string): Promise<void> {
    await expect.poll(() => mailedLink(email)).toBeTruthy();
    const link = new URL(mailedLink(email) ?? '');
    await this.page.goto(`${link.pathname}${link.search}`);
    await expect(this.page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  }

  /** Ends the session, which `act` is the first to learn: what the page fetches by itself waits until then. */
  async endSession(act: () => Promise<void>): Promise<void> {
    const learnt = Promise.withResolvers<void>();
    await this.page.route('**/api/**', async (route) => {
      const request = route.request();
      if (request.method() === 'GET' && !request.url().endsWith('/auth/refresh')) await learnt.promise;
      await route.continue();
    });
    await this.page.context().clearCookies();
    await act();
    await expect(this.page).toHaveURL(/\/login\?expired=1/);
    learnt.resolve();
    await this.page.unrouteAll({ behavior: 'wait' });
  }

  async logout(): Promise<void> {
    await this.page.getByRole('button', { name: 'Logout' }).click();
    await expect(this.page).toHaveURL('/login');
    // The page is left first; then what was stored is cleared.
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  }

  /** My Info with all that it fetches. */
  async openMyInfo(): Promise<void> {
    await this.page.goto('/dashboard/profile');
    await expect(this.page.getByText('this browser')).toBeVisible();
  }

  /** One region of My Info. */
  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
}
