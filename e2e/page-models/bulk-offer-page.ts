import { expect, type Locator, type Page } from '@playwright/test';

/** Making, reviewing and following offers to many agents. */
export class BulkOfferPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('list', { name: 'Offers' }).getByRole('listitem');
    this.panel = page.getByRole('complementary', { name: 'Open row' });
  }

  /** At any hour of any day, as fast as is allowed. */
  async sendAtOnce(): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Bulk offer' });
    await form.getByLabel('Most an hour').fill('200');
    await form.getByLabel('Send from').selectOption('0');
    await form.getByLabel('Send until').selectOption('24');
    await form.getByLabel('Send on').selectOption('every');
  }

  async review(): Promise<void> {
    await this.page.getByRole('button', { name: 'Review offers' }).click();
    await expect(this.rows.first()).toBeVisible();
  }

  /** How many rows of the review a filter shows. */
  async countOf(filter: 'All' | 'Ready'): Promise<number> {
    const choice = this.page.getByRole('radiogroup', { name: 'Rows' }).getByText(new RegExp(`^${filter} \\d+$`));
    return Number((await choice.textContent())?.split(' ')[1]);
  }

  /** The row's message goes to this address instead. */
  async sendRowTo(at: number, address: string): Promise<void> {
    await this.rows
      .nth(at)
      .getByRole('button', { name: /^Open / })
      .click();
    await this.panel.getByLabel('Agent email').fill(address);
    const saved = this.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await this.panel.getByRole('button', { name: 'Save row' }).click();
    expect((await saved).ok()).toBe(true);
  }

  /** Answers how many offers leave, as the question before says. */
  async start(): Promise<number> {
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
    const send = this.page.getByRole('dialog').getByRole('button', { name: /^Send \d+ offers$/ });
    const offers = Number((await send.textContent())?.split(' ')[1]);
    await send.click();
    await expect(this.page.getByText('Running', { exact: true })).toBeVisible();
    return offers;
  }
}
