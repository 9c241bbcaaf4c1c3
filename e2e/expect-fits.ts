import { expect, type Page } from '@playwright/test';
import { coveredFields, layoutFaults } from './layout-faults.ts';

/** Phones, tablets both ways, small and large screens. */
const widths = [320, 360, 390, 768, 834, 1024, 1100, 1194, 1280, 1920];
/** Tablets, both ways. */
const tablets = [834, 1194];
const fingerTarget = 44;
const pointerTarget = 24;
const height = 844;

/** Nothing of the page, or of the dialog over it, is wider than any screen, cut off, covered or too small to be hit. */
export async function expectFits(page: Page): Promise<void> {
  await expectNoFaults(page, widths, (width) => (width < 768 ? fingerTarget : pointerTarget));
}

/** The same on tablets, where everything is hit by a finger. */
export async function expectFitsFingers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  await expectNoFaults(page, tablets, () => fingerTarget);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}

async function expectNoFaults(page: Page, at: readonly number[], targetOn: (width: number) => number): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const faults = new Map<string, number[]>();
  for (const width of at) {
    await page.setViewportSize({ width, height });
    const found = await settledFaults(page, width, targetOn(width));
    if (width === 390) found.push(...(await page.evaluate(coveredFields)));
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), width]);
  }
  const { pathname, search } = new URL(page.url());
  expect(
    [...faults].map(([fault, widths]) => `${fault}, at ${widths.join(', ')}`),
    `${pathname}${search}`,
  ).toEqual([]);
}

/** What still does not fit once the page has drawn itself for the width. */
async function settledFaults(page: Page, width: number, target: number): Promise<string[]> {
  let found: string[] = [];
  for (let look = 0; look < 5; look += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found = await page.evaluate(layoutFaults, { width, target });
    if (found.length === 0) break;
  }
  return found;
}
