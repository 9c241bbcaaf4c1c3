import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@rei/domain/kernel/errors';
import { Client } from 'pg';
import { fileExists } from '#system/file-exists.ts';
import { createArchiveWriter } from './archive-writer.ts';
import { addDataFiles } from './data-files.ts';
import { dumpDatabase } from './database-dump.ts';
import { backupFormat, fileEntry, type Manifest, manifestName, secretFile } from './manifest.ts';

interface BackupSource {
  url: string;
  dataDir: string;
  /** The installation's secret, wherever it is configured: without it what is encrypted could not be read. */
  sessionSecret: string;
}

/** Writes everything of an installation into one new file, as it is at one moment; the product may run meanwhile. */
export async function createBackup(
  { url, dataDir, sessionSecret }: BackupSource,
  file: string,
  onProgress: (what: string) => void,
): Promise<Manifest> {
  if (await fileExists(file)) throw new AppError('CONFLICT', `${file} exists already.`);
  const draft = `${file}.${randomUUID()}.part`;
  const client = new Client({ connectionString: url, application_name: 'investor-suite backup' });
  // The next statement reports a broken connection; an error without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const archive = createArchiveWriter(draft);
  try {
    // The database first: what it names is in the files that are read after it.
    const database = await dumpDatabase(client, archive, onProgress);
    onProgress('files');
    const outside = new Set([secretFile, relative(dataDir, draft)]);
    const files = await addDataFiles(archive, dataDir, (path) => !outside.has(path));
    const secret = await archive.add(fileEntry(secretFile), Readable.from([Buffer.from(sessionSecret)]));
    const manifest: Manifest = {
      product: 'investor-suite',
      format: backupFormat,
      madeAt: new Date().toISOString(),
      ...database,
      files: [...files, { path: secretFile, ...secret }],
    };
    await archive.add(manifestName, Readable.from([Buffer.from(JSON.stringify(manifest))]));
    await archive.close();
    await rename(draft, file);
    return manifest;
  } catch (error) {
    await archive.abort();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
