import type { BuyerFields } from '@rei/domain/buyers/buyer-fields';
import { namedSkippedRows } from '@rei/domain/buyers/endpoints';
import type { BuyerMapping } from '@rei/domain/buyers/import-columns';
import type { ImportedBuyer } from '@rei/domain/buyers/imported-buyer';
import { isSameBuyer, mergeBuyer, newBuyer } from '@rei/domain/buyers/merge-buyer';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import { type BuyerFile, openBuyerFile, previewBuyerFile } from '#files/buyer-file/open-buyer-file.ts';
import * as repository from './import-repository.ts';
import { lockAll, type Owner } from './repository.ts';

/** Buyers of one transaction: a crash loses no more than one batch, and the next run completes it. */
const batchSize = 2000;

/** The addresses of a file are held to know repeated ones. */
const maxAddresses = 1_000_000;

const refreshedFrom = 1000;

/** What an import did; every address or row without one is in exactly one of the next five counts. */
interface BuyerImportSummary {
  format: string;
  rowsRead: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  repeated: number;
  /** Stored with a text that was too long and cut. */
  corrected: number;
  skipped: number;
}

interface ToldRow {
  line: number;
  reason: string;
  cells: Record<string, string>;
}

interface BuyerImportWatcher {
  onProgress(summary: BuyerImportSummary, readShare: number): void | Promise<void>;
  onReject(reject: ToldRow): void | Promise<void>;
  onCorrected?(row: ToldRow): void | Promise<void>;
}

interface Deps {
  db: Db;
  auditLog: AuditLogService;
}

interface Entry {
  buyer: ImportedBuyer;
  isRepeated: boolean;
}

type Counts = Pick<BuyerImportSummary, 'added' | 'updated' | 'unchanged' | 'repeated'>;

/** Reads lists of buyers into the store. Every import can be repeated without changing anything. */
export function createBuyerImportService({ db, auditLog }: Deps) {
  async function importInto(
    owner: Owner,
    path: string,
    mapping: BuyerMapping | undefined,
    watcher: BuyerImportWatcher,
  ): Promise<BuyerImportSummary> {
    const file = await openBuyerFile(path, mapping);
    const summary: BuyerImportSummary = { ...nothing(), format: file.format };
    // While the database stores one batch, the next is read.
    let storing: Promise<Counts> | undefined;
    for await (const batch of batchesOf(file, summary, watcher)) {
      if (storing) addCounts(summary, await storing);
      await watcher.onProgress(summary, file.readShare());
      storing = db.transaction((tx) => store(tx, owner, batch));
      // Its failure is met where it is waited for.
      storing.catch(() => undefined);
    }
    if (!storing) {
      // The counts are told before the end: what was rejected is asked for by them.
      await watcher.onProgress(summary, file.readShare());
      throw new AppError('VALIDATION', 'No row of this file has an email address.');
    }
    addCounts(summary, await storing);
    if (summary.added + summary.updated >= refreshedFrom) await repository.refreshAll(db);
    return summary;
  }

  return {
    /** Into the installation's list. */
    importBuyers: (path: string, mapping: BuyerMapping | undefined, watcher: BuyerImportWatcher) =>
      importInto(null, path, mapping, watcher),
    preview: previewBuyerFile,

    /** Imports a file at once; its answer names the first of the rows that were skipped. */
    async importNow(
      actorId: string,
      owner: Owner,
      file: { path: string; name: string },
      mapping: BuyerMapping | undefined,
    ) {
      const skipped: { row: number; reason: string }[] = [];
      const summary = await importInto(owner, file.path, mapping, {
        onProgress: () => undefined,
        onReject: ({ line, reason }) => {
          if (skipped.length < namedSkippedRows) skipped.push({ row: line, reason });
        },
      });
      if (owner === null) {
        await auditLog.record(db, {
          actorId,
          action: 'import_started',
          subject: { name: file.name },
          changes: { kind: { from: null, to: 'buyers' } },
        });
      }
      const { added, updated, unchanged, repeated, rejected } = summary;
      return {
        message: resultText(summary),
        importedCount: added,
        updatedCount: updated,
        unchangedCount: unchanged,
        repeatedCount: repeated,
        skippedCount: rejected,
        skipped,
      };
    },
  };
}

