import { expect, type Page } from '@playwright/test';
import { expectFits } from './expect-fits.ts';
import { openFirstView } from './first-view.ts';
import type { FilledAccount } from './page-models/filled-account.ts';

/** What the pages are looked at with: nothing moves, and the window is a small screen's. */
export const stillWindow = {
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 844 },
} as const;
/** Each page is looked at in thirteen widths. */
export const layoutTimeout = 300_000;

/** Opens a page to its end, with all that it fetches and mounts late. */
export async function openToEnd(page: Page, path: string): Promise<void> {
  await page.setViewportSize(stillWindow.viewport);
  await openFirstView(page, path);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

export async function expectAllFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openToEnd(page, path);
    await expectFits(page);
  }
}

export function addressesOf(
  pages: Record<string, (account: FilledAccount) => string[]>,
  account: FilledAccount,
): string[] {
  return Object.values(pages).flatMap((of) => of(account));
}
