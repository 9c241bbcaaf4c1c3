import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser, type Json } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let ids: string[];
let jane: Awaited<ReturnType<typeof signedIn>>;

const agent = (name: string, email: string | null) => ({ name, email, phone: null, href: null, office: null });

beforeAll(async () => {
  testApp = await buildTestApp();
  const stored = await storeListings(testApp, [
    importedListing({
      sourceKey: 'a',
      line: '12 N Main St',
      priceCents: 30_000_000,
      agent: agent('Gwen Sutter', 'gwen@brokers.example'),
    }),
    importedListing({
      sourceKey: 'b',
      line: '7 Oak Ave',
      city: 'Portland',
      state: 'ME',
      zip: '04101',
      priceCents: null,
    }),
    importedListing({ sourceKey: 'c', line: '9 Elm Ct', priceCents: 10_000_000, agent: agent('=cmd()', null) }),
    importedListing({
      sourceKey: 'd',
      line: '1 100% Way',
      priceCents: 20_000_000,
      agent: agent('gwen  sutter', 'Gwen@brokers.example'),
    }),
  ]);
  ids = ['a', 'b', 'c', 'd'].map((key) => stored.get(key) ?? '');
  jane = await signedIn(testApp);
  for (const propertyId of ids) await jane.post('/api/user-properties', { propertyId });
});
afterAll(() => testApp.close());

/** The keys of what a query of the own list finds, in order. */
async function found(query: string): Promise<string> {
  const { body } = await jane.get(`/api/user-properties?${query}`);
  return Array.from(body.properties ?? [], ({ propertyId }) => 'abcd'[ids.indexOf(String(propertyId))]).join('');
}

test('a list comes with its logs, unless nobody asks for them', async () => {
  const logsOf = async (query: string) =>
    ((await jane.get(`/api/user-properties?limit=2${query}`)).body.properties ?? []).map(
      ({ activityLog }) => (activityLog as unknown as unknown[]).length > 0,
    );
  expect(await logsOf('')).toEqual([true, true]);
  expect(await logsOf('&log=1')).toEqual([true, true]);
  expect(await logsOf('&log=0')).toEqual([false, false]);
  expect((await jane.get('/api/user-properties?log=x')).status).toBe(400);
});

