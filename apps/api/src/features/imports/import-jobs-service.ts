import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@rei/domain/kernel/errors';
import {
  type ImportJob,
  type ImportKind,
  type ImportOptions,
  type ImportRowKind,
  type ImportRows,
  isUnfinished,
} from '@rei/domain/market/import-job';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import type { ImportFolder } from './import-folder.ts';
import * as repository from './import-jobs-repository.ts';
import { summaryNotes } from './import-summary.ts';

const dayMs = 86_400_000;

/** An upload that nobody has touched for so long was left by a process that was killed. */
const uploadAbandonedMs = dayMs;

/** The command's process says every few seconds that it is there; one that has been silent for so long was ended. */
const commandGoneMs = 30_000;

const commandGone = 'The command stopped early. Rows already imported are saved; run it again to import the rest.';

/** An import that has not ended by then never will. */
const importAbandonedMs = 7 * dayMs;

interface Deps {
  db: Db;
  clock: Clock;
  enqueueJob: EnqueueJob;
  importFolder: ImportFolder;
  auditLog: AuditLogService;
  /** For how many days the rows that an import did not take as they were are kept. */
  keptDays: () => Promise<number>;
}

interface NewImport {
  startedBy: string;
  kind: ImportKind;
  options: ImportOptions;
  file: { path: string; name: string; bytes: number };
}

export function createImportJobsService({ db, clock, enqueueJob, importFolder, auditLog, keptDays }: Deps) {
  const toJob = (given: repository.StoredImport, days: number): ImportJob => {
    const { summary, seenAt: _, ...stored } = endedIfGone(given);
    const hasRows = stored.finishedAt !== null && !isOver(stored.finishedAt, days * dayMs);
    return {
      ...stored,
      counts: summary && { ...summary, notes: summaryNotes(summary) },
      hasRejects: hasRows && (summary?.rejected ?? 0) > 0,
      hasCorrected: hasRows && (summary?.corrected ?? 0) > 0,
      createdAt: stored.createdAt.toISOString(),
      startedAt: stored.startedAt?.toISOString() ?? null,
      finishedAt: stored.finishedAt?.toISOString() ?? null,
    };
  };

  /** A killed command cannot end its import, so it shows as ended before the clean-up records it. */
  function endedIfGone(stored: repository.StoredImport): repository.StoredImport {
    const { origin, status, seenAt } = stored;
    const isGone = origin === 'command' && status === 'running' && seenAt !== null && isOver(seenAt, commandGoneMs);
    return isGone ? { ...stored, status: 'failed', problem: commandGone, finishedAt: seenAt } : stored;
  }

  const isOver = (since: Date, ms: number) => clock.now().getTime() - since.getTime() > ms;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);

  async function get(id: string): Promise<ImportJob> {
    const found = await repository.findById(db, id);
    if (!found) throw new AppError('NOT_FOUND', 'Import not found.');
    return toJob(found, await keptDays());
  }

  return {
    get,

    async start({ file, ...given }: NewImport): Promise<ImportJob> {
      if (file.bytes === 0) throw new AppError('VALIDATION', 'The file is empty.', { details: { file: 'Empty' } });
      const id = randomUUID();
      await importFolder.adopt(id, file.path);
      try {
        await db.transaction(async (tx) => {
          await repository.insert(tx, { id, ...given, fileName: file.name, fileBytes: file.bytes });
          await enqueueJob(tx, 'imports', { importId: id });
          await auditLog.record(tx, {
            actorId: given.startedBy,
            action: 'import_started',
            subject: { id, name: file.name },
            changes: { kind: { from: null, to: given.kind } },
          });
        });
      } catch (error) {
        await importFolder.remove(id);
        throw error;
      }
      return get(id);
    },

    async list({ page, limit }: { page: number; limit: number }) {
      const [days, total, rows] = await Promise.all([
        keptDays(),
        repository.countAll(db),
        repository.listNewest(db, { limit, offset: (page - 1) * limit }),
      ]);
      return { imports: rows.map((row) => toJob(row, days)), total, page, pages: Math.ceil(total / limit) };
    },

    /** Ends an import early; one that has ended already is answered as it is. */
    async cancel(actorId: string, id: string): Promise<ImportJob> {
      const found = await get(id);
      if (!isUnfinished(found.status)) return found;
      await db.transaction(async (tx) => {
        if (!(await repository.requestCancel(tx, id, clock.now()))) return;
        const subject = { id, name: found.fileName };
        await auditLog.record(tx, { actorId, action: 'import_cancelled', subject, changes: {} });
      });
      const job = await get(id);
      if (!isUnfinished(job.status)) await importFolder.removeUpload(id);
      return job;
    },

    async openRows(id: string, kind: ImportRowKind): Promise<{ fileName: string; content: Readable }> {
      const job = await get(id);
      const content = hasRows(job, kind) ? await importFolder.openRows(job.id, kind) : undefined;
      if (!content) throw new AppError('NOT_FOUND', noRows(kind));
      return { fileName: `${job.fileName}.${kind}.csv`, content };
    },

    async listRows(id: string, kind: ImportRowKind, page: number): Promise<ImportRows> {
      const job = await get(id);
      const found = hasRows(job, kind) ? await importFolder.rowsPage(job.id, kind, page) : undefined;
      if (found) return { ...found, page };
      const isWhole = hasRows(job, kind) && (await importFolder.hasRows(job.id, kind));
      throw new AppError('NOT_FOUND', isWhole ? downloadOnly : noRows(kind));
    },

    async cleanUp(): Promise<void> {
      await repository.failUnseen(db, before(commandGoneMs), commandGone);
      await repository.failOlderThan(db, before(importAbandonedMs), {
        problem: 'The import never finished: the file may be on a machine that is no longer running.',
        now: clock.now(),
      });
      await importFolder.removeUploadsBefore(before(uploadAbandonedMs));
      const days = await keptDays();
      for (const id of await importFolder.listIds()) {
        const stored = await repository.findById(db, id);
        const finishedAt = stored?.finishedAt;
        if (finishedAt) await importFolder.removeUpload(id);
        if (finishedAt && isOver(finishedAt, days * dayMs)) await importFolder.remove(id);
      }
    },
  };
}

const hasRows = (job: ImportJob, kind: ImportRowKind) => (kind === 'rejected' ? job.hasRejects : job.hasCorrected);
/** Imports of earlier versions have the file but no pages. */
const downloadOnly = 'The rows of this earlier import can only be downloaded.';
const noRows = (kind: ImportRowKind) => `The file of ${kind} rows isn’t on this server.`;

export type ImportJobsService = ReturnType<typeof createImportJobsService>;
