import { cityKey } from '@rei/domain/listings/address-key';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { Db } from '#db/client.ts';
import type { ZipPlace } from '#files/zip-table/zip-table.ts';
import * as feed from './feed-repository.ts';
import { lockStore } from './import-repository.ts';
import { type PreparedBatch, prepareBatch } from './prepare-batch.ts';
import { remergeListings } from './remerge-listings.ts';
import { sourceOf } from './sources.ts';
import { type BatchContext, type BatchResult, storePrepared } from './store-batch.ts';
import * as zipTable from './zip-repository.ts';

export type { BatchResult };

const goneBatchSize = 1000;

const zipBatchSize = 2000;

const today = () => new Date().toISOString().slice(0, 10);

export function createListingStore({ db }: { db: Db }) {
  return {
    prepareBatch,

    /** Stores one batch of one source in one transaction. Of rows with the same key the first counts. */
    async storeBatch(batch: ImportedListing[] | PreparedBatch, context: BatchContext): Promise<BatchResult> {
      const prepared = Array.isArray(batch) ? await prepareBatch(batch) : batch;
      return db.transaction((tx) => storePrepared(tx, prepared, context));
    },

    /** Counts above any other row of the same listing in the run. What the store does not have is unchanged. */
    async withdraw(
      source: string,
      sourceKeys: string[],
      { postalCities, run, madeOn = today() }: BatchContext,
    ): Promise<BatchResult> {
      const keys = [...new Set(sourceKeys)];
      return db.transaction(async (tx) => {
        await lockStore(tx);
        const unread = run ? await feed.noteSeen(tx, run, keys) : new Set(keys);
        const changed = await feed.withdraw(tx, source, { sourceKeys: keys, madeOn });
        await remergeListings(
          tx,
          changed.map(({ listingId }) => listingId),
          { postalCities },
        );
        const updated = changed.filter(({ sourceKey }) => unread.has(sourceKey)).length;
        const repeated = sourceKeys.length - unread.size;
        return { added: 0, updated, unchanged: unread.size - updated, repeated };
      });
    },

    /** How many listings a full feed no longer contains; what a newer file than the feed's has stays. */
    async closeFeed(
      run: string,
      source: string,
      { postalCities, madeOn = today() }: Pick<BatchContext, 'postalCities' | 'madeOn'>,
    ): Promise<number> {
      await feed.noteFullFeed(db, source, madeOn);
      let total = 0;
      for (;;) {
        const gone = await db.transaction(async (tx) => {
          await lockStore(tx);
          const ids = await feed.markGone(tx, run, { source, madeOn, limit: goneBatchSize });
          await remergeListings(tx, ids, { postalCities });
          return ids.length;
        });
        if (gone === 0) return total;
        total += gone;
      }
    },

    noteSeen: async (run: string, sourceKeys: string[]): Promise<void> => {
      await feed.noteSeen(db, run, sourceKeys);
    },

    countUnseen: (run: string, source: string, madeOn = today()) => feed.countUnseen(db, run, { source, madeOn }),
    forgetRun: (run: string) => feed.forgetRun(db, run),
    forgetAbandonedRuns: () => feed.forgetAbandonedRuns(db),
    forgetChanges: () => feed.forgetChanges(db),

    postalCities: () => zipTable.mapPostalCities(db),
    listZips: () => zipTable.listAll(db),
    isZipTableEmpty: () => zipTable.isEmpty(db),

    /** All or none, because a part of the table would pass for the whole. */
    async storeZips(rows: AsyncIterable<ZipPlace> | Iterable<ZipPlace>): Promise<void> {
      await db.transaction(async (tx) => {
        let batch: (ZipPlace & { cityKey: string })[] = [];
        for await (const row of rows) {
          if (batch.push({ ...row, cityKey: cityKey(row.city) }) < zipBatchSize) continue;
          await zipTable.upsertBatch(tx, batch);
          batch = [];
        }
        if (batch.length > 0) await zipTable.upsertBatch(tx, batch);
      });
    },

    isEmpty: () => feed.isEmpty(db),
    nameOfSource: (source: string) => sourceOf(source).name,
    refreshStatistics: () => feed.refreshAll(db),
    /** After an update that wrote the listings anew: until then no index answers a search by itself. */
    async refreshIfRewritten(): Promise<void> {
      if (await feed.wasRewritten(db)) await feed.refreshAll(db);
    },
    countOf: (source: string) => feed.countOf(db, source),
    hasOthersThan: (source: string) => feed.hasOthersThan(db, source),
    deleteBatch: (tx: Db, batch: Parameters<typeof feed.deleteBatch>[1]) => feed.deleteBatch(tx, batch),
    deleteUnusedAgents: (tx: Db) => feed.deleteUnusedAgents(tx),
  };
}

export type ListingStore = ReturnType<typeof createListingStore>;
