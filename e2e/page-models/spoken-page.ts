import { expect, type Page } from '@playwright/test';

const nameless = /^\s*- (button|link|textbox|searchbox|checkbox|combobox|radio|switch|slider|tab|img)(:.*| \[.*)?$/;
const heading = /^\s*- heading .*\[level=(\d)\]/;

interface Spoken {
  title: string;
  /** Headings that lead through the page, in their order. */
  headings?: readonly string[];
  /** What was said last by itself. */
  status?: RegExp;
}

/** What a screen reader tells of the page: one title, headings in steps, a name for everything, and its news. */
export async function expectSpoken(page: Page, { title, headings = [], status }: Spoken): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText([title]);
  if (status) await expect(page.getByRole('status').filter({ hasText: status }).first()).toBeAttached();
  // What comes later belongs to the page as well.
  await expect(async () => {
    const lines = (await main.ariaSnapshot()).split('\n');
    expect(lines.filter((line) => nameless.test(line))).toEqual([]);
    const told = lines.filter((line) => heading.test(line));
    const steps = told.map((line, place) => [line.trim(), level(line) - level(told[place - 1])] as const);
    expect(steps.filter(([, step]) => step > 1)).toEqual([]);
    const places = headings.map((name) => told.findIndex((line) => line.includes(`"${name}"`)));
    expect(places, told.join('\n')).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }).toPass({ timeout: 20_000 });
}

function level(line: string | undefined): number {
  return Number(heading.exec(line ?? '')?.[1] ?? 0);
}