describe('the own list', () => {
  test.each([
    ['newest first', '', 'dcba'],
    ['oldest first', 'sort=asc', 'abcd'],
    ['by price, without one last', 'sort_by=price', 'cdab'],
    ['by price downwards, without one last', 'sort_by=price&sort=desc', 'adcb'],
    ['by place and street', 'sort_by=address', 'dacb'],
    ['a page of it', 'limit=2&page=2', 'ba'],
    ['beyond its end', 'limit=2&page=3', ''],
    ['by a word of the address', 'text=oak', 'b'],
    ['by the city', 'text=portland', 'b'],
    ['by state and ZIP', 'text=me, 04101', 'b'],
    ['by another spelling of the line', 'text=12 North Main Street', 'a'],
    ['by the agent', 'text=GWEN', 'da'],
    ['by agent and street', 'text=gwen main', 'a'],
    ['by a percent sign, which is no wildcard', 'text=100%25', 'd'],
    ['by an underscore, which is no wildcard', 'text=_', ''],
    ['by words that are nowhere together', 'text=gwen oak', ''],
  ])('%s', async (_name, query, expected) => {
    expect(await found(query)).toBe(expected);
  });

  test('by the latest activity', async () => {
    await jane.post(`/api/user-properties/${ids[1]}/activity`, { type: 'note', message: 'Called.' });
    expect(await found('sort_by=activity')).toBe('bdca');
    expect(await found('sort_by=activity&sort=asc')).toBe('acdb');
  });

  test('by stage, with a total of its own, and counted for the board', async () => {
    await jane.post(`/api/user-properties/${ids[0]}/activity`, { type: 'offer_accepted' });
    await jane.post(`/api/user-properties/${ids[2]}/activity`, { type: 'deal_ended', message: 'Roof.' });
    await jane.post(`/api/user-properties/${ids[2]}/hide`, { hidden: true });
    expect(await found('stage=accepted')).toBe('a');
    expect(await found('stage=ended&hidden=0')).toBe('');
    expect((await jane.get('/api/user-properties?stage=saved&limit=1')).body.total).toBe(2);
    expect((await jane.get('/api/user-properties/board')).body).toEqual([
      { stage: 'saved', total: 2, hidden: 0, value: 200_000 },
      { stage: 'offer_sent', total: 0, hidden: 0, value: 0 },
      { stage: 'accepted', total: 1, hidden: 0, value: 300_000 },
      { stage: 'under_contract', total: 0, hidden: 0, value: 0 },
      { stage: 'closed', total: 0, hidden: 0, value: 0 },
      { stage: 'ended', total: 1, hidden: 1, value: 0 },
    ]);
    await jane.post(`/api/user-properties/${ids[2]}/hide`, { hidden: false });
  });

  test.each(['stage=lost', 'sort_by=luck', 'sort=up', `text=${'x'.repeat(201)}`, 'tag=%00', 'limit=0', 'page=1.5'])(
    '%s is refused',
    async (query) => {
      expect((await jane.get(`/api/user-properties?${query}`)).status).toBe(400);
    },
  );

  test('carries the newest 20 entries of each log, the record 200, and the rest is paged', async () => {
    const john = await signedIn(testApp);
    await john.post('/api/user-properties', { propertyId: ids[0] });
    await testApp.client.pool.query(
      `insert into activity_entries (user_id, listing_id, type, message, offer_snapshot)
       select $1, $2, 'note', 'note ' || n, '{"price":1}' from generate_series(1, 249) n`,
      [john.userId, ids[0]],
    );
    const listed = (await john.get('/api/user-properties')).body.properties?.[0]?.activityLog;
    expect(listed).toHaveLength(20);
    expect(listed?.[0]).toMatchObject({ message: 'note 249' });
    expect(listed?.[0]).not.toHaveProperty('offerSnapshot');
    const { body } = await john.get(`/api/user-properties/${ids[0]}`);
    expect(body.activityLog).toHaveLength(200);
    expect(body.activityLog?.[0]).toMatchObject({ message: 'note 249', offerSnapshot: { price: 1 } });
    expect(body.activityTotal).toBe(250);
    const last = await john.get(`/api/user-properties/${ids[0]}/activity?limit=100&page=3`);
    const page: { entries: Json[]; total: number } = JSON.parse(last.text);
    expect(page.total).toBe(250);
    expect(page.entries).toHaveLength(50);
    expect(page.entries.at(-1)).toMatchObject({ type: 'property_saved' });
    expect((await john.get(`/api/user-properties/${ids[0]}/activity?page=6`)).body).toEqual({
      entries: [],
      total: 250,
    });
  });
});

describe('tags and the private note', () => {
  const change = (id: string | undefined, body: object) => jane.patch(`/api/user-properties/${id}`, body);

  test('are kept, found and counted', async () => {
    expect((await change(ids[0], { tags: ['Flip', ' needs  roof ', 'FLIP'] })).body.tags).toEqual([
      'Flip',
      'needs roof',
    ]);
    const noted = await change(ids[0], { note: ' Ask for the survey.\nTwice. ' });
    expect(noted.body).toMatchObject({
      note: ' Ask for the survey.\nTwice. ',
      hasNote: true,
      tags: ['Flip', 'needs roof'],
    });
    await change(ids[3], { tags: ['flip'] });
    expect(await found('tag=FLIP')).toBe('da');
    expect(await found('tag=flip&text=main')).toBe('a');
    expect(await found('tag=fli')).toBe('');
    expect((await jane.get('/api/user-properties/tags')).body).toEqual([
      { tag: expect.stringMatching(/^flip$/i), total: 2 },
      { tag: 'needs roof', total: 1 },
    ]);
    expect((await jane.get('/api/user-properties')).body.properties?.[3]).toMatchObject({ hasNote: true });
    expect((await change(ids[0], { note: '' })).body).toMatchObject({ note: '', hasNote: false });
  });

  test('survive a removal', async () => {
    await change(ids[1], { tags: ['keep'], note: 'mine' });
    await jane.delete(`/api/user-properties/${ids[1]}`);
    expect((await jane.get('/api/user-properties/tags')).body).not.toContainEqual({ tag: 'keep', total: 1 });
    expect((await change(ids[1], { note: 'other' })).status).toBe(404);
    const { body } = await jane.post('/api/user-properties', { propertyId: ids[1] });
    expect(body).toMatchObject({ tags: ['keep'], note: 'mine' });
  });

  test.each([
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
    ['a long tag', { tags: ['x'.repeat(31)] }],
    ['tags that are no list', { tags: 'flip' }],
    ['a long note', { note: 'x'.repeat(10_001) }],
    ['a note that is no text', { note: 7 }],
  ])('%s is refused', async (_name, body) => {
    expect((await change(ids[0], body)).status).toBe(400);
  });
});

