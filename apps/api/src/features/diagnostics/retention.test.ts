import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

test('what is kept is told to administrators', async () => {
  const admin = await signedIn(testApp, { isAdmin: true });
  const { body } = await admin.get('/api/diagnostics/retention');
  expect([...(body.kept ?? [])]).toContainEqual({
    what: 'Sign-ins and security events',
    text: '365 days (KEEP_SECURITY_EVENTS_DAYS)',
  });
  expect((await (await signedIn(testApp)).get('/api/diagnostics/retention')).status).toBe(403);
  expect((await createBrowser(testApp.app).get('/api/diagnostics/retention')).status).toBe(401);
});

test('what is older goes, each kind at its time', async () => {
  const { pool } = testApp.client;
  const { id, email } = await makeUser(testApp);
  const lasting = createBrowser(testApp.app);
  await lasting.post('/api/auth/login', { email, password });
  await pool.query('delete from audit_log');
  await pool.query(
    `insert into audit_log (at, actor_id, actor_name, action, changes)
     select now() - days * interval '1 day', $1, 'x', action, '{}'
     from (values (364, 'signed_in'), (366, 'signed_in'), (1824, 'user_updated'), (1826, 'user_updated')) as of (days, action)`,
    [id],
  );
  await pool.query(
    `insert into sign_ins (user_id, ip, user_agent, created_at, last_used_at)
     select $1, '10.0.0.' || days, 'x', now() - days * interval '1 day', now() - days * interval '1 day'
     from unnest(array[364, 366]) as days`,
    [id],
  );
  await testApp.services.retention.cleanUp();
  const { rows } = await pool.query(
    `select action, round(extract(epoch from now() - at) / 86400)::int as days from audit_log order by days`,
  );
  expect(rows).toEqual([
    { action: 'signed_in', days: 364 },
    { action: 'user_updated', days: 1824 },
  ]);
  const devices = await pool.query<{ ip: string }>('select ip from sign_ins where user_id = $1 order by ip', [id]);
  expect(devices.rows.map(({ ip }) => ip)).toEqual(['10.0.0.364', '127.0.0.1']);
  expect((await lasting.get('/api/auth/me')).status).toBe(200);
});
