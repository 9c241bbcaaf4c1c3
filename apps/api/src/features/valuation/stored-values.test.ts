import { searchProperties } from '@rei/domain/listings/endpoints';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { roundValue } from '@rei/domain/listings/stored-value';
import { afterRepairValue } from '@rei/domain/underwriting/after-repair';
import { estimateFromComps } from '@rei/domain/underwriting/comps';
import { compsSchema } from '@rei/domain/underwriting/comps-answer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { computeStoredValues } from '#testing/compute-stored-values.ts';
import { signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { facts, offered, placed, portland, sale } from '#testing/sold-homes.ts';
import { createBlendService } from './blend-service.ts';
import { createHeldAnswers } from './held-answers.ts';
import { createLeadService } from './lead-service.ts';
import { createModelService } from './model-service.ts';
import { createStoredValueService } from './stored-value-service.ts';

let testApp: TestApp;
let jane: Browser;
let ids: Map<string, string>;

/** The tests' clock says so. */
const today = '2026-11-20';

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await testApp.client.pool.query(text, values)).rows as Row[];

const elsewhere = { zip: '97201', city: 'Portland', state: 'OR' };
const inPortland = (index: number) => ({ ...elsewhere, ...placed(index, portland) });

const computeAll = () => computeStoredValues(testApp);

/** What was sold around makes a place due only some time after it was computed. */
const lookLater = () => query("update listing_value_places set computed_at = computed_at - interval '1 hour'");

interface Row {
  value: number;
  led_by: string;
  after_repair: number;
  after_repair_basis: string;
  sales: number;
  computed_on: string;
}

async function rows(): Promise<Map<string, Row>> {
  const found = await query<Row & { listing_id: string }>(
    'select listing_id, value, led_by, after_repair, after_repair_basis, sales, computed_on::text from listing_values',
  );
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  return new Map(found.map(({ listing_id, ...row }) => [keys.get(listing_id) ?? '', row]));
}

const waiting = async () =>
  (await query<{ zip: string }>('select zip from listing_value_places where due_since <= now() order by zip')).map(
    ({ zip }) => zip,
  );

/** What the home's page says; null where it goes by list prices, or by fewer than three sales. */
async function ofPage(key: string) {
  const { subject, comps, adjustments } = compsSchema.parse(
    (await jane.get(`/api/properties/${ids.get(key)}/comps`)).body,
  );
  const found = estimateFromComps(comps, subject, adjustments);
  if (found.value === null || found.sales < found.counted || found.sales < 3) return null;
  const lead = { by: 'comps', value: found.value } as const;
  const repaired = afterRepairValue(found, subject, { worth: adjustments, lead });
  return {
    ...{ value: roundValue(found.value), led_by: 'comps', after_repair: roundValue(repaired.value ?? 0) },
    ...{ after_repair_basis: repaired.basis, sales: found.sales, computed_on: today },
  };
}

async function store(listings: ImportedListing[]): Promise<void> {
  for (const [key, id] of await storeListings(testApp, listings)) ids.set(key, id);
}

beforeAll(async () => {
  testApp = await buildTestApp();
  jane = await signedIn(testApp);
  await storeZips(testApp);
  ids = new Map();
  await store([
    ...Array.from({ length: 260 }, (_, index) => sale(index)),
    ...Array.from({ length: 40 }, (_, index) => offered(index)),
    offered(100, { sourceKey: 'mansion', sqft: 9000 }),
    offered(101, { sourceKey: 'sizeless', sqft: null }),
    offered(102, { sourceKey: 'roomless', beds: null, baths: null, yearBuilt: null, lotSqft: null }),
    offered(103, { sourceKey: 'flat', type: 'condos' }),
    offered(104, { sourceKey: 'invented', source: 'demo' }),
    offered(105, { sourceKey: 'bulk', ...elsewhere, lat: 44, lon: -122.6 }),
    ...[1, 2, 3, 4, 5].map((index) =>
      sale(400 + index, { ...elsewhere, lat: 44, lon: -122.6, soldOn: '2026-10-01', soldPriceCents: 500_000_000 }),
    ),
    // The middle of ZIP 85004 is at 34, -112, and nothing was sold around it.
    offered(106, { sourceKey: 'alone', zip: '85004', lat: null, lon: null }),
    // Four sales and offers that are nearer.
    offered(200, { sourceKey: 'thin', ...inPortland(200) }),
    ...[201, 202, 203].map((index) => offered(index, inPortland(index))),
    ...[300, 301, 302, 303].map((index) => sale(index, { ...inPortland(index), sqft: facts(207).sqft, remarks: null })),
  ]);
});
afterAll(() => testApp.close());
beforeEach(lookLater);

