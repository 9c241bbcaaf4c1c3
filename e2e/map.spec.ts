import { expect, type Page, test } from '@playwright/test';
import { browserPath } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { AccountPages } from './page-models/account-pages.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(browserPath && { executablePath: browserPath }),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

/** What a page must not do: ask another host, or what its own policy refuses. */
function watch(page: Page, baseURL: string | undefined): string[] {
  const wrong: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) wrong.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) wrong.push(message.text());
  });
  return wrong;
}

const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0]?.replaceAll(',', ''));

test('a search on the map: pins, a card, an area from the map and a drawn one', async ({ page, baseURL }) => {
  test.slow();
  const wrong = watch(page, baseURL);
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
  expect(wrong).toEqual([]);
});

test('a ranking on the map: its counts, its measure, rows and pins, an area that is a filter', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const wrong = watch(page, baseURL);
  await new AccountPages(page).loginAs('investor');
  const tile = page.waitForResponse((answer) => answer.url().includes('/api/map/tiles/') && answer.ok());
  await page.goto('/dashboard/deals?q=Phoenix%2C+AZ&rules=cashOnCash%3Aat_least%3A2');
  await page.getByRole('radio', { name: 'Split' }).check({ force: true });
  await tile;
  const map = page.getByRole('region', { name: 'Map of listings', exact: true });
  const legend = map.getByRole('list', { name: 'Listings by verdict' });
  await expect(legend).toBeVisible();
  await expectAccessible(page);

  // What the map counts is what the list counts.
  const passing = numberIn(await page.getByText(/of [\d,]+ listings pass/).innerText());
  await expect(legend.getByRole('button', { name: /^Passes/ })).toHaveText(`Passes ${passing.toLocaleString('en-US')}`);
  await expect(legend.getByRole('button', { name: /^Fails/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(map.getByRole('radio', { name: 'CoC' })).toBeChecked();

  // Another assumption is another map, and another measure is written on the pins.
  const recolored = page.waitForResponse((answer) => answer.url().includes('vacancyRate') && answer.ok());
  await page.goto('/dashboard/deals?q=Phoenix%2C+AZ&rules=cashOnCash%3Aat_least%3A2&set=vacancyRate%3A30');
  await recolored;
  await expect
    .poll(async () => numberIn(await legend.getByRole('button', { name: /^Passes/ }).innerText()))
    .toBeLessThan(passing);

  await map.getByRole('button', { name: 'Zoom in' }).click();
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByRole('button', { name: 'Remove Map area' })).toBeVisible();
  const inArea = numberIn(await page.getByText(/of [\d,]+ listings pass/).innerText());
  await expect(legend.getByRole('button', { name: /^Passes/ })).toHaveText(new RegExp(`Passes ${inArea}\\b`));

  // Remembered, and a phone has a switch.
  await page.reload();
  await expect(map).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(legend).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(map).toHaveCount(0);
  expect(wrong).toEqual([]);
});

test('an own property is placed by keys, and stands on the map of saved ones', async ({ page, baseURL }) => {
  test.slow();
  const wrong = watch(page, baseURL);
  await openAccount(page, investorAccount('petra.place', 'Petra Ortiz'));
  await page.goto('/dashboard/my-properties/new');
  await page.getByLabel('Street address').fill('40 Hidden Valley Rd');
  await page.getByLabel('City').fill('Phoenix');
  await page.getByLabel('State').selectOption('AZ');
  const zip = page.waitForResponse((answer) => answer.url().includes('/api/map/zips/85008') && answer.ok());
  await page.getByLabel('ZIP').fill('85008');
  await zip;
  const map = page.getByRole('region', { name: 'Map to set the location', exact: true });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await map.locator('canvas').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Latitude')).toHaveValue(/^33\.\d+$/);
  await expect(page.getByLabel('Longitude')).toHaveValue(/^-11[12]\.\d+$/);
  const placed = await page.getByLabel('Latitude').inputValue();
  // Out of the map again with Tab alone.
  await page.keyboard.press('Tab');
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Longitude').fill('-500');
  await page.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByText('Enter a longitude from −180 to 180')).toBeVisible();
  await page.getByLabel('Longitude').fill('-112.01');
  await page.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByRole('heading', { name: '40 Hidden Valley Rd', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Latitude')).toHaveValue(placed);
  await expect(page.getByLabel('Longitude')).toHaveValue('-112.01');

  await page.goto('/dashboard/my-properties?view=map');
  await expect(page.getByText('1 property on the map.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map of saved properties', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(wrong).toEqual([]);
});
