import { setImmediate } from 'node:timers/promises';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { contentHash, mergeKey } from './stored-listing.ts';

export interface PreparedListing {
  listing: ImportedListing;
  hash: string;
  addressKey: string | null;
}

/** What can be worked out of a batch before its turn in the store comes; of rows with the same key the first. */
export interface PreparedBatch {
  rows: number;
  first: Map<string, PreparedListing>;
  /** The others with the key of one before them. */
  again: PreparedListing[];
}

/** Listings prepared at a stretch: the answers of the database to the batch before do not wait for more. */
const preparedAtOnce = 10;

export async function prepareBatch(batch: ImportedListing[]): Promise<PreparedBatch> {
  const first = new Map<string, PreparedListing>();
  const again: PreparedListing[] = [];
  for (const [index, listing] of batch.entries()) {
    if (index % preparedAtOnce === 0) await setImmediate();
    const prepared = { listing, hash: contentHash(listing), addressKey: mergeKey(listing) };
    if (first.has(listing.sourceKey)) again.push(prepared);
    else first.set(listing.sourceKey, prepared);
  }
  return { rows: batch.length, first, again };
}
