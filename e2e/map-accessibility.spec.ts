import { expect, type Page, test } from '@playwright/test';
import { browserPath } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openMapAccount } from './page-models/map-account.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(browserPath && { executablePath: browserPath }),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

/** A map that is there is a named region with help, whose keys are told and which Tab leaves on either side. */
async function expectUsable(page: Page, name: string): Promise<void> {
  const region = page.getByRole('region', { name, exact: true });
  // Small maps wait until somebody does something.
  await page.keyboard.press('Shift');
  await expect(region).toBeVisible();
  await region.scrollIntoViewIfNeeded();
  const canvas = region.getByRole('application', { name, exact: true });
  await expect(canvas).toHaveAccessibleDescription(
    /^Arrow keys move the map, \+ and − zoom, Tab leaves it\. [A-Z].*\.$/,
  );
  await canvas.focus();
  for (const key of ['ArrowRight', '+', 'Tab']) await page.keyboard.press(key);
  await expect(region.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(canvas).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(canvas).not.toBeFocused();

  const opener = region.getByRole('button', { name: 'Map help' });
  await opener.press('Enter');
  const help = page.getByRole('dialog', { name: 'Map help' });
  await expect(help).toContainText('Leave the map');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('maps are named regions with help, without a trap for keys, and what is on them is in a list', async ({ page }, {
  project,
}) => {
  test.slow();
  await openMapAccount(page, project.name);
  await page.goto('/dashboard/my-properties?view=map');
  await expectUsable(page, 'Map of saved properties');
  const list = page.getByRole('list', { name: 'Properties on the map' });
  await list.getByRole('link').first().focus();
  await expect(list.getByRole('link').first()).toHaveAttribute('data-pointed');

  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Deals on the map' }).scrollIntoViewIfNeeded();
  await expectUsable(page, 'Map of deals');

  await page.goto('/dashboard/my-properties/new');
  await page.getByLabel('Latitude').scrollIntoViewIfNeeded();
  await expectUsable(page, 'Map to set the location');

  await page.goto('/dashboard/markets');
  const isPhone = project.name === 'phone';
  await expect(page.getByRole(isPhone ? 'list' : 'table', { name: 'Markets' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show map' }).click();
  await expectUsable(page, 'Map of states by pass your buy box');

  await page.goto('/dashboard/search?q=Phoenix%2C+AZ');
  if (isPhone) await page.getByRole('button', { name: 'Map', exact: true }).click();
  else await page.getByRole('radio', { name: 'Split' }).check({ force: true });
  await expectUsable(page, 'Map of listings');
});
