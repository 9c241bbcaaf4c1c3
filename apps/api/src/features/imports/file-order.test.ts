import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn } from '#testing/factories.ts';
import { redfinFile } from '#testing/redfin-file.ts';
import { nobodyWatches } from './import-watcher.ts';
import type { ListingImportOptions } from './listing-import.ts';

let testApp: TestApp;
let folder: string;
let investor: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'file-order-'));
  investor = await signedIn(testApp);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => testApp.client.pool.query('truncate listings, full_feeds cascade'));

async function run(content: string, options: ListingImportOptions = {}, name = 'file.csv') {
  const path = join(folder, name);
  await writeFile(path, content);
  return testApp.services.imports.importListings(path, options, nobodyWatches);
}

async function only() {
  const { rows } = await testApp.client.pool.query<{ id: string }>('select id from listings');
  expect(rows).toHaveLength(1);
  return (await investor.get(`/api/properties/${rows[0]?.id}`)).body;
}

const changes = ({ history }: Awaited<ReturnType<typeof only>>) =>
  Array.from(history ?? [], ({ kind, price, status }) => `${kind} ${price} ${status}`);

const home = (price: number) => redfinFile([{ home: 1, price }]);

describe('the day of a file', () => {
  const made = async (name: string, options: ListingImportOptions = {}, content = home(1)) =>
    (await run(content, { madeOn: '2026-11-20', ...options }, name)).madeOn;

  test.each<[string, string, ListingImportOptions, string]>([
    ['as chosen', 'redfin_2026-03-11-13-05-00.csv', { asOf: '2026-02-01' }, '2026-02-01 choice'],
    ['in its name, with a time', 'redfin_2026-03-11-13-05-00.csv', {}, '2026-03-11 name'],
    ['in its name', 'homes 2026-03-11.csv', {}, '2026-03-11 name'],
    ['in its name, as Americans write it', 'homes-3-11-2026.csv', {}, '2026-03-11 name'],
    ['in its name, and a number that is none', 'redfin_20260311_850081234.csv', {}, '2026-03-11 name'],
    ['two days in its name', 'sold 2025-01-01 to 2026-03-11.csv', {}, '2026-11-20 file'],
    ['a day in its name that is still to come', 'homes 2027-03-11.csv', {}, '2026-11-20 file'],
    ['no day at all in its name', 'homes.csv', {}, '2026-11-20 file'],
  ])('%s', async (_, name, options, expected) => {
    const told = await made(name, options);
    expect(`${told?.day} ${told?.from}`).toBe(expected);
  });

  test('when it was saved, on the command line', async () => {
    const path = join(folder, 'plain.csv');
    await writeFile(path, home(1));
    await utimes(path, new Date('2026-05-05T12:00:00Z'), new Date('2026-05-05T12:00:00Z'));
    const { madeOn } = await testApp.services.imports.importListings(path, {}, nobodyWatches);
    expect(madeOn).toEqual({ day: '2026-05-05', from: 'file' });
  });

  test('as the latest change among its records tells', async () => {
    const record = (id: string, changed: object) => ({
      ...{ property_id: id, status: 'for_sale', list_price: 1, ...changed },
      location: { address: { line: `${id} Fir St`, city: 'Mesa', state_code: 'AZ', postal_code: '85201' } },
    });
    const realtor = JSON.stringify([
      record('1', { last_update_date: '2026-10-01T10:00:00Z' }),
      record('2', { last_update_date: '2026-10-15T10:00:00Z' }),
    ]);
    expect(await made('a.json', {}, realtor)).toEqual({ day: '2026-10-15', from: 'records' });
    const reso = JSON.stringify({
      value: [
        {
          ...{ ListingKey: '9', StandardStatus: 'Active', PropertyType: 'Residential', ListPrice: 1 },
          ...{ UnparsedAddress: '9 Fir St', City: 'Mesa', StateOrProvince: 'AZ', PostalCode: '85201' },
          ModificationTimestamp: '2026-09-30T23:00:00Z',
        },
      ],
    });
    expect(await made('b.json', {}, reso)).toEqual({ day: '2026-09-30', from: 'records' });
  });

  test('is not after tomorrow, whatever the clock said of a machine that saved the file', async () => {
    const tomorrow = { day: '2026-11-21', from: 'file' };
    expect(await made('homes.csv', { madeOn: '2031-01-01' })).toEqual(tomorrow);
    expect(await made('homes 2030-12-31.csv', { madeOn: '2031-01-01' })).toEqual(tomorrow);
    expect(await made('homes.csv', { madeOn: '2026-11-21' })).toEqual(tomorrow);
    const path = join(folder, 'later.csv');
    await writeFile(path, home(1));
    await utimes(path, new Date('2031-01-01'), new Date('2031-01-01'));
    expect(await testApp.services.imports.importListings(path, {}, nobodyWatches)).toMatchObject({ madeOn: tomorrow });
    expect(await testApp.services.imports.previewFile(path, { fileName: 'x.csv' })).toMatchObject({ madeOn: tomorrow });
  });

  test('that is still to come, or none, is refused', async () => {
    await expect(run(home(1), { asOf: '2099-01-01' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(run(home(1), { asOf: '2026-02-31' })).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

test('a day that no calendar has in our times is left unknown, and ends no import', async () => {
  const days = ['0000-01-01', '0001-01-01T00:00:00Z', '9999-12-31', '2023-02-29'];
  const homes = days.map((day, index) => ({
    ...{ ListingKey: `${index}`, StandardStatus: 'Closed', PropertyType: 'Residential', ClosePrice: 1, CloseDate: day },
    ...{ UnparsedAddress: `${index} Fir St`, City: 'Mesa', StateOrProvince: 'AZ', PostalCode: '85201' },
    ListingContractDate: day,
  }));
  expect(await run(JSON.stringify({ value: homes }))).toMatchObject({ added: days.length });
  const { rows } = await testApp.client.pool.query('select distinct sold_on, list_date from listings');
  expect(rows).toEqual([{ sold_on: null, list_date: null }]);
});

describe('an older file after a newer one', () => {
  test('changes nothing that the newer one says, and writes no history', async () => {
    await run(home(300_000), { asOf: '2026-11-10' });
    await run(home(250_000), { asOf: '2026-11-03' });
    const after = await only();
    expect(after).toMatchObject({ list_price: 300_000, price_cut: null, status: 'For Sale', list_date: '2026-11-02' });
    expect(changes(after)).toEqual(['listed 300000 For Sale']);
  });

  test('completes the cut that was made in between, without an event', async () => {
    await run(home(250_000), { asOf: '2026-11-10' });
    await run(home(300_000), { asOf: '2026-11-03' });
    const after = await only();
    expect(after.price_cut).toEqual({ amount: 50_000, at: '2026-11-10T00:00:00.000Z' });
    expect(changes(after)).toEqual(['listed 250000 For Sale']);
  });

  test('of another source counts no more either', async () => {
    const store = testApp.services.listingStore;
    const postalCities = await store.postalCities();
    const say = (source: string, priceCents: number, madeOn: string) =>
      store.storeBatch([importedListing({ source, sourceKey: source, line: '1 Oak Ave', priceCents })], {
        postalCities,
        madeOn,
      });
    await say('reso', 30_000_000, '2026-11-10');
    await say('redfin', 25_000_000, '2026-11-03');
    expect(await only()).toMatchObject({ list_price: 300_000, source: { name: 'RESO feed' } });
    await say('redfin', 25_000_000, '2026-11-12');
    expect(await only()).toMatchObject({ list_price: 250_000, source: { name: 'Redfin download' } });
    expect(changes(await only())).toEqual(['price 250000 For Sale', 'listed 300000 For Sale']);
  });

  test('tells a foreclosure, and it is no news', async () => {
    const store = testApp.services.listingStore;
    const say = (source: string, isForeclosure: boolean, madeOn: string) =>
      store.storeBatch([importedListing({ source, sourceKey: source, line: '1 Oak Ave', isForeclosure })], {
        postalCities: new Map(),
        madeOn,
      });
    await say('reso', false, '2026-11-10');
    await say('redfin', true, '2026-11-03');
    expect(await only()).toMatchObject({ status: 'Foreclosure', history: [{ kind: 'listed' }] });
  });

  test('that was stored without a day counts from the day on which it was read', async () => {
    await run(home(300_000), { asOf: '2026-11-10' });
    await testApp.client.pool.query("update listing_sources set said_on = null, changed_at = '2026-11-12'");
    await run(home(250_000), { asOf: '2026-11-11' });
    expect((await only()).list_price).toBe(300_000);
    await run(home(250_000), { asOf: '2026-11-13' });
    expect(await only()).toMatchObject({ list_price: 250_000, price_cut: { amount: 50_000 } });
  });
});

describe('a full feed', () => {
  const homes = (...numbers: number[]) => redfinFile(numbers.map((number) => ({ home: number, price: 100_000 })));
  const statuses = async () => {
    const { rows } = await testApp.client.pool.query<{ mls_id: string; status: string }>(
      'select mls_id, status from listings order by mls_id',
    );
    return rows.map(({ mls_id, status }) => `${mls_id} ${status}`);
  };

  test('takes off the market nothing that a newer file has', async () => {
    await run(homes(1, 2), { asOf: '2026-11-10' });
    const summary = await run(homes(2, 3), { asOf: '2026-11-03', isFull: true });
    expect(summary.offMarket).toBe(0);
    expect(await statuses()).toEqual(['1 For Sale', '2 For Sale', '3 For Sale']);
    await run(homes(2), { asOf: '2026-11-11', isFull: true });
    expect(await statuses()).toEqual(['1 Off Market', '2 For Sale', '3 Off Market']);
  });

  test('is the last word on what only older files have, in whatever order they come', async () => {
    await run(homes(2), { asOf: '2026-11-10', isFull: true });
    await run(homes(1, 2), { asOf: '2026-11-03' });
    expect(await statuses()).toEqual(['1 Off Market', '2 For Sale']);
    await run(homes(1), { asOf: '2026-11-05' });
    expect(await statuses()).toEqual(['1 Off Market', '2 For Sale']);
    await run(homes(1), { asOf: '2026-11-12' });
    expect(await statuses()).toEqual(['1 For Sale', '2 For Sale']);
  });

  test('is not the last word on what a later file of its day has', async () => {
    await run(homes(2), { asOf: '2026-11-10', isFull: true });
    await run(homes(1), { asOf: '2026-11-10' });
    expect(await statuses()).toEqual(['1 For Sale', '2 For Sale']);
  });
});

/** What a file of a source says of a home. */
interface Told {
  source: string;
  price: number;
  status: 'For Sale' | 'Pending' | 'Sold';
  sale: 'absent' | 'empty' | number;
  beds: number | null;
  hoa: 'absent' | 'empty' | number;
}

const told: fc.Arbitrary<Told> = fc.record({
  source: fc.constantFrom('redfin', 'reso', 'realtor'),
  price: fc.constantFrom(100, 110, 120),
  status: fc.constantFrom<Told['status']>('For Sale', 'For Sale', 'Pending', 'Sold'),
  sale: fc.constantFrom<Told['sale']>('absent', 'empty', 95, 105),
  beds: fc.constantFrom(null, 2, 3),
  hoa: fc.constantFrom<Told['hoa']>('absent', 'empty', 40, 50),
});

const files = fc
  .array(told, { minLength: 2, maxLength: 6 })
  .map((all) => all.map((each, index) => ({ ...each, day: `2026-10-${String(index + 10)}` })));

const orders = files.chain((inOrder) =>
  fc.record({
    inOrder: fc.constant(inOrder),
    shuffled: fc.shuffledSubarray(inOrder, { minLength: inOrder.length, maxLength: inOrder.length }),
  }),
);

let addresses = 0;

/** A new home of which these files tell one after another; its state and history at the end. */
async function homeAfter(all: readonly (Told & { day: string })[]) {
  addresses += 1;
  const line = `${addresses} Elm St`;
  const store = testApp.services.listingStore;
  for (const { source, price, status, sale, beds, hoa, day } of all) {
    const isSold = status === 'Sold';
    const listing: ImportedListing = importedListing({
      ...{ source, sourceKey: line, line, beds, listDate: null },
      ...{ isPending: status === 'Pending', isSold, isOffMarket: isSold },
      priceCents: price * 100_000,
      soldPriceCents: isSold && typeof sale === 'number' ? sale * 100_000 : null,
      soldOn: isSold ? (sale === 95 ? '2026-09-01' : '2026-09-02') : null,
      hoaCents: typeof hoa === 'number' ? hoa * 100 : null,
      missing: [
        ...(hoa === 'absent' ? (['hoaCents'] as const) : []),
        ...(sale === 'absent' ? (['soldPrice'] as const) : []),
      ],
    });
    await store.storeBatch([listing], { postalCities: new Map(), madeOn: day });
  }
  const { rows } = await testApp.client.pool.query<{ id: string; state: object; price: number }>(
    `select id, price_cents::float as price, jsonb_build_object('price', price_cents, 'cut', price_cut_cents,
       'status', status, 'sold', sold_price_cents, 'on', sold_on, 'asked', last_list_price_cents, 'beds', beds, 'hoa', hoa_cents, 'source', source, 'listed', listed_on) as state
     from listings where line = $1`,
    [line],
  );
  const events = await testApp.client.pool.query<{ kind: string; price: number; status: string }>(
    `select kind, price_cents::float as price, status from listing_events where listing_id = $1 order by id`,
    [rows[0]?.id],
  );
  return { state: rows[0]?.state, events: events.rows };
}

test('any order of files ends in the same state, and every event of it is a true one', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async ({ inOrder, shuffled }) => {
      const [expected, actual] = [await homeAfter(inOrder), await homeAfter(shuffled)];
      expect(actual.state).toEqual(expected.state);
      // After a sale it is the entry of the status that tells the new price.
      const hasSale = inOrder.some(({ status }) => status === 'Sold');
      for (const { kind, price, status } of actual.events.filter((event) => event.kind !== 'listed')) {
        const isKind = (event: { kind: string }) => event.kind === kind || (kind === 'price' && hasSale);
        const same = expected.events.some(
          (event) => isKind(event) && (kind === 'price' ? event.price === price : event.status === status),
        );
        expect(same, `${kind} ${price} ${status}`).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
