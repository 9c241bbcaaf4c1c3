import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());

/** Imports a table with what the look at it suggests. */
async function imported(source: string, ...lines: string[]) {
  const file = { name: `${source}.csv`, content: lines.join('\n') };
  const look = uploadForm({}, file);
  const { table } = (await admin.post('/api/imports/preview', look.payload, look.headers)).body;
  const columnMapping = { source, columns: table?.columns, constants: table?.constants, statuses: {} };
  const { payload, headers } = uploadForm({ kind: 'listings', options: JSON.stringify({ columnMapping }) }, file);
  const { id } = (await admin.post('/api/imports', payload, headers)).body;
  const never = new AbortController().signal;
  await testApp.services.importRuns.run(String(id), { lost: never, stopping: never });
  return (await admin.get(`/api/imports/${id}`)).body;
}

const homes = async () => {
  const { rows } = await testApp.client.pool.query(
    'select line, price_cents::float8 as price_cents, is_off_market, is_sold, sold_on::text from listings order by line',
  );
  return rows;
};

const owners =
  'Property Address,City,State,Zip,Owner Name,Mailing Address,Est. Equity,Last Sale Date,Last Sale Price,Phone 1';

test('a list of owners adds homes that are off the market, and takes none off it that another source offers', async () => {
  const offered = await imported(
    'agents',
    'Address,City,State,Zip,List Price,Status',
    '12 Elm St,Phoenix,AZ,85008,185k,A',
  );
  expect(offered).toMatchObject({ status: 'done', counts: { added: 1 } });
  const leads = await imported(
    'leads',
    owners,
    '12 Elm Street,Phoenix,AZ,85008,Doe,1 Other Rd,90000,5/1/2019,"$99,000",602-555-0100',
    '14 Elm Street,Phoenix,AZ,85008,Roe,1 Other Rd,90000,5/1/2018,"$98,000",602-555-0101',
  );
  expect(leads).toMatchObject({ status: 'done', counts: { rowsRead: 2, rejected: 0 } });
  expect(await homes(), 'two homes, the first of both').toMatchObject([
    { price_cents: 18_500_000, is_off_market: false, is_sold: false, sold_on: '2019-05-01' },
    { line: '14 Elm Street', price_cents: null, is_off_market: true, is_sold: false, sold_on: '2018-05-01' },
  ]);
  await imported('agents', 'Address,City,State,Zip,List Price,Status', '12 Elm St,Phoenix,AZ,85008,185k,W');
  expect((await homes())[0], 'its own source takes it off').toMatchObject({ is_off_market: true });
});
