import type { Reject } from './import-summary.ts';

/** A full feed with more rejected rows than these is taken for a broken file; their keys are held in memory. */
const maxRejects = 100_000;

const keysOfOneStatement = 1000;

/**
 * What the rejected rows of a full feed tell: which listings it still has though their rows were not stored, and
 * whether the file is so broken that it may lack any listing.
 */
export function feedRejects() {
  const keys = new Set<string>();
  let isBroken = false;
  return {
    add({ sourceKey, isDamaged }: Reject): void {
      if (isDamaged || keys.size >= maxRejects) isBroken = true;
      else if (sourceKey) keys.add(sourceKey);
    },

    isDamaged: () => isBroken,

    *keyBatches(): Generator<string[]> {
      const all = [...keys];
      for (let from = 0; from < all.length; from += keysOfOneStatement) {
        yield all.slice(from, from + keysOfOneStatement);
      }
    },
  };
}

export type FeedRejects = ReturnType<typeof feedRejects>;
