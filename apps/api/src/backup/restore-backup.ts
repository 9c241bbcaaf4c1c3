import { mkdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { AppError } from '@rei/domain/kernel/errors';
import { Client } from 'pg';
import { migrate } from '#db/migrate.ts';
import { startJobs } from '#jobs/boss.ts';
import type { PendingJob } from '#jobs/pending-jobs.ts';
import { dataFolderId } from '../runtime/data-folder-id.ts';
import type { ArchiveReader } from './archive-reader.ts';
import { isDataFolderEmpty, stageDataFiles } from './data-files.ts';
import { clearDatabase, isDatabaseEmpty, isDatabaseInUse, loadDatabase } from './database-load.ts';
import { jobsName } from './manifest.ts';
import { migrateTo, requireKnownMigration } from './migrate-to.ts';

interface RestoreTarget {
  url: string;
  dataDir: string;
  isForced: boolean;
}

/** Files come into place last, so that a restore that broke off can be repeated. */
export async function restoreBackup(
  archive: ArchiveReader,
  { url, dataDir, isForced }: RestoreTarget,
  onProgress: (what: string) => void,
): Promise<{ lostJobs: number }> {
  const { manifest } = archive;
  await requireKnownMigration(manifest.newestMigration);
  await mkdir(dataDir, { recursive: true });
  const client = new Client({ connectionString: url, application_name: 'investor-suite restore' });
  // The next statement reports a broken connection; an error without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await isDatabaseInUse(client)) {
      throw new AppError('CONFLICT', 'The product is running on this store. Stop it first. Nothing was changed.');
    }
    const isEmpty = (await isDatabaseEmpty(client)) && (await isDataFolderEmpty(dataDir));
    if (!isEmpty && !isForced) {
      throw new AppError(
        'CONFLICT',
        'This store is not empty. With --force all of it is replaced. Nothing was changed.',
      );
    }
    onProgress('files');
    const files = await stageDataFiles(dataDir, archive);
    try {
      await clearDatabase(client);
      await migrateTo(client, manifest.newestMigration);
      await loadDatabase(client, archive, onProgress);
    } catch (error) {
      await files.discard();
      throw error;
    }
    await migrate(url);
    await files.commit();
  } finally {
    await client.end();
  }
  return { lostJobs: await putJobsBack(archive, url, dataDir) };
}

/** Queues the jobs that had not ended; how many have no queue in this version. */
async function putJobsBack(archive: ArchiveReader, url: string, dataDir: string): Promise<number> {
  const lines = (await text(await archive.open(jobsName))).split('\n').filter((line) => line !== '');
  // The lines were written by this product, and the archive's checksums hold.
  const pending = lines.map((line) => JSON.parse(line) as PendingJob);
  const log = { info: () => undefined, error: () => undefined };
  const jobs = await startJobs({ url, log, folderId: await dataFolderId(dataDir) });
  try {
    return (await jobs.insertPending(pending)).length;
  } finally {
    await jobs.stop();
  }
}
