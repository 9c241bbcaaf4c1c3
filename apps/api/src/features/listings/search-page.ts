import type { QueryOf } from '@rei/domain/kernel/endpoint';
import type { exportAgents } from '@rei/domain/listings/endpoints';
import { maxSearchResults } from '@rei/domain/listings/search-query';
import type { Db } from '#db/client.ts';
import type { FoundPage } from '#ports/deal-engine.ts';
import { findIdsByWords } from './id-list-repository.ts';
import { type FindInMemory, marketFilter, needsDatabase, type RankReturns } from './market-filter-service.ts';
import type { ParsedSearch } from './parse-search.ts';
import { findReturnPage } from './return-page.ts';
import type { SearchFilter } from './search-conditions-repository.ts';
import * as search from './search-repository.ts';

type Order = Pick<QueryOf<typeof exportAgents>, 'sort_by' | 'sort'>;

interface Asked {
  userId: string;
  parsed: ParsedSearch;
  order: Order;
  offset: number;
  limit: number;
}

export interface Counted {
  total: number;
  totalIsEstimate: boolean;
}

interface Deps {
  db: Db;
  findInMemory: FindInMemory;
  rankReturns: RankReturns;
}

/** Finds a search's page and how many match: in memory where that has all that is asked for, else in the database. */
export function createSearchPages({ db, findInMemory, rankReturns }: Deps) {
  /** Beyond what is counted the planner's estimate stands in. */
  async function estimated(filter: SearchFilter, counted: number): Promise<Counted> {
    if (counted <= maxSearchResults) return { total: counted, totalIsEstimate: false };
    return { total: Math.max(counted, await search.estimateCount(db, filter)), totalIsEstimate: true };
  }

  async function countStored(filter: SearchFilter): Promise<Counted> {
    return estimated(filter, await search.countUpTo(db, filter, maxSearchResults));
  }

  /**
   * The rows of a place are few, so all of them are counted, and those of the page found on the way. In the whole
   * country an index finds a page sooner.
   */
  async function askMemory({ userId, parsed, order, offset, limit }: Asked): Promise<FoundPage | undefined> {
    const { filter } = parsed;
    const hasPage = isPageInMemory({ parsed, order });
    const said = hasPage ? saidInPlace(filter) : undefined;
    if (needsDatabase({ ...filter, ...(said && { keywords: undefined }) }) || filter.statuses.includes('Sold')) {
      return undefined;
    }
    const isDescending = order.sort === 'desc';
    const countTo = isPlaced(filter) ? undefined : maxSearchResults;
    const page = hasPage ? { offset, limit } : { offset: 0, limit: 0 };
    const readFilter = async () => marketFilter(db, parsed, said && (await findIdsByWords(db, said)));
    return findInMemory(userId, readFilter, { ...page, isDescending, countTo });
  }

  /** The ids of a page, and whether the order asked for is still being prepared: then it is the one by price. */
  async function findPage({ parsed, order, offset, limit }: Asked) {
    const asked = { offset, limit, isReversed: order.sort === 'desc' };
    if (order.sort_by !== 'best_return') {
      const ids = await search.findPageIds(db, parsed.filter, { ...asked, order: order.sort_by ?? 'price' });
      return { ids, isPreparing: false };
    }
    const ids = await findReturnPage(db, { parsed, rankReturns }, asked);
    if (ids) return { ids, isPreparing: false };
    const byPrice = { ...asked, order: 'price', isReversed: false } as const;
    return { ids: await search.findPageIds(db, parsed.filter, byPrice), isPreparing: true };
  }

  async function findOf(asked: Asked, held: FoundPage | undefined) {
    if (asked.limit <= 0) return { ids: [], isPreparing: false };
    if (held && isPageInMemory(asked)) return { ids: held.ids, isPreparing: false };
    return findPage(asked);
  }

  /** No page is beyond the results that are shown. */
  const within = (asked: Asked): Asked => ({ ...asked, limit: Math.min(asked.limit, maxSearchResults - asked.offset) });

  return {
    estimated,

    /** How many another search would find, of which it is enough to know that they are many. */
    async countAbout(filter: SearchFilter): Promise<Counted> {
      if (filter.keywords === undefined || isPlaced(filter)) return countStored(filter);
      const counted = await search.countUpTo(db, filter, manySaying);
      return { total: Math.min(counted, manySaying), totalIsEstimate: counted > manySaying };
    },

    /** Both are found at once; of one of them nobody need wait for the other. */
    find(all: Asked): { page: ReturnType<typeof findPage>; counted: Promise<Counted> } {
      const asked = within(all);
      const held = askMemory(asked);
      const { filter } = asked.parsed;
      return {
        page: held.then((found) => findOf(asked, found)),
        counted: held.then((found) => {
          if (!found) return countStored(filter);
          return isPlaced(filter) ? { total: found.total, totalIsEstimate: false } : estimated(filter, found.total);
        }),
      };
    },

    async findIds(all: Asked): Promise<number[]> {
      const asked = within(all);
      const { ids } = await findOf(asked, await askMemory(asked));
      return ids;
    },
  };
}

/** In the whole country a million homes may say a word: to count more of them takes a tenth of a second. */
const manySaying = 1000;

function isPageInMemory({ parsed, order }: Pick<Asked, 'parsed' | 'order'>): boolean {
  const { sort_by = 'price' } = order;
  return isPlaced(parsed.filter) && sort_by === 'price';
}

/** The homes of a city or of ZIPs that say the keywords are found sooner by themselves than with all else that is asked. */
function saidInPlace(filter: SearchFilter): Parameters<typeof findIdsByWords>[1] | undefined {
  const { keywords, areRemarkWordsKept, cityKey, zips } = filter;
  const isFound = areRemarkWordsKept && cityKey !== '' && (cityKey !== undefined || zips !== undefined);
  return keywords !== undefined && isFound ? { ...filter, keywords } : undefined;
}

function isPlaced({ cityKey, state, zips, area }: SearchFilter): boolean {
  return [cityKey, state, zips, area].some((asked) => asked !== undefined);
}
