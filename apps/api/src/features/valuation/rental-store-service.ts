import type { ImportedRental } from '@rei/domain/valuation/rental';
import type { Db } from '#db/client.ts';
import * as repository from './rental-repository.ts';

/** Keeps homes that were offered for rent, each once whatever its sources. */
export function createRentalStore({ db }: { db: Db }) {
  return {
    /** A batch of which each has another key; a batch that says the same changes nothing. */
    storeBatch: (batch: readonly ImportedRental[]) => repository.upsertRentals(db, batch),

    /** After many changes: estimates are planned by how many there are. */
    refreshStatistics: () => repository.refreshStatistics(db),

    deleteOfSource: (tx: Db, source: string) => repository.deleteOfSource(tx, source),
  };
}

export type RentalStore = ReturnType<typeof createRentalStore>;
