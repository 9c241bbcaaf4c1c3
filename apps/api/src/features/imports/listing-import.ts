import { randomUUID } from 'node:crypto';
import { AppError } from '@rei/domain/kernel/errors';
import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { BatchResult, ListingStore } from '#features/listings/store-service.ts';
import type { ListingFile, OpenListingFileOptions } from '#files/listing-file/listing-file.ts';
import type { Throttle } from '#system/throttle.ts';
import { type Batch, batchesOf } from './import-rows.ts';
import { emptySummary, type ImportSummary, type Reject } from './import-summary.ts';
import type { ImportWatcher } from './import-watcher.ts';
import { readAhead } from './read-ahead.ts';

/** A full feed that lacks a larger share of what its source had is taken for a broken file. */
const largestLossOfFeed = 0.5;
/** A feed this small may change altogether. */
const smallFeed = 100;

export interface ListingImportOptions extends OpenListingFileOptions {
  /** The file is all that its source has: what is missing in it goes off the market. */
  isFull?: boolean;
  columnMapping?: ColumnMapping;
}

interface ClosedFeed {
  source: string;
  rejected: FeedRejects;
  postalCities: ReadonlyMap<string, string>;
  madeOn: string;
}

export function createListingImport(store: ListingStore, throttle: Throttle) {
  /** Takes off the market what the feed no longer has, unless the file is broken or lacks so much that it must be. */
  async function closeFeed(run: string, { source, rejected, ...context }: ClosedFeed): Promise<number> {
    if (rejected.isDamaged()) {
      throw new AppError(
        'VALIDATION',
        'Some rows of this file couldn’t be read, so listings may be missing from it. The rows we could read were imported; nothing was taken off the market.',
      );
    }
    for (const keys of rejected.keyBatches()) await store.noteSeen(run, keys);
    const { live, unseen } = await store.countUnseen(run, source, context.madeOn);
    if (unseen > live * largestLossOfFeed && live > smallFeed) {
      throw new AppError(
        'VALIDATION',
        `This file is missing ${unseen.toLocaleString('en-US')} of ${live.toLocaleString('en-US')} listings, too many for a full feed. Its rows were imported; nothing was taken off the market.`,
      );
    }
    return store.closeFeed(run, source, context);
  }

  async function* prepared(batches: AsyncIterable<Batch>) {
    for await (const { listings, withdrawn } of batches)
      yield { listings: await store.prepareBatch(listings), withdrawn };
  }

  return async function storeListings(
    file: ListingFile,
    isFull: boolean,
    watcher: ImportWatcher,
  ): Promise<ImportSummary> {
    const summary: ImportSummary = { ...emptySummary(file.format), madeOn: file.madeOn };
    const postalCities = await store.postalCities();
    const run = randomUUID();
    const madeOn = file.madeOn.day;
    const rejected = feedRejects();
    const feedWatcher: ImportWatcher = {
      ...watcher,
      onReject: (reject) => {
        if (isFull) rejected.add(reject);
        return watcher.onReject(reject);
      },
    };
    try {
      const context = { postalCities, run, madeOn };
      for await (const { listings, withdrawn } of readAhead(prepared(batchesOf(file, summary, feedWatcher)))) {
        const began = performance.now();
        if (listings.rows > 0) addResult(summary, await store.storeBatch(listings, context));
        if (withdrawn.length > 0) addResult(summary, await store.withdraw(file.source, withdrawn, context));
        await watcher.onProgress(summary, file.readShare());
        await throttle.rest(performance.now() - began);
      }
      if (isFull) summary.offMarket = await closeFeed(run, { source: file.source, rejected, postalCities, madeOn });
    } finally {
      await store.forgetRun(run);
    }
    return summary;
  };
}

function addResult(summary: ImportSummary, result: BatchResult): void {
  summary.added += result.added;
  summary.updated += result.updated;
  summary.unchanged += result.unchanged;
  summary.repeated += result.repeated;
}

/** A full feed with more rejected rows than these is taken for a broken file; their keys are held in memory. */
const maxRejects = 100_000;

const keysOfOneStatement = 1000;

/** Which listings a full feed still has though their rows were rejected, and whether it may lack any. */
function feedRejects() {
  const keys = new Set<string>();
  let isBroken = false;
  return {
    add({ sourceKey, isDamaged }: Reject): void {
      if (isDamaged || keys.size >= maxRejects) isBroken = true;
      else if (sourceKey) keys.add(sourceKey);
    },

    isDamaged: () => isBroken,

    *keyBatches(): Generator<string[]> {
      const all = [...keys];
      for (let from = 0; from < all.length; from += keysOfOneStatement) {
        yield all.slice(from, from + keysOfOneStatement);
      }
    },
  };
}

type FeedRejects = ReturnType<typeof feedRejects>;
