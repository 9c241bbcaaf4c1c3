import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { migrationsFolder } from '#db/migrate.ts';

interface Journal {
  entries: { when: number }[];
}

async function readJournal(): Promise<Journal> {
  // Written by the tool that generates migrations.
  return JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
}

/** Refuses a backup whose schema this version does not know. */
export async function requireKnownMigration(when: number): Promise<void> {
  if ((await readJournal()).entries.some((entry) => entry.when === when)) return;
  throw new AppError('VALIDATION', 'This backup was made by a newer version of the product. Nothing was changed.');
}

export async function migrateTo(client: Client, when: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = await readJournal();
    const entries = journal.entries.filter((entry) => entry.when <= when);
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
