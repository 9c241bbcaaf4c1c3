import type { Page } from '@playwright/test';

/**
 * Does what a text follows that goes away by itself. The page looks for it at every frame; a test's own looks are half
 * a second apart, and on a busy machine further.
 */
export async function expectBriefly(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const shown = page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text, { timeout: 20_000 });
  await Promise.all([shown, act()]);
}
