import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { startJobs } from '#jobs/boss.ts';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, password, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { openArchive } from './archive-reader.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const quiet = () => undefined;
const silent = { info: quiet, error: quiet };
const mail = { to: 'jane@mail.example', subject: 's', text: 't', html: 'h', messageId: '<waiting@investor.localhost>' };

let testApp: TestApp;
let folder: string;
let file: string;
let email: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'all.backup');
  await storeZips(testApp);
  const odd = 'a\\b\tc\nd "e", \\. é 🏠';
  await storeListings(testApp, [
    importedListing({ sourceKey: 'one', remarks: odd, photos: ['https://photos.example/1.jpg'] }),
    importedListing({ sourceKey: 'two', priceCents: null, lat: 33.123456789012344 }),
  ]);
  const admin = await signedIn(testApp, { isAdmin: true, userName: 'keeper' });
  email = 'keeper@mail.example';
  await admin.put('/api/settings', { productName: odd.replaceAll(/[\t\n]/g, ' ') });
  const jobs = await startJobs({ url: testApp.databaseUrl, log: silent, folderId: 'the-folder' });
  await jobs.enqueueJob(testApp.client.db, 'system-mail', mail);
  await jobs.stop();
  await mkdir(join(testApp.dataDir, 'outbox'));
  await writeFile(join(testApp.dataDir, 'outbox/one.eml'), 'A mail');
  await writeFile(join(testApp.dataDir, 'folder-id'), 'the-folder');
  await mkdir(join(testApp.dataDir, 'postgres'));
  await writeFile(join(testApp.dataDir, 'postgres/secret'), 'not to be copied as a file');
  const source = { url: testApp.databaseUrl, dataDir: testApp.dataDir, sessionSecret: 'configured elsewhere' };
  await createBackup(source, file, quiet);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

