import type { Db } from '#db/client.ts';
import { ownRows } from '#db/own-rows.ts';
import { offers } from '#db/schema/offers.ts';

/** Every offer that a user saved, oldest first. */
export function listAllByUser(db: Db, userId: string): AsyncIterable<object> {
  return ownRows(db, offers, userId);
}
