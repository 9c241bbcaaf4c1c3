import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, signedIn } from '#testing/factories.ts';
import * as repository from './export-repository.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { userName: 'the.admin', isAdmin: true });
});
afterAll(() => testApp.close());

const note = (recipients: string, title = 'Open house') => ({ recipients, title, message: 'On Saturday at 10.' });
const send = (recipients: string, title?: string) => admin.post('/api/notifications/send', note(recipients, title));

describe('sending', () => {
  test('reaches those that are named, once each, and nobody else', async () => {
    const jane = await signedIn(testApp, { userName: 'jane.doe' });
    const bob = await signedIn(testApp, { userName: 'bob' });
    const answer = await send('@Jane.Doe, @jane.doe');
    expect(answer.body).toEqual({ message: 'Notification sent!', recipients: 1 });
    expect((await jane.get('/api/notifications')).body).toEqual([
      {
        _id: expect.any(String),
        type: 'message',
        title: 'Open house',
        message: 'On Saturday at 10.',
        createdAt: expect.any(String),
        read: false,
        propertyId: null,
      },
    ]);
    expect((await bob.get('/api/notifications')).body).toEqual([]);
    expect((await jane.get('/api/notifications/count')).body).toEqual({ unread: 1, total: 1 });
  });

  test('to groups reaches whom they mean, but none who cannot sign in', async () => {
    const user = await signedIn(testApp);
    const shutOut = await makeUser(testApp, { isDisabled: true });
    await makeUser(testApp, { isVerified: false });
    const { rows } = await testApp.client.pool.query<{ everyone: number; admins: number }>(
      `select count(*)::int as everyone, (count(*) filter (where is_admin))::int as admins from users
       where disabled_at is null and email_verified_at is not null`,
    );
    expect((await send('@everyone')).body.recipients).toBe(rows[0]?.everyone);
    expect((await send('@ADMINS, @everyone')).body.recipients, 'each once').toBe(rows[0]?.everyone);
    expect((await send('@admins')).body.recipients).toBe(rows[0]?.admins);
    expect((await user.get('/api/notifications/count')).body.unread).toBe(2);
    const unreached = await send(`@${shutOut.userName}`);
    expect(unreached.status).toBe(400);
  });

  test.each([
    ['@jane.doe, @nobody.here', 'Unknown recipient: @nobody.here. Nothing was sent.'],
    ['@no.one, everyone, nobody.here', 'Unknown recipients: everyone, @no.one, @nobody.here. Nothing was sent.'],
    [' , ', 'Name at least one recipient.'],
  ])('to %j names whom nobody knows and sends nothing', async (recipients, problem) => {
    const before = await testApp.client.pool.query('select count(*) from notifications');
    const answer = await send(recipients);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: problem, details: { recipients: problem } });
    expect((await testApp.client.pool.query('select count(*) from notifications')).rows).toEqual(before.rows);
  });

  test.each([
    [{ recipients: '@everyone', title: ' ', message: 'x' }],
    [{ recipients: '', title: 'x', message: 'x' }],
    [{ recipients: '@everyone', title: 'x' }],
    [{ recipients: '@everyone', title: 'x\ny', message: 'x' }],
    [{ recipients: '@everyone', title: 'x', message: 'x'.repeat(4001) }],
  ])('refuses %j', async (body) => {
    expect((await admin.post('/api/notifications/send', body)).status).toBe(400);
  });

  test('is in the audit log', async () => {
    await send('@the.admin', 'For the log');
    const { body } = await admin.get('/api/audit-log?action=notification_sent&limit=1');
    expect(body).toMatchObject({
      entries: [{ subject: { name: 'For the log' }, changes: { recipients: { from: null, to: '@the.admin' } } }],
    });
  });

  test('suggests groups and users by the beginning of their handles', async () => {
    await makeUser(testApp, { userName: 'zoe_a' });
    await makeUser(testApp, { userName: 'zoe.b' });
    const suggest = async (q: string) =>
      (await admin.get(`/api/notifications/recipients?q=${encodeURIComponent(q)}`)).body.recipients?.map(
        ({ handle }) => handle,
      );
    expect(await suggest('@ZOE')).toEqual(['@zoe.b', '@zoe_a']);
    expect(await suggest('zoe_')).toEqual(['@zoe_a']);
    expect(await suggest('adm')).toEqual(['@admins']);
    expect((await suggest(''))?.slice(0, 2)).toEqual(['@everyone', '@admins']);
  });
});

