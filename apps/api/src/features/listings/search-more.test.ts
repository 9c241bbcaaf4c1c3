import { cityKey } from '@rei/domain/listings/address-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { estimateCount } from './search-repository.ts';

let testApp: TestApp;
let investor: Awaited<ReturnType<typeof signedIn>>;
const ids = new Map<string, string>();

const search = async (query: string) => {
  const answer = await investor.get(`/api/properties?${query.includes('limit=') ? '' : 'limit=100&'}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
async function found(query: string): Promise<string[]> {
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return Array.from((await search(query)).results ?? [], (property) => names.get(String(property.property_id)) ?? '?');
}

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  investor = await signedIn(testApp);
  const market = [
    importedListing({
      sourceKey: 'old',
      listDate: '2026-01-05',
      beds: 2,
      baths: 1,
      sqft: 800,
      yearBuilt: 1950,
      priceCents: 10_000_000,
      remarks: 'Bright corner lot with a detached garage.',
    }),
    importedListing({
      sourceKey: 'mid',
      listDate: '2026-06-05',
      beds: 3,
      baths: 2.5,
      sqft: 1500,
      yearBuilt: 1990,
      priceCents: 20_000_000,
      remarks: 'Garages for two cars.',
      previousPriceCents: 21_000_000,
      priceChangedOn: '2026-07-01',
    }),
    importedListing({
      sourceKey: 'new',
      listDate: '2026-11-05',
      beds: 4,
      baths: 3,
      sqft: 2500,
      yearBuilt: 2020,
      priceCents: 30_000_000,
      remarks: 'New roof. Tenant in place.',
      previousPriceCents: 33_000_000,
      priceChangedOn: '2026-11-15',
    }),
    importedListing({
      sourceKey: 'unknown',
      listDate: '2026-03-05',
      beds: null,
      baths: null,
      sqft: null,
      yearBuilt: null,
      priceCents: null,
      type: 'land',
    }),
  ];
  for (const listing of market) for (const [name, id] of await storeListings(testApp, [listing])) ids.set(name, id);
});
afterAll(() => testApp.close());

describe('the order', () => {
  test.each([
    ['sort_by=price', ['old', 'mid', 'new', 'unknown']],
    ['sort_by=newest', ['new', 'mid', 'unknown', 'old']],
    ['sort_by=newest&sort=asc', ['new', 'mid', 'unknown', 'old']],
    ['sort_by=days_on_market', ['new', 'mid', 'unknown', 'old']],
    ['sort_by=days_on_market&sort=desc', ['old', 'unknown', 'mid', 'new']],
    ['sort_by=price_cut', ['new', 'mid', 'unknown', 'old']],
    ['sort_by=price_cut&sort=desc', ['mid', 'new', 'old', 'unknown']],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test('is the same over pages of a city', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => found(`city=Phoenix&sort_by=newest&limit=1&page=${page}`)),
    );
    expect(pages.flat()).toEqual(['new', 'mid', 'unknown', 'old']);
  });
});

describe('the filters', () => {
  test.each([
    ['min_beds=3', ['mid', 'new']],
    ['min_beds=0', ['old', 'mid', 'new', 'unknown']],
    ['min_baths=2.5', ['mid', 'new']],
    ['min_sqft=1000&max_sqft=2000', ['mid']],
    ['min_year=1990', ['mid', 'new']],
    ['max_year=1990', ['old', 'mid']],
    ['keywords=garage', ['old', 'mid']],
    ['keywords=corner garage', ['old']],
    ['keywords=%22corner lot%22', ['old']],
    ['keywords=garage -corner', ['mid']],
    ['keywords=roof or corner', ['old', 'new']],
    ["keywords=don't ((( %27; drop", []],
    ['city=Phoenix&state=AZ&min_beds=2&max_year=2000&keywords=garages', ['old', 'mid']],
  ])('%s finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test.each([
    ['min_beds', 'min_beds=-1'],
    ['min_beds', 'min_beds=two'],
    ['min_baths', 'min_baths=1.7'],
    ['min_sqft', 'min_sqft=3&max_sqft=2'],
    ['min_year', 'min_year=12'],
    ['min_year', 'min_year=2001&max_year=2000'],
    ['sort_by', 'sort_by=luck'],
    ['keywords', `keywords=${'x'.repeat(201)}`],
  ])('a wrong %s is 400 with its name: %s', async (field, query) => {
    const answer = await investor.get(`/api/properties?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {})[0]).toBe(field);
  });
});

