import { AppError } from '@rei/domain/kernel/errors';
import type { ImportOptions } from '@rei/domain/market/import-job';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import type { ImportFolder } from './import-folder.ts';
import * as repository from './import-jobs-repository.ts';
import { createProgressCheck, type RunSignals } from './import-progress.ts';
import type { ImportService } from './import-service.ts';
import type { ImportSummary } from './import-summary.ts';
import type { ImportWatcher } from './import-watcher.ts';

const missingFile = 'The uploaded file is gone. Please upload it again.';
const givenUp = 'The import failed several times. Rows already imported are saved; please try again.';

interface Deps {
  db: Db;
  clock: Clock;
  importFolder: ImportFolder;
  imports: ImportService;
  /** Buyers come in files as well, and are stored elsewhere. */
  importBuyers: (
    path: string,
    mapping: ImportOptions['buyerMapping'],
    watcher: ImportWatcher,
  ) => Promise<ImportSummary>;
}

export function createImportRunService({ db, clock, importFolder, imports, importBuyers }: Deps) {
  async function end(id: string, ending: Omit<Parameters<typeof repository.finish>[2], 'now'>): Promise<void> {
    await importFolder.keepRows(id);
    await repository.finish(db, id, { ...ending, now: clock.now() });
    await importFolder.removeUpload(id);
  }

  function importFile(
    { id, kind, fileName, options }: repository.StoredImport,
    watcher: ImportWatcher,
  ): Promise<ImportSummary> {
    const path = importFolder.uploadPath(id);
    const { fiscalYear, dataYear } = options;
    if (kind === 'buyers') return importBuyers(path, options.buyerMapping, watcher);
    if (kind === 'markets') {
      const years = { ...(fiscalYear && { fiscalYear }), ...(dataYear && { dataYear }) };
      return imports.importMarkets(path, { fileName, ...years }, watcher);
    }
    if (kind === 'rates') return imports.importRates(path, watcher);
    if (kind === 'rentals') return imports.importRentals(path, { ...options, fileName }, watcher);
    if (kind === 'rents') return imports.importRents(path, { fileName, ...(fiscalYear && { fiscalYear }) }, watcher);
    return imports.importListings(path, { ...options, fileName }, watcher);
  }

  return {
    /** Throws where another try is needed, as when the process stops; a try needs only the file and doubles nothing. */
    async run(id: string, signals: RunSignals): Promise<void> {
      const job = await repository.begin(db, id, clock.now());
      if (!job) return;
      if (job.isCancelRequested) return end(id, { status: 'cancelled' });
      if (!(await importFolder.hasUpload(id))) return end(id, { status: 'failed', problem: missingFile });
      const { rejected, corrected } = importFolder.newRows(id);
      const closeRows = () => Promise.all([rejected.close(), corrected.close()]);
      const progress = createProgressCheck(db, id, signals);
      let done: ImportSummary | undefined;
      try {
        done = await importFile(job, {
          onProgress: (counts, readShare) => progress.at(counts, readShare),
          onReject: (row) => rejected.add(row),
          onCorrected: (row) => corrected.add(row),
        });
        await closeRows();
        await end(id, { status: 'done', summary: done });
      } catch (error) {
        await closeRows();
        const summary = progress.counts();
        switch (progress.interruption()) {
          case 'lost':
            return;
          case 'stopping':
            await repository.release(db, id);
            throw error;
          case 'cancelled':
            return end(id, { status: 'cancelled', summary });
          case undefined:
            if (!(error instanceof AppError)) throw error;
            return end(id, { status: 'failed', problem: error.message, summary });
        }
      }
      if (done && job.kind === 'listings') await imports.refreshStatistics(done);
    },

    giveUp: (id: string) => end(id, { status: 'failed', problem: givenUp }),
  };
}

export type ImportRunService = ReturnType<typeof createImportRunService>;
