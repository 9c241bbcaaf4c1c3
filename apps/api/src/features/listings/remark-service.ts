import { remarkCautions } from '@rei/domain/deal-finder/remark-cautions';
import type { Db } from '#db/client.ts';
import * as feed from './feed-repository.ts';
import { lockStore } from './import-repository.ts';
import * as remarks from './remark-repository.ts';
import { mergedOf } from './remerge-listings.ts';
import { editions, lockPlace, storePlace } from './reread-repository.ts';
import { conditionOf } from './stored-listing.ts';

const listingsAtOnce = 200;

/** Reads the remarks of stored listings, once for each edition: earlier versions did not, or not all that they tell. */
export function createRemarkService({ db }: { db: Db }) {
  return {
    /** The next listings; whether any may be left. What a killed process had begun is begun anew. */
    async readNext(limit = listingsAtOnce): Promise<boolean> {
      return db.transaction(async (tx) => {
        const { isDone, sourceKey } = await lockPlace(tx, editions.remarks);
        if (isDone) return false;
        // Imports and these batches wait for each other.
        await lockStore(tx);
        const ids = await remarks.listIdsAfter(tx, Number(sourceKey), limit);
        const last = ids.at(-1);
        const words = last === undefined ? new Map() : await feed.listWords(tx, ids);
        const knownOn = new Date().toISOString().slice(0, 10);
        const told = ids.map((id) => {
          const merged = mergedOf(words.get(id) ?? []);
          return {
            id,
            cautions: remarkCautions(merged?.remarks ?? null),
            condition: merged ? conditionOf(merged, knownOn) : 0,
          };
        });
        await remarks.storeTold(tx, told);
        const place = String(last ?? sourceKey);
        await storePlace(tx, editions.remarks, { source: '', sourceKey: place, isDone: last === undefined });
        return last !== undefined;
      });
    },
  };
}

export type RemarkService = ReturnType<typeof createRemarkService>;
