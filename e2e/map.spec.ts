import { expect, test } from '@playwright/test';
import { browserPath } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { AccountPages } from './page-models/account-pages.ts';
import { SearchPage } from './page-models/search-page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(browserPath && { executablePath: browserPath }),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

test('a search on the map: pins, a card, an area from the map and a drawn one', async ({ page, baseURL }) => {
  test.slow();
  const others: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) others.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await new AccountPages(page).loginAs('investor');
  const search = new SearchPage(page);
  await page.goto('/dashboard/search?q=Phoenix%2C+AZ');
  await expect(search.cards.first()).toBeVisible();
  const total = await page.getByText(/^[\d,]+ listings$/).innerText();
  const tile = page.waitForResponse((answer) => answer.url().includes('/api/map/tiles/') && answer.ok());
  await page.getByRole('radio', { name: 'Split' }).check({ force: true });
  await tile;
  const map = page.getByRole('region', { name: 'Map of listings', exact: true });
  await expect(map.getByRole('list', { name: 'Listings by verdict' })).toBeVisible();
  await expectAccessible(page);

  // The map has what the list has.
  const legend = await map.getByRole('list', { name: 'Listings by verdict' }).getByRole('listitem').allInnerTexts();
  const counted = legend.reduce(
    (sum, text) => sum + Number(/[\d,]+$/.exec(text.trim())?.[0]?.replaceAll(',', '') ?? 0),
    0,
  );
  expect(total).toContain(counted.toLocaleString('en-US'));

  // Remembered, and in the address.
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByRole('button', { name: 'Remove Map area' })).toBeVisible();
  await page.reload();
  await expect(map).toBeVisible();

  // Drawn without a pointer.
  await map.getByRole('button', { name: 'Draw area' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(map.getByText('3 corners')).toBeVisible();
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(page.getByRole('button', { name: 'Remove Drawn area' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Drawn area' }).click();
  await expect(page).not.toHaveURL(/area=/);

  await page.getByRole('radio', { name: 'Map' }).check({ force: true });
  await expect(search.cards).toHaveCount(0);
  await expectAccessible(page);
  expect([...others, ...refused]).toEqual([]);
});
