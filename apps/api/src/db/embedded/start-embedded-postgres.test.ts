import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClusterFolder } from '#testing/postgres-cluster-folder.ts';
import { isRoot } from './account.ts';
import { findPostmaster, postmasterFile } from './postmaster-file.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let prepared: string;
let parent: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let helpers: ChildProcess[];

beforeAll(async () => {
  prepared = makeClusterFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: prepared, log: () => undefined, settings: quick });
  await postgres.stop();
});

afterAll(() => rmSync(prepared, { recursive: true, force: true }));

beforeEach(() => {
  parent = makeClusterFolder();
  dataDir = join(parent, 'data');
  started = [];
  helpers = [];
});

afterEach(async () => {
  for (const helper of helpers) helper.kill('SIGTERM');
  await Promise.all(helpers.map((helper) => helper.exitCode ?? helper.signalCode ?? once(helper, 'exit')));
  for (const postgres of started) await postgres.stop();
  await expect.poll(serverPid).toBeUndefined();
  for (const { dataFolder } of started) rmSync(dataFolder, { recursive: true, force: true });
  rmSync(parent, { recursive: true, force: true });
});

const quick = { fsync: 'off', shared_buffers: '16MB' };

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings: quick });
  started.push(postgres);
  return postgres;
}

/** A database made earlier, which spares most tests half a second. */
function useMadeDatabase(): void {
  mkdirSync(dataDir);
  execFileSync('cp', ['-a', join(prepared, 'postgres'), dataDir]);
}

