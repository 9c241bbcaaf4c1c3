import { expect, test } from '@playwright/test';
import { browserPath } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signInAs } from './page-models/investor-account.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(browserPath && { executablePath: browserPath }),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

test('markets on a map: what the colors say is what the table says, and where a market lies', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const others: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) others.push(request.url());
  });
  await signInAs(page, 'investor');
  await page.goto('/dashboard/markets?sort=pricePerSqft');
  const table = page.getByRole('table', { name: 'Markets' });
  await expect(table.getByRole('row', { name: /Arizona/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show map' }).click();
  const card = page.getByRole('region', { name: 'Map', exact: true });
  const legend = card.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await expect(legend.first()).toBeVisible();
  await expect(card.getByRole('region', { name: 'Map of states by price per sqft' }).locator('canvas')).toBeVisible();
  await expectAccessible(page);

  // A row marks its area, and the map names it.
  await table.getByRole('row', { name: /Arizona/ }).hover();
  await expect(card.getByText('Arizona', { exact: true })).toBeVisible();

  // The highest class ends with the table's first figure.
  const [highest] = await table
    .getByRole('row')
    .nth(1)
    .getByRole('cell', { name: /^\$\d+ / })
    .allInnerTexts();
  const classes = (await legend.allInnerTexts()).filter((text) => !text.startsWith('Too few'));
  expect(classes.at(-1)).toContain(/^\$\d+/.exec(highest ?? '')?.[0] ?? 'no figure');
  const told = (await legend.allInnerTexts()).reduce((sum, text) => sum + Number(text.trim().split(/\s+/).at(-1)), 0);
  await expect(page.getByRole('region', { name: 'States', exact: true }).getByText(/^\d+$/).first()).toHaveText(
    `${told}`,
  );

  // Another measure orders the table too, and the map is still there later.
  await card.getByRole('combobox', { name: 'Color by' }).selectOption('rentToPrice');
  await expect(page).toHaveURL(/sort=rentToPrice/);
  await expect(legend.first()).toContainText('%');
  await page.getByRole('radio', { name: 'ZIPs' }).click({ force: true });
  await card.getByRole('combobox', { name: 'State' }).selectOption('AZ');
  await expect(card.getByText(/^Approximate/)).toBeVisible();
  await page.reload();
  await expect(card.getByRole('region', { name: /^Map of ZIPs/ }).first()).toBeVisible();
  await expectAccessible(page);

  // A market's own page shows where it lies among its neighbors.
  await page.goto('/dashboard/markets/AZ');
  await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded();
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 600);
  await expect(card.getByRole('region', { name: /^Map of counties/ }).locator('canvas')).toBeVisible({
    timeout: 60_000,
  });
  await card.getByRole('combobox', { name: 'Color by' }).selectOption('cutShare');
  await expect(card.getByRole('list', { name: 'Legend' }).getByRole('listitem').first()).toContainText('%');
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Same figures as a table' }).click();
  await expect(page).toHaveURL(/level=county.*sort=cutShare|sort=cutShare.*level=county/);
  expect(others).toEqual([]);
});
