import { cityKey } from '@rei/domain/listings/address-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let investor: Awaited<ReturnType<typeof signedIn>>;
const ids = new Map<string, string>();

async function search(query: string) {
  const answer = await investor.get(`/api/properties?${query.includes('limit=') ? '' : 'limit=100&'}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Short names for what a text finds, in the order found. */
async function found(text: string, more = ''): Promise<string[]> {
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  const { results } = await search(`q=${encodeURIComponent(text)}${more}`);
  return Array.from(results ?? [], (property) => names.get(String(property.property_id)) ?? '?');
}

beforeAll(async () => {
  testApp = await buildTestApp();
  const place = (zip: string, city: string, state: string, county: string | null) => ({
    zip,
    city,
    cityKey: cityKey(city),
    state,
    county,
    lat: 33,
    lon: -112,
    source: 'test',
  });
  await testApp.services.listingStore.storeZips([
    place('85004', 'Phoenix', 'AZ', 'Maricopa'),
    place('85006', 'Phoenix', 'AZ', 'Maricopa'),
    place('85201', 'Mesa', 'AZ', 'Maricopa'),
    place('40813', 'Calvin', 'KY', 'Bell'),
    place('15212', 'Pittsburgh', 'PA', 'Allegheny'),
    place('28675', 'Sparta', 'NC', 'Alleghany'),
    place('21201', 'Baltimore', 'MD', 'Baltimore (city)'),
    place('21204', 'Towson', 'MD', 'Baltimore'),
    place('35004', 'Moody', 'AL', 'St. Clair'),
    place('48060', 'Port Huron', 'MI', 'Saint Clair'),
    place('06902', 'Stamford', 'CT', 'Western Connecticut'),
    place('06484', 'Shelton', 'CT', 'Naugatuck Valley'),
    place('06708', 'Waterbury', 'CT', 'Naugatuck Valley'),
    place('43130', 'Lancaster', 'OH', 'Fairfield'),
    place('23219', 'Richmond', 'VA', 'City of Richmond'),
    place('22572', 'Warsaw', 'VA', 'Richmond'),
    place('64106', 'Kansas City', 'MO', 'Jackson'),
    place('40390', 'View', 'KY', 'Crittenden'),
  ]);
  investor = await signedIn(testApp);
  const home = (sourceKey: string, priceCents: number, at: Parameters<typeof importedListing>[0]) =>
    importedListing({ sourceKey, priceCents, ...at });
  const market = [
    home('roosevelt', 100, { line: '12 E Roosevelt St', zip: '85004', city: 'Phoenix', state: 'AZ' }),
    home('willetta', 200, { line: '30 E Willetta St', zip: '85006', city: 'Phoenix', state: 'AZ', beds: 4 }),
    home('mesa', 300, { line: '9 W Main St', zip: '85201', city: 'Mesa', state: 'AZ', type: 'land', beds: null }),
    home('calvin', 400, { line: '841 Sycamore Rd', zip: '40813', city: 'Calvin', state: 'KY', isPending: true }),
    home('sold', 500, { line: '77 Elm St', zip: '15212', city: 'Pittsburgh', state: 'PA', isSold: true }),
    home('reserve', 600, { line: '105 Biscayne Ter', zip: '15212', city: 'Reserve', state: 'PA' }),
    home('contingent', 700, { line: '5 Oak Ave', zip: '28675', city: 'Sparta', state: 'NC', isContingent: true }),
    home('off', 800, { line: '7 Oak Ave', zip: '28675', city: 'Sparta', state: 'NC', isOffMarket: true }),
    home('stamford', 910, { line: '1 Bell St', zip: '06902', city: 'Stamford', state: 'CT' }),
    home('shelton', 920, { line: '1 Howe Ave', zip: '06484', city: 'Shelton', state: 'CT' }),
    home('waterbury', 930, { line: '1 Bank St', zip: '06708', city: 'Waterbury', state: 'CT' }),
    home('lancaster', 940, { line: '1 Broad St', zip: '43130', city: 'Lancaster', state: 'OH' }),
    home('richmond', 950, { line: '1 Grace St', zip: '23219', city: 'Richmond', state: 'VA' }),
    home('warsaw', 960, { line: '1 Main St', zip: '22572', city: 'Warsaw', state: 'VA' }),
    home('kansas', 970, { line: '1 Walnut St', zip: '64106', city: 'Kansas City', state: 'MO' }),
    home('baltimore', 900, { line: '1 Charles St', zip: '21201', city: 'Baltimore', state: 'MD' }),
    home('towson', 1000, { line: '2 York Rd', zip: '21204', city: 'Towson', state: 'MD' }),
    home('moody', 1100, { line: '3 Park Ave', zip: '35004', city: 'Moody', state: 'AL' }),
    home('huron', 1200, { line: '4 Lake Rd', zip: '48060', city: 'Port Huron', state: 'MI' }),
    home('ocean', 1300, { line: '12 Ocean View Dr', zip: '48060', city: 'Port Huron', state: 'MI' }),
  ];
  for (const listing of market) for (const [name, id] of await storeListings(testApp, [listing])) ids.set(name, id);
});
afterAll(() => testApp.close());

describe('a text of the search box', () => {
  test.each([
    ['85004', ['roosevelt']],
    ['85004-1234', ['roosevelt']],
    ['Phoenix', ['roosevelt', 'willetta']],
    ['Phoenix, AZ', ['roosevelt', 'willetta']],
    ['phoenix az', ['roosevelt', 'willetta']],
    ['Arizona', ['roosevelt', 'willetta', 'mesa']],
    ['12 E Roosevelt St, Phoenix, AZ 85004', ['roosevelt']],
    ['12 East Roosevelt', ['roosevelt']],
    ['Pittsburgh', ['reserve']],
    ['12 E Roosevelt Phoenix AZ', ['roosevelt']],
    // A house in View, KY, where there is one; here it is a house on Ocean View.
    ['12 Ocean View', ['ocean']],
    // Several ZIPs.
    ['85004, 85006', ['roosevelt', 'willetta']],
    ['85006 85004;85201', ['roosevelt', 'willetta', 'mesa']],
    ['Phoenix, AZ 85004, 85201', ['roosevelt']],
    // Counties.
    ['Allegheny County, PA', ['reserve']],
    ['allegheny county', ['reserve']],
    ['Maricopa County', ['roosevelt', 'willetta', 'mesa']],
    ['Maricopa County, PA', []],
    ['Baltimore County, MD', ['towson']],
    ['St Clair County', ['moody', 'huron', 'ocean']],
    ['Saint Clair County, Michigan', ['huron', 'ocean']],
    ['12 Ocean View Dr, St. Clair County, MI', ['ocean']],
    ['Nowhere County', []],
    // Connecticut's counties, by planning regions in the table of places.
    ['Fairfield County, CT', ['stamford', 'shelton']],
    ['Fairfield County', ['stamford', 'shelton', 'lancaster']],
    ['New Haven County CT', ['waterbury']],
    ['Naugatuck Valley Planning Region, CT', ['shelton', 'waterbury']],
    ['Hartford County, CT', []],
    // Cities that belong to no county.
    ['Baltimore City, MD', ['baltimore']],
    ['baltimore city', ['baltimore']],
    ['Richmond (city)', ['richmond']],
    ['City of Richmond, Virginia', ['richmond']],
    ['Richmond County, VA', ['warsaw']],
    ['Kansas City, MO', ['kansas']],
    ['1 Charles St, Baltimore City, MD', ['baltimore']],
    ['Baltimore City, VA', []],
  ])('%s finds %j', async (text, names) => {
    expect(await found(text)).toEqual(names);
  });

  test('is one filter of several; a parameter counts in place of what the text says', async () => {
    expect(await found('Maricopa County', '&min_beds=4')).toEqual(['willetta']);
    expect(await found('Maricopa County', '&sort=desc&limit=2&page=2')).toEqual(['roosevelt']);
    expect(await found('Maricopa County', '&sort_by=newest')).toHaveLength(3);
    expect(await found('Phoenix, AZ', '&city=Mesa')).toEqual(['mesa']);
    expect(await found('85004', '&postal_code=85006')).toEqual(['willetta']);
    expect(await found('   ')).toHaveLength(16);
  });

  test('is also what the agents’ file goes by', async () => {
    const agent = { name: 'Ann Reed', email: 'ann@brokers.example', phone: null, href: null, office: null };
    await storeListings(testApp, [
      importedListing({ sourceKey: 'with agent', line: '4 Elm St', zip: '40813', city: 'Calvin', state: 'KY', agent }),
    ]);
    const file = async (text: string) =>
      (await investor.get(`/api/properties/agents.csv?q=${encodeURIComponent(text)}`)).text;
    expect(await file('Bell County, KY')).toContain('Ann Reed');
    expect(await file('40813, 85004')).toContain('Ann Reed');
    expect(await file('85006, 85004')).not.toContain('Ann Reed');
  });
});

describe('a text with a house number', () => {
  test.each([
    ['841 Sycamore Calvin KY', ['calvin']],
    ['841 Sycamore Rd, Calvin, KY 40813', ['calvin']],
    ['77 Elm St, Pittsburgh', ['sold']],
    ['5 Oak Ave Sparta NC', ['contingent']],
    ['7 Oak', ['off']],
  ])('%s finds the home whatever its status', async (text, names) => {
    expect(await found(text)).toEqual(names);
  });

  test('with toggles on finds exactly the toggled statuses, and tells of the others', async () => {
    expect(await found('841 Sycamore Calvin KY', '&contingent=1')).toEqual([]);
    const { otherStatuses } = await search('q=841 Sycamore Calvin KY&contingent=1');
    expect(otherStatuses).toEqual({ statuses: ['Pending'], total: 1, totalIsEstimate: false });
  });

  test('that nobody knows does not offer every home of every status', async () => {
    const { total, relax, otherStatuses } = await search('q=999 Sycamore Calvin KY');
    expect({ total, otherStatuses }).toEqual({ total: 0, otherStatuses: null });
    const forSale = (await search('')).total;
    expect(relax).toEqual([{ filter: 'place', total: forSale, totalIsEstimate: false }]);
  });
});

describe('a text without a house number', () => {
  test('that finds nothing tells what other statuses would, and finds it on demand', async () => {
    const answer = await search('q=Sparta, NC');
    expect(answer.total).toBe(0);
    expect(answer.otherStatuses).toEqual({ statuses: ['Contingent', 'Off Market'], total: 2, totalIsEstimate: false });
    expect(await found('Sparta, NC', '&any_status=1')).toEqual(['contingent', 'off']);
    expect(await found('Sparta, NC', '&any_status=1&contingent=1')).toEqual(['contingent']);
  });

  test('that finds something tells of no others', async () => {
    expect((await search('q=Pittsburgh')).otherStatuses).toBeNull();
  });
});

describe('the worst texts', () => {
  test.each([
    ['a NUL byte', 'a\0b', 'q'],
    ['10,000 characters', 'x'.repeat(10_000), 'q'],
    ['101 ZIPs', Array.from({ length: 101 }, (_, index) => 10_000 + index).join(' '), 'q'],
    ['200 ZIPs', Array.from({ length: 200 }, (_, index) => 10_000 + index).join(', '), 'q'],
  ])('%s is 400 with its name', async (_name, text, field) => {
    const answer = await investor.get(`/api/properties?q=${encodeURIComponent(text)}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
  });

  test.each([
    ['🏠'],
    ["'"],
    ['"'],
    ['%'],
    ['_'],
    ['\\'],
    ["'; drop table listings; --"],
    ["12 Main'; select 1 --"],
    ['% County'],
    ['🏠 County, PA'],
    ["O'Brien County, IA"],
    [`12 ${'x '.repeat(490)}`],
    [`${'a, '.repeat(330)}`],
    ['00000, 00000-0000, 99999'],
    ['{85004,85006}'],
  ])('%s finds nothing and breaks nothing', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  test('100 ZIPs are searched', async () => {
    const zips = Array.from({ length: 99 }, (_, index) => 10_000 + index).join(', ');
    expect(await found(`${zips}, 85004`)).toEqual(['roosevelt']);
  });

  test('nothing but commas asks for nothing', async () => {
    expect((await search(`q=${encodeURIComponent(', ,,')}`)).total).toBe((await search('')).total);
  });
});
