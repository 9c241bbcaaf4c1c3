import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readConfig } from '#runtime/config.ts';
import { openArchive } from '../backup/archive-reader.ts';
import { fileEntry, secretFile } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runToEnd, UsageError } from '../runtime/command.ts';
import { openServer } from '../runtime/open-store.ts';
import { createProgressLine } from './progress-line.ts';

const usage = `Usage:
  npm run restore -- FILE [--into DATA_DIR] [--force]
                           a backup into an empty store; --force replaces all of a store that is not empty`;

await runToEnd(async () => {
  const { file, into, isForced } = readArguments();
  const config = readConfig(into === undefined ? process.env : { ...process.env, DATA_DIR: into });
  const progress = createProgressLine();
  progress.show('Checking the backup');
  const archive = await openArchive(file);
  try {
    const server = await openServer(config);
    try {
      const target = { url: server.url, dataDir: config.dataDir, isForced };
      const { lostJobs } = await restoreBackup(archive, target, (what) => progress.show(`Restoring ${what}`));
      progress.clear();
      console.log(`The store is as it was on ${archive.manifest.madeAt}.`);
      const secret = await text(await archive.open(fileEntry(secretFile)));
      if (config.sessionSecret !== undefined && config.sessionSecret !== secret) {
        console.log('SESSION_SECRET is not the one of the backup: two-factor sign-in works with recovery codes only.');
      }
      if (lostJobs > 0) console.log(`${lostJobs} waiting jobs are of kinds that this version does not know.`);
    } finally {
      await server.stop();
    }
  } finally {
    progress.clear();
    archive.close();
  }
});

function readArguments(): { file: string; into: string | undefined; isForced: boolean } {
  const { positionals, values } = parse();
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError(usage);
  // npm runs in the project's folder, so a path is resolved from where the command was typed.
  const from = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
  return {
    file: from(file),
    into: values.into === undefined ? undefined : from(values.into),
    isForced: values.force,
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { into: { type: 'string' }, force: { type: 'boolean', default: false } },
    });
  } catch {
    throw new UsageError(usage);
  }
}
