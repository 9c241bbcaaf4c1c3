import { cautionBit } from '@rei/domain/deal-finder/cautions';
import { conditionCode } from '@rei/domain/valuation/home-condition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, storeListings, storeZips } from '#testing/factories.ts';
import { createRemarkService } from './remark-service.ts';
import { createRemarkWordsService } from './remark-words-service.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeListings(testApp, [
    importedListing({ sourceKey: 'fire', remarks: 'Fire damage throughout. Sold at auction.' }),
    importedListing({ sourceKey: 'fireplace', remarks: 'Cozy fireplace' }),
    importedListing({ sourceKey: 'silent', remarks: null }),
    importedListing({ sourceKey: 'lease', remarks: 'On leased land' }),
    importedListing({ sourceKey: 'renovated', remarks: 'Completely remodeled in 2019' }),
    // Remarks are of the time of the sale.
    importedListing({
      ...{ sourceKey: 'sold', isSold: true, isOffMarket: true, soldOn: '2001-05-01', soldPriceCents: 9_000_000 },
      remarks: 'Completely remodeled in 1999',
    }),
    importedListing({ sourceKey: 'fixer', remarks: 'Fixer-upper at an auction' }),
  ]);
});
afterAll(() => testApp.close());

const query = async (text: string) => (await testApp.client.pool.query(text)).rows;
const told = async (column: string) =>
  Object.fromEntries(
    (
      await query(`select source_key, ${column} as told from listings join listing_sources on listing_id = listings.id`)
    ).map(({ source_key, told }) => [source_key, told]),
  );
const cautions = () => told('remark_cautions');
const conditions = () => told('home_condition');
/** What tells of news. */
const traces = async () => [
  await query('select id, at, kind from listing_events order by id'),
  await query('select id, updated_at from listings order by id'),
];
const imported = {
  fire: cautionBit('fire') | cautionBit('auction'),
  ...{ fireplace: 0, silent: 0 },
  lease: cautionBit('leasehold'),
  ...{ renovated: 0, sold: 0 },
  fixer: cautionBit('auction'),
};
const importedConditions = {
  ...{ fire: conditionCode('needs_work'), fireplace: 0, silent: 0, lease: 0 },
  ...{ renovated: conditionCode('renovated'), sold: conditionCode('renovated'), fixer: conditionCode('needs_work') },
};

test('an import keeps what remarks warn of, and how the home is by them', async () => {
  expect(await cautions()).toEqual(imported);
  expect(await conditions()).toEqual(importedConditions);
});

test.each([1, 3, 100])(
  'remarks that were stored before are read once, by %s, also after a killed process',
  async (atOnce) => {
    await query('truncate listing_rereads');
    await query('update listings set remark_cautions = 0, home_condition = 0');
    // Another reading of the same remarks, which keeps its place in the same table.
    while (await createRemarkWordsService(testApp.client).fillNext());
    const before = await traces();
    for (let batch = 0; batch < 10; batch += 1) {
      if (!(await createRemarkService(testApp.client).readNext(atOnce))) break;
    }
    expect(await cautions()).toEqual(imported);
    expect(await conditions()).toEqual(importedConditions);
    expect(await traces()).toEqual(before);
    await query('update listings set remark_cautions = 0');
    expect(await createRemarkService(testApp.client).readNext(atOnce)).toBe(false);
    expect((await cautions()).fire).toBe(0);
  },
);
