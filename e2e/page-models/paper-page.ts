import { type Download, expect, type Locator, type Page } from '@playwright/test';

/** The offer screen and the contract screen, which are built alike. */
export class PaperPage {
  readonly page: Page;
  /** The first page of the document as it is being typed. */
  readonly sheet: Locator;
  /** Its texts that have just changed. */
  readonly changes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sheet = page.getByRole('img', { name: /^First page of the / });
    this.changes = this.sheet.locator('text[filter]');
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
    await expect(this.page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
  }

  /** Saves; a price far from the list price is asked about first, and meant. */
  async save(name: 'Save offer' | 'Save contract', version: number): Promise<void> {
    const logged = this.logged();
    await this.page.getByRole('button', { name }).first().click();
    const question = this.page.getByRole('dialog', { name: /^Save this (offer|contract)\?$/ });
    const saved = this.page.getByText(`Version ${version}`, { exact: true });
    await expect(question.or(saved)).toBeVisible();
    if (await question.isVisible()) await question.getByRole('button', { name }).click();
    await expect(saved).toBeVisible();
    await logged;
  }

  /** Until the log has an entry more: it is written after what it tells. */
  async logged(): Promise<void> {
    await this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && new URL(response.url()).pathname.endsWith('/activity'),
    );
  }

  /** The first bytes of the file that a new tab shows. */
  async preview(): Promise<string> {
    // The page's policy forbids to fetch what the tab shows, so the file is looked at where it gets its address.
    await this.page.evaluate(() => {
      const { createObjectURL } = URL;
      URL.createObjectURL = (file) => {
        const { dataset } = document.documentElement;
        if (file instanceof Blob)
          void file
            .slice(0, 5)
            .text()
            .then((start) => Object.assign(dataset, { start }));
        return createObjectURL.call(URL, file);
      };
    });
    const opening = this.page.context().waitForEvent('page');
    await this.page.getByRole('button', { name: 'Preview' }).click();
    const tab = await opening;
    // A browser that shows no window has no viewer of PDFs either, and takes the file as a download.
    if (!tab.url().startsWith('blob:'))
      await Promise.race([
        tab.waitForEvent('framenavigated', (frame) => frame.url().startsWith('blob:')),
        tab.waitForEvent('download', (download) => download.url().startsWith('blob:')),
      ]);
    await tab.close();
    const start = await this.page.waitForFunction(() => document.documentElement.dataset.start);
    return String(await start.jsonValue());
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
