import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';
import { type LiveEvent, openLive } from '#testing/live-events.ts';

// Two servers on one database: all that they share is PostgreSQL.
let here: TestApp;
let there: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  here = await buildTestApp();
  there = await buildTestApp({ databaseUrl: here.databaseUrl });
  admin = await signedIn(here, { isAdmin: true });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** A user who is signed in, and whose browser talks to the other server. */
async function somebody() {
  const { userName, email, id } = await makeUser(here);
  const browser = await signIn(email);
  return { userName, id, email, browser };
}

async function signIn(email: string) {
  const browser = createBrowser(there.app);
  await browser.post('/api/auth/login', { email, password });
  return browser;
}

const send = (recipients: string, title = 'Open house') =>
  admin.post('/api/notifications/send', { recipients, title, message: 'On Saturday' });
const titleOf = (event: LiveEvent) => Object.entries(event.data ?? {}).find(([key]) => key === 'title')?.[1];

test('what is sent on one server comes to the streams of the other', async () => {
  const { userName, browser } = await somebody();
  const live = await openLive(there, browser);
  expect(live.status).toBe(200);
  expect(live.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(live.headers['cache-control']).toBe('no-store, no-transform');
  expect((await live.next())?.data, 'at first').toEqual({ count: 0 });

  await send(`@${userName}`);
  const event = await live.next();
  expect(event).toMatchObject({ name: 'notification', id: expect.any(String), data: { title: 'Open house' } });
  expect(await live.next()).toMatchObject({ name: 'unread', data: { count: 1 } });

  await browser.patch(`/api/notifications/${event?.id}/read`, {});
  expect(await live.next(), 'read in another tab').toMatchObject({ name: 'unread', data: { count: 0 } });
  live.leave();
});

test('a stream that was cut goes on where it was: none is lost, none comes twice', async () => {
  const { userName, browser } = await somebody();
  const live = await openLive(there, browser);
  await live.nextNamed('unread');
  await send(`@${userName}`, 'Seen live');
  const seen = await live.nextNamed('notification');
  live.leave();

  for (const title of ['Missed 1', 'Missed 2', 'Missed 3']) await send(`@${userName}`, title);
  await send('@admins', 'For others');
  const again = await openLive(there, browser, { after: seen.id });
  const missed = [await again.next(), await again.next(), await again.next()];
  expect(missed.map((event) => event && titleOf(event))).toEqual(['Missed 1', 'Missed 2', 'Missed 3']);
  expect(await again.next()).toMatchObject({ name: 'unread', data: { count: 4 } });
  await send(`@${userName}`, 'Live again');
  expect(titleOf(await again.nextNamed('notification'))).toBe('Live again');
  again.leave();
});

test('notifications sent at the same moment all come, in the order of their ids', async () => {
  const { userName, browser } = await somebody();
  const live = await openLive(there, browser);
  await live.nextNamed('unread');
  const titles = Array.from({ length: 20 }, (_, index) => `At once ${index}`);
  await Promise.all(titles.map((title) => send(`@${userName}, @admins`, title)));
  const events: LiveEvent[] = [];
  while (events.length < titles.length) events.push(await live.nextNamed('notification'));
  expect(events.map(titleOf).sort()).toEqual([...titles].sort());
  const ids = events.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
  live.leave();
});

test('who was away for more than a stream tells again is sent to the list', async () => {
  const { id, browser } = await somebody();
  await here.client.pool.query(
    `with sent as (
       insert into notifications (type, title, message) select 'message', 'Many', 'x' from generate_series(1, 300) returning id)
     insert into user_notifications (user_id, notification_id) select $1, id from sent`,
    [id],
  );
  const live = await openLive(there, browser, { after: '0' });
  expect(await live.next()).toMatchObject({ name: 'reset' });
  expect(await live.next()).toMatchObject({ name: 'unread', data: { count: 300 } });
  live.leave();
});

test('an id that was never given misses nothing', async () => {
  const { userName, browser } = await somebody();
  const live = await openLive(there, browser, { after: '999999999999' });
  await live.nextNamed('unread');
  await send(`@${userName}`, 'Not missed');
  expect(await live.nextNamed('notification')).toMatchObject({ data: { title: 'Not missed' } });
  live.leave();
});

describe('a stream ends', () => {
  test('with its session, before it tells anything more', async () => {
    const { userName, browser } = await somebody();
    const live = await openLive(there, browser);
    await live.nextNamed('unread');
    await browser.post('/api/auth/logout');
    await send(`@${userName}`, 'Too late');
    expect(await live.next()).toBeUndefined();
  });

  test('with the right to sign in', async () => {
    const { id, userName, browser } = await somebody();
    const live = await openLive(there, browser);
    await live.nextNamed('unread');
    await admin.post(`/api/user/${id}/disable`);
    await send('@everyone', 'Too late');
    expect(await live.next(), userName).toBeUndefined();
  });

  test('when the server stops, which does not wait for it', async () => {
    const third = await buildTestApp({ databaseUrl: here.databaseUrl });
    const { browser } = await somebody();
    const live = await openLive(third, browser);
    await live.nextNamed('unread');
    // One that waited would outlast the test.
    await third.close();
    expect(await live.next()).toBeUndefined();
  });
});

test('a user has so many streams and no more; one that is left makes room', async () => {
  const { browser } = await somebody();
  const open = await Promise.all(Array.from({ length: 10 }, () => openLive(there, browser)));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const refused = await openLive(there, browser);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  open[0]?.leave();
  await expect
    .poll(async () => {
      const another = await openLive(there, browser);
      another.leave();
      return another.status;
    })
    .toBe(200);
  for (const live of open) live.leave();
});

test('nobody without a session gets a stream', async () => {
  expect((await openLive(there, createBrowser(there.app))).status).toBe(401);
});

test('a connection that the database ends comes back, and what was sent meanwhile is told', async () => {
  const { userName, browser } = await somebody();
  const live = await openLive(there, browser);
  await live.nextNamed('unread');
  await here.client.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'investor-suite notices'`,
  );
  await send(`@${userName}`, 'Meanwhile');
  expect(titleOf(await live.nextNamed('notification'))).toBe('Meanwhile');
  live.leave();
});
