import { type Fact, factFields, factOfField, listingFields, toldFacts } from '@rei/domain/listings/listing-fields';
import { searchNumbers, yesFilters } from '@rei/domain/listings/search-filters';
import { mappedFactName } from '@rei/domain/market/mapped-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate listings cascade'));

async function search(query: string) {
  const answer = await admin.get(`/api/properties?limit=100&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** What a search finds, by the names of what was stored. */
async function found(query: string, ids: Map<string, string>): Promise<string[]> {
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  const { results } = await search(query);
  return Array.from(results ?? [], (result) => names.get(String(result.property_id)) ?? '?').sort();
}

describe('a filter finds just what has it', () => {
  test.each(searchNumbers)('$param', async ({ param, field, filter, isMax }) => {
    const [low, middle, high] = [1, 2, 3].map(
      (step) => filter.min + Math.min(1000, Math.floor(filter.max / 25)) + step,
    );
    const home = (sourceKey: string, value: number | null) =>
      importedListing({ sourceKey, [field]: value !== null && filter.takes === 'dollars' ? value * 100 : value });
    const ids = await storeListings(testApp, [
      home('low', low ?? 0),
      home('middle', middle ?? 0),
      home('high', high ?? 0),
      home('unknown', null),
    ]);
    expect(await found('', ids)).toEqual(['high', 'low', 'middle', 'unknown']);
    expect(await found(`${param}=${middle}`, ids)).toEqual(isMax ? ['low', 'middle'] : ['high', 'middle']);
    const none = await search(`${param}=${isMax ? filter.min : filter.max}`);
    expect(none.results).toEqual([]);
    expect(Array.from(none.relax ?? [], (relaxed) => relaxed.filter)).toEqual([filter.name]);
  });

  // As every other table of filters may have none, this one too.
  test('of those who have something', async () => {
    for (const { field, param } of yesFilters) {
      await testApp.client.pool.query('truncate listings cascade');
      const home = (sourceKey: string, value: boolean | null) => importedListing({ sourceKey, [field]: value });
      const ids = await storeListings(testApp, [home('no', false), home('unknown', null)]);
      const none = await search(`${param}=1`);
      expect(
        Array.from(none.relax ?? [], (relaxed) => relaxed.filter),
        param,
      ).toEqual([param]);
      for (const [name, id] of await storeListings(testApp, [home('yes', true)])) ids.set(name, id);
      expect(await found(`${param}=1`, ids), param).toEqual(['yes']);
      expect(await found(`${param}=0`, ids), param).toEqual(['no', 'unknown', 'yes']);
    }
  });
});

/** A cell of a fact, and what it says. */
function sample(fact: Fact): { cell: string; value: number | boolean | string; exported: string } {
  if (fact.is === 'words') return { cell: 'Monthly', value: 'Monthly', exported: 'Monthly' };
  if (fact.is === 'day') return { cell: '4/29/2026', value: '2026-04-29', exported: '2026-04-29' };
  if (fact.is === 'yesNo') return { cell: 'Yes', value: true, exported: 'yes' };
  const { from, to } = fact.band;
  const value = to <= 50 ? 3 : Math.max(from + 10, Math.min(1234, to - 10));
  return { cell: String(value), value: fact.is === 'cents' ? value * 100 : value, exported: String(value) };
}

/** Imports one home, sold so that every fact can be told, whose table has these in columns of their labels. */
async function importHome(facts: readonly (typeof factFields)[number][]): Promise<void> {
  const headings = ['Ref', 'Street', 'Zip', 'Ask', ...facts.map((field) => listingFields[field].label)];
  const cells = ['r1', '1 Made Up St', '85008', '250000', ...facts.map((field) => sample(factOfField(field)).cell)];
  const quoted = (row: readonly string[]) => row.map((cell) => `"${cell}"`).join(',');
  const columns = {
    ...{ key: 'Ref', address: 'Street', zip: 'Zip', price: 'Ask' },
    ...Object.fromEntries(facts.map((field) => [mappedFactName(field), listingFields[field].label])),
  };
  const columnMapping = {
    source: 'Own list',
    columns,
    constants: { city: 'Phoenix', state: 'AZ', status: 'Sold' },
    statuses: {},
  };
  const { payload, headers } = uploadForm(
    { kind: 'listings', options: JSON.stringify({ columnMapping }) },
    { name: 'homes.csv', content: `${quoted(headings)}\n${quoted(cells)}\n` },
  );
  const { body } = await admin.post('/api/imports', payload, headers);
  const never = new AbortController().signal;
  await testApp.services.importRuns.run(String(body.id), { lost: never, stopping: never });
}

async function storedFacts() {
  const { rows } = await testApp.client.pool.query<{ id: string; record: Record<string, unknown> }>(
    "select listing_id as id, record from listing_sources where source = 'file:own-list'",
  );
  return rows[0] ?? { id: '', record: {} };
}

/** What the answer for a home tells of its facts, by field. */
async function toldOf(id: string) {
  const { body } = await admin.get(`/api/properties/${id}`);
  return Object.fromEntries(toldFacts.map((field) => [field, body.description?.[listingFields[field].answer.name]]));
}

const values = (facts: readonly (typeof factFields)[number][]) =>
  Object.fromEntries(facts.map((field) => [field, sample(factOfField(field)).value]));

describe('each fact of a file', () => {
  test('is stored, answered and exported', async () => {
    await importHome(factFields);
    const { id, record } = await storedFacts();
    expect(record).toMatchObject(values(factFields));
    expect(await toldOf(id)).toEqual(values(toldFacts));
    const listed = (await search('any_status=1')).results?.[0];
    expect(listed?.description).toMatchObject(
      Object.fromEntries(
        toldFacts.map((field) => [listingFields[field].answer.name, sample(factOfField(field)).value]),
      ),
    );
    expect((await admin.post('/api/user-properties', { propertyId: id })).status).toBe(200);
    const [headings = '', cells = ''] = (await admin.get('/api/user-properties/properties.csv')).text
      .slice(1)
      .split('\r\n');
    const row = new Map(headings.split(',').map((heading, index) => [heading, cells.split(',')[index]]));
    for (const field of toldFacts) {
      expect(row.get(listingFields[field].answer.heading), field).toBe(sample(factOfField(field)).exported);
    }
  });

  test('stays when a fresher source does not say it, and when the next file has no column for it', async () => {
    await importHome(factFields);
    const { id } = await storedFacts();
    const unknown = Object.fromEntries(factFields.map((field) => [field, null]));
    await storeListings(testApp, [importedListing({ source: 'reso', line: '1 Made Up St', ...unknown })]);
    expect(await toldOf(id)).toEqual(values(toldFacts));
    await importHome([]);
    expect((await storedFacts()).record).toMatchObject(values(factFields));
    expect(await toldOf(id)).toEqual(values(toldFacts));
  });
});
