import { expect, type Locator, type Page } from '@playwright/test';

interface Letter {
  to: string;
  subject: string;
  body: string;
  html?: string;
  file?: { name: string; mimeType: string; buffer: Buffer };
}

/** The mailbox: a list of messages and the one that is open. */
export class MailPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly message: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    this.message = page.getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/mail');
    await expect(this.page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  }

  /** Sends a message as the signed-in user, as compose would. */
  async send({ file, ...fields }: Letter): Promise<void> {
    const answer = await this.page.request.post('/api/mail/send', {
      multipart: { ...fields, ...(file && { attachments: file }) },
    });
    expect(await answer.json()).toMatchObject({ success: true });
  }

  /** Fetches new mail until a message has come. */
  async waitFor(subject: string): Promise<void> {
    const row = this.rows.filter({ hasText: subject });
    await expect(async () => {
      const refresh = this.page.getByRole('button', { name: 'Refresh' });
      if (!(await row.isVisible())) await refresh.click();
      await expect(row).toBeVisible({ timeout: 1000 });
    }).toPass();
  }

  async openMessage(subject: string): Promise<void> {
    await this.rows.filter({ hasText: subject }).getByRole('link').click();
    await expect(this.message.getByRole('heading', { name: subject })).toBeVisible();
  }

  get body() {
    return this.message.frameLocator('iframe');
  }
}
