import type { Db } from '#db/client.ts';

/** Has somebody look soon, in the caller's transaction, whether the listing feed is to be read. */
export interface ListingFeedQueue {
  enqueue(tx: Db): Promise<void>;
}
