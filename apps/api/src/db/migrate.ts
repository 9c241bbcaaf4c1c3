import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** Any fixed number: it only has to be the same in every process. */
const lockId = 727_401_001;

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'investor-suite migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    // An older database lacks columns for new rows until its migration has run, so nothing else may start before.
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
