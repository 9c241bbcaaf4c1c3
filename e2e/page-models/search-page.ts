import { expect, type Locator, type Page } from '@playwright/test';

export class SearchPage {
  readonly page: Page;
  readonly text: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.text = page.getByLabel('Address, city, state or ZIP');
    this.cards = page.getByRole('list', { name: 'Results' }).getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/search');
    await expect(this.page.getByRole('heading', { name: 'Property Search' })).toBeVisible();
    await this.#isThere();
  }

  /** Takes a type out of the search. The box follows the page's address, which may come a moment after the click. */
  async leaveOut(type: string): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: type });
    await box.click();
    await expect(box).not.toBeChecked();
  }

  async search(text: string): Promise<void> {
    await this.#isThere();
    await this.text.fill(text);
    await this.text.press('Enter');
    await this.#isThere();
  }

  /** The search opens with a place by itself, which takes the field: what is typed comes after it. */
  async #isThere(): Promise<void> {
    await expect(
      this.page.getByRole('list', { name: 'Results' }).or(this.page.getByText('No results found.')),
    ).toBeVisible();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  /** The card's address as it names the card. */
  async addressOf(card: Locator): Promise<string> {
    return (await card.getByRole('link').first().innerText()).trim();
  }
}
