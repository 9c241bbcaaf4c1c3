import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchiveReader } from './archive-reader.ts';
import { tableEntry } from './manifest.ts';
import { quoted } from './quoted.ts';

export async function isDatabaseEmpty(client: Client): Promise<boolean> {
  for (const table of ['users', 'listings']) {
    const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      `public.${table}`,
    ]);
    if (rows[0]?.exists && (await client.query(`select from public.${table} limit 1`)).rows.length > 0) return false;
  }
  return true;
}

export async function isDatabaseInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'investor-suite%'`,
  );
  return rows.length > 0;
}

/** Removes the product's tables, types and functions; extensions stay. */
export async function clearDatabase(client: Client): Promise<void> {
  const isOwn = (catalogue: string, column: string) =>
    `not exists (select from pg_depend d where d.objid = ${catalogue}.oid and d.deptype in ('e', 'i'))
     and ${catalogue}.${column} = 'public'::regnamespace`;
  await client.query('begin');
  await client.query('drop schema if exists jobs cascade');
  await client.query('drop schema if exists drizzle cascade');
  const statements = [
    `select format('drop table public.%I cascade', c.relname) as drop from pg_class c where c.relkind in ('r', 'p') and ${isOwn('c', 'relnamespace')}`,
    `select format('drop type public.%I cascade', t.typname) as drop from pg_type t where t.typtype = 'e' and ${isOwn('t', 'typnamespace')}`,
    `select format('drop routine %s cascade', p.oid::regprocedure) as drop from pg_proc p where ${isOwn('p', 'pronamespace')}`,
  ];
  for (const statement of statements) {
    const { rows } = await client.query<{ drop: string }>(statement);
    for (const row of rows) await client.query(row.drop);
  }
  await client.query('commit');
}

interface Definition {
  drop: string;
  create: string;
}

/** Foreign keys and indexes are made last: tables need no order then, and a large market loads several times faster. */
export async function loadDatabase(
  client: Client,
  { manifest, open }: ArchiveReader,
  onTable: (name: string) => void,
): Promise<void> {
  await client.query("set datestyle = 'ISO'; set timezone = 'UTC'");
  await client.query('begin');
  try {
    await client.query("set local maintenance_work_mem = '256MB'");
    const definitions = [...(await listForeignKeys(client)), ...(await listIndexes(client))];
    for (const { drop } of definitions) await client.query(drop);
    // No process holds the market in memory now, and recording each change would take long.
    for (const { name } of manifest.tables)
      await client.query(`alter table public.${quoted(name)} disable trigger user`);
    if (manifest.tables.length > 0) {
      await client.query(`truncate ${manifest.tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
    }
    for (const { name, columns, rows } of manifest.tables) {
      onTable(name);
      const target = client.query(
        copyFrom(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
      );
      await pipeline(await open(tableEntry(name)), target);
      if (target.rowCount !== rows) throw new Error(`Table ${name} has ${target.rowCount} rows in place of ${rows}`);
    }
    for (const { name } of manifest.tables)
      await client.query(`alter table public.${quoted(name)} enable trigger user`);
    for (const { table, column, value, isCalled } of manifest.sequences) {
      await client.query("select setval(pg_get_serial_sequence(format('public.%I', $1::text), $2), $3, $4)", [
        table,
        column,
        value,
        isCalled,
      ]);
    }
    onTable('indexes');
    // Foreign keys last: they are checked with the help of the indexes.
    for (const { create } of definitions.toReversed()) await client.query(create);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

async function listForeignKeys(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

async function listIndexes(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  return rows;
}
