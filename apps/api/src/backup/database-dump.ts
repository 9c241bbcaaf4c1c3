import { Readable } from 'node:stream';
import { AppError } from '@rei/domain/kernel/errors';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pendingJobsStatement } from '#jobs/pending-jobs.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { jobsName, type Manifest, type StoredTable, tableEntry } from './manifest.ts';
import { quoted } from './quoted.ts';

type Dump = Pick<Manifest, 'newestMigration' | 'tables' | 'sequences' | 'jobs'>;

/** Copies every table as it is at one moment, while others go on writing. The schema comes from the migrations. */
export async function dumpDatabase(
  client: Client,
  archive: ArchiveWriter,
  onTable: (name: string) => void,
): Promise<Dump> {
  // Values as text that reads the same under any server's settings.
  await client.query(
    "set datestyle = 'ISO'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1",
  );
  await client.query('begin isolation level repeatable read read only');
  try {
    const newestMigration = await findNewestMigration(client);
    const tables: StoredTable[] = [];
    for (const { name, columns } of await listTables(client)) {
      onTable(name);
      const stream = client.query(copyTo(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
      const written = await archive.add(tableEntry(name), stream);
      tables.push({ name, columns, rows: stream.rowCount, ...written });
    }
    const jobs = await listJobs(client);
    const written = await archive.add(
      jobsName,
      Readable.from([Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''))]),
    );
    return {
      newestMigration,
      tables,
      sequences: await listSequences(client),
      jobs: { count: jobs.length, ...written },
    };
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function findNewestMigration(client: Client): Promise<number> {
  const nothing = new AppError('NOT_FOUND', 'There is nothing to back up: the product never ran on this store.');
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) throw nothing;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest;
  if (!newest) throw nothing;
  return Number(newest);
}

/** It tells of a file that no other store has. */
const imageTable = 'market_image';

async function listTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '${imageTable}'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

/** Sequences know no snapshot; each is read last, so that it is never behind the rows. */
async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null
    order by 1, 2`);
  const sequences: Manifest['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${sequence}`,
    );
    for (const { value, isCalled } of found.rows) sequences.push({ table, column, value, isCalled });
  }
  return sequences;
}

async function listJobs(client: Client): Promise<unknown[]> {
  if (!(await hasTable(client, 'jobs.job'))) return [];
  return (await client.query<{ job: unknown }>(pendingJobsStatement)).rows.map(({ job }) => job);
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name]);
  return rows[0]?.exists ?? false;
}
