import { defaultAlertSettings } from '@rei/domain/alerts/alert-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let names = 0;
let email: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  names += 1;
  const userName = `jane.${names}`;
  email = `${userName}@mail.example`;
  jane = await signedIn(testApp, { userName });
  testApp.time.now = new Date();
});

const remind = (app = testApp) => app.services.taskReminders.remindDue();
const add = async (dueOn: string, dueTime: string | null, more: object = {}) => {
  const { status, body } = await jane.post('/api/tasks', { title: 'Call Ann', dueOn, dueTime, ...more });
  expect(status).toBe(200);
  return body;
};
/** Runs at a moment; what was told by then, the newest first. */
async function toldAt(moment: string) {
  testApp.time.now = new Date(moment);
  await remind();
  return (await jane.get('/api/notifications')).body.map(({ title, message, isAboutTask }) => ({
    ...{ title, message, isAboutTask },
  }));
}
const mails = () => testApp.mails.filter(({ to }) => to === email);
const settings = (more: object) =>
  jane.put('/api/alerts/settings', { ...defaultAlertSettings, timeZone: 'America/New_York', ...more });

describe('a task with a time', () => {
  test('is told at its time where its user is, once, however often and by how many it is looked for', async () => {
    await settings({});
    await add('2027-02-04', '09:30');
    expect(await toldAt('2027-02-04T09:29:59-05:00')).toEqual([]);
    const told = { title: 'Call Ann', message: 'Due Feb 4, 2027, 9:30 AM', isAboutTask: true };
    expect(await toldAt('2027-02-04T09:30:00-05:00')).toEqual([told]);
    const other = await buildTestApp({ databaseUrl: testApp.databaseUrl });
    try {
      other.time.now = new Date('2027-02-04T09:32:00-05:00');
      await Promise.all([remind(), remind(other), remind(), remind(other)]);
    } finally {
      await other.close();
    }
    // Whoever sets a server's clock back tells nothing again.
    expect(await toldAt('2027-02-04T09:00:00-05:00')).toHaveLength(1);
    expect(await toldAt('2027-02-04T10:00:00-05:00')).toEqual([told]);
    expect(mails()).toEqual([]);
  });

  test('is told late where no process ran, and after two days no more', async () => {
    await settings({});
    await add('2027-02-04', '09:30', { title: 'Late' });
    await add('2027-02-01', '09:30', { title: 'Too late' });
    expect(await toldAt('2027-02-05T20:00:00-05:00')).toMatchObject([{ title: 'Late' }]);
  });

  test('is none of a whole day, that is done, or whose time had passed as it was written', async () => {
    await settings({});
    await add('2027-02-04', null);
    const { _id: done } = await add('2027-02-04', '09:00');
    await jane.post(`/api/tasks/${done}/done`, { done: true, today: '2027-02-04' });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await add(yesterday.slice(0, 10), '09:00');
    expect(await toldAt('2027-02-04T12:00:00-05:00')).toEqual([]);
    expect(await toldAt(new Date().toISOString())).toEqual([]);
  });

  test('that is moved is told at its new time; another title changes nothing', async () => {
    await settings({});
    const { _id: id } = await add('2027-02-04', '09:30');
    await toldAt('2027-02-04T09:30:00-05:00');
    const rest = { title: 'Call Ann again', repeat: null, propertyId: null, agentId: null, buyerId: null };
    await jane.put(`/api/tasks/${id}`, { ...rest, dueOn: '2027-02-04', dueTime: '09:30' });
    expect(await toldAt('2027-02-04T09:40:00-05:00')).toHaveLength(1);
    await jane.put(`/api/tasks/${id}`, { ...rest, dueOn: '2027-02-04', dueTime: '15:00' });
    expect(await toldAt('2027-02-04T14:59:00-05:00')).toHaveLength(1);
    expect(await toldAt('2027-02-04T15:00:00-05:00')).toMatchObject([
      { title: 'Call Ann again' },
      { title: 'Call Ann' },
    ]);
  });

  test('that repeats is told each time', async () => {
    await settings({});
    const { _id: id } = await add('2027-02-04', '09:30', { repeat: 'daily' });
    await toldAt('2027-02-04T09:30:00-05:00');
    await jane.post(`/api/tasks/${id}/done`, { done: true, today: '2027-02-04' });
    expect(await toldAt('2027-02-05T09:29:00-05:00')).toHaveLength(1);
    expect(await toldAt('2027-02-05T09:30:00-05:00')).toHaveLength(2);
  });

  test('names its property and its contact', async () => {
    const ids = await storeListings(testApp, [importedListing({ sourceKey: 'due', line: '3 Due St' })]);
    await settings({});
    await add('2027-02-04', '09:30', { propertyId: ids.get('due') });
    expect(await toldAt('2027-02-04T09:30:00-05:00')).toMatchObject([
      { message: 'Due Feb 4, 2027, 9:30 AM · 3 Due St, Phoenix, AZ 85008' },
    ]);
  });
});

