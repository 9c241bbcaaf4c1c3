import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { control } from './access-lock.ts';
import { gone } from './codes.ts';
import { createMarketKeeper } from './keep-market.ts';
import { createKeptImage } from './kept-image.ts';
import { type SharedMarket, viewMarket } from './market.ts';
import { createMarketWriter } from './market-writer.ts';

// A start that goes on from the kept market has to hold what one has that reads every listing.

let testApp: TestApp;
let client: Client;
let file: string;
let problems: unknown[];

beforeAll(async () => {
  testApp = await buildTestApp();
  client = new Client({ connectionString: testApp.databaseUrl });
  await client.connect();
  file = join(testApp.dataDir, 'image-of-tests');
  await client.query(`
    select setseed(0.42);
    insert into zips (zip, city, city_key, state, county, lat, lon, source)
    select lpad((10000 + n)::text, 5, '0'), 'City ' || n % 7, 'city ' || n % 7, (array['PA', 'OH'])[1 + n % 2],
      case when n % 5 > 0 then 'County ' || n % 4 end, 30, -80, 'test' from generate_series(0, 19) n;
    insert into hud_rents select zip, 2026, false, 800, 900, 1100, 1400, 1700, 'A' from zips where zip < '10015';
    insert into county_tax_rates (county, state, rate) values ('County 1', 'PA', 1500), ('County 2', 'OH', 2100)`);
  await addListings(1, 2000);
});
afterAll(async () => {
  await client.end();
  await testApp.close();
});

async function addListings(from: number, to: number): Promise<void> {
  await client.query(
    `insert into listings (source, type, status, is_pending, is_contingent, is_foreclosure, is_off_market, is_sold,
       line, city, state, zip, city_key, postal_city_key, line_key, price_cents, hoa_cents, price_cut_cents, price_cut_at,
       sqft, beds, baths, year_built, list_date, units, units_detail, remark_cautions, county, lat, lon)
     select 'test', (array['single_family', 'condos', 'land', 'duplex', 'multi_family'])[1 + n % 5]::property_type,
       (array['For Sale', 'Pending', 'Sold'])[1 + n % 3]::listing_status, false, false, false, false, false,
       'Line ' || n, zips.city, zips.state, zips.zip, case when n % 11 = 0 then 'town ' || n else zips.city_key end,
       zips.city_key, 'line ' || n, (random() ^ 3 * 60000000)::bigint, case when n % 4 = 0 then n * 10 end, n, now(),
       case when n % 9 > 0 then 400 + n end, n % 7, n % 8 / 2.0, 1900 + n % 120, date '2026-01-01' + n % 300, 1 + n % 4,
       case when n % 3 = 0 then jsonb_build_array(jsonb_build_object('beds', n % 4, 'baths', 1),
         jsonb_build_object('beds', n % 6, 'baths', 1)) end,
       case when n % 40 = 0 then 1 << n % 8 else 0 end, case when n % 13 = 0 then 'Shire ' || n end,
       case when n % 2 = 0 then 40 + n / 1e4 end, case when n % 2 = 0 then -80 - n / 1e4 end
     from (select n, lpad((10000 + n % 20)::text, 5, '0') as zip from generate_series($1::int, $2) n) made
       join zips using (zip)`,
    [from, to],
  );
}

/** A start: the keeper has read or recalled the market, and followed what was changed meanwhile. */
async function start(imageFile = file, keepAgainAfterMs?: number) {
  const writer = createMarketWriter();
  const told: SharedMarket[] = [];
  problems = [];
  const keeper = createMarketKeeper({
    writer,
    image: createKeptImage({
      file: imageFile,
      ...(keepAgainAfterMs !== undefined && { keepAgainAfterMs }),
      onProblem: (error) => problems.push(error),
    }),
    tell: (market) => {
      told.push(market);
      writer.takePlaces();
    },
  });
  await keeper.update(client);
  return {
    update: () => keeper.update(client),
    rows() {
      const [shared] = told.slice(-1);
      if (!shared) throw new Error('No market was told');
      writer.takePlaces();
      return rowsOf(shared, writer.codes());
    },
  };
}

/** All that is known of each listing, whatever its place in the columns and the codes of places. */
function rowsOf(
  shared: SharedMarket,
  { cities, counties, dwellings }: ReturnType<ReturnType<typeof createMarketWriter>['codes']>,
) {
  const { columns, control: numbers } = viewMarket(shared);
  const { byId, valueRanges, vectorMemory, ...ofListings } = columns;
  const rows = new Map<number, Record<string, unknown>>();
  for (let row = 0; row < (numbers[control.rows] ?? 0); row += 1) {
    if (columns.status[row] === gone) continue;
    const values = Object.entries(ofListings).map(([name, column]) => [name, column[row]]);
    rows.set(columns.id[row] ?? 0, {
      ...Object.fromEntries(values),
      city: cities[columns.city[row] ?? -1],
      postalCity: cities[columns.postalCity[row] ?? -1],
      county: counties[columns.county[row] ?? -1],
      // Codes below the first list say why nothing is rented.
      dwellings: dwellings[(columns.dwellings[row] ?? 0) - 4] ?? columns.dwellings[row],
    });
  }
  return { rows: new Map([...rows].sort(([one], [other]) => one - other)), valueRanges };
}

async function imageId(): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select id from market_image');
  return rows[0]?.id;
}

async function readAnew() {
  const before = await client.query('table market_image');
  const { rows } = await start(join(testApp.dataDir, 'no-such-image'));
  await client.query('delete from market_image');
  for (const { id, changes_before } of before.rows) {
    await client.query('insert into market_image (id, changes_before) values ($1, $2)', [id, changes_before]);
  }
  return rows();
}

