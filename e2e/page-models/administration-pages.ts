import { expect, type Locator, type Page } from '@playwright/test';

/** Users, audit log and settings. */
export class AdministrationPages {
  readonly page: Page;
  readonly users: Locator;

  constructor(page: Page) {
    this.page = page;
    this.users = page.getByRole('list', { name: 'Users' }).getByRole('article');
  }

  async searchUsers(text: string): Promise<void> {
    await this.page.goto('/dashboard/users');
    await this.page.getByPlaceholder('Search by username or email').fill(text);
    await this.page.getByRole('button', { name: 'Search', exact: true }).click();
  }

  async openUser(userName: string): Promise<void> {
    await this.searchUsers(userName);
    // All are listed until the search is answered.
    await expect(this.users).toHaveCount(1);
    await this.users.getByRole('link', { name: userName, exact: true }).click();
    await expect(this.page.getByLabel('Username')).toHaveValue(userName);
  }

  async setAdministrator(isAdmin: boolean): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Administrator' }).setChecked(isAdmin);
    await this.save();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(this.page.getByText('User updated!')).toBeVisible();
  }

  async disable(): Promise<void> {
    await this.page.getByRole('button', { name: 'Disable' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(this.page.getByText('User disabled.')).toBeVisible();
  }

  /** What the audit log says was done to a user, newest first. */
  async auditActionsOn(userName: string): Promise<string[]> {
    await this.page.goto(`/dashboard/audit-log?action=changes&q=${userName}`);
    const rows = this.page.getByRole('table', { name: 'Audit log' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    return this.page.getByRole('table', { name: 'Audit log' }).locator('tbody tr > td:nth-child(3)').allInnerTexts();
  }

  async setProductName(name: string): Promise<void> {
    await this.page.goto('/dashboard/settings');
    await this.page.getByRole('textbox', { name: 'Product name' }).fill(name);
    const section = this.page.getByRole('region', { name: 'Product name and site' });
    await section.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(section.getByText('Settings saved!')).toBeVisible();
  }
}
