import { subdivisionKey } from '@rei/domain/listings/address-key';
import { backfillRecord } from '@rei/domain/listings/later-fields';
import type { ListingRecord } from '@rei/domain/listings/listing-fields';
import { rereadDocument, rereadSources } from '@rei/readers/reread';
import type { Db } from '#db/client.ts';
import * as feed from './feed-repository.ts';
import { lockStore } from './import-repository.ts';
import { mergedOf } from './remerge-listings.ts';
import * as reread from './reread-repository.ts';
import { pricesOf } from './stored-listing.ts';

const documentsAtOnce = 100;

/** Reads what sources said again, once in a store's life: earlier versions took less from it. */
export function createRereadService({ db }: { db: Db }) {
  return {
    /** The next documents; whether any may be left. What a killed process had begun is begun anew. */
    async rereadNext(limit = documentsAtOnce): Promise<boolean> {
      return db.transaction(async (tx) => {
        const place = await reread.lockPlace(tx, reread.editions.documents);
        if (place.isDone) return false;
        // Imports and these batches wait for each other.
        await lockStore(tx);
        const index = Math.max(0, rereadSources.indexOf(place.source));
        const source = rereadSources[index] ?? '';
        const documents = await reread.listDocuments(tx, { source, after: place.sourceKey, limit });
        await storeGains(tx, source, documents);
        const last = documents.at(-1)?.sourceKey;
        const following = rereadSources[index + 1];
        const isDone = last === undefined && following === undefined;
        const next = last === undefined ? { source: following ?? source, sourceKey: '' } : { source, sourceKey: last };
        await reread.storePlace(tx, reread.editions.documents, { ...next, isDone });
        return !isDone;
      });
    },
  };
}

export type RereadService = ReturnType<typeof createRereadService>;

async function storeGains(tx: Db, source: string, documents: readonly reread.StoredDocument[]): Promise<void> {
  const gains = documents.flatMap(({ sourceKey, listingId, record, document, storedOn }) => {
    const later = backfillRecord(record, rereadDocument(source, document, storedOn));
    return later === undefined ? [] : [{ sourceKey, listingId, record: later }];
  });
  if (gains.length === 0) return;
  await reread.storeRecords(tx, source, gains);
  const ids = [...new Set(gains.map(({ listingId }) => listingId))];
  const records = await feed.listWords(tx, ids);
  await reread.storeGained(
    tx,
    ids.flatMap((id) => {
      const merged = mergedOf(records.get(id) ?? []);
      return merged === undefined ? [] : [gainedOf(id, merged)];
    }),
  );
}

function gainedOf(id: number, merged: ListingRecord): reread.GainedColumns {
  const { isSold, soldPriceCents, soldOn, county, subdivision, listDate } = merged;
  return {
    id,
    isSold,
    ...pricesOf(merged),
    soldPriceCents: soldPriceCents ?? null,
    soldOn: soldOn ?? null,
    county: county ?? null,
    subdivision: subdivision ?? null,
    subdivisionKey: subdivisionKey(subdivision ?? '') || null,
    listDate,
  };
}