test.each([
  [
    'is skipped in spring: told when the clocks are past it',
    '2027-03-14',
    '02:30',
    '2027-03-14T01:59:00-05:00',
    '2027-03-14T03:30:00-04:00',
  ],
  ['comes twice in autumn: told once', '2027-11-07', '01:30', '2027-11-07T01:29:00-04:00', '2027-11-07T01:30:00-05:00'],
])('an hour that %s', async (_what, day, time, before, then) => {
  await settings({});
  await add(day, time);
  expect(await toldAt(before)).toEqual([]);
  expect(await toldAt(then)).toHaveLength(1);
  expect(await toldAt(`${day}T12:00:00-05:00`)).toHaveLength(1);
});

test('in quiet hours it waits for their end', async () => {
  await settings({ quietFrom: 21, quietUntil: 8 });
  await add('2027-02-04', '06:00');
  expect(await toldAt('2027-02-04T06:00:00-05:00')).toEqual([]);
  expect(await toldAt('2027-02-04T07:59:00-05:00')).toEqual([]);
  expect(await toldAt('2027-02-04T08:00:00-05:00')).toHaveLength(1);
});

describe('how it is told', () => {
  const choose = (choices: object) => jane.put('/api/notifications/preferences', choices);

  test('by mail besides, one for all that is due at once', async () => {
    await settings({});
    await choose({ taskDueMail: true });
    await add('2027-02-04', '09:30');
    await add('2027-02-04', '09:30', { title: 'Send <LOI>' });
    expect(await toldAt('2027-02-04T09:31:00-05:00')).toHaveLength(2);
    await toldAt('2027-02-04T09:33:00-05:00');
    expect(mails()).toMatchObject([{ subject: '2 tasks due', link: 'http://localhost:3000/dashboard/today' }]);
    expect(mails()[0]?.text).toContain('Send <LOI>: Due Feb 4, 2027, 9:30 AM');
    expect(mails()[0]?.html).not.toContain('<LOI>');
  });

  test('by mail alone, or not at all, and what was not wanted is not made up for', async () => {
    await settings({});
    await choose({ taskDue: false, taskDueMail: true });
    await add('2027-02-04', '09:30');
    expect(await toldAt('2027-02-04T09:30:00-05:00')).toEqual([]);
    expect(mails()).toMatchObject([{ subject: 'Call Ann' }]);
    await choose({ taskDueMail: false });
    await add('2027-02-04', '10:30');
    await toldAt('2027-02-04T10:30:00-05:00');
    await choose({ taskDue: true });
    expect(await toldAt('2027-02-04T10:40:00-05:00')).toEqual([]);
    expect(mails()).toHaveLength(1);
  });

  test('a reminder that was interrupted comes later', async () => {
    await settings({});
    await choose({ taskDueMail: true });
    await add('2027-02-04', '09:30');
    await testApp.client.pool.query(
      `alter table user_notifications add constraint nobody check (user_id <> '${jane.userId}') not valid`,
    );
    testApp.time.now = new Date('2027-02-04T09:30:00-05:00');
    await expect(remind()).rejects.toThrow();
    await testApp.client.pool.query('alter table user_notifications drop constraint nobody');
    expect(await toldAt('2027-02-04T09:32:00-05:00')).toHaveLength(1);
  });
});
