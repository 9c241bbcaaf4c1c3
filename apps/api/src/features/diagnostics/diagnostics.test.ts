import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { withoutSecrets } from './without-secrets.ts';

const token = 'a-token-for-the-metrics';
const bearer = { authorization: `Bearer ${token}` };
const log = new PassThrough();
const queue = {
  name: 'send-mail',
  purpose: 'Outgoing mail',
  schedule: null,
  waiting: 2,
  running: 1,
  failed: 3,
  lastFinishedAt: null,
  oldestWaitingAt: '2026-11-20T11:59:00.000Z',
  lastProblem: 'smtp://post:sesame@relay.example refused jane@mail.example',
};

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp({ metricsToken: token, jobQueues: [queue], log });
});
afterAll(() => testApp.close());

const metrics = async () => (await createBrowser(testApp.app).get('/api/metrics', bearer)).text;

/** The value of a metric with its labels, as it stands in the text. */
async function numberOf(name: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

describe('the metrics', () => {
  test.each([
    ['without the token', {}],
    ['with another token', { authorization: 'Bearer a-token-for-the-metricz' }],
    ['with the token in another scheme', { authorization: `Basic ${token}` }],
    ['with nothing after the scheme', { authorization: 'Bearer ' }],
  ])('are not there %s', async (_, headers: Record<string, string>) => {
    const answer = await createBrowser(testApp.app).get('/api/metrics', headers);
    expect(answer).toMatchObject({ status: 404, body: { error: 'Not found', code: 'NOT_FOUND' } });
  });

  test('are not there where the installation names no token, for an administrator either', async () => {
    const closed = await buildTestApp();
    try {
      const admin = await signedIn(closed, { isAdmin: true });
      expect((await admin.get('/api/metrics', { authorization: 'Bearer undefined' })).status).toBe(404);
    } finally {
      await closed.close();
    }
  });

  test('count answers by the pattern of the address and the status, never by the address', async () => {
    const user = await signedIn(testApp);
    await user.get('/api/properties/123456');
    await user.get('/api/properties/234567');
    await createBrowser(testApp.app).get('/made-up/by-anybody');
    const told = await metrics();
    const labels = 'method="GET",route="/api/properties/:propertyId",status="404"';
    expect(told).toContain(`investor_http_request_duration_seconds_count{${labels}} 2`);
    expect(told).toContain(`investor_http_request_duration_seconds_bucket{le="+Inf",${labels}} 2`);
    expect(told).toContain('route="none",status="404"');
    expect(told).not.toMatch(/123456|made-up/);
  });

  test('tell the queues, the mail, the database, the connections and the process', async () => {
    const told = await metrics();
    expect(told).toContain('investor_jobs{queue="send-mail",state="waiting"} 2');
    expect(told).toContain('investor_job_oldest_waiting_seconds{queue="send-mail"} 60');
    expect(told).toContain('investor_mail_messages{state="queued"} 0');
    expect(told).toContain('investor_imports{status="failed"} 0');
    expect(told).toContain('investor_live_clients 0');
    expect(told).toContain('investor_database_up 1');
    expect(told).toContain('investor_deal_engine_ready');
    expect(told).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(await numberOf('investor_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(await numberOf('investor_database_connections{state="most"}')).toBe(8);
  });

  test('are text as Prometheus reads it', async () => {
    const answer = await createBrowser(testApp.app).get('/api/metrics', bearer);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  });
});

describe('diagnostics', () => {
  test('are for administrators', async () => {
    const user = await signedIn(testApp);
    for (const path of ['', '/support-bundle', '/training-runs'].map((each) => `/api/diagnostics${each}`)) {
      expect((await user.get(path)).status).toBe(403);
      expect((await createBrowser(testApp.app).get(path)).status).toBe(401);
    }
  });

  test('say in words how each area is', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const { body } = await admin.get('/api/diagnostics');
    expect(body.version).toBe('0.0.0');
    expect([...(body.findings ?? [])].map(({ area }) => area)).toEqual([
      'Database',
      'Requests',
      'Load',
      'Market in memory',
      'Background work',
      'Outgoing mail',
      'Imports',
      'Market rents',
      'Estimated values',
      'Statistical estimates',
    ]);
  });

  test('tell of the newest trainings, and nothing secret', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    expect((await admin.get('/api/diagnostics/training-runs')).body).toEqual({ runs: [] });
    await testApp.client.pool.query(`
      insert into statistical_runs (is_demo, started_at, finished_at, progress, format, sales, newest, outcome, problem)
      select n % 2 = 0, timestamptz '2026-11-20T10:00:00Z' + n * interval '1 hour', '2026-11-22T10:00:00Z', 0.5, 1, n, '2026-11-19',
        'failed', 'smtp://post:sesame@relay.example refused' from generate_series(1, 25) n`);
    const { body } = await admin.get('/api/diagnostics/training-runs');
    const runs = [...(body.runs ?? [])];
    expect(runs.map(({ sales }) => sales)).toEqual(Array.from({ length: 20 }, (_, place) => 25 - place));
    expect(runs[0]).toEqual({
      ...{ id: expect.any(Number), isDemo: false, sales: 25, newest: '2026-11-19', progress: 0.5, outcome: 'failed' },
      ...{ startedAt: '2026-11-21T11:00:00.000Z', finishedAt: '2026-11-22T10:00:00.000Z' },
      problem: 'smtp://…@relay.example refused',
    });
  });

  test('a support bundle has what helps, and nothing secret', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const { text, headers, body } = await admin.get('/api/diagnostics/support-bundle');
    expect(headers['content-disposition']).toContain('support-bundle.json');
    expect(body).toMatchObject({
      product: { version: '0.0.0', node: process.version },
      settings: { SMTP_URL: 'not set' },
      state: { store: { queues: [{ name: 'send-mail', failed: 3 }] } },
    });
    expect([...(body.largestTables ?? [])].length).toBeGreaterThan(5);
    for (const secret of ['sesame', 'jane@mail', token, testApp.databaseUrl, testApp.dataDir]) {
      expect(text).not.toContain(secret);
    }
  });
});

test.each([
  ['smtp://post:sesame@relay.example:587 refused', 'smtp://…@relay.example:587 refused'],
  ['user jane.doe+x@mail.example is unknown', 'user …@… is unknown'],
  ['token=abc123 was refused', 'token=… was refused'],
  ['{"password": "sesame"}', '{"password": "…"}'],
  ['Bearer abc.def', 'Bearer …'],
  [`key of ${'a1'.repeat(20)}`, 'key of …'],
  ['the relay answered 451', 'the relay answered 451'],
])('%s is told as %s', (text, told) => {
  expect(withoutSecrets(text)).toBe(told);
});

test('a line in the log names its request and its user', async () => {
  const user = await signedIn(testApp);
  await user.get('/api/auth/me');
  const lines = String(log.read())
    .split('\n')
    .filter((line) => line.includes('/api/auth/me'))
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ user: user.userId, reqId: expect.any(String), status: 200 });
});