test('a home has the value that its page shows, rounded, and none where the page has too few sales', async () => {
  expect(await computeAll()).toBe(3);
  const stored = await rows();
  const looked = [...ids.keys()].filter((key, index) => !key.startsWith('sale') || index % 10 === 0);
  for (const key of looked) expect([key, stored.get(key) ?? null]).toEqual([key, await ofPage(key)]);
  const unknown = [...ids.keys()].filter((key) => !stored.has(key));
  expect(unknown).toEqual(expect.arrayContaining(['sizeless', 'flat', 'invented', 'alone', 'bulk', 'mansion']));
  expect(stored.size).toBeGreaterThan(280);
  expect(stored.get('thin')).toMatchObject({ sales: 4, after_repair_basis: 'as_is' });
  expect(stored.get('home0')).toMatchObject({ after_repair_basis: 'condition' });
}, 60_000);

test('search answers it beside the price, of homes that are not sold', async () => {
  const { body } = await jane.get('/api/properties?postal_code=97201');
  const { results } = searchProperties.reply.parse(body);
  const { value, sales } = (await rows()).get('thin') ?? {};
  const told = new Map(results.map(({ property_id: id, estimated_value: found }) => [id, found]));
  expect(told.get(ids.get('thin') ?? '')).toEqual({ value, by: 'comps', sales });
  expect(told.get(ids.get('bulk') ?? '')).toBeUndefined();
});

test('what did not change is not computed again, and what did is', async () => {
  expect(await computeAll()).toBe(0);
  const before = await rows();
  // Another price makes no other home; a ZIP of which nothing else changed costs one look.
  await query('update listings set price_cents = 21000000 where id = $1', [ids.get('home0')]);
  expect(await computeAll()).toBe(1);
  expect(await rows()).toEqual(before);
  const { rows: noted } = await testApp.client.pool.query("select from listing_changes where kind = 'listing_values'");
  await query('update listings set sqft = sqft + 700, home_condition = 4 where id = $1', [ids.get('home0')]);
  expect(await computeAll()).toBe(1);
  expect((await rows()).get('home0')).toEqual(await ofPage('home0'));
  expect((await rows()).get('home0')).not.toEqual(before.get('home0'));
  // The engine is told of the one value that is another.
  const news = await query<{ listing_ids: string[] }>(
    "select listing_ids from listing_changes where kind = 'listing_values' order by id desc limit 1",
  );
  expect(news).toEqual([{ listing_ids: [ids.get('home0')] }]);
  expect(await query("select from listing_changes where kind = 'listing_values'")).toHaveLength(noted.length + 1);
});

test('what was written before a look at everything is not looked at once more', async () => {
  // While anybody writes, changes of this time are told apart by their numbers.
  const writing = await testApp.client.pool.connect();
  await writing.query('begin');
  await writing.query('select pg_current_xact_id()');
  await query('update listings set price_cents = price_cents + 100 where id = $1', [ids.get('home1')]);
  await query("update listing_value_progress set looked_at = now() - interval '51 minutes'");
  expect(await computeAll()).toBe(3);
  expect(await computeAll()).toBe(0);
  await writing.query('commit');
  writing.release();
  expect(await computeAll()).toBe(0);
});