describe('many at once', () => {
  const bulk = (body: object) => jane.post('/api/user-properties/bulk', body);

  test('are hidden, shown, tagged and told apart from what is not there', async () => {
    const propertyIds = [ids[3], ids[0], ids[3], '999999', 'abc'];
    expect((await bulk({ action: 'hide', propertyIds })).body).toEqual({
      done: [ids[3], ids[0]],
      notDone: ['999999', 'abc'],
    });
    expect((await jane.get('/api/user-properties?hidden=1')).body.total).toBe(2);
    await bulk({ action: 'unhide', propertyIds });
    expect((await jane.get('/api/user-properties?hidden=1')).body.total).toBe(0);
    await bulk({ action: 'tag', propertyIds, tag: 'Bulk' });
    await bulk({ action: 'tag', propertyIds, tag: 'bulk' });
    expect(await found('tag=bulk')).toBe('da');
    await bulk({ action: 'untag', propertyIds: [ids[0]], tag: 'BULK' });
    expect(await found('tag=bulk')).toBe('d');
  });

  test('keep no more than 20 tags each', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    await jane.patch(`/api/user-properties/${ids[2]}`, { tags });
    const tagged = (tag: string) => bulk({ action: 'tag', propertyIds: [ids[2]], tag });
    expect((await tagged('one more')).body).toEqual({ done: [], notDone: [ids[2]] });
    expect((await tagged('TAG 7')).body).toEqual({ done: [ids[2]], notDone: [] });
  });

  test('are removed, and restored as they were', async () => {
    const before = await found('');
    expect((await bulk({ action: 'remove', propertyIds: ids })).body.done).toEqual(ids);
    expect(await found('')).toBe('');
    expect((await bulk({ action: 'remove', propertyIds: ids })).body.notDone).toEqual(ids);
    expect((await bulk({ action: 'restore', propertyIds: [...ids, '999999'] })).body).toEqual({
      done: ids,
      notDone: ['999999'],
    });
    expect(await found('')).toBe(before);
    const { body } = await jane.get(`/api/user-properties/${ids[0]}`);
    expect(body.activityLog).toMatchObject([{ type: 'property_saved' }, { type: 'property_removed' }, {}, {}]);
    expect(body.progress).toMatchObject({ stage: 'accepted' });
  });

  test('are saved and hidden from searches, whether they were on the list or not', async () => {
    const john = await signedIn(testApp);
    const { body: added } = await john.post('/api/user-properties/manual', {
      address: { line: '1 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
      type: 'duplex',
    });
    const mine = String(added.propertyId);
    const call = (client: typeof john, action: string, propertyIds: unknown[]) =>
      client.post('/api/user-properties/bulk', { action, propertyIds });
    expect((await call(john, 'save', [ids[1], ids[0], '999999'])).body).toEqual({
      done: [ids[1], ids[0]],
      notDone: ['999999'],
    });
    expect((await call(john, 'save', [ids[0], ids[2]])).body).toEqual({ done: [ids[2]], notDone: [ids[0]] });
    const { body } = await john.get(`/api/user-properties/${ids[2]}`);
    expect(body.activityLog).toMatchObject([{ type: 'property_saved' }]);
    const [unsaved] = ids.slice(3);
    expect((await call(john, 'hide_from_search', [unsaved])).body).toEqual({ done: [unsaved], notDone: [] });
    expect((await call(john, 'hide_from_search', [unsaved])).body).toEqual({ done: [], notDone: [unsaved] });
    expect((await call(john, 'show_in_search', [unsaved])).body).toEqual({ done: [unsaved], notDone: [] });
    for (const action of ['save', 'hide_from_search', 'show_in_search']) {
      expect((await call(jane, action, [mine])).body).toEqual({ done: [], notDone: [mine] });
    }
    expect((await jane.get('/api/user-properties?hidden=1')).body.total).toBe(0);
  });

  test('in two calls at once are done once', async () => {
    const answers = await Promise.all([
      bulk({ action: 'remove', propertyIds: ids }),
      bulk({ action: 'remove', propertyIds: [...ids].reverse() }),
    ]);
    expect(answers.flatMap(({ body }) => Array.from(body.done ?? [], String)).sort()).toEqual([...ids].sort());
    await bulk({ action: 'restore', propertyIds: ids });
  });

  test('of another user are left alone', async () => {
    const john = await signedIn(testApp);
    for (const action of ['hide', 'remove', 'restore', 'tag'] as const) {
      const { body } = await john.post('/api/user-properties/bulk', { action, propertyIds: ids, tag: 'x' });
      expect(body).toEqual({ done: [], notDone: ids });
    }
    expect((await jane.get('/api/user-properties')).body.total).toBe(4);
  });

  test.each([
    ['nothing to do', { action: 'hide', propertyIds: [] }],
    ['an unknown action', { action: 'sell', propertyIds: ['1'] }],
    [
      'more than a thousand',
      { action: 'hide', propertyIds: Array.from({ length: 1001 }, (_, index) => `${index + 1}`) },
    ],
    ['a tag that is missing', { action: 'tag', propertyIds: ['1'] }],
    ['an empty tag', { action: 'tag', propertyIds: ['1'], tag: ' ' }],
  ])('%s is refused', async (_name, body) => {
    expect((await bulk(body)).status).toBe(400);
  });
});

