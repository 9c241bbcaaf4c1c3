import type { Db } from '#db/client.ts';
import { lockStore } from './import-repository.ts';
import * as words from './remark-words-repository.ts';
import { editions, lockPlace, storePlace } from './reread-repository.ts';

const listingsAtOnce = 500;

/** Triggers keep the words of remarks; those of homes that were stored before the table was are added here, once. */
export function createRemarkWordsService({ db }: { db: Db }) {
  let areAll = false;
  return {
    /** The next listings; whether any may be left. What a killed process had begun is begun anew. */
    async fillNext(limit = listingsAtOnce): Promise<boolean> {
      const isLeft = await db.transaction(async (tx) => {
        const { isDone, sourceKey } = await lockPlace(tx, editions.words);
        if (isDone) return false;
        // Imports and these batches wait for each other.
        await lockStore(tx);
        const last = await words.storeWordsAfter(tx, Number(sourceKey), limit);
        const place = last === undefined ? sourceKey : String(last);
        await storePlace(tx, editions.words, { source: '', sourceKey: place, isDone: last === undefined });
        return last !== undefined;
      });
      if (!isLeft) await words.dropEarlierIndex(db);
      return isLeft;
    },

    /** Whether searches may rely on the table. It stays so. */
    async areAllKept(): Promise<boolean> {
      areAll ||= await words.isFinished(db, editions.words);
      return areAll;
    },
  };
}

export type RemarkWordsService = ReturnType<typeof createRemarkWordsService>;
