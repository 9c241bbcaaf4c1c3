import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { makeClusterFolder } from './postgres-cluster-folder.ts';
import { prepareTemplate } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The throw-away server of this test run, which `createTestDatabase` makes databases on. */
    postgresUrl: string;
  }
}

/** Nothing in it has to survive a crash. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
};

/** One server for the whole run, with a migrated database to copy; returns what takes it down again. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeClusterFolder();
  const log = (line: string) => project.vitest.logger.log(line);
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  const teardown = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareTemplate(postgres.url, migrate);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return teardown;
}
