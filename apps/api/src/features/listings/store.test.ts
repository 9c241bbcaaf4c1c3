import { randomUUID } from 'node:crypto';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let investor: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  investor = await signedIn(testApp);
});
afterAll(() => testApp.close());

const redfin = (given: Partial<ImportedListing>) => importedListing({ source: 'redfin', ...given });
const reso = (given: Partial<ImportedListing>) => importedListing({ source: 'reso', ...given });
const idOf = async (listing: ImportedListing) => (await storeListings(testApp, [listing])).get(listing.sourceKey);
const property = async (id: string | undefined) => (await investor.get(`/api/properties/${id}`)).body;
const history = async (id: string | undefined) =>
  Array.from((await property(id)).history ?? [], ({ kind, price, status }) => [kind, price, status]);

describe('the same home from two sources', () => {
  test('is one listing, whichever way its address is written, and the fresher word counts field by field', async () => {
    const agent = { name: 'Gwen Sutter', email: 'gwen@brokers.example', phone: null, href: null, office: null };
    const first = await idOf(
      reso({
        line: '12 North Main Street',
        priceCents: 30_000_000,
        hoaCents: 4000,
        agent,
        remarks: 'Corner lot.',
        photos: ['https://a.example/1.jpg'],
      }),
    );
    const second = await idOf(
      redfin({ line: '12 N Main St', priceCents: 29_000_000, beds: 4, hoaCents: null, agent: null }),
    );
    expect(second).toBe(first);
    expect(await property(first)).toMatchObject({
      list_price: 290_000,
      hoa_fee: 40,
      description: { beds: 4, text: 'Corner lot.' },
      advertisers: [{ email: 'gwen@brokers.example' }],
      primary_photo: { href: 'https://a.example/1.jpg' },
      source: { name: 'Redfin download' },
      price_cut: { amount: 10_000 },
    });
    expect(await history(first)).toEqual([
      ['price', 290_000, 'For Sale'],
      ['listed', 300_000, 'For Sale'],
    ]);
    const { rows } = await testApp.client.pool.query(
      'select source from listing_sources where listing_id = $1 order by 1',
      [first],
    );
    expect(rows).toEqual([{ source: 'redfin' }, { source: 'reso' }]);
  });

  test('in one ZIP and another, without a house number, or invented, is not the same', async () => {
    const base = await idOf(reso({ line: '77 Oak Ave', zip: '85008' }));
    expect(await idOf(redfin({ line: '77 Oak Ave', zip: '85004' }))).not.toBe(base);
    const lot = await idOf(reso({ line: 'Lot on Oak Ave' }));
    expect(await idOf(redfin({ line: 'Lot on Oak Ave' }))).not.toBe(lot);
    expect(await idOf(importedListing({ source: 'demo', line: '77 Oak Ave', zip: '85008' }))).not.toBe(base);
  });

  test('keeps two flats without a unit number of one source apart', async () => {
    const flats = [redfin({ line: '500 Elm St' }), redfin({ line: '500 Elm St' })];
    const ids = new Set((await storeListings(testApp, flats)).values());
    expect(ids.size).toBe(2);
  });

  test('stored at once by several imports is one listing', async () => {
    const sources = ['redfin', 'reso', 'homeharvest', 'realtor'];
    const ids = await Promise.all(sources.map((source) => idOf(importedListing({ source, line: '900 Birch Rd' }))));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a price that changes', () => {
  test('down is a cut, further down a new one, up again none', async () => {
    const listing = redfin({ priceCents: 30_000_000 });
    const id = await idOf(listing);
    expect((await property(id)).price_cut).toBeNull();
    await idOf({ ...listing, priceCents: 29_500_000 });
    expect((await property(id)).price_cut).toMatchObject({ amount: 5000 });
    await idOf({ ...listing, priceCents: 29_500_000, beds: 5 });
    expect((await property(id)).price_cut).toMatchObject({ amount: 5000 });
    await idOf({ ...listing, priceCents: 29_400_000 });
    expect((await property(id)).price_cut).toMatchObject({ amount: 1000 });
    await idOf({ ...listing, priceCents: 31_000_000 });
    expect((await property(id)).price_cut).toBeNull();
  });

  test('before the first import is a cut when the source tells it', async () => {
    const id = await idOf(
      reso({ priceCents: 20_000_000, previousPriceCents: 22_000_000, priceChangedOn: '2026-11-12' }),
    );
    expect((await property(id)).price_cut).toEqual({ amount: 20_000, at: '2026-11-12T00:00:00.000Z' });
  });

  test('told by the source later on is a cut of a listing that is known already', async () => {
    const listing = reso({ priceCents: 20_000_000 });
    const id = await idOf(listing);
    await idOf({ ...listing, previousPriceCents: 21_000_000, priceChangedOn: '2026-11-12' });
    expect((await property(id)).price_cut).toEqual({ amount: 10_000, at: '2026-11-12T00:00:00.000Z' });
  });
});

describe('a full feed', () => {
  const source = 'feed';
  const listings = Array.from({ length: 5 }, (_, index) =>
    importedListing({ source, sourceKey: `feed-${index}`, line: `${index + 1} Feed St` }),
  );
  const read = async (rows: ImportedListing[], run: string = randomUUID()) => {
    const store = testApp.services.listingStore;
    const postalCities = await store.postalCities();
    await store.storeBatch(rows, { postalCities, run });
    const counts = await store.countUnseen(run, source);
    const gone = await store.closeFeed(run, source, { postalCities });
    await store.forgetRun(run);
    return { counts, gone };
  };

  test('takes off the market what it no longer has, and brings back what returns', async () => {
    const ids = [...(await storeListings(testApp, listings)).values()];
    const [kept, gone] = [ids[0], ids[4]];
    expect(await read(listings.slice(0, 4))).toEqual({ counts: { live: 5, unseen: 1 }, gone: 1 });
    expect(await property(gone)).toMatchObject({ status: 'Off Market', market_status: 'off_market' });
    expect(await history(gone)).toEqual([
      ['status', 300_000, 'Off Market'],
      ['listed', 300_000, 'For Sale'],
    ]);
    expect((await property(kept)).status).toBe('For Sale');
    expect(await read(listings.slice(0, 4))).toEqual({ counts: { live: 4, unseen: 0 }, gone: 0 });
    expect((await read(listings)).gone).toBe(0);
    expect((await property(gone)).status).toBe('For Sale');
    expect((await history(gone))[0]).toEqual(['status', 300_000, 'For Sale']);
  });

  test('leaves a home on the market that another source still has', async () => {
    const id = await idOf(reso({ line: '3 Feed St', priceCents: 33_000_000 }));
    await idOf({ ...(listings[2] ?? importedListing()), priceCents: 25_000_000 });
    expect((await property(id)).list_price).toBe(250_000);
    await read(listings.filter((_, index) => index !== 2));
    expect(await property(id)).toMatchObject({
      status: 'For Sale',
      list_price: 330_000,
      source: { name: 'RESO feed' },
    });
  });

  test('of which a row is read twice stores it once', async () => {
    const store = testApp.services.listingStore;
    const context = { postalCities: await store.postalCities(), run: randomUUID() };
    const [first, second] = [redfin({}), redfin({})];
    expect(await store.storeBatch([first, second, { ...first, beds: 9 }], context)).toMatchObject({
      added: 2,
      repeated: 1,
    });
    expect(await store.storeBatch([{ ...second, beds: 9 }], context)).toMatchObject({ updated: 0, repeated: 1 });
  });
});

describe('what its source takes back', () => {
  const withdraw = async (sourceKeys: string[], run = randomUUID()) => {
    const store = testApp.services.listingStore;
    return store.withdraw('reso', sourceKeys, { postalCities: await store.postalCities(), run });
  };
  const shown = {
    photos: ['https://photos.example/1.jpg'],
    remarks: 'Sunny.',
    agent: { name: 'Ann Agent', email: null, phone: null, href: null, office: null },
    coAgent: { name: 'Bo Beside', email: null, phone: '7185550100', href: null, office: null },
    ...{ officePhone: '7185550199', brokerage: 'Example Brokers' },
  };

  test('goes off the market, with its history, and its photos, remarks and agent are shown no more', async () => {
    const listing = reso(shown);
    const id = await idOf(listing);
    expect(await property(id)).toMatchObject({ photos: [{}], description: { text: 'Sunny.' }, advertisers: [{}] });
    expect(await withdraw([listing.sourceKey, 'never seen'])).toEqual({
      added: 0,
      updated: 1,
      unchanged: 1,
      repeated: 0,
    });
    expect(await property(id)).toMatchObject({
      status: 'Off Market',
      primary_photo: null,
      photos: [],
      description: { text: null },
      advertisers: [],
      details: { office: null, brokerage: null, co_agent: null },
    });
    expect((await history(id)).map(([kind, , status]) => `${kind} ${status}`)).toEqual([
      'status Off Market',
      'listed For Sale',
    ]);
    expect(await withdraw([listing.sourceKey])).toMatchObject({ updated: 0, unchanged: 1 });

    await idOf(listing);
    expect(await property(id)).toMatchObject({ status: 'For Sale', description: { text: 'Sunny.' } });
  });

  test('is kept of no record, not even of one that had left its feed before', async () => {
    const listing = reso(shown);
    const id = await idOf(listing);
    await testApp.client.pool.query('update listing_sources set gone_at = now() where source_key = $1', [
      listing.sourceKey,
    ]);
    expect(await withdraw([listing.sourceKey])).toMatchObject({ updated: 1 });
    const { rows } = await testApp.client.pool.query(
      'select document, record from listing_sources where source_key = $1',
      [listing.sourceKey],
    );
    expect(rows).toMatchObject([{ document: {}, record: { photos: [], remarks: null, agent: null } }]);
    expect(await property(id)).toMatchObject({ status: 'Off Market', photos: [] });
  });

  test('is filled in by no older file, where an earlier version took it back', async () => {
    const listing = reso(shown);
    const id = await idOf(listing);
    await withdraw([listing.sourceKey]);
    await testApp.client.pool.query('update listing_sources set said_on = null where source_key = $1', [
      listing.sourceKey,
    ]);
    const store = testApp.services.listingStore;
    await store.storeBatch([listing], { postalCities: await store.postalCities(), madeOn: '2020-01-01' });
    expect(await property(id)).toMatchObject({ status: 'Off Market', photos: [], description: { text: null } });
    expect((await property(id)).details).toMatchObject({ co_agent: null });
  });

  test('stays on the market where another source has it, with that source’s own words', async () => {
    const listing = reso({ ...shown, line: '61 Cedar Ct' });
    const id = await idOf(listing);
    expect(await idOf(redfin({ line: '61 Cedar Ct', remarks: 'Quiet.' }))).toBe(id);
    await withdraw([listing.sourceKey]);
    expect(await property(id)).toMatchObject({ status: 'For Sale', photos: [], description: { text: 'Quiet.' } });
  });

  test('counts above any other row of it in the same file', async () => {
    const listing = reso(shown);
    const store = testApp.services.listingStore;
    const context = { postalCities: await store.postalCities(), run: randomUUID() };
    await store.storeBatch([listing], context);
    expect(await withdraw([listing.sourceKey], context.run)).toMatchObject({ updated: 0, repeated: 1 });
    expect(await store.storeBatch([{ ...listing, beds: 9 }], context)).toMatchObject({ repeated: 1 });
    const { rows } = await testApp.client.pool.query(
      'select gone_at from listing_sources where source_key = $1 and gone_at is not null',
      [listing.sourceKey],
    );
    expect(rows).toHaveLength(1);
  });
});

test('a sold home that leaves its feed stays sold', async () => {
  const store = testApp.services.listingStore;
  const sold = importedListing({ source: 'sold-feed', isSold: true });
  const id = await idOf(sold);
  const run = randomUUID();
  await store.closeFeed(run, 'sold-feed', { postalCities: await store.postalCities() });
  expect((await property(id)).status).toBe('Sold');
});

test('what a killed import had read is forgotten after two days, what a running one has read is not', async () => {
  const store = testApp.services.listingStore;
  const { pool } = testApp.client;
  const [killed, running] = [randomUUID(), randomUUID()];
  const postalCities = await store.postalCities();
  await store.storeBatch([redfin({})], { postalCities, run: killed });
  await pool.query(`update import_seen set noted_at = now() - interval '3 days'`);
  await store.storeBatch([redfin({})], { postalCities, run: running });
  await store.forgetAbandonedRuns();
  const { rows } = await pool.query('select run from import_seen');
  expect(rows).toEqual([{ run: running }]);
  await store.forgetRun(running);
  expect((await pool.query('select run from import_seen')).rowCount).toBe(0);
});
