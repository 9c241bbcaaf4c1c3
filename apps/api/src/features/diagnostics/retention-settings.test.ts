import { getRetentionSettings } from '@rei/domain/diagnostics/retention-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const url = '/api/settings/retention';
const nothing = { changeDays: null, securityEventDays: null, signInDays: null, outboxDays: null, importDays: null };

async function oldEvent(days: number): Promise<void> {
  await testApp.client.pool.query(
    `insert into audit_log (at, actor_id, actor_name, action, changes)
     values (now() - $1 * interval '1 day', gen_random_uuid(), 'x', 'signed_in', '{}')`,
    [days],
  );
}

async function oldEvents(): Promise<number> {
  const { rows } = await testApp.client.pool.query(`select from audit_log where at < now() - interval '1 day'`);
  return rows.length;
}

test('an administrator’s days outrank the environment’s, are told, and count in the next cleanup', async () => {
  const [admin, investor] = [await signedIn(testApp, { isAdmin: true }), await signedIn(testApp)];
  expect((await investor.get(url)).status).toBe(403);
  expect((await investor.put(url, { importDays: 7 })).status).toBe(403);
  expect(getRetentionSettings.reply.parse((await admin.get(url)).body)).toEqual({
    own: nothing,
    defaults: { changeDays: 1825, securityEventDays: 365, signInDays: 365, outboxDays: 90, importDays: 30 },
    nextRunAt: '2026-11-20T12:17:00.000Z',
  });
  await oldEvent(120);
  await testApp.services.retention.cleanUp();
  expect(await oldEvents()).toBe(1);

  const changed = await admin.put(url, { securityEventDays: 100, unknown: 1 });
  expect(changed).toMatchObject({ status: 200, body: { own: { ...nothing, securityEventDays: 100 } } });
  expect((await admin.put(url, { importDays: 7 })).body.own).toEqual({
    ...nothing,
    securityEventDays: 100,
    importDays: 7,
  });
  const { body: told } = await admin.get('/api/diagnostics/retention');
  expect([...(told.kept ?? [])]).toContainEqual({ what: 'Sign-ins and security events', text: '100 days (Settings)' });
  await testApp.services.retention.cleanUp();
  expect(await oldEvents()).toBe(0);

  const { body: log } = await admin.get('/api/audit-log?action=settings_updated');
  expect(log).toMatchObject({
    entries: [
      { changes: { importDays: { from: null, to: 7 } } },
      { changes: { securityEventDays: { from: null, to: 100 } } },
    ],
  });
  expect((await admin.put(url, nothing)).body.own).toEqual(nothing);
});

test.each([
  ['securityEventDays', 89],
  ['changeDays', 0],
  ['signInDays', 36_501],
  ['outboxDays', 1.5],
  ['importDays', '7'],
])('%s of %s is refused beside its field', async (field, days) => {
  const admin = await signedIn(testApp, { isAdmin: true });
  const answer = await admin.put(url, { [field]: days });
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
  expect((await admin.get(url)).body.own).toEqual(nothing);
});

test('two administrators who change different days at once both count', async () => {
  const admins = await Promise.all([0, 1].map(() => signedIn(testApp, { isAdmin: true })));
  await Promise.all(admins.map((admin, at) => admin.put(url, at === 0 ? { outboxDays: 10 } : { importDays: 20 })));
  expect((await admins[0]?.get(url))?.body.own).toEqual({ ...nothing, outboxDays: 10, importDays: 20 });
});

test('passkeys are offered or not at once, by an administrator’s word before the environment’s', async () => {
  const admin = await signedIn(testApp, { isAdmin: true });
  const host = { host: 'localhost:3000' };
  const areOffered = async () => (await admin.get('/api/auth/sign-in-ways', host)).body.passkeys;
  const signIn = '/api/settings/sign-in';
  expect((await (await signedIn(testApp)).put(signIn, { passkeys: false })).status).toBe(403);
  expect((await admin.get(signIn)).body).toEqual({ passkeys: null, defaults: { passkeys: true } });
  expect(await areOffered()).toBe(true);
  expect((await admin.put(signIn, { passkeys: false })).body.passkeys).toBe(false);
  expect(await areOffered()).toBe(false);
  expect((await admin.post('/api/auth/passkeys/sign-in/proposal', {}, host)).status).toBe(409);
  for (const body of [{}, { passkeys: 'no' }]) expect((await admin.put(signIn, body)).status).toBe(400);
  expect((await admin.put(signIn, { passkeys: null })).body.passkeys).toBeNull();
  expect(await areOffered()).toBe(true);

  const without = await buildTestApp({ databaseUrl: testApp.databaseUrl, arePasskeysOn: false });
  const elsewhere = await signedIn(without, { isAdmin: true });
  expect((await elsewhere.get('/api/auth/sign-in-ways', host)).body.passkeys).toBe(false);
  expect((await elsewhere.put(signIn, { passkeys: true })).body).toEqual({
    passkeys: true,
    defaults: { passkeys: false },
  });
  expect((await elsewhere.get('/api/auth/sign-in-ways', host)).body.passkeys).toBe(true);
  await without.close();
});