export type BuyerImportService = ReturnType<typeof createBuyerImportService>;

function nothing(): Omit<BuyerImportSummary, 'format'> {
  return { rowsRead: 0, added: 0, updated: 0, unchanged: 0, rejected: 0, repeated: 0, corrected: 0, skipped: 0 };
}

function addCounts(summary: BuyerImportSummary, counts: Counts): void {
  summary.added += counts.added;
  summary.updated += counts.updated;
  summary.unchanged += counts.unchanged;
  summary.repeated += counts.repeated;
}

async function* batchesOf(
  { rows, readShare }: BuyerFile,
  summary: BuyerImportSummary,
  watcher: BuyerImportWatcher,
): AsyncGenerator<Entry[]> {
  const seen = new Set<string>();
  let batch: Entry[] = [];
  for await (const row of rows) {
    summary.rowsRead += 1;
    if (row.kind === 'rejected') {
      summary.rejected += 1;
      await watcher.onReject(row);
      if (summary.rejected % batchSize === 0) await watcher.onProgress(summary, readShare());
      continue;
    }
    const { line, buyer, corrections } = row;
    if (corrections.length > 0) {
      summary.corrected += 1;
      const cells = { Name: buyer.name, Email: buyer.email };
      await watcher.onCorrected?.({ line, reason: corrections.join('; '), cells });
    }
    batch.push({ buyer, isRepeated: seen.has(buyer.email) });
    seen.add(buyer.email);
    if (seen.size > maxAddresses) {
      throw new AppError('VALIDATION', `This file has more than ${maxAddresses.toLocaleString('en-US')} addresses.`);
    }
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Rows with the same address are applied in the order of the file. */
async function store(tx: Db, owner: Owner, batch: readonly Entry[]): Promise<Counts> {
  const counts: Counts = { added: 0, updated: 0, unchanged: 0, repeated: 0 };
  await lockAll(tx);
  const emails = [...new Set(batch.map(({ buyer }) => buyer.email))];
  const listed = new Map((await repository.listByEmails(tx, owner, emails)).map((buyer) => [buyer.email, buyer]));
  const after = new Map<string, BuyerFields>(listed);
  for (const { buyer, isRepeated } of batch) {
    const before = after.get(buyer.email);
    const merged = before === undefined ? newBuyer(buyer) : mergeBuyer(before, buyer, { isRepeated });
    after.set(buyer.email, merged);
    if (isRepeated) counts.repeated += 1;
    else if (before === undefined) counts.added += 1;
    else if (isSameBuyer(merged, before)) counts.unchanged += 1;
    else counts.updated += 1;
  }
  await repository.insertMany(
    tx,
    owner,
    [...after.values()].filter(({ email }) => !listed.has(email)),
  );
  await repository.updateMany(
    tx,
    [...listed.values()].flatMap((before) => {
      const merged = after.get(before.email);
      return merged === undefined || isSameBuyer(merged, before) ? [] : [{ ...merged, id: before.id }];
    }),
  );
  return counts;
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

function resultText({ added, updated, unchanged, rejected, repeated }: BuyerImportSummary): string {
  const parts = [
    `${counted(added, 'buyer', 'buyers')} imported`,
    `${updated.toLocaleString('en-US')} updated`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-US')} unchanged`] : []),
    ...(repeated > 0 ? [`${repeated.toLocaleString('en-US')} repeated in the file`] : []),
    `${counted(rejected, 'row', 'rows')} skipped`,
  ];
  return `${parts.join(', ')}.`;
}