test('what waits to be mailed is found, until the deal ends', async () => {
  const john = await signedIn(testApp);
  const steps = [
    ['offer_saved'],
    ['offer_saved', 'property_closed'],
    ['contract_downloaded'],
    ['offer_saved', 'deal_ended'],
  ];
  for (const [index, propertyId] of ids.entries()) {
    await john.post('/api/user-properties', { propertyId });
    for (const type of steps[index] ?? []) await john.post(`/api/user-properties/${propertyId}/activity`, { type });
  }
  const waiting = async (value: number) => {
    const { body } = await john.get(`/api/user-properties?sort=asc&waiting=${value}`);
    return { ids: Array.from(body.properties ?? [], ({ propertyId }) => propertyId), total: body.total };
  };
  expect(await waiting(1)).toEqual({ ids: [ids[0], ids[2]], total: 2 });
  expect(await waiting(0)).toEqual({ ids: [ids[1], ids[3]], total: 2 });
  expect((await john.get('/api/user-properties?waiting=perhaps')).status).toBe(400);
});

test('deals that go on are found: an offer that is out, or a contract', async () => {
  const john = await signedIn(testApp);
  const steps = [['offer_saved'], ['offer_made'], ['contract_signed'], ['offer_made', 'deal_ended']];
  for (const [index, propertyId] of ids.entries()) {
    await john.post('/api/user-properties', { propertyId });
    for (const type of steps[index] ?? []) await john.post(`/api/user-properties/${propertyId}/activity`, { type });
  }
  const pending = async (value: number) => {
    const { body } = await john.get(`/api/user-properties?sort=asc&pending=${value}`);
    return { ids: Array.from(body.properties ?? [], ({ propertyId }) => propertyId), total: body.total };
  };
  expect(await pending(1)).toEqual({ ids: [ids[1], ids[2]], total: 2 });
  expect(await pending(0)).toEqual({ ids: [ids[0], ids[3]], total: 2 });
  expect((await john.get('/api/user-properties?pending=perhaps')).status).toBe(400);
});