test('a sale that is stored, corrected or removed renews the homes around it', async () => {
  const further = [500, 501, 502];
  await store(further.map((index) => sale(index, { ...inPortland(index), soldPriceCents: 90_000_000 + index })));
  expect(await computeAll()).toBe(1);
  expect((await rows()).get('thin')).toEqual(await ofPage('thin'));
  expect((await rows()).get('thin')?.sales).toBeGreaterThan(4);
  await query('update listings set sold_price_cents = 30000000 where id = $1', [ids.get('sale500')]);
  expect(await computeAll()).toBe(1);
  expect((await rows()).get('thin')).toEqual(await ofPage('thin'));
  // Of what is gone nobody knows where it was.
  await query('delete from listings where id = any($1::bigint[])', [further.map((index) => ids.get(`sale${index}`))]);
  await lookLater();
  expect(await computeAll()).toBe(1);
  expect((await rows()).get('thin')).toEqual(await ofPage('thin'));
  expect((await rows()).get('thin')?.sales).toBe(4);
});

test('a sale renews the ZIPs beside its own once an hour, and none far away', async () => {
  const { storedValues } = testApp.services;
  await query("update zips set lat = 33.45, lon = -112.05 where zip = '85004'");
  await query("update zips set lat = 33.4, lon = -112 where zip = '85008'");
  await query("update zips set lat = 45.5, lon = -122.6 where zip = '97201'");
  await computeAll();
  await lookLater();
  await store([sale(600)]);
  await storedValues.follow();
  expect(await waiting()).toEqual(['85004', '85008']);
  await computeAll();
  const once = (await rows()).get('alone');
  expect(once).toEqual(await ofPage('alone'));
  // The middle of its ZIP is where nine homes are sold for three times as much.
  const dear = Array.from({ length: 9 }, (_, index) =>
    sale(610 + index, { lat: 33.45, lon: -112.05, sqft: 1500, soldPriceCents: 95_000_000 + index }),
  );
  await store(dear);
  await computeAll();
  expect((await rows()).get('alone')).toEqual(once);
  await query('update listing_value_places set due_since = now() where due_since > now()');
  expect(await computeAll()).toBe(1);
  expect((await rows()).get('alone')).toEqual(await ofPage('alone'));
  expect((await rows()).get('alone')).not.toEqual(once);
});

test('after an absence every ZIP is looked at, and computed anew only where homes or sales are others', async () => {
  const computed = async () => {
    const places = await query<{ zip: string; at: string }>(
      'select zip, computed_at::text as at from listing_value_places',
    );
    return new Map(places.map(({ zip, at }) => [zip, at]));
  };
  await query('update listing_value_places set due_since = now() where due_since > now()');
  await computeAll();
  const before = await computed();
  await store([sale(700)]);
  await query("update listing_value_progress set looked_at = now() - interval '51 minutes'");
  expect(await computeAll()).toBe(before.size);
  const after = await computed();
  expect(after.get('97201')).toBe(before.get('97201'));
  expect(after.get('85008')).not.toBe(before.get('85008'));
  expect((await rows()).get('home0')).toEqual(await ofPage('home0'));
});

