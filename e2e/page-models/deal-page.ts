import { type Download, expect, type Locator, type Page } from '@playwright/test';

/** The offer screen and the contract screen, which are built alike. */
export class DealPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
    await expect(this.page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
  }

  async save(name: 'Save offer' | 'Save contract', version: number): Promise<void> {
    await this.page.getByRole('button', { name }).first().click();
    await expect(this.page.getByText(`Version ${version}`, { exact: true })).toBeVisible();
  }

  /** The first bytes of the previewed file, and how many there are. */
  async preview(): Promise<string> {
    const opening = this.page.context().waitForEvent('page');
    await this.page.getByRole('button', { name: 'Preview' }).click();
    const tab = await opening;
    await expect.poll(() => tab.url()).toMatch(/^blob:/);
    const start = await this.page.evaluate(async (url) => {
      const bytes = await (await fetch(url)).arrayBuffer();
      return new TextDecoder().decode(bytes.slice(0, 5));
    }, tab.url());
    await tab.close();
    return start;
  }

  async download(name: string): Promise<Download> {
    const downloading = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name, exact: true }).first().click();
    return downloading;
  }

  /** The documents that the server keeps for a property. */
  storedDocuments(propertyId: string): Promise<{ kind: string; filename: string; bytes: number }[]> {
    return this.page.evaluate(
      async (id) => (await fetch(`/api/documents/property/${encodeURIComponent(id)}`)).json(),
      propertyId,
    );
  }
}
