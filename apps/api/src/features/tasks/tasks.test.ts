import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { manual } from '#testing/endpoint-examples.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };
let propertyId: string;

const today = '2026-11-24';

beforeAll(async () => {
  testApp = await buildTestApp();
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'one', line: '12 Elm St' })]);
  propertyId = ids.get('one') ?? '';
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate tasks, calendar_feeds cascade'));

const add = async (fields: object = {}, browser: Browser = jane) =>
  (await browser.post('/api/tasks', { title: 'Call Ann', dueOn: today, ...fields })).body;
const titles = async (query = '', browser: Browser = jane) =>
  ((await browser.get(`/api/tasks${query}`)).body.tasks ?? []).map(({ title }) => title);
const finish = (id: unknown, fields: object = {}, browser: Browser = jane) =>
  browser.post(`/api/tasks/${id}/done`, { done: true, today, ...fields });

describe('tasks', () => {
  test('are kept with when they are due and what they are about', async () => {
    const task = await add({ dueTime: '09:30', repeat: 'weekly', propertyId });
    expect(task).toEqual({
      ...{ _id: expect.any(String), title: 'Call Ann', dueOn: today, dueTime: '09:30', repeat: 'weekly' },
      property: { id: propertyId, address: expect.stringContaining('12 Elm St, ') },
      contact: null,
      doneAt: null,
      calls: [],
    });
    expect((await jane.get('/api/tasks')).body).toEqual({ tasks: [task], total: 1 });
  });

  test('are listed by when they are due, and by their property', async () => {
    await add({ title: 'later', dueOn: '2026-12-01' });
    await add({ title: 'afternoon', dueTime: '15:00' });
    await add({ title: 'morning', dueTime: '09:00', propertyId });
    await add({ title: 'all day' });
    await add({ title: 'overdue', dueOn: '2026-01-01' });
    expect(await titles()).toEqual(['overdue', 'all day', 'morning', 'afternoon', 'later']);
    expect(await titles('?page=2&limit=2')).toEqual(['morning', 'afternoon']);
    expect(await titles(`?propertyId=${propertyId}`)).toEqual(['morning']);
    expect(await titles('?propertyId=none')).toEqual([]);
  });

  test('are changed whole, and deleted', async () => {
    const { _id: id } = await add({ propertyId, repeat: 'daily' });
    const changed = await jane.put(`/api/tasks/${id}`, { title: 'Call Bo', dueOn: '2026-11-25', unknown: 1 });
    expect(changed.body).toMatchObject({ title: 'Call Bo', dueOn: '2026-11-25', repeat: null, property: null });
    expect((await jane.send({ method: 'DELETE', url: `/api/tasks/${id}` })).status).toBe(200);
    expect((await jane.send({ method: 'DELETE', url: `/api/tasks/${id}` })).status).toBe(404);
    expect(await titles()).toEqual([]);
  });

  test('are nobody else’s', async () => {
    const { _id: id } = await add();
    expect((await john.put(`/api/tasks/${id}`, { title: 'Mine', dueOn: today })).status).toBe(404);
    expect((await finish(id, {}, john)).status).toBe(404);
    expect((await john.send({ method: 'DELETE', url: `/api/tasks/${id}` })).status).toBe(404);
    expect(await titles('', john)).toEqual([]);
    expect(await titles()).toEqual(['Call Ann']);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
    [{ dueOn: '1999-12-31' }, 'dueOn'],
    [{ dueOn: 20261124 }, 'dueOn'],
    [{ dueTime: '24:00' }, 'dueTime'],
    [{ repeat: 'hourly' }, 'repeat'],
  ])('with %j are refused by the field %s', async (fields, field) => {
    const { status, body } = await jane.post('/api/tasks', { title: 'Call Ann', dueOn: today, ...fields });
    expect(status).toBe(400);
    expect(Object.keys(body.details ?? {})).toEqual([field]);
  });

  test('are about no property that their user does not see', async () => {
    expect((await jane.post('/api/tasks', { title: 'x', dueOn: today, propertyId: '999999999' })).status).toBe(404);
    const { body } = await john.post('/api/user-properties/manual', manual());
    const own = String(body.propertyId);
    expect((await john.post('/api/tasks', { title: 'x', dueOn: today, propertyId: own })).status).toBe(200);
    expect((await jane.post('/api/tasks', { title: 'x', dueOn: today, propertyId: own })).status).toBe(404);
  });
});

describe('a finished task', () => {
  test('is among the done ones, the last first, until it is taken back', async () => {
    const [one, two] = [await add({ title: 'one' }), await add({ title: 'two' })];
    await finish(one._id);
    expect((await finish(two._id)).body).toMatchObject({ task: { doneAt: expect.any(String) }, next: null });
    expect(await titles()).toEqual([]);
    expect(await titles('?status=done')).toEqual(['two', 'one']);
    await finish(one._id, { done: false });
    expect(await titles()).toEqual(['one']);
  });

  test('that is repeated is due again, once, however often it is finished', async () => {
    const { _id: id } = await add({ dueOn: '2026-10-31', repeat: 'monthly', dueTime: '08:00', propertyId });
    const answers = await Promise.all([finish(id), finish(id), finish(id)]);
    expect(answers.filter(({ body }) => body.next !== null)).toHaveLength(1);
    const { tasks } = (await jane.get('/api/tasks')).body;
    expect(tasks).toMatchObject([
      { dueOn: '2026-11-30', dueTime: '08:00', repeat: 'monthly', property: { id: propertyId } },
    ]);
    const next = await finish(tasks?.[0]?._id, { today: '2026-11-30' });
    expect(next.body.next).toMatchObject({ dueOn: '2026-12-31' });
    // Taken back, it is due as before, and not once more.
    await finish(tasks?.[0]?._id, { done: false });
    expect((await jane.get('/api/tasks')).body.tasks).toMatchObject([{ dueOn: '2026-11-30' }]);
  });
});