/** Another process of the product: starts or joins, says so, and stays until it is killed. */
async function startElsewhere(): Promise<{ helper: ChildProcess; attached: boolean; url: string }> {
  const launcher = new URL('./start-embedded-postgres.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const { attached, url } = await startEmbeddedPostgres({
      dataDir: ${JSON.stringify(dataDir)}, log: () => undefined, settings: ${JSON.stringify(quick)} });
    console.log(JSON.stringify({ attached, url }));
    setInterval(() => undefined, 1000);
    process.stdin.on('data', () => { throw new Error('broken'); });`;
  const helper = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  helpers.push(helper);
  for await (const line of createInterface({ input: helper.stdout })) return { helper, ...JSON.parse(line) };
  throw new Error('the other process ended without a word');
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

function serverPid(): number | undefined {
  const [home] = started.map(({ dataFolder }) => dataFolder);
  return findPostmaster(join(home ?? join(dataDir, 'postgres'), 'data'))?.pid;
}

function killServer(signal: NodeJS.Signals): number {
  const pid = serverPid();
  if (!pid) throw new Error('no server runs');
  process.kill(pid, signal);
  return pid;
}

describe('first use', () => {
  test('the first start makes a database, a later one finds what was stored', async () => {
    const first = await start();
    expect(first.attached).toBe(false);
    expect(first.dataFolder).toBe(join(dataDir, 'postgres'));
    await ask(first.url, 'create table note as select 42 as answer');
    await first.stop();
    expect(existsSync(postmasterFile(join(first.dataFolder, 'data')))).toBe(false);

    const second = await start();
    expect(second.attached).toBe(false);
    expect(await ask(second.url, 'select answer from note')).toBe(42);
  });

  test('two processes that start at once share one server', async () => {
    const both = await Promise.all([startElsewhere(), startElsewhere()]);
    expect(both.map(({ attached }) => attached).sort()).toEqual([false, true]);
    expect(both[0].url).toBe(both[1].url);
  });
});

describe('one process', () => {
  beforeEach(useMadeDatabase);

  test('letters sort and compare alike on every machine', async () => {
    const { url } = await start();
    expect(await ask(url, `select upper('straße, ångström') as answer`)).toBe('STRAßE, ÅNGSTRÖM');
    expect(await ask(url, `select current_setting('timezone') as answer`)).toBe('UTC');
  });

  test('nobody gets in without the password, and only over loopback', async () => {
    const { url, dataFolder } = await start();
    const stranger = new URL(url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'select 1 as answer')).rejects.toThrow(/password authentication failed/);
    expect(await ask(url, `select current_setting('listen_addresses') as answer`)).toBe('127.0.0.1');
    expect(await ask(url, `select current_setting('unix_socket_directories') as answer`)).toBe('');
    expect(statSync(join(dataFolder, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(dataFolder).mode & 0o077).toBe(0);
  });

  test('a caller can choose settings, but not open the server to the network', async () => {
    const settings = { ...quick, work_mem: '5MB', listen_addresses: '*' };
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
    started.push(postgres);
    expect(await ask(postgres.url, `select current_setting('work_mem') as answer`)).toBe('5MB');
    expect(await ask(postgres.url, `select current_setting('listen_addresses') as answer`)).toBe('127.0.0.1');
  });

  test('a setting that PostgreSQL refuses ends the start with what it said', async () => {
    const settings = { ...quick, work_mem: 'plenty' };
    const wrong = startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
    await expect(wrong).rejects.toThrow(/does not start in .*invalid value for parameter "work_mem": "plenty"/s);
  });

  test('a database of another PostgreSQL version is named, not touched', async () => {
    const { dataFolder, stop } = await start();
    await stop();
    writeFileSync(join(dataFolder, 'data', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, this is PostgreSQL 18/);
  });
});

describe('after a crash', () => {
  beforeEach(useMadeDatabase);

  test('a killed server is started again with everything that was committed', async () => {
    const first = await start();
    await ask(first.url, 'create table note as select 42 as answer');
    const pid = killServer('SIGKILL');
    const second = await start();
    expect(second.attached).toBe(false);
    expect(serverPid()).not.toBe(pid);
    expect(await ask(second.url, 'select answer from note')).toBe(42);
  });

  test('a watched server that is killed, twice, comes back on its port with every acknowledged write', async () => {
    const lost: Error[] = [];
    const postgres = await startEmbeddedPostgres({
      ...{ dataDir, log: () => undefined, settings: quick },
      onLost: (error) => lost.push(error),
    });
    started.push(postgres);
    await ask(postgres.url, 'create table note as select 1 as answer');
    const pids = new Set<number>();
    for (const written of [2, 3]) {
      await ask(postgres.url, `insert into note values (${written})`);
      pids.add(killServer('SIGKILL'));
      await expect
        .poll(() => ask(postgres.url, 'select count(*)::int as answer from note').catch(() => 'away'), {
          timeout: 20_000,
        })
        .toBe(written);
    }
    expect(pids.size).toBe(2);
    expect(lost).toEqual([]);
    await postgres.stop();
    expect(serverPid()).toBeUndefined();
  });

  test('a watched server that is killed while it starts again comes back all the same', async () => {
    const lost: Error[] = [];
    const options = { dataDir, log: () => undefined, settings: quick };
    const postgres = await startEmbeddedPostgres({ ...options, onLost: (error) => lost.push(error) });
    started.push(postgres);
    const first = killServer('SIGKILL');
    await expect.poll(serverPid, { interval: 1, timeout: 20_000 }).not.toBeOneOf([first, undefined]);
    killServer('SIGKILL');
    const asked = () => ask(postgres.url, 'select 1 as answer').catch(() => 'away');
    await expect.poll(asked, { timeout: 20_000 }).toBe(1);
    expect(lost).toEqual([]);
  });

  test('a watched server that cannot start again is told as lost', async () => {
    const lost = Promise.withResolvers<Error>();
    const options = { dataDir, log: () => undefined, settings: quick, onLost: lost.resolve };
    const postgres = await startEmbeddedPostgres(options);
    started.push(postgres);
    writeFileSync(join(postgres.dataFolder, 'data', 'postgresql.auto.conf'), "work_mem = 'plenty'\nport = 'none'\n");
    killServer('SIGKILL');
    expect((await lost.promise).message).toMatch(/does not start in .*invalid value/s);
  });

  test.each([
    ['a process that is gone', 2 ** 22 - 1],
    ['another program', process.pid],
  ])('a file that names %s does not stop the start', async (_, pid) => {
    const { dataFolder, stop } = await start();
    await stop();
    const now = Math.floor(Date.now() / 1000);
    const left = [pid, join(dataFolder, 'data'), now, 5432, '', '127.0.0.1', '', 'ready   '];
    writeFileSync(postmasterFile(join(dataFolder, 'data')), left.join('\n'));
    const again = await start();
    expect(again.attached).toBe(false);
    expect(await ask(again.url, 'select 1 as answer')).toBe(1);
  });

  test('a server whose process was killed is joined, and stopped by who joined it', async () => {
    const { helper, url } = await startElsewhere();
    helper.kill('SIGKILL');
    await once(helper, 'exit');
    const joined = await start();
    expect(joined.attached).toBe(true);
    expect(joined.url).toBe(url);
    await joined.stop();
    expect(serverPid()).toBeUndefined();
  });

  test.each([
    ['SIGTERM', (helper: ChildProcess) => helper.kill('SIGTERM')],
    ['SIGINT', (helper: ChildProcess) => helper.kill('SIGINT')],
    ['an uncaught error', (helper: ChildProcess) => helper.stdin?.write('x')],
  ])('%s leaves no server behind', async (_, end) => {
    const { helper } = await startElsewhere();
    expect(serverPid()).toBeTypeOf('number');
    end(helper);
    await once(helper, 'exit');
    await expect.poll(serverPid).toBeUndefined();
  });
});

describe('several processes', () => {
  beforeEach(useMadeDatabase);

  test('whoever leaves first does not take the server away from the other', async () => {
    const { helper } = await startElsewhere();
    const joined = await start();
    expect(joined.attached).toBe(true);
    helper.kill('SIGTERM');
    await once(helper, 'exit');
    expect(await ask(joined.url, 'select 1 as answer')).toBe(1);
    await joined.stop();
    expect(serverPid()).toBeUndefined();
  });

  test('one that joined and leaves keeps the server running', async () => {
    const first = await start();
    const second = await start();
    expect(second.attached).toBe(true);
    await second.stop();
    expect(await ask(first.url, 'select 1 as answer')).toBe(1);
  });
});

describe.runIf(isRoot())('as root', () => {
  test('PostgreSQL runs as an ordinary user', async () => {
    await start();
    const status = readFileSync(`/proc/${serverPid()}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t[1-9]/m);
  });

  test('a folder which that user cannot enter is replaced by a system folder, and found again once it can', async () => {
    chmodSync(parent, 0o700);
    const first = await start();
    expect(first.dataFolder).toMatch(/^\/var\/lib\/investor-suite\/data-[0-9a-f]{16}$/);
    await ask(first.url, 'create table note as select 42 as answer');
    await first.stop();
    chmodSync(parent, 0o755);
    const second = await start();
    expect(second.dataFolder).toBe(first.dataFolder);
    expect(await ask(second.url, 'select answer from note')).toBe(42);
  });
});
