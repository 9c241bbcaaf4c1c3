import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nobodyWatches } from '#features/imports/import-watcher.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeZips } from '#testing/factories.ts';
import { createRereadService } from './reread-service.ts';

let testApp: TestApp;
let folder: string;
let investor: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  folder = await mkdtemp(join(tmpdir(), 'reread-'));
  investor = await signedIn(testApp);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

const query = (text: string, values: unknown[] = []) => testApp.client.pool.query(text, values);

const redfin = [
  'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,DAYS ON MARKET,STATUS,URL,SOURCE,MLS#,LATITUDE,LONGITUDE,LOCATION',
  'MLS Listing,,Townhouse,1 A St,Phoenix,AZ,85008,310000,12,Active,https://redfin.example/home/11,X,1,33.4,-112,Oak Park',
  'PAST SALE,May-3-2026,Townhouse,2 A St,Phoenix,AZ,85008,290000,,Sold,https://redfin.example/home/12,X,2,33.4,-112,Phoenix',
  'PAST SALE,July-9-1992,Townhouse,3 A St,Phoenix,AZ,85008,305000,3,Pending,https://redfin.example/home/13,X,3,33.4,-112,',
  'PAST SALE,May-4-2026,Townhouse,4 A St,Phoenix,AZ,85008,280000,,,https://redfin.example/home/14,X,4,33.4,-112,4 - Encanto',
].join('\n');

const homeharvest = [
  'property_id,full_street_line,city,state,zip_code,status,style,list_price,list_date,sold_price,last_sold_date,county,neighborhoods,tax,assessed_value,office_name,office_phones',
  `21,5 A St,Phoenix,AZ,85008,SOLD,CONDOS,514000,2026-02-21,505000,2026-04-29 18:55:01,Maricopa,"Oak Park, Downtown",4200,300000,Example Realty,"[{'number': '7185550199', 'type': 'Office'}]"`,
  '22,6 A St,Phoenix,AZ,85008,FOR_SALE,CONDOS,400000,2026-10-21,,1998-05-01 00:00:00,Maricopa,,,,,',
].join('\n');

const reso = JSON.stringify({
  value: [
    {
      ...{ ListingKey: 'R1', StandardStatus: 'Closed', PropertyType: 'Residential', ListPrice: 199_000 },
      ...{
        ClosePrice: 201_000,
        CloseDate: '2026-05-05',
        CountyOrParish: 'Maricopa',
        SubdivisionName: 'N/A',
        TaxAnnualAmount: 1234,
      },
      ...{ UnparsedAddress: '7 A St', City: 'Phoenix', StateOrProvince: 'AZ', PostalCode: '85008' },
    },
  ],
});