test('what a user added by hand has no value, and is nobody’s comp', async () => {
  const own = await jane.post('/api/user-properties/manual', {
    type: 'single_family',
    address: { line: '1 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
    ...{ beds: 3, baths: 2, sqft: 1500 },
  });
  expect(own.status, own.text).toBe(200);
  const before = await rows();
  await query("update listing_value_places set due_since = now(), facts = null where zip = '85008'");
  await computeAll();
  expect(await rows()).toEqual(before);
  expect(before.has('')).toBe(false);
});

test('invented homes are valued by invented sales alone', async () => {
  await store(
    Array.from({ length: 9 }, (_, index) =>
      sale(700 + index, { source: 'demo', sqft: 1500 + index, soldPriceCents: 91_000_000 + index * 1000 }),
    ),
  );
  await computeAll();
  const { value = 0, sales } = (await rows()).get('invented') ?? {};
  expect(sales).toBe(9);
  expect(value).toBeGreaterThan(700_000);
  expect((await rows()).get('invented')).toEqual(await ofPage('invented'));
  expect((await rows()).get('home1')).toEqual(await ofPage('home1'));
});

test('a ZIP that fails says so and waits, and the others go on', async () => {
  await query("update listing_value_places set due_since = '2020-11-20 10:00Z', facts = null where zip = '85008'");
  await query("update listing_value_places set due_since = '2020-11-20 11:00Z', facts = null where zip = '97201'");
  const before = await rows();
  await query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'Out of order'; end $$`);
  await query(`create trigger refuse before insert on listing_values for each row
    when (new.listing_id = ${ids.get('home5')}) execute function refuse()`);
  const { storedValues } = testApp.services;
  expect(await storedValues.computeNext()).toMatchObject({ zip: '85008', problem: { message: /Out of order/ } });
  expect(await storedValues.computeNext()).toEqual({ zip: '97201' });
  expect(await storedValues.computeNext()).toBeUndefined();
  expect(await rows()).toEqual(before);
  await query('drop trigger refuse on listing_values');
  await query("update listing_value_places set due_since = now() where zip = '85008'");
  expect(await storedValues.computeNext()).toEqual({ zip: '85008' });
});

test('a ZIP whose process is killed is due as before, and has all of its values or none of the new ones', async () => {
  const before = await rows();
  await query('delete from listing_values where listing_id = $1', [ids.get('home1')]);
  await query("update listing_value_places set due_since = '2020-11-20 10:00Z', facts = null where zip = '85008'");
  const dying = await testApp.client.pool.connect();
  await dying.query('begin');
  // Nobody may store a value before this ends, so that the connection that stores them is there to be broken.
  await dying.query('lock table listing_values in share mode');
  const computing = testApp.services.storedValues.computeNext();
  const stuck = () =>
    query<{ pid: number }>("select pid from pg_locks where not granted and relation = 'listing_values'::regclass");
  await expect.poll(async () => (await stuck()).length).toBe(1);
  await query('select pg_terminate_backend($1)', [(await stuck())[0]?.pid]);
  expect(await computing).toMatchObject({ zip: '85008' });
  await dying.query('commit');
  dying.release();
  expect((await rows()).has('home1')).toBe(false);
  await query("update listing_value_places set due_since = now() where zip = '85008'");
  await computeAll();
  expect(await rows()).toEqual(before);
});

test('two processes at once store each value once, whoever is first', async () => {
  const clock = { now: () => new Date(`${today}T12:00:00Z`) };
  const deps = { db: testApp.client.db, clock };
  const [blends, models, held] = [createBlendService(deps), createModelService(deps), createHeldAnswers(deps)];
  const [one, other] = [0, 1].map(() =>
    createStoredValueService({ ...deps, leads: createLeadService({ ...deps, held, blends, models }) }),
  );
  await query('update listing_value_places set due_since = now(), facts = null');
  const before = await rows();
  await query('delete from listing_values where listing_id % 3 = 0');
  const all = async (service: typeof one) => {
    for (let place = await service?.computeNext(); place; place = await service?.computeNext())
      expect(place.problem).toBeUndefined();
  };
  await Promise.all([one?.follow(), other?.follow()]);
  await Promise.all([all(one), all(other)]);
  expect(new Map([...(await rows())].sort())).toEqual(new Map([...before].sort()));
  expect(await waiting()).toEqual([]);
});

test('what is a month old is computed anew', async () => {
  await query("update listing_value_places set computed_at = now() - interval '31 days' where zip = '85008'");
  await query("update listing_values set computed_on = '2026-10-20'");
  expect(await computeAll()).toBe(1);
  expect((await rows()).get('home1')?.computed_on).toBe(today);
});
