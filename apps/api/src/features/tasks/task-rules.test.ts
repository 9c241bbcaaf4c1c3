import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };
let propertyId: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query('truncate task_rules, tasks cascade; delete from listings');
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'elm', line: '3 Elm St' })]);
  propertyId = ids.get('elm') ?? '';
  await jane.post('/api/user-properties', { propertyId });
  testApp.time.now = new Date();
});

const rule = { trigger: 'offer_sent', days: 3, title: 'Call about the offer', isOn: true };
const add = async (changes: object = {}) => (await jane.post('/api/task-rules', { ...rule, ...changes })).body;
const log = async (type: string, more: object = {}) => {
  const url = `/api/user-properties/${propertyId}/activity`;
  const { status, text } = await jane.post(url, { type, message: 'x', ...more });
  expect(status, text).toBe(200);
};
const offer = () => log('offer_made', { amount: 150_000 });
async function tasksIn(days: number) {
  testApp.time.now = new Date(Date.now() + days * 86_400_000);
  await Promise.all([testApp.services.taskRules.makeDue(), testApp.services.taskRules.makeDue()]);
  return (await jane.get('/api/tasks')).body.tasks ?? [];
}

describe('a rule makes a task', () => {
  test('so many days after an offer that nobody answered, once', async () => {
    await add();
    await offer();
    expect(await tasksIn(2)).toEqual([]);
    expect(await tasksIn(3)).toMatchObject([{ title: 'Call about the offer', property: { id: propertyId } }]);
    expect(await tasksIn(4)).toHaveLength(1);
  });

  test('and none again once that is deleted', async () => {
    await add();
    await offer();
    const [made] = await tasksIn(3);
    expect((await jane.delete(`/api/tasks/${made?._id}`)).status).toBe(200);
    expect(await tasksIn(4)).toEqual([]);
  });

  test('where an answer was taken back', async () => {
    await add();
    await offer();
    await log('offer_countered', { amount: 160_000 });
    await testApp.client.pool.query(
      `update activity_entries set undone_by_id = (select min(id) from activity_entries) where type = 'offer_countered'`,
    );
    expect(await tasksIn(3)).toHaveLength(1);
  });

  test('where a call reached nobody', async () => {
    await add();
    await offer();
    await log('call_made', { outcome: 'no_answer' });
    expect(await tasksIn(3)).toHaveLength(1);
  });

  test.each([
    ['an answer came', () => log('offer_countered', { amount: 160_000 })],
    ['the deal ended', () => log('deal_ended')],
    ['a call reached the agent', () => log('call_made', { outcome: 'reached' })],
  ])('but not where %s', async (_, answer) => {
    await add();
    await offer();
    await answer();
    expect(await tasksIn(3)).toEqual([]);
  });

  test('of the last offer alone, and of what happened since the rule is there and on', async () => {
    await offer();
    const { _id: id } = await add({ days: 0 });
    expect(await tasksIn(0)).toEqual([]);
    await jane.put(`/api/task-rules/${id}`, { ...rule, days: 0, isOn: false });
    await offer();
    expect(await tasksIn(0)).toEqual([]);
    await jane.put(`/api/task-rules/${id}`, { ...rule, days: 0 });
    expect(await tasksIn(0)).toEqual([]);
    await offer();
    await offer();
    expect(await tasksIn(0)).toHaveLength(1);
  });

  test('of other events as well', async () => {
    await add({ trigger: 'offer_countered', days: 1, title: 'Answer the counter-offer' });
    await log('offer_countered', { amount: 160_000 });
    expect(await tasksIn(1)).toMatchObject([{ title: 'Answer the counter-offer' }]);
  });
});

describe('rules', () => {
  test('are their user’s', async () => {
    const { _id: id } = await add();
    expect((await jane.get('/api/task-rules')).body).toEqual({ rules: [{ _id: id, ...rule }] });
    expect((await john.get('/api/task-rules')).body).toEqual({ rules: [] });
    expect((await john.put(`/api/task-rules/${id}`, rule)).status).toBe(404);
    expect((await john.delete(`/api/task-rules/${id}`)).status).toBe(404);
    expect((await createBrowser(testApp.app).get('/api/task-rules')).status).toBe(401);
    expect((await jane.delete(`/api/task-rules/${id}`)).status).toBe(200);
    expect((await jane.delete(`/api/task-rules/${id}`)).status).toBe(404);
  });

  test.each([
    ['trigger', { trigger: 'luck' }],
    ['days', { days: -1 }],
    ['days', { days: 1.5 }],
    ['title', { title: '' }],
    ['isOn', { isOn: 'yes' }],
  ])('refuse what is wrong by its name: %s', async (field, wrong) => {
    const { status, body } = await jane.post('/api/task-rules', { ...rule, ...wrong });
    expect([status, Object.keys(body.details ?? {})]).toEqual([400, [field]]);
  });

  test('are 50 at most', async () => {
    await testApp.client.pool.query(
      `insert into task_rules (user_id, trigger, days, title, is_on)
       select $1, 'offer_sent', 3, 'Call', true from generate_series(1, 50)`,
      [jane.userId],
    );
    expect((await jane.post('/api/task-rules', rule)).status).toBe(409);
  });
});

test('what contracts and offers set stands among the deadlines and in the calendar, for their user alone', async () => {
  await testApp.client.pool.query(
    `insert into contracts (user_id, listing_id, mode, version, terms) values ($1, $2, 'cash', 1, '{"closingDateText": "December 15, 2099"}')`,
    [jane.userId, propertyId],
  );
  await log('contract_signed');
  const { deadlines = [] } = (await jane.get('/api/deal-deadlines')).body;
  expect(deadlines.map(({ kind }) => kind)).toEqual(['earnest_money', 'inspection', 'closing']);
  expect(deadlines[2]).toMatchObject({ on: '2099-12-15', property: { id: propertyId } });
  expect((await john.get('/api/deal-deadlines')).body).toEqual({ deadlines: [] });
  const { address } = (await jane.post('/api/calendar-feed')).body;
  const calendar = await createBrowser(testApp.app).get(new URL(String(address)).pathname);
  expect(calendar.text).toContain('DTSTART;VALUE=DATE:20991215');
});

test('a task is about an agent or a buyer, too', async () => {
  const { rows } = await testApp.client.pool.query<{ id: string }>(
    `insert into buyers (name, email, phone) values ('Ann Buyer', 'ann@mail.example', '6025550100') returning id`,
  );
  const buyerId = String(rows[0]?.id);
  const task = { title: 'Call Ann', dueOn: '2026-11-24', buyerId };
  expect((await jane.post('/api/tasks', task)).body).toMatchObject({
    contact: { kind: 'buyer', id: buyerId, name: 'Ann Buyer', phone: '6025550100' },
  });
  expect((await jane.get(`/api/tasks?buyerId=${buyerId}`)).body).toMatchObject({ total: 1 });
  expect((await jane.get('/api/tasks?agentId=1')).body).toEqual({ tasks: [], total: 0 });
  expect((await jane.get('/api/tasks?agentId=none')).body).toEqual({ tasks: [], total: 0 });
  expect((await jane.get('/api/tasks?dueBy=2026-11-23')).body).toMatchObject({ total: 0 });
  expect((await jane.get('/api/tasks?dueBy=2026-11-24')).body).toMatchObject({ total: 1 });
  for (const none of [{ buyerId: '999' }, { agentId: '999' }, { agentId: 'none' }]) {
    expect((await jane.post('/api/tasks', { ...task, ...none })).status).toBe(404);
  }
});
