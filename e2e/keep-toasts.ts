import type { Page } from '@playwright/test';

/** As long as the product shows what can be undone. */
const shownFor = 6000;

/** Pages that are opened from now on show what can be undone until the test undoes it, however busy the machine is. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((ms) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (action: () => void, delay?: number) => later(action, delay === ms ? 60_000 : delay),
    });
  }, shownFor);
}