const realtor = JSON.stringify([
  {
    ...{
      property_id: '31',
      status: 'sold',
      list_price: 350_000,
      last_sold_date: '2026-03-04',
      list_date: '2026-01-02',
    },
    description: { type: 'condos', sold_price: 345_000 },
    location: {
      address: { line: '8 A St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
      county: { name: 'Maricopa' },
      neighborhoods: [{ name: 'Oak Park' }],
    },
    property_history: [{ date: '2026-03-04', event_name: 'Sold', price: 345_000 }],
  },
]);

const files = [
  ['redfin.csv', redfin],
  ['homeharvest.csv', homeharvest],
  ['reso.json', reso],
  ['realtor.json', realtor],
] as const;

async function importAll(): Promise<void> {
  for (const [name, content] of files) {
    const path = join(folder, name);
    await writeFile(path, content);
    await testApp.services.imports.importListings(path, { madeOn: '2026-11-20' }, nobodyWatches);
  }
}

const later =
  'soldPriceCents,soldOn,county,hoaFrequency,taxCents,assessedCents,officePhone,brokerage,coAgent,priceHistory,subdivision'.split(
    ',',
  );

/** Takes away what a version before did not take from its files, as that version stored it. */
async function becomeOld(): Promise<void> {
  await query(`update listing_sources set record = record
    || case when source = 'redfin' and (record->>'isSold')::boolean
         then jsonb_build_object('priceCents', record->'soldPriceCents') else '{}' end
    || case when source = 'redfin' then '{"listDate": null}' else '{}'::jsonb end`);
  await query('update listing_sources set record = record - $1::text[] - $2::text', [later, 'isDayCounted']);
  await query(`update listings set county = null, subdivision = null, subdivision_key = null, sold_on = null, sold_price_cents = null, last_list_price_cents = null,
    price_cents = (select (record->>'priceCents')::bigint from listing_sources where listing_id = id)`);
  await query("update listings set list_date = null, listed_on = '2026-11-20' where source = 'redfin'");
  await query("update listing_sources set changed_at = '2026-11-20 09:00Z'");
  await query("update listings set updated_at = '2026-11-20 09:00Z'");
}

const columns = `line, county, subdivision, subdivision_key, sold_on::text, sold_price_cents, last_list_price_cents, price_cents, list_date::text, status`;
const listings = async () => (await query(`select ${columns} from listings order by line`)).rows;
/** What tells of news; and how sources were stored. */
const traces = async () => [
  (await query('select listing_id, at, kind, price_cents, status from listing_events order by id')).rows,
  (await query('select source_key, changed_at, content_hash, document from listing_sources order by source_key')).rows,
  (await query('select id, updated_at, price_cut_cents from listings order by id')).rows,
];

/** All of it; with a new service each time, as after a process that was killed. */
async function rereadAll(atOnce: number, batches = Number.POSITIVE_INFINITY): Promise<number> {
  for (let count = 1; count <= batches; count += 1) {
    if (!(await createRereadService(testApp.client).rereadNext(atOnce))) return count;
  }
  return batches;
}

beforeEach(async () => {
  await query('truncate listings, listing_rereads cascade');
  await importAll();
});

describe('what an earlier version stored', () => {
  test('has all that a file of today has, and nothing else changed', async () => {
    const imported = await listings();
    await becomeOld();
    const before = await traces();
    expect(await listings()).not.toEqual(imported);
    await rereadAll(3);
    expect(await listings()).toEqual(imported);
    expect(await traces()).toEqual(before);
    const { rows } = await query("select record from listing_sources where source_key = '21'");
    expect(rows).toMatchObject([
      { record: { taxCents: 420_000, assessedCents: 30_000_000, officePhone: '7185550199' } },
    ]);
  });

  test.each([1, 2, 200])('goes on where a killed process was, in batches of %s', async (atOnce) => {
    const imported = await listings();
    await becomeOld();
    await rereadAll(atOnce, 2);
    await query(`create function fail() returns trigger as 'begin raise exception ''killed''; end' language plpgsql`);
    await query('create trigger fail before update on listing_rereads for each row execute function fail()');
    const before = [await listings(), await traces()];
    const { rows } = await query('select finished_at from listing_rereads');
    const next = createRereadService(testApp.client).rereadNext(atOnce);
    await (rows[0]?.finished_at ? expect(next).resolves.toBe(false) : expect(next).rejects.toThrow());
    expect([await listings(), await traces()]).toEqual(before);
    await query('drop function fail cascade');
    await rereadAll(atOnce);
    expect(await listings()).toEqual(imported);
  });

  test('is read once in a store’s life', async () => {
    await becomeOld();
    await rereadAll(200);
    await becomeOld();
    const before = await listings();
    expect(await createRereadService(testApp.client).rereadNext()).toBe(false);
    expect(await listings()).toEqual(before);
  });

  test('is nothing new to the next import of the same files', async () => {
    await becomeOld();
    const before = (await traces())[0];
    await rereadAll(200);
    await importAll();
    expect((await traces())[0]).toEqual(before);
  });

  test('reads Redfin’s price of a sold home as what was paid, also where the file is imported first', async () => {
    await becomeOld();
    await importAll();
    await rereadAll(200);
    const { rows } = await query(
      "select price_cents, sold_price_cents, last_list_price_cents from listings where line = '2 A St'",
    );
    expect(rows).toEqual([{ price_cents: '29000000', sold_price_cents: '29000000', last_list_price_cents: null }]);
    expect((await traces())[0]).toHaveLength(8);
  });

  test('is shown', async () => {
    await becomeOld();
    await rereadAll(200);
    const { rows } = await query("select id from listings where line = '3 A St'");
    const { body } = await investor.get(`/api/properties/${rows[0].id}`);
    expect(body).toMatchObject({ status: 'Pending', list_price: 305_000, sold_price: null, sold_date: '1992-07-09' });
  });
});

test('a document that is no listing any more costs nobody anything', async () => {
  await becomeOld();
  await query(`update listing_sources set document = case source_key when '11' then '{}' when '21' then '{"list_price": "ask"}'
    when 'R1' then '{"ListingKey": 5}' when '31' then '[]' else document end`);
  await rereadAll(2);
  const gained = (await listings()).filter(({ county, sold_on }) => county !== null || sold_on !== null);
  expect(gained.map(({ line }) => line)).toEqual(['2 A St', '3 A St', '4 A St', '6 A St']);
});
