import type { Db } from '#db/client.ts';
import { ownRows } from '#db/own-rows.ts';
import { contracts } from '#db/schema/offers.ts';

/** Every contract that a user saved, oldest first. */
export function listAllByUser(db: Db, userId: string): AsyncIterable<object> {
  return ownRows(db, contracts, userId);
}
