import { setImmediate } from 'node:timers/promises';
import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { LeftOutRow, ListingRow, ReadRow, TakenRow, WithdrawnRow } from '@rei/domain/market/imported-row';
import type { ImportSummary, ToldRow } from './import-summary.ts';
import type { ImportWatcher } from './import-watcher.ts';

/** Rows read at a stretch: the database's answers to the batch before do not wait for more, and neither does a page. */
const rowsAtOnce = 10;

/** Listings of one transaction: a crash loses no more than one batch, and the next run completes it. */
const batchSize = 1000;

interface Readable<Row> {
  rows: AsyncIterable<Row>;
  readShare: () => number;
}

/** Counts the rows of a file and passes on what is neither skipped nor rejected; a file without any such row fails. */
export async function* usableRows<Usable extends TakenRow<unknown> | WithdrawnRow>(
  { rows, readShare }: Readable<Usable | LeftOutRow>,
  summary: ImportSummary,
  watcher: ImportWatcher,
): AsyncGenerator<Usable> {
  let hasUsable = false;
  for await (const row of rows) {
    if (row.kind === 'skipped') {
      summary.skipped += 1;
      continue;
    }
    summary.rowsRead += 1;
    // Rows that are read already come without a pause, and a page's request would wait for all of them.
    if (summary.rowsRead % rowsAtOnce === 0) await setImmediate();
    if (summary.rowsRead % batchSize === 0) await watcher.onProgress(summary, readShare());
    if (row.kind === 'rejected') {
      summary.rejected += 1;
      await watcher.onReject(row);
      continue;
    }
    if (row.kind === 'taken' && row.corrections.length > 0) summary.corrected += 1;
    hasUsable = true;
    yield row;
  }
  if (hasUsable) return;
  // The counts are told before the end: what was rejected is asked for by them.
  await watcher.onProgress(summary, readShare());
  throw new AppError('VALIDATION', noRow(summary));
}

function noRow({ rowsRead, rejected }: ImportSummary): string {
  if (rejected === 0) return 'This file has no rows with data.';
  return rowsRead === 1
    ? 'The only row of this file was rejected.'
    : `All ${rejected} rows of this file were rejected.`;
}

export interface Batch {
  listings: ImportedListing[];
  withdrawn: string[];
}

export async function* batchesOf(
  file: Readable<ListingRow>,
  summary: ImportSummary,
  watcher: ImportWatcher,
): AsyncGenerator<Batch> {
  let batch: Batch = { listings: [], withdrawn: [] };
  for await (const row of usableRows(file, summary, watcher)) {
    if (row.kind === 'taken') {
      if (row.corrections.length > 0) await watcher.onCorrected?.(correctedRow(row));
      batch.listings.push(row.value);
    } else {
      batch.withdrawn.push(row.sourceKey);
      summary.withdrawn = (summary.withdrawn ?? 0) + 1;
    }
    if (batch.listings.length + batch.withdrawn.length < batchSize) continue;
    yield batch;
    batch = { listings: [], withdrawn: [] };
  }
  if (batch.listings.length + batch.withdrawn.length > 0) yield batch;
}

function correctedRow({ line, value, corrections }: TakenRow<ImportedListing>): ToldRow {
  const { line: street, city, state, zip, sourceKey } = value;
  const cells = { Address: street, City: city, State: state, ZIP: zip, Key: sourceKey };
  return { line, reason: corrections.join('; '), cells };
}

/** All rows are held in memory, so this is for small files. */
export async function firstOfEach<T>(
  file: Readable<ReadRow<T>>,
  keyOf: (value: T) => string,
  summary: ImportSummary,
  watcher: ImportWatcher,
): Promise<T[]> {
  const first = new Map<string, T>();
  for await (const { value } of usableRows(file, summary, watcher)) {
    const key = keyOf(value);
    if (first.has(key)) summary.repeated += 1;
    else first.set(key, value);
  }
  return [...first.values()];
}
