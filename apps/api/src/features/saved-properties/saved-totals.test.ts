import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

type User = Awaited<ReturnType<typeof signedIn>>;

let testApp: TestApp;
let ids: string[];
let jane: User;
let john: User;

beforeAll(async () => {
  testApp = await buildTestApp();
  const stored = await storeListings(
    testApp,
    Array.from({ length: 24 }, (_, number) =>
      importedListing({ sourceKey: `home-${number}`, line: `${number + 10} Main St` }),
    ),
  );
  ids = [...stored.values()];
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());

const ok = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
};
const bulk = (user: User, action: string, propertyIds: string[]) =>
  ok(user.post('/api/user-properties/bulk', { action, propertyIds }));
const log = (user: User, id: string | undefined, type: string, more: object = {}) =>
  ok(user.post(`/api/user-properties/${id}/activity`, { type, message: 'x', ...more }));

/** What the rows themselves come to, and what is kept of them; nothing of what is none. */
async function totals() {
  const { rows } = await testApp.client.pool.query<{ kept: string[] | null; counted: string[] | null }>(`
    select (select array_agg(line order by line) from (
        select concat_ws(' ', user_id, stage, is_hidden, is_waiting, sum(total)) as line from saved_totals
        group by user_id, stage, is_hidden, is_waiting having sum(total) <> 0) kept) as kept,
      (select array_agg(line order by line) from (
        select concat_ws(' ', user_id, stage, is_hidden, stage not in ('closed', 'ended')
          and (offer_step in ('saved', 'updated') or contract_step in ('saved', 'downloaded')), count(*)) as line
        from saved_properties where is_saved
        group by user_id, stage, is_hidden, stage not in ('closed', 'ended')
          and (offer_step in ('saved', 'updated') or contract_step in ('saved', 'downloaded'))) counted) as counted`);
  return { kept: rows[0]?.kept ?? [], counted: rows[0]?.counted ?? [] };
}

const filters = ['', 'hidden=0', 'hidden=1', 'stage=offer_sent', 'waiting=1', 'waiting=0', 'pending=1', 'pending=0'];

test('the list says how long it is, whatever became of what is in it, and whoever did it at once', async () => {
  await Promise.all([
    ...ids.map((id) => ok(jane.post('/api/user-properties', { propertyId: id }))),
    bulk(john, 'save', ids),
  ]);
  await Promise.all([
    bulk(jane, 'hide', ids.slice(0, 5)),
    bulk(jane, 'remove', ids.slice(3, 8)),
    bulk(john, 'hide', ids.slice(10, 20)),
    ...ids.slice(8, 14).map((id) => log(jane, id, 'offer_made', { amount: 100_000 })),
    ...ids.slice(14, 16).map((id) => log(jane, id, 'offer_saved')),
    ...ids.slice(16, 18).map((id) => log(jane, id, 'property_closed')),
    log(john, ids[1], 'contract_saved'),
  ]);
  await Promise.all([bulk(jane, 'restore', ids.slice(3, 5)), bulk(john, 'unhide', ids.slice(12, 14))]);
  const { kept, counted } = await totals();
  expect(kept).toEqual(counted);
  for (const user of [jane, john]) {
    for (const filter of filters) {
      const { body } = await user.get(`/api/user-properties?${filter}`);
      expect(body.total, filter).toBe(body.properties?.length);
      const beyond = await user.get(`/api/user-properties?${filter}&limit=10&page=50`);
      expect(beyond.body, filter).toEqual({ properties: [], total: body.total });
    }
  }
});

test('who changes a list while another transaction does waits for nobody', async () => {
  const { pool } = testApp.client;
  const [one, other] = [await pool.connect(), await pool.connect()];
  const hide = `update saved_properties set is_hidden = not is_hidden where user_id = $1 and listing_id = $2`;
  try {
    for (const client of [one, other]) await client.query(`begin; set local lock_timeout = '1ms'`);
    // Each into the other's kind, in both orders: with one row for each kind they would hold each other up.
    await one.query(hide, [jane.userId, ids[20]]);
    await other.query(hide, [jane.userId, ids[0]]);
    await other.query(hide, [jane.userId, ids[21]]);
    await one.query(hide, [jane.userId, ids[1]]);
    await one.query('commit');
    await other.query('rollback');
  } finally {
    one.release();
    other.release();
  }
  const { kept, counted } = await totals();
  expect(kept).toEqual(counted);
});

test('what is counted of an account goes with it', async () => {
  await testApp.client.pool.query('delete from users where id = $1', [john.userId]);
  const { kept, counted } = await totals();
  expect(kept).toEqual(counted);
  const { rowCount } = await testApp.client.pool.query('select from saved_totals where user_id = $1', [john.userId]);
  expect(rowCount).toBe(0);
});
