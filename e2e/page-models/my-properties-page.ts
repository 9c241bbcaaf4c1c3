import { expect, type Locator, type Page } from '@playwright/test';
import { send } from './investor-account.ts';

interface Found {
  property_id: string;
  description: { type: string };
  location: { address: { line: string } };
}

export class MyPropertiesPage {
  readonly page: Page;
  readonly items: Locator;
  readonly log: Locator;

  constructor(page: Page) {
    this.page = page;
    this.items = page.getByRole('list', { name: 'Saved properties' }).getByRole('article');
    this.log = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/dashboard/my-properties${query}`);
    await expect(this.page.getByRole('heading', { name: 'My Properties', level: 1 })).toBeVisible();
  }

  item(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** Chooses from the menu of a line. */
  async choose(name: string, action: string): Promise<void> {
    await this.item(name)
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await this.item(name).getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Saves the first properties of Phoenix as the search page would, and answers their ids and address lines. */
  async saveSome(count: number): Promise<{ id: string; name: string }[]> {
    const found = await this.page.request.get(`/api/properties?city=Phoenix&state=AZ&limit=${count}`);
    const { results } = (await found.json()) as { results: Found[] };
    for (const { property_id: propertyId } of results) {
      await send(this.page, 'POST', '/api/user-properties', { propertyId });
    }
    return results.map(({ property_id: id, location }) => ({ id, name: location.address.line }));
  }

  /** A home of Phoenix that can be rented. */
  async rentable(): Promise<string> {
    const found = await this.page.request.get('/api/properties?city=Phoenix&state=AZ&limit=100');
    const { results } = (await found.json()) as { results: Found[] };
    return results.find(({ description }) => description.type === 'single_family')?.property_id ?? '';
  }

  async openTab(name: 'Summary' | 'Analysis' | 'Activity Log'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    await expect(this.page.getByRole('tabpanel', { name })).toBeVisible();
  }

  async addNote(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
    await this.page.getByRole('button', { name: 'Add note' }).click();
    await expect(this.log.first()).toContainText(text);
    await expect(this.page.getByText('Saving...')).toHaveCount(0);
  }
}
