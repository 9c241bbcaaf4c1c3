import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { agentCsv, agentListing } from '@rei/domain/listings/agent-csv';
import type { exportAgents, searchProperties } from '@rei/domain/listings/endpoints';
import { listingStatuses } from '@rei/domain/listings/listing-status';
import { maxSearchResults } from '@rei/domain/listings/search-query';
import type { Db } from '#db/client.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { ListingFigures } from './listing-figures.ts';
import type { FindInMemory, RankReturns } from './market-filter-service.ts';
import type { SearchParser } from './parse-search.ts';
import * as properties from './property-repository.ts';
import type { SearchFilter } from './search-conditions-repository.ts';
import { filterOf, relaxedFilters, usualStatuses } from './search-filter.ts';
import { createSearchPages } from './search-page.ts';
import * as search from './search-repository.ts';

const defaultLimit = 10;

type SearchQuery = QueryOf<typeof searchProperties>;
type FilterQuery = QueryOf<typeof exportAgents>;

interface Deps {
  db: Db;
  figures: ListingFigures;
  contactStops: ContactStopService;
  parser: SearchParser;
  findInMemory: FindInMemory;
  rankReturns: RankReturns;
}

export function createSearchService({ db, figures, contactStops, parser, ...parts }: Deps) {
  const pages = createSearchPages({ db, ...parts });

  async function findRelaxed(filter: SearchFilter, withoutText: SearchFilter) {
    const found = await Promise.all(
      relaxedFilters(filter, withoutText).map(async ({ name, filter: relaxed }) => {
        return { filter: name, ...(await pages.countAbout(relaxed)) };
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
      ...(await pages.estimated({ ...filter, statuses }, counted)),
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

  return {
    async search(userId: string, query: SearchQuery) {
      const parsed = await parser.parse(userId, query);
      const { filter, notice } = parsed;
      const limit = query.limit ?? defaultLimit;
      const page = query.page ?? 1;
      const found = pages.find({ userId, parsed, order: query, offset: (page - 1) * limit, limit });
      const [{ isPreparing }, { total, totalIsEstimate }, results] = await Promise.all([
        found.page,
        found.counted,
        figures.list(
          userId,
          found.page.then(({ ids }) => ids),
        ),
      ]);
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
      const parsed = await parser.parse(userId, query);
      const ids = await pages.findIds({ userId, parsed, order: query, offset: 0, limit: maxSearchResults });
      const found = await properties.listByIds(db, userId, ids);
      return agentCsv((await contactStops.withoutStopped(userId, found)).map(agentListing));
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;
