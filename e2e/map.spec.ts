import { expect, type Page, test } from '@playwright/test';
import { browserPath } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DealFinderPage } from './page-models/deal-finder-page.ts';
import { investorAccount, openAccount, signInAs } from './page-models/investor-account.ts';
import { homeAlone, ListingMap } from './page-models/listing-map.ts';
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

test('a search on the map: groups, areas that it shows, follows and has drawn', async ({ page, baseURL }) => {
  test.slow();
  const wrong = watch(page, baseURL);
  await signInAs(page, 'investor');
  const search = new SearchPage(page);
  const map = new ListingMap(page);
  await page.goto('/dashboard/search?q=Phoenix%2C+AZ');
  await expect(search.cards.first()).toBeVisible();
  const total = await page.getByText(/^[\d,]+ listings$/).innerText();
  const tile = page.waitForResponse((answer) => answer.url().includes('/api/map/tiles/') && answer.ok());
  await page.getByRole('radio', { name: 'Split' }).check({ force: true });
  await tile;
  await expect(map.legend).toBeVisible();

  // The map has what the list has.
  await expect
    .poll(async () =>
      (await map.legend.getByRole('listitem').allInnerTexts()).reduce(
        (sum, text) => sum + Number(/[\d,]+$/.exec(text.trim())?.[0]?.replaceAll(',', '') ?? 0),
        0,
      ),
    )
    .toBe(numberIn(total));

  // A group tells how many it has, and is looked at closer by.
  await map.chooseGroup();
  await expect(map.group).toContainText(/\d+ listings.*Best −?[\d.]+%, median −?[\d.]+% cash-on-cash/);
  await expectAccessible(page);
  await map.group.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map.group).toHaveCount(0);
  await map.button('Search this area').click();
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByRole('button', { name: 'Remove Map area' })).toBeVisible();

  // The list follows the map where that is wanted.
  const searched = page.url();
  await map.region.getByRole('checkbox', { name: 'Search as I move the map' }).check();
  await map.drag(-90, -60);
  await expect(page).toHaveURL((url) => url.href !== searched && url.searchParams.has('area'));
  await expect(map.button('Search this area')).toHaveCount(0);
  await map.region.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  await map.button('Zoom out').click();
  await expect(map.button('Search this area')).toBeVisible();

  // Drawn with the pointer.
  await map.button('Draw area').click();
  await map.click(0.3, 0.35);
  await map.click(0.7, 0.35);
  await map.click(0.5, 0.7);
  await expect(map.region.getByText('3 corners')).toBeVisible();
  await map.button('Search this area').click();
  await expect(page.getByRole('button', { name: 'Remove Drawn area' })).toBeVisible();

  // Remembered, and in the address.
  await page.reload();
  await expect(map.region).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Drawn area' })).toBeVisible();

  // Drawn without a pointer.
  await map.button('Draw area').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(map.region.getByText('3 corners')).toBeVisible();
  const drawn = page.url();
  await map.button('Search this area').click();
  await expect(page).toHaveURL((url) => url.href !== drawn && url.searchParams.has('area'));
  await page.getByRole('button', { name: 'Remove Drawn area' }).click();
  await expect(page).not.toHaveURL(/area=/);
  expect(wrong).toEqual([]);
});