test('a start goes on from what was kept, with everything that was changed since', async () => {
  const first = await start();
  const kept = await imageId();
  expect(kept).toBeDefined();
  expect(first.rows()).toEqual(await readAnew());

  await client.query('update listings set price_cents = price_cents / 3, beds = 4 where id % 50 = 0');
  await client.query(
    `update listings set zip = '10003', city = 'City 3', city_key = 'new city', county = 'New' where id % 97 = 0`,
  );
  await client.query('delete from listings where id % 31 = 0');
  await addListings(2001, 2100);
  await client.query(`
    insert into market_rents (listing_id, rent, low, high, basis, rentals, computed_on)
    select id, 1000 + id, 900 + id, 1200 + id, 'rentals', 5, date '2026-11-20' from listings where id % 6 = 0`);
  await client.query(`
    insert into listing_values (listing_id, value, after_repair, after_repair_basis, sales, computed_on)
    select id, 250000, 300000, 'condition', 9, date '2026-11-20' from listings where id % 7 = 0`);
  await client.query(`update hud_rents set beds_3 = 1555 where zip = '10002'`);
  await client.query(`update county_tax_rates set rate = 1800 where county = 'County 1'`);
  await client.query('update installation_settings set utility_allowances = $1', [
    { OH: { dollars: [81, 93, 127, 160, 201], source: 'An agency', year: 2026 } },
  ]);

  const second = await start();
  expect(second.rows()).toEqual(await readAnew());
  // One that was read anew is kept at once.
  expect(await imageId()).toBe(kept);

  await client.query('update listings set price_cents = 12345600 where id = 12');
  await second.update();
  expect(second.rows().rows.get(12)).toMatchObject({ price: 123_456 });
  expect(second.rows()).toEqual(await readAnew());
});

test('what is kept again later has the places that came with the last change', async () => {
  const running = await start(file, 0);
  const first = await imageId();
  await addListings(2101, 2150);
  await running.update();
  const kept = await imageId();
  expect(kept).not.toBe(first);
  // The codes of places that came to the market later follow those that are kept.
  await addListings(2151, 2200);
  const next = await start();
  expect(await imageId()).toBe(kept);
  expect(next.rows()).toEqual(await readAnew());
});

test('a connection that is lost while what changed is followed costs no more than another try', async () => {
  await start();
  await client.query('update listings set price_cents = price_cents + 700 where id % 3 = 0');
  const writer = createMarketWriter();
  const told: SharedMarket[] = [];
  const image = createKeptImage({ file, onProblem: (error) => problems.push(error) });
  const keeper = createMarketKeeper({ writer, image, tell: (market) => told.push(market) });
  const lost = new Client({ connectionString: testApp.databaseUrl });
  await lost.connect();
  const query = lost.query.bind(lost);
  // Streams of rows are copied for the changed listings alone: the market itself comes from the file.
  lost.query = ((asked: unknown, ...values: unknown[]) => {
    if (typeof asked !== 'string') throw new Error('Connection terminated');
    return (query as (...given: unknown[]) => unknown)(asked, ...values);
  }) as typeof lost.query;
  await expect(keeper.update(lost)).rejects.toThrow('Connection terminated');
  expect(told).toEqual([]);
  await lost.end();
  await keeper.update(client);
  expect(told).toHaveLength(1);
});

const damages: [string, () => Promise<unknown>][] = [
  ['is missing', async () => (file = join(testApp.dataDir, 'another-file'))],
  ['was cut off', async () => writeFile(file, (await readFile(file)).subarray(0, -100))],
  ['ends within its head', async () => writeFile(file, (await readFile(file)).subarray(0, 50))],
  ['is empty', () => writeFile(file, '')],
  [
    'has another byte',
    async () => {
      const bytes = await readFile(file);
      bytes[bytes.length - 1000] = (bytes[bytes.length - 1000] ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
  ],
  ['is of another store', () => client.query('update market_image set id = gen_random_uuid()')],
  ['is of a later day than the store', () => client.query('update market_image set changes_before = 4000000000')],
];

test.each(damages)('a market whose file %s is read anew, and kept', async (_, damage) => {
  await start();
  await damage();
  const before = await imageId();
  await client.query('update listings set price_cents = price_cents + 100 where id = 5');
  const { rows } = await start();
  expect(rows()).toEqual(await readAnew());
  const after = await imageId();
  expect(after).not.toBe(before);
  await start();
  expect(await imageId()).toBe(after);
  expect(problems).toEqual([]);
});

test('a market that lacks what was forgotten is read anew', async () => {
  await start();
  const before = await imageId();
  const { listingStore } = testApp.services;
  await client.query(`update listing_changes set at = now() - interval '2 hours'`);
  await listingStore.forgetChanges();
  // Everything that was forgotten, it has.
  expect(await imageId()).toBe(before);

  await client.query('update listings set price_cents = 77700 where id = 9');
  await client.query(`update listing_changes set at = now() - interval '2 hours'`);
  await listingStore.forgetChanges();
  const { rows } = await start();
  expect(rows().rows.get(9)).toMatchObject({ price: 777 });
  expect(await imageId()).not.toBe(before);
});

test('where nothing can be written, the market is held all the same', async () => {
  const { rows } = await start(join(testApp.dataDir, 'no-such-folder', 'image'));
  expect(problems).toHaveLength(1);
  expect(rows()).toEqual(await readAnew());
});