async function withStore<T>(work: (store: { database: TestDatabase; dataDir: string }) => Promise<T>): Promise<T> {
  const database = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'restored-'));
  try {
    return await work({ database, dataDir });
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function restore(
  from: string,
  { database, dataDir }: { database: TestDatabase; dataDir: string },
  isForced = false,
) {
  // The last connections of a restore before it may take a moment to end.
  await expect
    .poll(() =>
      query(
        database.url,
        "select from pg_stat_activity where application_name like '%jobs' and datname = current_database()",
      ),
    )
    .toEqual([]);
  const archive = await openArchive(from);
  try {
    return await restoreBackup(archive, { url: database.url, dataDir, isForced }, quiet);
  } finally {
    archive.close();
  }
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every table's rows, sequence and definition, as text that can be compared. */
async function picture(url: string) {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) rows[name] = await query(url, `select t::text from "${name}" as t order by 1`);
  const indexes = await query(url, `select indexdef from pg_indexes where schemaname = 'public' order by 1`);
  const constraints = await query(
    url,
    `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return { rows, indexes, constraints };
}

test('everything is back in an empty store: tables, files, waiting mails, and old passwords sign in', () =>
  withStore(async (store) => {
    expect(await restore(file, store)).toEqual({ lostJobs: 0 });
    const restored = await picture(store.database.url);
    expect(restored).toEqual(await picture(testApp.databaseUrl));
    expect(restored.rows.listings).toHaveLength(2);

    expect(await readFile(join(store.dataDir, 'outbox/one.eml'), 'utf8')).toBe('A mail');
    expect(await readFile(join(store.dataDir, 'session-secret'), 'utf8')).toBe('configured elsewhere');
    expect((await readdir(store.dataDir)).sort()).toEqual(['folder-id', 'outbox', 'session-secret']);
    const waiting = await query(
      store.database.url,
      `select data ->> 'messageId' as id from jobs.job where state = 'created'`,
    );
    expect(waiting).toContainEqual({ id: mail.messageId });

    const again = await buildTestApp({ databaseUrl: store.database.url });
    try {
      const browser = createBrowser(again.app);
      expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
      const ids = await storeListings(again, [importedListing({ sourceKey: 'three' })]);
      const { rows } = await again.client.pool.query<{ count: string }>('select count(*) from listings where id < $1', [
        ids.get('three'),
      ]);
      expect(rows).toEqual([{ count: '2' }]);
    } finally {
      await again.close();
    }
  }));

test('of a store that the product never ran on there is none', () =>
  withStore(async ({ database, dataDir }) => {
    const source = { url: database.url, dataDir, sessionSecret: '' };
    const path = join(folder, 'nothing.backup');
    await expect(createBackup(source, path, quiet)).rejects.toThrow('nothing to back up');
    expect(await readdir(folder)).toEqual(['all.backup']);
  }));

test('only its owner can read it, and it replaces no file', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const source = { url: testApp.databaseUrl, dataDir: testApp.dataDir, sessionSecret: '' };
  await expect(createBackup(source, file, quiet)).rejects.toThrow('exists already');
  expect(await readdir(folder)).toEqual(['all.backup']);
});

describe('a store that is not empty', () => {
  test('stays as it is, until it is forced', () =>
    withStore(async (store) => {
      await restore(file, store);
      await query(store.database.url, `update users set name = 'Changed since'`);
      await writeFile(join(store.dataDir, 'outbox/later.eml'), 'Later');
      await expect(restore(file, store)).rejects.toThrow('--force');
      expect(await query(store.database.url, 'select name from users')).toEqual([{ name: 'Changed since' }]);
      await restore(file, store, true);
      expect(await picture(store.database.url)).toEqual(await picture(testApp.databaseUrl));
      expect(await readdir(join(store.dataDir, 'outbox'))).toEqual(['one.eml']);
    }));

  test('with nothing but files is not empty either', () =>
    withStore(async (store) => {
      await mkdir(join(store.dataDir, 'imports'));
      await writeFile(join(store.dataDir, 'imports/rejected.csv'), 'x');
      await expect(restore(file, store)).rejects.toThrow('--force');
    }));

  test('that the product runs on is never touched', () =>
    withStore(async (store) => {
      const running = new Client({ connectionString: store.database.url, application_name: 'investor-suite' });
      await running.connect();
      await expect(restore(file, store, true)).rejects.toThrow('Stop it first');
      await running.end();
    }));
});

describe('an archive that is not whole is refused before anything is changed', () => {
  async function copy(name: string, change: (content: Buffer) => Buffer): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, change(await readFile(file)));
    return path;
  }

  test.each([
    ['cut off', (content: Buffer) => content.subarray(0, content.length - 30)],
    ['cut in half', (content: Buffer) => content.subarray(0, content.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['no archive', () => Buffer.from('something else')],
  ])('%s', async (_, change) => {
    const path = await copy('broken.backup', change);
    await expect(openArchive(path)).rejects.toMatchObject({ code: 'VALIDATION', message: /Nothing was changed/ });
  });

  const openChangedAt = async (place: number) => {
    const path = await copy('changed.backup', (content) => {
      content[place] = (content[place] ?? 0) ^ 0xff;
      return content;
    });
    return openArchive(path).catch((error: unknown) => error);
  };

  test('with a changed byte in any of its parts', async () => {
    const content = await readFile(file);
    const zip = await openPromise(file);
    const accepted: string[] = [];
    let parts = 0;
    for await (const { fileName, relativeOffsetOfLocalHeader: header, compressedSize } of zip.eachEntry()) {
      const begin = header + 30 + content.readUInt16LE(header + 26) + content.readUInt16LE(header + 28);
      const opened = await openChangedAt(begin + Math.floor(compressedSize / 2));
      if (!(opened instanceof AppError)) accepted.push(fileName);
      parts += 1;
    }
    expect(accepted).toEqual([]);
    expect(parts).toBeGreaterThan(50);
  });

  test('with a changed byte anywhere, unless it says nothing about what is restored', async () => {
    const { length } = await readFile(file);
    const whole = await openArchive(file);
    whole.close();
    const steps = 60;
    for (let step = 0; step < steps; step += 1) {
      const opened = await openChangedAt(Math.floor((length * (step + 0.5)) / steps));
      // A byte of a part's header, such as its time, says nothing about what is in it.
      if (!(opened instanceof AppError)) expect(opened).toMatchObject({ manifest: whole.manifest });
    }
  });

  test('that is not there', async () => {
    await expect(openArchive(join(folder, 'none'))).rejects.toThrow('Can’t read');
  });

  test('made by a newer version', () =>
    withStore(async (store) => {
      const archive = await openArchive(file);
      const newer = { ...archive, manifest: { ...archive.manifest, newestMigration: 9_999_999_999_999 } };
      const target = { url: store.database.url, dataDir: store.dataDir, isForced: true };
      await expect(restoreBackup(newer, target, quiet)).rejects.toThrow('newer version');
      archive.close();
    }));
});

test('a backup of an older version gets this version’s schema', () =>
  withStore(async (store) => {
    const { entries } = JSON.parse(
      await readFile(new URL('../db/migrations/meta/_journal.json', import.meta.url), 'utf8'),
    );
    const archive = await openArchive(file);
    const old = {
      ...archive,
      manifest: { ...archive.manifest, newestMigration: entries[8].when, tables: [], sequences: [] },
    };
    await restoreBackup(old, { url: store.database.url, dataDir: store.dataDir, isForced: false }, quiet);
    archive.close();
    const columns = async (url: string) =>
      query(
        url,
        `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
      );
    expect(await columns(store.database.url)).toEqual(await columns(testApp.databaseUrl));
  }));
