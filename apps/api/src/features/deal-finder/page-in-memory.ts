import type { Db } from '#db/client.ts';
import type { FindInMemory } from '#features/listings/market-filter-service.ts';
import type { DealEngine } from '#ports/deal-engine.ts';
import { findPageState } from './own-repository.ts';

/** Pages and counts of Property Search from the market in memory, which counts a state in less time than its index. */
export function createPageInMemory({ db, engine }: { db: Db; engine: DealEngine }): FindInMemory {
  return async (userId, readFilter, page) => {
    if (!engine.hasPages()) return undefined;
    const [{ listings, withHidden }, { hidden, change }] = await Promise.all([readFilter(), findPageState(db, userId)]);
    const without = Uint32Array.from(withHidden ? [] : hidden);
    return engine.findPage({ ...page, change, listings: { ...listings, without } });
  };
}