test('the export groups the saved properties by agent and runs nothing in a spreadsheet', async () => {
  const { text, headers } = await jane.get('/api/user-properties/agents.csv?sort_by=price');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="agent_email_list.csv"',
  });
  expect(text).toBe(
    [
      '\uFEFFAgent Name,Agent Email,Agent Phone,Property 1,Property 2',
      `'=cmd(),,,"9 Elm Ct, Phoenix, AZ 85008",`,
      'gwen sutter,gwen@brokers.example,,"1 100% Way, Phoenix, AZ 85008","12 N Main St, Phoenix, AZ 85008"',
      '',
    ].join('\r\n'),
  );
  const some = await jane.get('/api/user-properties/agents.csv?text=elm');
  expect(some.text.split('\r\n')).toHaveLength(3);
  const linesOf = async (chosen: string) =>
    (await jane.get(`/api/user-properties/agents.csv?ids=${chosen}`)).text.trim().split('\r\n').length - 1;
  expect(await linesOf(ids.join(','))).toBe(text.trim().split('\r\n').length - 1);
  for (const nothing of ['', 'x,999999999', ids.map((id) => `${id}x`).join(',')])
    expect(await linesOf(nothing)).toBe(0);
});

test('the export of the properties has the rent that their pages show, in the order and by the filters asked for', async () => {
  const estimate = { rent: 1950, arv: null, renovations: null, pinnedComps: [], excludedComps: [] };
  expect((await jane.put(`/api/properties/${ids[0]}/estimate`, estimate)).status).toBe(200);
  const { text, headers } = await jane.get('/api/user-properties/properties.csv?sort_by=price');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="saved_properties.csv"',
  });
  const [headings = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (name: string) => rows.map((cells) => cells[headings.indexOf(name)]);
  expect(column('Address')).toEqual(['9 Elm Ct', '1 100% Way', '12 N Main St', '7 Oak Ave']);
  expect(column('Price')).toEqual(['100000', '200000', '300000', '']);
  expect(column('Monthly rent')[2]).toBe('1950');
  expect(column('Rent is your own')).toEqual(['', '', 'yes', '']);
  expect((await jane.get('/api/user-properties/properties.csv?text=elm')).text.trim().split('\r\n')).toHaveLength(2);
  const chosen = await jane.get(`/api/user-properties/properties.csv?ids=${ids[1]},${ids[2]},999999999`);
  expect(chosen.text.trim().split('\r\n')).toHaveLength(3);
});

test('nobody reaches another’s records, and nobody at all without a session', async () => {
  const john = await signedIn(testApp);
  const visitor = createBrowser(testApp.app);
  const [id] = ids;
  const calls = (browser: typeof visitor) => [
    browser.get(`/api/user-properties/${id}`),
    browser.patch(`/api/user-properties/${id}`, { note: 'x' }),
    browser.delete(`/api/user-properties/${id}`),
    browser.get(`/api/user-properties/${id}/activity`),
    browser.post(`/api/user-properties/${id}/activity`, { type: 'note', message: 'x' }),
  ];
  for (const answer of await Promise.all(calls(john))) expect(answer.status).toBe(404);
  for (const answer of await Promise.all(calls(visitor))) expect(answer.status).toBe(401);
  for (const path of ['agents.csv', 'properties.csv', 'board', 'tags']) {
    expect((await visitor.get(`/api/user-properties/${path}`)).status).toBe(401);
  }
  expect((await visitor.post('/api/user-properties/bulk', { action: 'hide', propertyIds: [id] })).status).toBe(401);
  expect((await john.get('/api/user-properties/board')).body).toContainEqual({
    stage: 'saved',
    total: 0,
    hidden: 0,
    value: 0,
  });
  expect((await john.get(`/api/user-properties/properties.csv?ids=${ids.join(',')}`)).text.split('\r\n')).toHaveLength(
    2,
  );
  expect((await john.get('/api/user-properties/agents.csv')).text).toBe('\uFEFFAgent Name,Agent Email,Agent Phone\r\n');
});
