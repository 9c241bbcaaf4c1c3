import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#system/free-port.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const main = fileURLToPath(new URL('./server.ts', import.meta.url));
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'investor-suite-server-'));
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  // With all that it wrote, of which the last part may come after the process is gone.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
}

async function ready(process: { child: ChildProcess; output: () => string }): Promise<void> {
  while (!process.output().includes('is ready')) {
    const [event] = await Promise.race([
      once(process.child.stdout ?? process.child, 'data').then(() => ['data']),
      once(process.child, 'exit').then(() => ['exit']),
    ]);
    if (event === 'exit') throw new Error(`The server ended: ${process.output()}`);
  }
}

describe('a wrong setting stops the start with one line that names it', () => {
  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['DEMO', { DEMO: 'maybe' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['MAX_IMPORT_MB', { MAX_IMPORT_MB: '0' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'deals.example' }],
    ['DATA_DIR', { DATA_DIR: main }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:1/store' }],
  ])('%s', async (name, env) => {
    const process = launch(env);
    expect(await process.ended).toBe(1);
    expect(process.output().trim().split('\n')).toEqual([expect.stringContaining(name)]);
  });
});

test('a port that is taken is said in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const process = launch({ PORT: String(port) });
  expect(await process.ended).toBe(1);
  expect(process.output().trim()).toBe(`Wrong setting: PORT ${port} is in use on 127.0.0.1 already`);
  taken.close();
});

test('an address of another machine is said in one line', async () => {
  const process = launch({ PORT: String(await freePort()), HOST: '192.0.2.1' });
  expect(await process.ended).toBe(1);
  expect(process.output().trim()).toBe('Wrong setting: HOST 192.0.2.1 is no address of this machine');
});

test('two processes start at once on one store, one administrator is made, both stop in time', async () => {
  const admin = { ADMIN_EMAIL: 'jane.doe@mail.example', ADMIN_PASSWORD: 'tulips-and-brick' };
  const ports = [await freePort(), await freePort()];
  const processes = ports.map((port) => launch({ PORT: String(port), ...admin }));
  await Promise.all(processes.map(ready));
  for (const port of ports) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    });
    expect(await answer.json()).toMatchObject({ user: { userName: 'jane.doe', is_admin: true } });
  }
  for (const { child } of processes) child.kill('SIGTERM');
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);
});

test('connections that the database ends are told in the log, a JSON line each, and the product goes on', async () => {
  const database = await createTestDatabase();
  const port = await freePort();
  const process = launch({ PORT: String(port), DATABASE_URL: database.url, LOG_LEVEL: 'error' });
  await ready(process);
  const before = process.output();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  await expect.poll(() => process.output().length).toBeGreaterThan(before.length);
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
  process.child.kill('SIGTERM');
  expect(await process.ended).toBe(0);
  // What used a connection in that very moment is told in the driver's other words for the same loss.
  const lines = process.output().slice(before.length).trim().split('\n');
  const entries = lines.map((line): unknown => JSON.parse(line));
  for (const entry of entries) {
    expect(entry).toMatchObject({ level: 50, err: { message: expect.any(String), stack: expect.any(String) } });
  }
  expect(entries).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: expect.stringMatching(/terminat/) }) }),
  );
  await database.drop();
});
