import { expect, type Page } from '@playwright/test';
import { coveredFields, layoutFaults } from './layout-faults.ts';

/** Phones, tablets both ways, small and large screens, and the edges between their layouts. */
const widths = [320, 340, 360, 390, 768, 780, 834, 1024, 1100, 1194, 1200, 1280, 1920];
/** A finger's target on phones; elsewhere a pointer's. */
const targetOn = (width: number) => (width < 768 ? 44 : 24);
const height = 844;

/** Nothing of the page, or of the dialog over it, is wider than any screen, cut off, covered or too small to be hit. */
export async function expectFits(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const faults = new Map<string, number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const found = await settledFaults(page, width);
    if (width === 390) found.push(...(await page.evaluate(coveredFields)));
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), width]);
  }
  const { pathname, search } = new URL(page.url());
  expect(
    [...faults].map(([fault, at]) => `${fault}, at ${at.join(', ')}`),
    `${pathname}${search}`,
  ).toEqual([]);
}

/** What still does not fit once the page has drawn itself for the width. */
async function settledFaults(page: Page, width: number): Promise<string[]> {
  let found: string[] = [];
  for (let look = 0; look < 5; look += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found = await page.evaluate(layoutFaults, { width, target: targetOn(width) });
    if (found.length === 0) break;
  }
  return found;
}
