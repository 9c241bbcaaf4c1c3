import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { agentCsv, agentListing } from '@rei/domain/listings/agent-csv';
import type { exportAgents, searchProperties } from '@rei/domain/listings/endpoints';
import { listingStatuses } from '@rei/domain/listings/listing-status';
import { maxSearchResults } from '@rei/domain/listings/search-query';
import type { Db } from '#db/client.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { ListingFigures } from './listing-figures.ts';
import type { RankReturns } from './market-filter-service.ts';
import * as properties from './property-repository.ts';
import { findReturnPage } from './return-page.ts';
import type { SearchFilter } from './search-conditions-repository.ts';
import { filterOf, relaxedFilters, usualStatuses } from './search-filter.ts';
import type { SearchReading, SearchReadingService } from './search-reading.ts';
import * as search from './search-repository.ts';

const defaultLimit = 10;

type SearchQuery = QueryOf<typeof searchProperties>;
type FilterQuery = QueryOf<typeof exportAgents>;

interface Deps {
  db: Db;
  figures: ListingFigures;
  contactStops: ContactStopService;
  reading: SearchReadingService;
  rankReturns: RankReturns;
}

export function createSearchService({ db, figures, contactStops, reading, rankReturns }: Deps) {
  /** Beyond what is counted the planner's estimate stands in. */
  async function estimated(filter: SearchFilter, counted: number) {
    if (counted <= maxSearchResults) return { total: counted, totalIsEstimate: false };
    return { total: Math.max(counted, await search.estimateCount(db, filter)), totalIsEstimate: true };
  }

  async function findRelaxed(filter: SearchFilter, withoutText: SearchFilter) {
    const found = await Promise.all(
      relaxedFilters(filter, withoutText).map(async ({ name, filter: relaxed }) => {
        const counted = await search.countUpTo(db, relaxed, maxSearchResults);
        return { filter: name, ...(await estimated(relaxed, counted)) };
      }),
    );
    return found.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  }

  async function findOtherStatuses(filter: SearchFilter) {
    const statuses = listingStatuses.filter(
      (status) => !filter.statuses.includes(status) && !usualStatuses.includes(status),
    );
    if (statuses.length === 0) return null;
    const counts = await search.countByStatus(db, { ...filter, statuses }, maxSearchResults);
    const counted = counts.reduce((sum, { total }) => sum + total, 0);
    if (counted === 0) return null;
    return {
      statuses: statuses.filter((status) => counts.some((each) => each.status === status)),
      ...(await estimated({ ...filter, statuses }, counted)),
    };
  }

  async function findHelp(userId: string, query: SearchQuery, filter: SearchFilter) {
    const [relax, otherStatuses, isMarketEmpty] = await Promise.all([
      findRelaxed(filter, filterOf(userId, query)),
      findOtherStatuses(filter),
      search.isMarketEmpty(db),
    ]);
    return { relax, otherStatuses, isMarketEmpty };
  }

  /** The ids of a page, and whether the order asked for is still being prepared: then it is the one by price. */
  async function findPage(
    read: SearchReading,
    { sort_by, sort }: FilterQuery,
    page: { offset: number; limit: number },
  ) {
    if (page.offset >= maxSearchResults) return { ids: [], isPreparing: false };
    const asked = {
      ...{ offset: page.offset, limit: Math.min(page.limit, maxSearchResults - page.offset) },
      isReversed: sort === 'desc',
    };
    if (sort_by !== 'best_return') {
      return {
        ids: await search.findPageIds(db, read.filter, { ...asked, order: sort_by ?? 'price' }),
        isPreparing: false,
      };
    }
    const ids = await findReturnPage(db, { read, rankReturns }, asked);
    if (ids) return { ids, isPreparing: false };
    const byPrice = { ...asked, order: 'price', isReversed: false } as const;
    return { ids: await search.findPageIds(db, read.filter, byPrice), isPreparing: true };
  }

  return {
    async search(userId: string, query: SearchQuery) {
      const read = await reading.read(userId, query);
      const { filter, notice } = read;
      const limit = query.limit ?? defaultLimit;
      const page = query.page ?? 1;
      const found = findPage(read, query, { offset: (page - 1) * limit, limit });
      const [{ isPreparing }, counted, results] = await Promise.all([
        found,
        search.countUpTo(db, filter, maxSearchResults),
        figures.list(
          userId,
          found.then(({ ids }) => ids),
        ),
      ]);
      const { total, totalIsEstimate } = await estimated(filter, counted);
      return {
        results,
        total,
        totalIsEstimate,
        page,
        pages: Math.ceil(Math.min(total, maxSearchResults) / limit),
        notice: total === 0 ? null : notice,
        isOrderPreparing: isPreparing && total > 0,
        ...(total === 0
          ? await findHelp(userId, query, filter)
          : { relax: [], otherStatuses: null, isMarketEmpty: false }),
      };
    },

    /** The matches grouped by agent, as CSV; agents that this user must not write to are left out. */
    async exportAgents(userId: string, query: FilterQuery): Promise<string> {
      const read = await reading.read(userId, query);
      const { ids } = await findPage(read, query, { offset: 0, limit: maxSearchResults });
      const found = await properties.listByIds(db, userId, ids);
      return agentCsv((await contactStops.withoutStopped(userId, found)).map(agentListing));
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;