describe('nothing found', () => {
  test('says what each filter, left out, would bring back', async () => {
    const { total, relax } = await search('city=Phoenix&min_beds=4&max_price=250000&pending=0');
    expect(total).toBe(0);
    expect(relax).toEqual([
      { filter: 'beds', total: 2, totalIsEstimate: false },
      { filter: 'price', total: 1, totalIsEstimate: false },
    ]);
  });

  test('with toggles on, that others are for sale', async () => {
    expect((await search('pending=1')).relax).toEqual([{ filter: 'status', total: 4, totalIsEstimate: false }]);
  });

  test('and nothing to relax is an empty list; so is a result', async () => {
    expect((await search('city=Nowhere&min_beds=50')).relax).toEqual([]);
    expect((await search('')).relax).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = async (text: string) => {
    const answer = await investor.get(`/api/properties/suggestions?text=${encodeURIComponent(text)}`);
    expect(answer.status, answer.text).toBe(200);
    return Array.from(answer.body, ({ label }) => label);
  };

  test.each([
    ['pho', ['Phoenix, AZ']],
    ['Pheonix', ['Phoenix, AZ']],
    ['pitsburg', ['Pittsburgh, PA']],
    ['portland', ['Portland, ME', 'Portland, OR']],
    ['Portland, o', ['Portland, OR']],
    ['portland me', ['Portland, ME']],
    ['ariz', ['Arizona']],
    ['new', ['New Hampshire', 'New Jersey']],
    ['850', ['85004', '85008']],
    ['12 Main St', []],
    ['p', []],
    ['%', []],
    ['zzzzzz', []],
  ])('for %j are %j', async (text, labels) => {
    expect(await suggest(text)).toEqual(labels);
  });

  test('need a session and a text of bounded length', async () => {
    expect((await createBrowser(testApp.app).get('/api/properties/suggestions?text=pho')).status).toBe(401);
    expect((await investor.get(`/api/properties/suggestions?text=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await investor.get('/api/properties/suggestions')).status).toBe(400);
  });
});

test('a city typed without a letter or digit is found nowhere, not even at listings without one', async () => {
  await storeListings(testApp, [
    importedListing({ sourceKey: 'nowhere', city: '', line: '9 Nowhere Ln', zip: '85099' }),
  ]);
  expect((await search('postal_code=85099')).total).toBe(1);
  for (const city of ['%25', '_', '%F0%9F%8F%A0']) expect((await search(`city=${city}`)).total).toBe(0);
});

test('the estimate for a user who hides something is not half of all', async () => {
  const filter = { userId: investor.userId, types: [], statuses: [] };
  const [all, shown] = await Promise.all(
    [true, false].map((withHidden) => estimateCount(testApp.client.db, { ...filter, withHidden })),
  );
  expect(all).toBeGreaterThan(0);
  expect(shown).toBe(all);
});

test('the estimate for a city does not count a home twice because its ZIP says the same city', async () => {
  const homes = Array.from({ length: 200 }, (_, index) =>
    importedListing({ sourceKey: `estimated-${index}`, line: `${index} Estimate Ave` }),
  );
  await storeListings(testApp, homes);
  await testApp.client.db.execute('analyze listings');
  const filter = { userId: investor.userId, types: [], statuses: [], withHidden: false };
  const phoenix = await estimateCount(testApp.client.db, { ...filter, cityKey: cityKey('Phoenix') });
  expect(phoenix).toBeGreaterThan(150);
  expect(phoenix).toBeLessThan(260);
});
