import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, makeUser, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { findPlace, listChanges } from './change-repository.ts';

let testApp: TestApp;
let reader: Client;
let writer: Client;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  const connect = () => new Client({ connectionString: testApp.databaseUrl });
  [reader, writer] = [connect(), connect()];
  await Promise.all([reader.connect(), writer.connect()]);
});
afterAll(async () => {
  await Promise.all([reader.end(), writer.end()]);
  await testApp.close();
});

async function store(...keys: string[]): Promise<number[]> {
  const stored = await storeListings(
    testApp,
    keys.map((sourceKey) => importedListing({ sourceKey })),
  );
  return [...stored.values()].map(Number);
}

test('what is added, changed and removed is told once, with its ids', async () => {
  const begun = await findPlace(reader);
  const ids = await store('one', 'two');
  const added = await listChanges(reader, begun);
  expect(added).toMatchObject({ listingIds: ids, isMarketNew: false, areRentsNew: false });
  expect((await listChanges(reader, added.place)).listingIds).toEqual([]);
  await writer.query('update listings set price_cents = 1 where id = $1', [ids[0]]);
  const changed = await listChanges(reader, added.place);
  expect(changed.listingIds).toEqual([ids[0]]);
  await writer.query('delete from listings where id = $1', [ids[1]]);
  expect((await listChanges(reader, changed.place)).listingIds).toEqual([ids[1]]);
});

test('a writer that ends after a later one is not missed', async () => {
  const [first, second] = await store('early', 'late');
  const begun = await findPlace(reader);
  await writer.query('begin');
  await writer.query('update listings set price_cents = 2 where id = $1', [first]);
  await testApp.client.pool.query('update listings set price_cents = 2 where id = $1', [second]);
  const seen = await listChanges(reader, begun);
  expect(seen.listingIds).toEqual([second]);
  await writer.query('commit');
  const after = await listChanges(reader, seen.place);
  expect(after.listingIds).toEqual([first]);
  expect((await listChanges(reader, after.place)).listingIds).toEqual([]);
});

test('what is taken back was never there', async () => {
  const [id] = await store('taken-back');
  const begun = await findPlace(reader);
  await writer.query('begin');
  await writer.query('update listings set price_cents = 3 where id = $1', [id]);
  await writer.query('rollback');
  expect((await listChanges(reader, begun)).listingIds).toEqual([]);
});

test('a user’s own property is nobody’s news', async () => {
  const investor = await signedIn(testApp);
  const begun = await findPlace(reader);
  const { body } = await investor.post('/api/user-properties/manual', {
    type: 'land',
    address: { line: '1 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
  });
  await writer.query('update listings set price_cents = 4 where id = $1', [body.propertyId]);
  await investor.delete(`/api/user-properties/${body.propertyId}/manual`);
  await testApp.client.pool.query('delete from users where id = $1', [(await makeUser(testApp)).id]);
  expect(await listChanges(reader, begun)).toMatchObject({ listingIds: [], isMarketNew: false });
});

test('rents, ZIPs and an emptied market are told as such', async () => {
  const begun = await findPlace(reader);
  await writer.query("insert into hud_rents values ('85008', 2026, false, 1, 2, 3, 4, 5, 'Phoenix')");
  const rents = await listChanges(reader, begun);
  expect(rents).toMatchObject({ areRentsNew: true, isMarketNew: false, listingIds: [] });
  await writer.query("update zips set county = 'Maricopa' where zip = '85008'");
  const zips = await listChanges(reader, rents.place);
  expect(zips).toMatchObject({ areRentsNew: false, isMarketNew: true });
  await writer.query('truncate listings cascade');
  expect(await listChanges(reader, zips.place)).toMatchObject({ isMarketNew: true, listingIds: [] });
});

test('a market rent that is another is told as such, and none of a listing that is gone', async () => {
  const [id] = await store('rented');
  const begun = await findPlace(reader);
  await writer.query("insert into market_rents values ($1, 1500, null, null, 'zori', 0, '2026-11-20')", [id]);
  const added = await listChanges(reader, begun);
  expect(added).toMatchObject({ listingIds: [], marketRentIds: [id], areRentsNew: false, isMarketNew: false });
  await writer.query('delete from market_rents where listing_id = $1', [id]);
  const removed = await listChanges(reader, added.place);
  expect(removed).toMatchObject({ listingIds: [], marketRentIds: [id] });
  await writer.query("insert into market_rents values ($1, 1500, null, null, 'zori', 0, '2026-11-20')", [id]);
  const again = await listChanges(reader, removed.place);
  await writer.query('delete from listings where id = $1', [id]);
  expect(await listChanges(reader, again.place)).toMatchObject({ listingIds: [id], marketRentIds: [] });
});

test('a value that is another is told as such, and none of a listing that is gone', async () => {
  const [id] = await store('valued');
  const begun = await findPlace(reader);
  await writer.query("insert into listing_values values ($1, 210000, 260000, 'condition', 9, '2026-11-20')", [id]);
  const added = await listChanges(reader, begun);
  expect(added).toMatchObject({ listingIds: [], marketRentIds: [], valueIds: [id], isMarketNew: false });
  await writer.query('update listing_values set value = 211000 where listing_id = $1', [id]);
  const changed = await listChanges(reader, added.place);
  expect(changed).toMatchObject({ listingIds: [], valueIds: [id] });
  await writer.query('delete from listings where id = $1', [id]);
  expect(await listChanges(reader, changed.place)).toMatchObject({ listingIds: [id], valueIds: [] });
});

test('of a statement that writes much it is told only that the market is another', async () => {
  const begun = await findPlace(reader);
  await writer.query(`
    insert into listings (source, type, status, is_pending, is_contingent, is_foreclosure, is_off_market, is_sold,
      line, city, state, zip, city_key, postal_city_key, line_key)
    select 'test', 'land', 'For Sale', false, false, false, false, false, 'A', 'B', 'AZ', '85008', 'b', 'b', 'a'
    from generate_series(1, 20001)`);
  expect(await listChanges(reader, begun)).toMatchObject({ isMarketNew: true, listingIds: [] });
  await writer.query('truncate listings cascade');
});

test('changes are kept for an hour', async () => {
  const begun = await findPlace(reader);
  const [id] = await store('kept');
  await testApp.services.listingStore.forgetChanges();
  expect((await listChanges(reader, begun)).listingIds).toEqual([id]);
  await writer.query("update listing_changes set at = now() - interval '61 minutes'");
  await testApp.services.listingStore.forgetChanges();
  expect((await listChanges(reader, begun)).listingIds).toEqual([]);
});
