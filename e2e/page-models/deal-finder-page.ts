import { expect, type Locator, type Page } from '@playwright/test';

export class DealFinderPage {
  readonly page: Page;
  readonly place: Locator;
  readonly count: Locator;
  /** The listings of the ranking, on a phone as cards. */
  readonly listings: Locator;
  readonly selected: Locator;

  constructor(page: Page) {
    this.page = page;
    this.place = page.getByLabel('Address, city, state or ZIP');
    this.count = page.getByRole('status').filter({ hasText: /listings? pass$/ });
    this.listings = page.locator('tr, li').filter({ has: page.locator('[data-row-link]') });
    this.selected = page.getByRole('region', { name: 'Selected listings' });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/deals');
    await this.isThere();
  }

  /** By the drawer, as everybody comes to it. */
  async openByDrawer(): Promise<void> {
    await this.page.getByRole('link', { name: 'Deal Finder' }).click();
    await this.isThere();
  }

  async isThere(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Deal Finder' })).toBeVisible();
    await this.isAnswered();
  }

  /** The market was ranked by what is asked now. */
  async isAnswered(): Promise<void> {
    await expect(this.count).toBeVisible();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  /** A place that was not asked for yet; until its answer comes, the page shows the one before. */
  async search(text: string): Promise<void> {
    const answer = this.page.waitForResponse(
      (response) => response.url().endsWith('/api/deals/rank') && response.request().postDataJSON()?.place === text,
    );
    await this.place.fill(text);
    await this.place.press('Enter');
    await answer;
    await this.isAnswered();
  }

  /** Changes the rule about a figure. */
  async setRule(figure: string, limit: string): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^${figure}`) })
      .first()
      .click();
    const editor = this.page.getByRole('dialog');
    await editor.getByLabel('Limit', { exact: true }).fill(limit);
    await editor.getByRole('button', { name: 'Apply' }).click();
    await expect(editor).toHaveCount(0);
    await this.isAnswered();
  }

  /** How many pass of how many. */
  async counts(): Promise<{ passing: number; considered: number }> {
    const [passing = NaN, considered = NaN] = ((await this.count.textContent()) ?? '')
      .split(' of ')
      .map((part) => Number.parseInt(part.replaceAll(',', ''), 10));
    return { passing, considered };
  }
}
