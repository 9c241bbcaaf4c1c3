import { randomUUID } from 'node:crypto';
import { cityKey } from '@rei/domain/listings/address-key';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn } from '#testing/factories.ts';
import { createRemarkWordsService } from './remark-words-service.ts';

let testApp: TestApp;
let investor: Awaited<ReturnType<typeof signedIn>>;

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await testApp.client.pool.query(text, values)).rows as Row[];

/** Two cities of one name, one that the post calls Phoenix too, and one with a name of two words. */
const places = [
  { zip: '85008', city: 'Phoenix', state: 'AZ' },
  { zip: '85009', city: 'Guadalupe', state: 'AZ', post: 'Phoenix' },
  { zip: '13135', city: 'Phoenix', state: 'NY' },
  { zip: '85201', city: 'Mesa', state: 'AZ' },
  { zip: '33139', city: "O'Fallon Beach", state: 'FL' },
];

const remarks = [
  'Pool, garage and a corner lot.',
  'A lot on the corner, no pool',
  'GARAGE with room for two cars; city phoenix, state az, zip 85008 85201 mesa',
  "Owner's own words: ' city phoenix' | \\ ' zip 85201' post phoenix",
  'See http://mail.example/pool?zip=85008 or /garage/ city.phoenix',
  'And the of it',
  '',
  null,
];

const searches = [
  ...['pool', 'pool garage', 'pool or garage', '-pool', 'garage -pool', '"corner lot"', '"lot corner"'],
  ...['the', 'phoenix', '" city phoenix"', "' city phoenix'", '-phoenix', "' zip 85201'", '85201'],
  ...['the -pool', '"" -', "\\'", 'zip az'],
];

const where = [
  '',
  ...places.flatMap(({ zip, city, state }) => [
    `city=${encodeURIComponent(city)}&state=${state}`,
    `city=${encodeURIComponent(city)}&postal_code=${zip}`,
  ]),
  ...[
    'city=Phoenix',
    'postal_code=85008',
    'state=AZ',
    'state=WY',
    'q=85008%2C%2085201',
    'q=85008%2C%2013135&state=AZ',
    'q=Mesa',
    'city=%2F',
  ],
];

interface Home {
  id: string;
  city_key: string;
  postal_city_key: string;
  state: string;
  zip: string;
}

/** What a search has to find, by looking at every home and every source's remarks. */
async function expected(keywords: string, place: string): Promise<string[]> {
  const said = await query<{ id: string }>(
    `select listing_id as id from listing_sources
     where to_tsvector('english', coalesce(record ->> 'remarks', '')) @@ websearch_to_tsquery('english', $1)`,
    [keywords],
  );
  const ids = new Set(said.map(({ id }) => id));
  const asked = new URLSearchParams(place);
  const city = asked.get('city') ?? (asked.get('q') === 'Mesa' ? 'Mesa' : null);
  const zips = asked.get('postal_code') ?? (asked.get('q') ?? '').match(/\d+/g);
  const homes = await query<Home>('select id, city_key, postal_city_key, state, zip from listings');
  return homes
    .filter(({ id }) => ids.has(id))
    .filter(({ zip }) => zips === null || zips.includes(zip))
    .filter(({ state }) => !asked.has('state') || state === asked.get('state'))
    .filter(
      ({ city_key, postal_city_key }) =>
        city === null || (cityKey(city) !== '' && [city_key, postal_city_key].includes(cityKey(city))),
    )
    .map(({ id }) => id)
    .sort();
}

async function found(keywords: string, place: string): Promise<{ ids: string[]; total: number }> {
  const path = `/api/properties?limit=100&any_status=1&${place}&keywords=${encodeURIComponent(keywords)}`;
  const { status, body, text } = await investor.get(path);
  expect(status, text).toBe(200);
  const ids = Array.from(body.results ?? [], ({ property_id }) => String(property_id)).sort();
  return { ids, total: Number(body.total) };
}

async function findsWhatThereIs(keywords: string, place: string): Promise<void> {
  const ids = await expected(keywords, place);
  expect(await found(keywords, place), `${keywords} in ${place}`).toEqual({ ids, total: ids.length });
}

/** Each place and each search at least once. */
async function findsSomeOfIt(): Promise<void> {
  for (let index = 0; index < Math.max(where.length, searches.length); index += 1) {
    await findsWhatThereIs(searches[index % searches.length] ?? '', where[(index * 5) % where.length] ?? '');
  }
}

/** What the table says otherwise than the sources and homes do. */
const differences = () =>
  query(`
    select * from (
        select listing_id, said.source, words_of(said.record, home) as wanted
        from listing_sources said join listings home on home.id = said.listing_id
      ) said full join listing_words using (listing_id, source)
    where words is distinct from wanted`);