test('a filter that changes while tiles are still on their way is theirs, too', async ({ page }) => {
  test.slow();
  await signInAs(page, 'investor');
  const sent = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/api/map/tiles/**', async (route) => {
    asked.push(route.request().url());
    if (!route.request().url().includes('min_price')) await sent.promise;
    await route.continue();
  });
  await page.goto('/dashboard/search?q=Phoenix%2C+AZ');
  await page.getByRole('radio', { name: 'Map' }).check({ force: true });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const summary = page.waitForResponse((answer) => /api\/map\/summary\?.*min_price/.test(answer.url()));
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/search?q=Phoenix%2C+AZ&min_price=1000');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await summary;
  sent.resolve();
  await expect.poll(() => asked.some((url) => url.includes('min_price=1000'))).toBe(true);
});

test('a pin and its home: the card on the map, the card in the list, help, and the comps around it', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const wrong = watch(page, baseURL);
  await openAccount(page, investorAccount('petra.pins', 'Petra Castellano'));
  const search = new SearchPage(page);
  const map = new ListingMap(page);
  const { name, area } = await homeAlone(page, 'Phoenix, AZ');
  await page.goto(`/dashboard/search?area=${area}`);
  await expect(search.cards).toHaveCount(1);
  await page.getByRole('radio', { name: 'Split' }).check({ force: true });
  const row = page.getByRole('list', { name: 'Results' }).getByRole('listitem').first();

  // What stands for one home is chosen on either side.
  await map.chooseMiddle();
  await expect(map.home).toContainText(name);
  await expect(row).toHaveAttribute('data-pointed');
  await map.home.getByRole('button', { name: 'Close' }).click();
  await expect(row).not.toHaveAttribute('data-pointed');
  await page.mouse.move(0, 0);
  const unmarked = await map.pictureOfMiddle();
  await search.cards.getByRole('link').first().focus();
  await expect.poll(() => map.pictureOfMiddle()).not.toBe(unmarked);
  await search.text.focus();
  await expect.poll(() => map.pictureOfMiddle()).toBe(unmarked);

  // Help by keyboard alone.
  await map.button('Map help').press('Enter');
  const help = page.getByRole('dialog', { name: 'Map help' });
  await expect(help).toContainText('Arrow keys');
  await expect(help).toContainText('Selected');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(map.button('Map help')).toBeFocused();

  // Saved and hidden from the pin's card.
  await map.chooseMiddle();
  const heart = map.home.getByRole('button', { name: `Save ${name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await map.home.getByRole('button', { name: `Hide ${name}` }).click();
  await expect(search.cards).toHaveCount(0);
  await map.home.getByRole('button', { name: `Unhide ${name}` }).click();
  await expect(search.cards).toHaveCount(1);

  await page.getByRole('radio', { name: 'Map' }).check({ force: true });
  await expect(search.cards).toHaveCount(0);
  await map.chooseMiddle();
  await expectAccessible(page);
  await map.home.getByRole('button', { name: 'Analyze' }).click();
  await expect(page).toHaveURL(/\/analysis\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  // Its comps: the list and the map beside it.
  const comps = page.getByRole('region', { name: 'Comps', exact: true });
  await comps.hover();
  await page.mouse.wheel(0, 300);
  const around = comps.getByRole('region', { name: 'Map of comps', exact: true });
  await expect(around.locator('canvas')).toBeVisible();
  await expect(comps.getByText('This property', { exact: true })).toBeVisible();
  expect(wrong).toEqual([]);
});

test('a ranking on the map: its counts, its measure, rows and pins, an area that is a filter', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const wrong = watch(page, baseURL);
  await signInAs(page, 'investor');
  const tile = page.waitForResponse((answer) => answer.url().includes('/api/map/tiles/') && answer.ok());
  await page.goto('/dashboard/deals?q=Phoenix%2C+AZ&rules=cashOnCash%3Aat_least%3A2');
  await page.getByRole('radio', { name: 'Split' }).check({ force: true });
  await tile;
  const { region: map, legend } = new ListingMap(page);
  await expect(legend).toBeVisible();
  await expectAccessible(page);

  // What the map counts is what the list counts.
  const finder = new DealFinderPage(page);
  await finder.isAnswered();
  const { passing } = await finder.counts();
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
  // Until the area's own answer comes, the list shows the one before.
  const ranked = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/deals/rank') && answer.request().postData()?.includes('area') === true,
  );
  await map.getByRole('button', { name: 'Search this area' }).click();
  await ranked;
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByRole('button', { name: 'Remove Map area' })).toBeVisible();
  await finder.isAnswered();
  const { passing: inArea } = await finder.counts();
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

test('an own property is placed by keys, and stands on the maps of saved ones and of deals', async ({
  page,
  baseURL,
}) => {
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

  // Where deals are that go on.
  const propertyId = /my-properties\/(\d+)/.exec(page.url())?.[1];
  const offered = await page.request.post(`/api/user-properties/${propertyId}/activity`, {
    data: { type: 'offer_made' },
  });
  expect(offered.ok()).toBe(true);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const deals = page.getByRole('region', { name: 'Map of deals', exact: true });
  await page.getByRole('heading', { name: 'Deals on the map' }).scrollIntoViewIfNeeded();
  await expect(deals.locator('canvas')).toBeVisible();
  await deals.scrollIntoViewIfNeeded();
  const deal = deals.getByRole('region', { name: 'Chosen property' });
  await expect(async () => {
    await deals.locator('canvas').click();
    await expect(deal).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(deal).toContainText('Offer sent');
  await expectAccessible(page);

  await page.goto('/dashboard/my-properties?view=map');
  await expect(page.getByText('1 property on the map.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map of saved properties', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(wrong).toEqual([]);
});
