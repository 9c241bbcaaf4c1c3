import { expect, type Locator, type Page } from '@playwright/test';

export class BoardPage {
  readonly page: Page;
  /** What screen readers hear while a card is dragged. */
  readonly live: Locator;

  constructor(page: Page) {
    this.page = page;
    this.live = page.locator('[id^="DndLiveRegion"]');
  }

  column(stage: string): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${stage}`) });
  }

  cards(stage: string): Locator {
    return this.column(stage).getByRole('article');
  }

  card(stage: string, name: string): Locator {
    return this.column(stage).getByRole('article', { name, exact: true });
  }

  /** Cards can be dragged soon after the board is first touched. */
  async touch(): Promise<void> {
    await this.column('Saved').hover();
    await expect(this.live).toBeAttached();
  }

  /** Drags a card by its photo to the middle of a column's head, as a mouse does. */
  async drag(name: string, stage: string): Promise<void> {
    await this.touch();
    const card = await this.page.getByRole('article', { name, exact: true }).boundingBox();
    const column = await this.column(stage).boundingBox();
    if (!card || !column) throw new Error(`There is no ${name}, or no column ${stage}`);
    await this.page.mouse.move(card.x + 30, card.y + 50);
    await this.page.mouse.down();
    await this.page.mouse.move(card.x + 50, card.y + 60, { steps: 4 });
    await this.page.mouse.move(column.x + column.width / 2, column.y + 80, { steps: 10 });
    await expect(this.live).toHaveText(new RegExp(`is over ${stage}`));
    await this.page.mouse.up();
  }

  /** Lifts the card whose handle has the focus; the arrow keys carry it from the browser's next turn on. */
  async lift(name: string, stage: string): Promise<void> {
    await this.page.keyboard.press('Space');
    await expect(this.live).toHaveText(`${name} is over ${stage}.`);
    await this.page.evaluate(() => new Promise((done) => setTimeout(done)));
  }

  /** Moves a card by its menu. */
  async move(name: string, stage: string): Promise<void> {
    await this.page.getByRole('button', { name: `Move to…: ${name}` }).click();
    await this.page
      .getByRole('dialog', { name: `Move ${name} to` })
      .getByRole('button', { name: new RegExp(`^${stage}`) })
      .click();
  }
}
