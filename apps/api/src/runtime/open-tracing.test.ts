import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { startJobs } from '#jobs/boss.ts';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password } from '#testing/factories.ts';
import { idleWork } from '#testing/idle-work.ts';
import { startTraceReceiver, type TraceReceiver } from '#testing/trace-receiver.ts';
import { readConfig } from './config.ts';
import { type OpenedTracing, openTracing } from './open-tracing.ts';

let receiver: TraceReceiver;
let opened: OpenedTracing;
let testApp: TestApp;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address, OTEL_SERVICE_NAME: 'homes' });
  // Told at once, not every five seconds.
  const settings = config.tracing && { ...config.tracing, everyMs: 20 };
  const tracing = await openTracing(
    { tracing: settings },
    { error: (fields) => expect.unreachable(JSON.stringify(fields)) },
  );
  if (!tracing) throw new Error('Nothing is traced');
  opened = tracing;
  testApp = await buildTestApp({
    tracing: { of: tracing.tracing, createPool: tracing.createPool },
    trustProxy: true,
  });
});
afterAll(async () => {
  await testApp.close();
  await opened.tracing.stop();
  await receiver.close();
});

test('a request is told with its statements by name, and with nothing that somebody typed', async () => {
  const { email } = await makeUser(testApp, { userName: 'told-by-nobody' });
  const answer = await createBrowser(testApp.app).post('/api/auth/login', { email, password });
  expect(answer.status).toBe(200);
  const request = await receiver.find('POST /api/auth/login');
  expect(request.facts).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/auth/login',
    'http.response.status_code': 200,
    'request.id': answer.headers['x-request-id'],
  });
  expect(request.service).toBe('homes');
  const parts = receiver.partsOf(request);
  const names = parts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['SELECT users', 'BEGIN', 'INSERT sign_ins', 'COMMIT']));
  expect(parts.every(({ facts }) => facts['db.system.name'] === 'postgresql')).toBe(true);
  expect(receiver.text()).not.toMatch(/told-by-nobody|correct horse/);
});

test('requests that wait for the same connections keep their statements apart', async () => {
  const browser = createBrowser(testApp.app);
  const asked = Array.from({ length: 24 }, (_, at) => `told${at}@mail.example`);
  await Promise.all(asked.map((email) => browser.get(`/api/auth/check-email?email=${encodeURIComponent(email)}`)));
  const requests = await receiver.findAll('GET /api/auth/check-email', asked.length);
  const counts = requests.map((request) => receiver.partsOf(request).length);
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(0);
});

test('a part that fails is told by its code, a proxy’s trace goes on, and a path that nobody serves has no text', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await createBrowser(testApp.app).get('/api/secret-of-somebody', { traceparent });
  const request = await receiver.find('GET none');
  expect(request).toMatchObject({ traceId, facts: { 'http.response.status_code': 404 } });
  expect(receiver.text()).not.toContain('secret-of-somebody');

  const client = openDatabase({ url: testApp.databaseUrl, onError: () => undefined, createPool: opened.createPool });
  const failing = opened.tracing.run('a failure', {}, () => client.pool.query("select 'Nora'::int"));
  await expect(failing).rejects.toThrow('Nora');
  await client.close();
  const [part] = receiver.partsOf(await receiver.find('a failure'));
  expect(part).toMatchObject({ name: 'SELECT', problem: '22P02' });
  expect(receiver.text()).not.toContain('Nora');
});

test('jobs and outgoing mail are told, and looking for jobs is not', async () => {
  const jobs = await startJobs({
    ...{ url: testApp.databaseUrl, folderId: 'one', tracing: opened.tracing },
    log: { info: () => undefined, error: () => undefined },
  });
  const relay = opened.createTracedRelay(
    { send: async () => ({ kind: 'accepted', answer: '250', refused: [] }) },
    opened.tracing,
  );
  const message = {
    ...{ from: 'no-reply@homes.example', to: ['nora@desert.example'], messageId: 'one' },
    ...{ open: () => Promise.reject(new Error('Nobody reads it')), beforeLastBytes: async () => undefined },
  };
  await jobs.work({
    ...idleWork,
    mailer: {
      async send() {
        await testApp.client.pool.query('select count(*) from users');
        await relay.send(message);
      },
    },
  });
  await jobs.enqueueJob(testApp.client.db, 'system-mail', {
    ...{ to: 'nora@desert.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: 'one' },
  });
  const job = await receiver.find('job system-mail');
  await jobs.stop();
  expect(job.facts).toMatchObject({ 'jobs.queue': 'system-mail', 'jobs.count': 1 });
  const parts = receiver.partsOf(job);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT users', 'send mail']));
  expect(parts.find(({ name }) => name === 'send mail')?.facts).toMatchObject({ 'mail.outcome': 'accepted' });
  expect(receiver.text()).not.toContain('nora@desert.example');
  expect(receiver.text()).not.toContain('pgboss');
});

test('without an address nothing of it is loaded', async () => {
  expect(await openTracing(readConfig({}), { error: () => undefined })).toBeUndefined();
  const program = `
    // The interface alone comes with the metrics' library.
    const { registerHooks } = await import('node:module');
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { openTracing } = await import('#runtime/open-tracing.ts');
    const { readConfig } = await import('#runtime/config.ts');
    await openTracing(readConfig({}), { error() {} });
    await import('#runtime/services.ts');
    await import('./src/app.ts');
    console.log(loaded.filter((url) => /@opentelemetry.(?!api.)|adapters.tracing|openid-client/.test(url)).length, loaded.length > 100);`;
  const cwd = new URL('../..', import.meta.url);
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd, encoding: 'utf8' });
  expect(told.trim()).toBe('0 true');
});