describe('reading', () => {
  test('marks one as read, once and for oneself only', async () => {
    const jane = await signedIn(testApp, { userName: 'jane.reads' });
    const bob = await signedIn(testApp, { userName: 'bob.reads' });
    await send('@jane.reads, @bob.reads');
    const id = String((await jane.get('/api/notifications')).body[0]?._id);
    const read = await jane.patch(`/api/notifications/${id}/read`, {});
    expect(read.body).toMatchObject({ _id: id, read: true });
    expect((await jane.patch(`/api/notifications/${id}/read`, {})).body, 'again').toEqual(read.body);
    expect((await jane.get('/api/notifications/count')).body).toEqual({ unread: 0, total: 1 });
    expect((await bob.get('/api/notifications/count')).body).toEqual({ unread: 1, total: 1 });
    for (const unknown of ['0', 'x', '999999999', '99999999999999999999']) {
      expect((await jane.patch(`/api/notifications/${unknown}/read`, {})).status).toBe(404);
    }
  });

  test('marks all that were shown as read; what came later stays unread', async () => {
    const jane = await signedIn(testApp, { userName: 'jane.all' });
    for (const title of ['One', 'Two', 'Three']) await send('@jane.all', title);
    const list = await jane.get('/api/notifications');
    expect(list.body.map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
    const through = list.body[1]?._id;
    expect((await jane.post('/api/notifications/read-all', { through })).body).toEqual({ unread: 1, total: 3 });
    const unread = await jane.get('/api/notifications?unread=1');
    expect(unread.body.map(({ title }) => title)).toEqual(['Three']);
    expect((await jane.post('/api/notifications/read-all', {})).body).toEqual({ unread: 0, total: 3 });
    expect((await jane.post('/api/notifications/read-all', { through: 'x' })).status).toBe(400);
  });

  test('comes in pages, newest first', async () => {
    const jane = await signedIn(testApp, { userName: 'jane.pages' });
    for (const title of ['One', 'Two', 'Three']) await send('@jane.pages', title);
    expect((await jane.get('/api/notifications?limit=2&page=2')).body.map(({ title }) => title)).toEqual(['One']);
    for (const query of ['limit=0', 'limit=101', 'page=0', 'unread=maybe']) {
      expect((await jane.get(`/api/notifications?${query}`)).status).toBe(400);
    }
  });
});

describe('reminder settings', () => {
  test('are the usual ones until the user changes some', async () => {
    const jane = await signedIn(testApp);
    const usual = (await jane.get('/api/notifications/preferences')).body;
    expect(usual).toMatchObject({ unansweredOffer: true, unansweredOfferDays: 5, dailyDigest: false });
    await jane.put('/api/notifications/preferences', { priceCut: false });
    const answer = await jane.put('/api/notifications/preferences', { unansweredOfferDays: 10, dailyDigest: true });
    const changed = { ...usual, priceCut: false, unansweredOfferDays: 10, dailyDigest: true };
    expect(answer.body).toEqual(changed);
    expect((await jane.get('/api/notifications/preferences')).body).toEqual(changed);
    expect((await jane.put('/api/notifications/preferences', {})).body, 'nothing given').toEqual(changed);
    for (const body of [{ expiryDays: 0 }, { expiryDays: 61 }, { deadlineDays: 1.5 }, { priceCut: 'yes' }]) {
      expect((await jane.put('/api/notifications/preferences', body)).status).toBe(400);
    }
  });
});

test('the archive of an account holds its notifications and reminder settings', async () => {
  const jane = await signedIn(testApp, { userName: 'jane.archive' });
  await send('@jane.archive', 'To keep');
  await jane.put('/api/notifications/preferences', { expiryDays: 9 });
  const rows: object[] = [];
  for await (const row of repository.listAllByUser(testApp.client.db, jane.userId)) rows.push(row);
  for await (const row of repository.listPreferences(testApp.client.db, jane.userId)) rows.push(row);
  expect(rows).toMatchObject([{ title: 'To keep', read: false }, { expiryDays: 9 }]);
});

test('what was sent to one user alone goes with the account, and no message of others', async () => {
  const jane = await makeUser(testApp, { userName: 'jane.goes' });
  await makeUser(testApp, { userName: 'bob.stays' });
  await send('@jane.goes', 'For Jane alone');
  await send('@jane.goes, @bob.stays', 'For both');
  await testApp.client.db.transaction(async (tx) => {
    await testApp.services.notifications.forgetUser(tx, jane);
    await tx.execute(`delete from users where id = '${jane.id}'`);
  });
  const { rows } = await testApp.client.pool.query<{ title: string }>(
    `select title from notifications where title in ('For Jane alone', 'For both')`,
  );
  expect(rows).toEqual([{ title: 'For both' }]);
});