async function store(listings: ImportedListing[], madeOn?: string): Promise<void> {
  const { listingStore } = testApp.services;
  await listingStore.storeBatch(listings, { postalCities: await listingStore.postalCities(), madeOn });
}

const market: ImportedListing[] = places.flatMap(({ zip, city, state }, place) =>
  remarks.map((text, index) =>
    importedListing({
      ...{ sourceKey: `${place}-${index}`, line: `${index + 1} N Oak St`, zip, city, state, remarks: text },
      priceCents: (100 + place * 10 + index) * 100_000,
    }),
  ),
);

/** Of every other home another source says something else. */
const others = market
  .filter((_, index) => index % 2 === 0)
  .map((home, index) => ({ ...home, source: 'reso', remarks: remarks[(index * 3) % remarks.length] ?? null }));

beforeAll(async () => {
  testApp = await buildTestApp();
  investor = await signedIn(testApp);
  await testApp.services.listingStore.storeZips(
    places.map(({ zip, city, state, post = city }) => ({
      ...{ zip, city: post, cityKey: cityKey(post), state, county: null, lat: 33, lon: -112, source: 'test' },
    })),
  );
  await store(market);
  await store(others);
});
afterAll(() => testApp.close());

test('keywords find what one source of a home says, wherever they are looked for', async () => {
  expect(await differences()).toEqual([]);
  for (const place of where) await Promise.all(searches.map((keywords) => findsWhatThereIs(keywords, place)));
  expect((await found('pool', 'city=Phoenix&state=AZ')).total).toBeGreaterThan(3);
  expect((await found('pool garage', '')).total).toBeLessThan((await found('pool or garage', '')).total);
});

test('keywords that nothing in a city says are named as what to leave out', async () => {
  const { body } = await investor.get('/api/properties?any_status=1&city=Mesa&keywords=nowhere');
  expect(body).toMatchObject({ total: 0, relax: [{ filter: 'keywords', total: remarks.length }] });
});

test('what sources say later is found in place of what they said', async () => {
  await store(
    market.map((home, index) => ({ ...home, remarks: remarks[(index + 3) % remarks.length] ?? null })),
    '2030-01-01',
  );
  expect(await differences()).toEqual([]);
  await findsSomeOfIt();
});

test('a home that is said to be in another city is found there', async () => {
  const [before] = await query<{ total: string }>("select count(*) as total from listings where city_key = 'tempe'");
  await store(
    others.slice(0, 5).map((home) => ({ ...home, city: 'Tempe' })),
    '2030-01-02',
  );
  const [after] = await query<{ total: string }>("select count(*) as total from listings where city_key = 'tempe'");
  expect([before?.total, after?.total]).toEqual(['0', '5']);
  expect(await differences()).toEqual([]);
  for (const keywords of searches) await findsWhatThereIs(keywords, 'city=Tempe');
});

test('remarks that a source takes back, and homes that are removed, are found no more', async () => {
  const { listingStore } = testApp.services;
  const context = { postalCities: await listingStore.postalCities(), run: randomUUID(), madeOn: '2030-01-03' };
  await listingStore.withdraw('reso', ['0-0', '0-2', '1-0'], context);
  await testApp.client.db.transaction((tx) => listingStore.deleteBatch(tx, { source: 'redfin', after: '3', limit: 4 }));
  expect(await differences()).toEqual([]);
  await findsSomeOfIt();
});

test.each([1, 7, 1000])(
  'an old store’s words are kept bit by bit, by %s, also after a killed process',
  async (atOnce) => {
    const index = () => query("select from pg_class where relname = 'listing_sources_words'");
    await query('truncate listing_words');
    await query('delete from listing_rereads');
    const service = () => createRemarkWordsService(testApp.client);
    // What changes meanwhile is newer than what is read from the store.
    await store(
      [{ ...market[9], remarks: `Read meanwhile ${atOnce}` } as ImportedListing],
      `2030-02-0${String(atOnce)[0]}`,
    );
    expect(await service().areAllKept()).toBe(false);
    let batches = 0;
    while (await service().fillNext(atOnce)) batches += 1;
    const [homes] = await query<{ total: string }>('select count(distinct listing_id) as total from listing_sources');
    expect(batches).toBe(Math.ceil(Number(homes?.total) / atOnce));
    expect(await service().areAllKept()).toBe(true);
    expect(await differences()).toEqual([]);
    expect(await index()).toEqual([]);
  },
);

test('until every word is kept the remarks themselves are searched', async () => {
  const words = testApp.services.remarkWords;
  await query('truncate listing_words');
  const areAllKept = words.areAllKept;
  words.areAllKept = async () => false;
  await findsSomeOfIt();
  words.areAllKept = areAllKept;
});
