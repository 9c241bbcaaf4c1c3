import { cityKey } from '@rei/domain/listings/address-key';
import type { ImportedListing } from '@rei/domain/market/imported-listing';
import type { Db } from '#db/client.ts';
import * as store from './import-repository.ts';
import { toStorable } from './stored-listing.ts';
import * as zipTable from './zip-repository.ts';

export type BatchResult = store.BatchResult;

interface ZipRow {
  zip: string;
  city: string;
  state: string;
  county: string | null;
  lat: number;
  lon: number;
  source: string;
}

/** Writes listings and the ZIP table; what imports and the demo market are made of. */
export function createListingStore({ db }: { db: Db }) {
  return {
    /** Stores one batch of one source in one transaction; each key may occur once. */
    async storeBatch(batch: ImportedListing[], postalCities: ReadonlyMap<string, string>): Promise<BatchResult> {
      const [first] = batch;
      if (!first) return { added: 0, updated: 0, unchanged: 0 };
      const storable = batch.map((listing) => toStorable(listing, postalCities));
      const agents = new Map(storable.flatMap(({ agent }) => (agent ? [[agent.key, agent]] : [])));
      return db.transaction(async (tx) => {
        await store.lockSource(tx, first.source);
        await store.upsertAgents(tx, [...agents.values()]);
        return store.upsertBatch(
          tx,
          storable.map(({ listing }) => listing),
        );
      });
    },

    postalCities: () => zipTable.mapPostalCities(db),
    listZips: () => zipTable.listAll(db),
    isZipTableEmpty: () => zipTable.isEmpty(db),

    async storeZips(rows: ZipRow[]): Promise<void> {
      await zipTable.upsertBatch(
        db,
        rows.map((row) => ({ ...row, cityKey: cityKey(row.city) })),
      );
    },

    isEmpty: () => store.isEmpty(db),
    analyze: () => store.analyze(db),
    countBySource: (source: string) => store.countBySource(db, source),
    deleteSource: (tx: Db, source: string) => store.deleteSource(tx, source),
  };
}

export type ListingStore = ReturnType<typeof createListingStore>;