describe('a calendar address', () => {
  const pathOf = (address: unknown) => new URL(String(address)).pathname;

  test('tells the open tasks to whoever has it', async () => {
    expect((await jane.get('/api/calendar-feed')).body).toEqual({ createdAt: null });
    await add({ title: 'Call Ann; twice', propertyId });
    const { _id: finished } = await add({ title: 'Done already' });
    await finish(finished);
    await add({ title: 'John’s' }, john);
    const { address } = (await jane.post('/api/calendar-feed')).body;
    const answer = await createBrowser(testApp.app).get(pathOf(address));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.text).toContain('SUMMARY:Call Ann\\; twice\r\n');
    expect(answer.text).toContain('DTSTART;VALUE=DATE:20261124\r\n');
    expect(answer.text).not.toContain('Done already');
    expect(answer.text).not.toContain('John');
  });

  test('tells times of day where its user is, before and after the clocks change', async () => {
    await add({ title: 'Summer', dueOn: '2026-10-31', dueTime: '09:30' });
    await add({ title: 'Winter', dueOn: '2026-11-02', dueTime: '09:30' });
    const { address } = (await jane.post('/api/calendar-feed')).body;
    const starts = async () => (await createBrowser(testApp.app).get(pathOf(address))).text.match(/(?<=DTSTART:)\S+/g);
    // Phoenix, the installation's zone, has the same time all year.
    expect(await starts()).toEqual(['20261031T163000Z', '20261102T163000Z']);
    const { body: settings } = await jane.get('/api/alerts/settings');
    await jane.put('/api/alerts/settings', { ...settings, timeZone: 'America/New_York' });
    expect(await starts()).toEqual(['20261031T133000Z', '20261102T143000Z']);
    await jane.put('/api/alerts/settings', settings);
  });

  test('no longer works once another is made or it is taken back', async () => {
    const first = (await jane.post('/api/calendar-feed')).body.address;
    const { address: second, createdAt } = (await jane.post('/api/calendar-feed')).body;
    expect((await jane.get('/api/calendar-feed')).body).toEqual({ createdAt });
    const anyone = createBrowser(testApp.app);
    expect((await anyone.get(pathOf(first))).status).toBe(404);
    expect((await anyone.get(pathOf(second))).status).toBe(200);
    await john.send({ method: 'DELETE', url: '/api/calendar-feed' });
    expect((await anyone.get(pathOf(second))).status).toBe(200);
    await jane.send({ method: 'DELETE', url: '/api/calendar-feed' });
    expect((await anyone.get(pathOf(second))).status).toBe(404);
  });
});

describe('calls to a contact', () => {
  let buyers = 0;
  const call = (id: unknown, fields: object = {}, browser: Browser = jane) =>
    browser.post(`/api/tasks/${id}/calls`, { outcome: 'no_answer', ...fields });
  const buyer = async () => {
    buyers += 1;
    const { body } = await jane.post('/api/own-buyers', {
      name: 'Bo',
      email: `bo${buyers}@mail.example`,
      areas: ['AZ'],
    });
    return String(body._id);
  };

  test('are noted with the task that is about no property, the latest first', async () => {
    const { _id: id } = await add({ buyerId: await buyer() });
    await call(id);
    const { status, body } = await call(id, { outcome: 'reached', note: 'Wants two more' });
    expect(status).toBe(200);
    expect(body.calls).toEqual([
      { outcome: 'reached', note: 'Wants two more', at: expect.any(String) },
      { outcome: 'no_answer', note: '', at: expect.any(String) },
    ]);
    for (let n = 0; n < 5; n += 1) await call(id);
    expect((await jane.get('/api/tasks')).body.tasks?.[0]?.calls).toHaveLength(5);
    const { rows } = await testApp.client.pool.query(
      'select count(*)::int as total from task_calls where user_id = $1',
      [jane.userId],
    );
    expect(rows).toEqual([{ total: 7 }]);
    await jane.delete(`/api/tasks/${id}`);
    expect((await testApp.client.pool.query('select from task_calls')).rowCount).toBe(0);
  });

  test('of a property stand in its log, and nobody is called of a task without a contact', async () => {
    const { _id: about } = await add({ propertyId });
    const { _id: alone } = await add();
    expect([(await call(about)).status, (await call(alone)).status]).toEqual([409, 409]);
  });

  test('are the own ones, and say how they ended', async () => {
    const { _id: id } = await add({ buyerId: await buyer() });
    expect((await call(id, {}, john)).status).toBe(404);
    const { status, body } = await call(id, { outcome: 'luck' });
    expect([status, Object.keys(body.details ?? {})]).toEqual([400, ['outcome']]);
    expect((await call(id, { note: 'x'.repeat(2001) })).body.details).toHaveProperty('note');
  });

  test('have an end', async () => {
    const { _id: id } = await add({ buyerId: await buyer() });
    await testApp.client.pool.query(
      `insert into task_calls (user_id, task_id, outcome, note) select $1, $2, 'no_answer', '' from generate_series(1, 100)`,
      [jane.userId, id],
    );
    expect((await call(id)).status).toBe(409);
  });
});
