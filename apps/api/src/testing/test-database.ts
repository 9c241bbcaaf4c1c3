import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

const template = 'migrated_template';
const objectInUse = '55006';

/** Makes the database that every test database is a copy of. */
export async function prepareTemplate(serverUrl: string, migrate: (url: string) => Promise<void>): Promise<void> {
  await execute(serverUrl, `create database ${template}`);
  await migrate(databaseUrl(serverUrl, template));
}

/** A migrated database of one's own, in a few hundredths of a second; usually one per test file. */
export function createTestDatabase(serverUrl: string = inject('postgresUrl')): Promise<TestDatabase> {
  return createDatabase(serverUrl, `template ${template} strategy file_copy`);
}

/** A database without any table, for what happens before and during migration. */
export function createEmptyDatabase(serverUrl: string = inject('postgresUrl')): Promise<TestDatabase> {
  return createDatabase(serverUrl, '');
}

async function createDatabase(serverUrl: string, options: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name} ${options}`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => drop(serverUrl, name),
  };
}

/** On a busy machine the ends of its connections take longer than the server waits for them. */
async function drop(serverUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await execute(serverUrl, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if (tries === 4 || !(error instanceof pg.DatabaseError) || error.code !== objectInUse) throw error;
    }
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
