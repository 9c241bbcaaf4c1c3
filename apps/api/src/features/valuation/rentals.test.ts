import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportSummary } from '#features/imports/import-summary.ts';
import { nobodyWatches } from '#features/imports/import-watcher.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { storeZips } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('delete from rentals'));

const head =
  'property_url,property_id,status,style,full_street_line,city,state,zip_code,beds,full_baths,sqft,list_price,list_date,latitude,longitude';

interface Home {
  id: number;
  rent: number | string;
  line?: string;
  day?: string;
  place?: string;
  status?: string;
  beds?: string;
}

const row = ({
  id,
  rent,
  line = `${id} Elm St`,
  day = '2026-10-01',
  place = ',',
  status = 'FOR_RENT',
  beds = '2',
}: Home) =>
  `https://www.realtor.com/${status === 'FOR_RENT' ? 'rentals/' : ''}${id},${id},${status},SINGLE_FAMILY,${line},Phoenix,AZ,85008,${beds},1,900,${rent},${day},${place}`;

async function imported(homes: readonly Home[]): Promise<ImportSummary> {
  const path = join(testApp.dataDir, 'rentals.csv');
  await writeFile(path, `${[head, ...homes.map(row)].join('\n')}\n`);
  return testApp.services.imports.importRentals(path, { fileName: 'rentals.csv' }, nobodyWatches);
}

const stored = async () =>
  (
    await testApp.client.pool.query(
      `select key, rent_cents / 100 as rent, asked_on::text as day, beds, lat, is_zip_centre as "isZipCentre", source
      from rentals order by key`,
    )
  ).rows;

test('every row of a file is accounted for, and a repeated import changes nothing', async () => {
  const homes = [
    { id: 10_001, rent: 1500 },
    { id: 10_002, rent: 1700, place: '33.45,-112.01' },
    { id: 10_003, rent: 250_000 },
    { id: 10_002, rent: 1650 },
    { id: 10_004, rent: 300_000, status: 'FOR_SALE' },
  ];
  expect(await imported(homes)).toMatchObject({
    ...{ format: 'HomeHarvest file, rentals', rowsRead: 4, added: 2, updated: 0, unchanged: 0, rejected: 1 },
    ...{ repeated: 1, skipped: 1 },
  });
  expect(await stored()).toMatchObject([
    // Without a place of its own it is at its ZIP's centre.
    { rent: '1500', lat: 33, isZipCentre: true, beds: 2 },
    { rent: '1700', lat: 33.45, isZipCentre: false },
  ]);
  expect(await imported(homes)).toMatchObject({ added: 0, updated: 0, unchanged: 2, rejected: 1, repeated: 1 });
});

test('a later day’s word counts, an older file only fills gaps', async () => {
  await imported([{ id: 10_001, rent: 1500, day: '2026-08-01', beds: '' }]);
  expect(await imported([{ id: 10_001, rent: 1600, day: '2026-09-01', beds: '' }])).toMatchObject({ updated: 1 });
  expect(await imported([{ id: 10_001, rent: 1400, day: '2026-07-01', beds: '3' }])).toMatchObject({ updated: 1 });
  expect(await stored()).toMatchObject([{ rent: '1600', day: '2026-09-01', beds: 3 }]);
});

test('the same home from two sources is one, in either order', async () => {
  const table = join(testApp.dataDir, 'own.csv');
  await writeFile(
    table,
    'Address,City,State,ZIP,Monthly rent,Beds,Posted,Type\n10001 Elm Street,Phoenix,AZ,85008,"$1,450/mo",2,2026-10-01,House\n',
  );
  const own = () => testApp.services.imports.importRentals(table, { fileName: 'own.csv' }, nobodyWatches);
  await imported([{ id: 10_001, rent: 1500 }]);
  expect(await own()).toMatchObject({ rowsRead: 1, added: 0 });
  expect(await stored()).toMatchObject([{ rent: '1500', source: 'homeharvest' }]);
  await testApp.client.pool.query('delete from rentals');
  await own();
  await imported([{ id: 10_001, rent: 1500 }]);
  expect(await stored()).toMatchObject([{ rent: '1450', source: 'file:table-rentals' }]);
  expect(await own()).toMatchObject({ updated: 0, unchanged: 1 });
});

test('a file of homes for rent is recognised, and is no file of listings', async () => {
  const path = join(testApp.dataDir, 'rentals.csv');
  await writeFile(path, `${[head, row({ id: 10_001, rent: 1500 })].join('\n')}\n`);
  expect(await testApp.services.imports.previewFile(path, { fileName: 'x.csv' })).toMatchObject({
    kind: 'rentals',
    format: 'HomeHarvest file, rentals',
  });
  await expect(
    testApp.services.imports.importListings(path, { fileName: 'x.csv' }, nobodyWatches),
  ).rejects.toMatchObject({ code: 'VALIDATION' });
});
