import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import type { ImportOptions, MarketImportKind } from '@rei/domain/market/import-job';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import type { FileDownload } from '#ports/file-download.ts';
import type { ImportFolder } from './import-folder.ts';
import * as repository from './import-jobs-repository.ts';
import { createProgressCheck } from './import-progress.ts';
import type { ImportService } from './import-service.ts';
import type { ImportSummary } from './import-summary.ts';
import type { ImportWatcher } from './import-watcher.ts';

const signEveryMs = 5000;

const cancelled = 'The import was cancelled on the import page. Rows already imported are saved.';
const brokeOff = 'The import stopped early. Rows already imported are saved; run the command again to import the rest.';

interface Deps {
  db: Db;
  clock: Clock;
  importFolder: ImportFolder;
  imports: ImportService;
  fileDownload: FileDownload;
}

interface CommandImport {
  kind: MarketImportKind;
  path: string;
  /** Where the path is no name of the file's own. */
  fileName?: string;
  options: ImportOptions;
}

export function createCommandImportService({ db, clock, importFolder, imports, fileDownload }: Deps) {
  function importFile(
    { kind, path, fileName = basename(path), options }: CommandImport,
    watcher: ImportWatcher,
  ): Promise<ImportSummary> {
    if (kind === 'rates') return imports.importRates(path, watcher);
    if (kind === 'rentals') return imports.importRentals(path, { ...options, fileName }, watcher);
    if (kind === 'markets') return imports.importMarkets(path, { ...options, fileName }, watcher);
    return kind === 'rents'
      ? imports.importRents(path, options, watcher)
      : imports.importListings(path, options, watcher);
  }

  async function note(id: string, { kind, path, fileName = basename(path), options }: CommandImport): Promise<void> {
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
    await repository.insertRunning(db, {
      id,
      kind,
      options,
      fileName,
      fileBytes: bytes,
      now: clock.now(),
    });
    await importFolder.prepare(id);
  }

  async function imported(given: CommandImport, watcher: ImportWatcher): Promise<ImportSummary> {
    const id = randomUUID();
    await note(id, given);
    const sign = setInterval(() => void repository.noteSeen(db, id, clock.now()).catch(() => undefined), signEveryMs);
    const { rejected, corrected } = importFolder.newRows(id);
    const never = new AbortController().signal;
    const progress = createProgressCheck(db, id, { lost: never, stopping: never });
    const end = async (ending: Omit<Parameters<typeof repository.finish>[2], 'now'>) => {
      await Promise.all([rejected.close(), corrected.close()]);
      await importFolder.keepRows(id);
      await repository.finish(db, id, { ...ending, now: clock.now() });
    };
    try {
      const summary = await importFile(given, {
        async onProgress(counts, readShare) {
          await watcher.onProgress(counts, readShare);
          await progress.at(counts, readShare);
        },
        async onReject(reject) {
          await rejected.add(reject);
          await watcher.onReject(reject);
        },
        async onCorrected(row) {
          await corrected.add(row);
          await watcher.onCorrected?.(row);
        },
      });
      await end({ status: 'done', summary });
      return summary;
    } catch (error) {
      const isCancelled = progress.interruption() === 'cancelled';
      const problem = error instanceof AppError ? error.message : brokeOff;
      await end({
        status: isCancelled ? 'cancelled' : 'failed',
        summary: progress.counts(),
        ...(!isCancelled && { problem }),
      });
      throw isCancelled ? new AppError('CONFLICT', cancelled) : error;
    } finally {
      clearInterval(sign);
    }
  }

  return {
    async run(given: CommandImport, watcher: ImportWatcher): Promise<ImportSummary> {
      const summary = await imported(given, watcher);
      if (given.kind === 'listings') await imports.refreshStatistics(summary);
      return summary;
    },

    /** Imports the file at an address of the public web; nothing of it stays. */
    async runFromAddress(
      { address, ...given }: Omit<CommandImport, 'path' | 'fileName'> & { address: string },
      watcher: ImportWatcher,
    ): Promise<ImportSummary> {
      const { path, name } = await fileDownload.download(address);
      try {
        return await imported({ ...given, path, fileName: basename(name) }, watcher);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

export type CommandImportService = ReturnType<typeof createCommandImportService>;
