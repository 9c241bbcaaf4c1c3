import { maxSearchResults } from '@rei/domain/listings/search-query';
import type { Db } from '#db/client.ts';
import { marketFilter, type RankReturns } from './market-filter-service.ts';
import type { ParsedSearch } from './parse-search.ts';
import { findPageIds } from './search-repository.ts';

interface Asked {
  isReversed: boolean;
  offset: number;
  limit: number;
}

/** The ids of one page by the return after costs; those that have none come behind, in the order of price. */
export async function findReturnPage(
  db: Db,
  { parsed, rankReturns }: { parsed: ParsedSearch; rankReturns: RankReturns },
  { isReversed, offset, limit }: Asked,
): Promise<number[] | undefined> {
  const { filter } = parsed;
  const best = filter.homes ? maxSearchResults : offset + limit;
  const ranked = await rankReturns(filter.userId, await marketFilter(db, parsed), { isReversed, best });
  if (!ranked) return undefined;
  if (ranked.length === best) return ranked.slice(offset, offset + limit);
  const rankedIds = new Set(ranked);
  // All with a return are known; among the cheapest, so many of the others are found as the page has room for.
  const byPrice = await findPageIds(db, filter, { order: 'price', isReversed: false, offset: 0, limit: best });
  const all = [...ranked, ...byPrice.filter((id) => !rankedIds.has(id))];
  if (filter.homes) {
    const { ids, ranks } = filter.homes;
    const rankOf = new Map(ids.map((id, place) => [id, ranks[place] ?? 0]));
    all.sort((one, other) => (rankOf.get(one) ?? 0) - (rankOf.get(other) ?? 0));
  }
  return all.slice(offset, offset + limit);
}
