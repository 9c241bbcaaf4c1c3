import { remarkCautions } from '@rei/domain/deal-finder/remark-cautions';
import type { Db } from '#db/client.ts';
import * as feed from './feed-repository.ts';
import { lockStore } from './import-repository.ts';
import * as remarks from './remark-repository.ts';
import { mergedOf } from './remerge-listings.ts';
import { lockPlace, storePlace } from './reread-repository.ts';

/** Raise this when remarks are read in another way; editions of reread documents count from 1. */
const edition = 1001;

const listingsAtOnce = 200;

/** Reads the remarks of stored listings, once in a store's life: earlier versions did not. */
export function createRemarkService({ db }: { db: Db }) {
  return {
    /** The next listings; whether any may be left. What a killed process had begun is begun anew. */
    async readNext(limit = listingsAtOnce): Promise<boolean> {
      return db.transaction(async (tx) => {
        const { isDone, sourceKey } = await lockPlace(tx, edition);
        if (isDone) return false;
        // Imports and these batches wait for each other.
        await lockStore(tx);
        const ids = await remarks.listIdsAfter(tx, Number(sourceKey), limit);
        const last = ids.at(-1);
        const words = last === undefined ? new Map() : await feed.listWords(tx, ids);
        const cautions = ids.map((id) => ({
          id,
          cautions: remarkCautions(mergedOf(words.get(id) ?? [])?.remarks ?? null),
        }));
        await remarks.storeCautions(tx, cautions);
        await storePlace(tx, edition, { source: '', sourceKey: String(last ?? sourceKey), isDone: last === undefined });
        return last !== undefined;
      });
    },
  };
}

export type RemarkService = ReturnType<typeof createRemarkService>;
