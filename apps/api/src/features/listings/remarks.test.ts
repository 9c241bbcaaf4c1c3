import { cautionBit } from '@rei/domain/deal-finder/cautions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, storeListings, storeZips } from '#testing/factories.ts';
import { createRemarkService } from './remark-service.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeListings(testApp, [
    importedListing({ sourceKey: 'fire', remarks: 'Fire damage throughout. Sold at auction.' }),
    importedListing({ sourceKey: 'fireplace', remarks: 'Cozy fireplace' }),
    importedListing({ sourceKey: 'silent', remarks: null }),
    importedListing({ sourceKey: 'lease', remarks: 'On leased land' }),
  ]);
});
afterAll(() => testApp.close());

const query = async (text: string) => (await testApp.client.pool.query(text)).rows;
const cautions = async () =>
  Object.fromEntries(
    (
      await query('select source_key, remark_cautions from listings join listing_sources on listing_id = listings.id')
    ).map(({ source_key, remark_cautions }) => [source_key, remark_cautions]),
  );
/** What tells of news. */
const traces = async () => [
  await query('select id, at, kind from listing_events order by id'),
  await query('select id, updated_at from listings order by id'),
];
const imported = {
  fire: cautionBit('fire') | cautionBit('auction'),
  ...{ fireplace: 0, silent: 0 },
  lease: cautionBit('leasehold'),
};

test('an import keeps what remarks warn of', async () => {
  expect(await cautions()).toEqual(imported);
});

test.each([1, 3, 100])(
  'remarks that were stored before are read once, by %s, also after a killed process',
  async (atOnce) => {
    await query('truncate listing_rereads');
    await query('update listings set remark_cautions = 0');
    const before = await traces();
    for (let batch = 0; batch < 10; batch += 1) {
      if (!(await createRemarkService(testApp.client).readNext(atOnce))) break;
    }
    expect(await cautions()).toEqual(imported);
    expect(await traces()).toEqual(before);
    await query('update listings set remark_cautions = 0');
    expect(await createRemarkService(testApp.client).readNext(atOnce)).toBe(false);
    expect((await cautions()).fire).toBe(0);
  },
);
