import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { inlineWorkbook } from '#testing/workbook.ts';
import { nobodyWatches } from './import-watcher.ts';
import type { ListingImportOptions } from './listing-import.ts';

let testApp: TestApp;
let folder: string;
let investor: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  // Later than all files here.
  testApp.time.now = new Date('2026-12-31T12:00:00Z');
  folder = await mkdtemp(join(tmpdir(), 'partial-files-'));
  investor = await signedIn(testApp);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

async function run(content: string | Buffer, options: ListingImportOptions = {}, name = 'file.csv') {
  const path = join(folder, name);
  await writeFile(path, content);
  const { added, updated, unchanged, rejected } = await testApp.services.imports.importListings(
    path,
    options,
    nobodyWatches,
  );
  return { added, updated, unchanged, rejected };
}

const csv = (...rows: string[]) => `${rows.join('\n')}\n`;

async function idOf(line: string): Promise<string> {
  const { rows } = await testApp.client.pool.query('select id from listings where line = $1', [line]);
  expect(rows).toHaveLength(1);
  return String(rows[0].id);
}

const property = async (line: string) => (await investor.get(`/api/properties/${await idOf(line)}`)).body;

describe('a table of an unknown format', () => {
  const columns: ColumnMapping['columns'] = {
    key: 'Id',
    address: 'Address',
    zip: 'ZIP',
    price: 'Price',
    status: 'Status',
    type: 'Type',
    beds: 'Beds',
    sqft: 'Sqft',
    hoa: 'HOA',
    remarks: 'Notes',
    photo: 'Photo',
    agentName: 'Agent',
    agentEmail: 'Email',
    agentPhone: 'Phone',
    listDate: 'Listed',
    lat: 'Lat',
    lon: 'Lon',
  };
  const headings = Object.values(columns);
  const mapping = (fields: readonly string[] = Object.keys(columns)): ListingImportOptions => ({
    columnMapping: {
      source: 'Bird dogs',
      columns: Object.fromEntries(Object.entries(columns).filter(([field]) => fields.includes(field))),
      constants: { city: 'Phoenix', state: 'AZ' },
      statuses: {},
    },
  });
  const whole = (line: string) =>
    csv(
      headings.join(','),
      `${line},${line},85008,200000,Pending,Condo,3,1400,150,Corner,https://a.example/1.jpg,Ann Bell,ann@bell.example,602-555-0141,2026-09-01,33.4,-112.1`,
    );

  test('without some of its columns leaves what is stored of them', async () => {
    await run(whole('1 Elm St'), mapping());
    const before = await property('1 Elm St');
    expect(before).toMatchObject({ status: 'Pending', hoa_fee: 150, list_date: '2026-09-01' });
    const partial = csv('Id,Address,ZIP,Price', '1 Elm St,1 Elm St,85008,190000');
    expect(await run(partial, mapping(['key', 'address', 'zip', 'price']))).toMatchObject({ updated: 1 });
    const after = await property('1 Elm St');
    expect(after).toEqual({
      ...before,
      list_price: 190_000,
      price_cut: { amount: 10_000, at: expect.any(String) },
      history: expect.any(Array),
      source: { ...before.source, importedAt: expect.any(String) },
    });
    expect(await run(partial, mapping(['key', 'address', 'zip', 'price']))).toMatchObject({ unchanged: 1 });
    const { rows } = await testApp.client.pool.query(
      `select document from listing_sources where source_key = '1 Elm St'`,
    );
    expect(rows[0].document).toMatchObject({ Notes: 'Corner', Price: '190000' });
  });

  test('that says the same with fewer columns is no change', async () => {
    await run(whole('2 Elm St'), mapping());
    const same = csv('Id,Address,ZIP,Price,Beds', '2 Elm St,2 Elm St,85008,200000,3');
    const fewer = mapping(['key', 'address', 'zip', 'price', 'beds']);
    expect(await run(same, fewer)).toEqual({ added: 0, updated: 0, unchanged: 1, rejected: 0 });
    expect(await run(whole('2 Elm St'), mapping())).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test('with an empty cell of a column that it has clears the value', async () => {
    await run(whole('3 Elm St'), mapping());
    const cleared = whole('3 Elm St').replace(',150,Corner,', ',,,').replace(',33.4,-112.1', ',,');
    expect(await run(cleared, mapping())).toMatchObject({ updated: 1 });
    const after = await property('3 Elm St');
    expect(after).toMatchObject({ hoa_fee: null, description: { text: null, sqft: 1400 } });
    expect(after.location?.coordinate).toBeNull();
  });

  test('takes the phone of an agent for another one’s no more than the file does', async () => {
    await run(whole('4 Elm St'), mapping());
    const fields = ['key', 'address', 'zip', 'price', 'agentName'];
    await run(csv('Id,Address,ZIP,Price,Agent', '4 Elm St,4 Elm St,85008,1,Ann Bell'), mapping(fields));
    expect((await property('4 Elm St')).advertisers).toMatchObject([{ email: 'ann@bell.example' }]);
    await run(csv('Id,Address,ZIP,Price,Agent', '4 Elm St,4 Elm St,85008,1,Joe Cole'), mapping(fields));
    expect((await property('4 Elm St')).advertisers).toMatchObject([{ name: 'Joe Cole', email: null, phone: null }]);
  });

  test('tells days on the market where it has no listing date', async () => {
    const fields: ListingImportOptions = {
      columnMapping: {
        source: 'DOM',
        columns: { key: 'Id', address: 'Id', zip: 'ZIP', price: 'Price', daysOnMarket: 'DOM' },
        constants: { city: 'Phoenix', state: 'AZ' },
        statuses: {},
      },
      madeOn: '2026-11-20',
    };
    await run(csv('Id,ZIP,Price,DOM', '5 Elm St,85008,1,20'), fields);
    expect((await property('5 Elm St')).list_date).toBe('2026-10-31');
  });
});

describe('HomeHarvest', () => {
  const names =
    'property_id,status,style,full_street_line,city,state,zip_code,list_price,beds,sqft,hoa_fee,days_on_mls,list_date,text,primary_photo,agent_name,agent_email,latitude,longitude'.split(
      ',',
    );
  const home = (id: string, changes: Record<string, string> = {}): Record<string, string> => ({
    property_id: id,
    status: 'FOR_SALE',
    style: 'SINGLE_FAMILY',
    full_street_line: `${id} Oak St`,
    city: 'Mesa',
    state: 'AZ',
    zip_code: '85201',
    list_price: '250000',
    beds: '3',
    sqft: '1500',
    hoa_fee: '40',
    list_date: '2026-08-01',
    text: 'Pool',
    primary_photo: 'https://a.example/2.jpg',
    agent_name: 'Ann Bell',
    agent_email: 'ann@bell.example',
    latitude: '33.4',
    longitude: '-111.8',
    ...changes,
  });
  const file = (row: Record<string, string>, columns = names) =>
    csv(columns.join(','), columns.map((name) => row[name] ?? '').join(','));

  test('a short file, as CSV or workbook, leaves what it has no column for', async () => {
    await run(file(home('11')));
    const short = names.filter((name) => !['hoa_fee', 'list_date', 'text', 'agent_email', 'sqft'].includes(name));
    const row = home('11', { list_price: '240000' });
    const content = inlineWorkbook([short, short.map((name) => row[name] ?? '')]);
    expect(await run(content, {}, 'short.xlsx')).toMatchObject({ updated: 1 });
    expect(await property('11 Oak St')).toMatchObject({
      list_price: 240_000,
      hoa_fee: 40,
      list_date: '2026-08-01',
      description: { text: 'Pool', sqft: 1500 },
      advertisers: [{ email: 'ann@bell.example' }],
    });
  });

  test('a day that is named counts above one that is counted back', async () => {
    await run(file(home('12')));
    const days = names.filter((name) => name !== 'list_date');
    await run(file(home('12', { days_on_mls: '3', list_price: '1' }), days), { madeOn: '2026-11-20' });
    expect((await property('12 Oak St')).list_date).toBe('2026-08-01');
  });
});

describe('realtor.com', () => {
  const home = { property_id: '21', status: 'for_sale', list_price: 300_000, list_date: '2026-10-01' };
  const location = { address: { line: '21 Fir St', city: 'Mesa', state_code: 'AZ', postal_code: '85201' } };
  const found = (record: object) => JSON.stringify({ results: [{ ...home, location, ...record }] });

  test('a list of the search leaves what the home’s own page told; null clears it', async () => {
    const photos = [{ href: 'https://a.example/3.jpg' }];
    const advertisers = [{ type: 'seller', name: 'Ann Bell', email: 'ann@bell.example' }];
    await run(
      found({
        description: { type: 'condos', beds: 2, sqft: 900, text: 'Quiet' },
        hoa: { fee: 99 },
        photos,
        advertisers,
      }),
    );
    await run(found({ list_price: 290_000, description: { beds: 2 }, branding: [{ name: 'Acme' }] }));
    expect(await property('21 Fir St')).toMatchObject({
      list_price: 290_000,
      hoa_fee: 99,
      description: { type: 'condos', beds: 2, sqft: 900, text: 'Quiet' },
      photos,
      advertisers: [{ name: 'Ann Bell', email: 'ann@bell.example' }],
    });
    await run(found({ description: { beds: 2, sqft: null, text: null }, hoa: null }));
    expect(await property('21 Fir St')).toMatchObject({ hoa_fee: null, description: { sqft: null, text: null } });
  });
});

describe('the listing day of a Redfin download', () => {
  const head =
    'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,SQUARE FEET,LOT SIZE,DAYS ON MARKET,STATUS,NEXT OPEN HOUSE START TIME,URL (SEE https://www.redfin.com),SOURCE,MLS#,LATITUDE,LONGITUDE';
  const row = (home: number, { days = '10', price = 100_000, status = 'Active', open = '' } = {}) =>
    `MLS Listing,,Condo/Co-op,${home} Ivy Ln,Reserve,PA,15212,${price},2,1,900,,${days},${status},${open},https://www.redfin.com/PA/x/home/${home},MLS,${home},40.4,-79.9`;
  const day = async (home: number) => (await property(`${home} Ivy Ln`)).list_date;

  test('is counted back from the day on which it was made', async () => {
    await run(csv(head, row(31), row(32, { days: '' }), row(33, { status: 'Sold' })), { madeOn: '2026-11-20' });
    expect([await day(31), await day(32), await day(33)]).toEqual(['2026-11-10', null, null]);
  });

  test('stays when the same file is read again on a later day', async () => {
    await run(csv(head, row(34)), { madeOn: '2026-11-20' });
    expect(await run(csv(head, row(34)), { madeOn: '2026-12-24' })).toMatchObject({ unchanged: 1 });
    expect(await day(34)).toBe('2026-11-10');
    await run(csv(head, row(34, { price: 90_000 })), { madeOn: '2026-12-24' });
    expect(await day(34)).toBe('2026-11-10');
  });

  test('moves back with what a later download tells, and is not lost when the home is sold', async () => {
    await run(csv(head, row(35)), { madeOn: '2026-11-20' });
    await run(csv(head, row(35, { days: '40' })), { madeOn: '2026-11-25' });
    expect(await day(35)).toBe('2026-10-16');
    await run(csv(head, row(35, { days: '2', status: 'Sold' })), { madeOn: '2026-11-30' });
    expect(await day(35)).toBe('2026-10-16');
  });

  test('begins anew once the home had left the market', async () => {
    await run(csv(head, row(36, { status: 'Withdrawn' })), { madeOn: '2026-06-01' });
    await run(csv(head, row(36)), { madeOn: '2026-06-20' });
    await run(csv(head, row(36, { status: 'Withdrawn' })), { madeOn: '2026-07-01' });
    await run(csv(head, row(36, { days: '3' })), { madeOn: '2026-11-20' });
    expect(await day(36)).toBe('2026-11-17');
  });

  test('counts from the name of the file, and from an open house that was still to come', async () => {
    await run(csv(head, row(37)), { madeOn: '2026-11-20' }, 'redfin_2026-03-11-13-05-00.csv');
    await run(csv(head, row(38), row(39, { open: 'March-7-2026 11:00 AM' })), { madeOn: '2026-11-20' });
    expect([await day(37), await day(38)]).toEqual(['2026-03-01', '2026-02-25']);
  });

  test('a later download that tells only another number of days is no change', async () => {
    await run(csv(head, row(40)), { madeOn: '2026-11-20' });
    expect(await run(csv(head, row(40, { days: '15' })), { madeOn: '2026-11-25' })).toMatchObject({ unchanged: 1 });
  });
});
