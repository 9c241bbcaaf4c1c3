import type { QueryOf } from '@rei/domain/kernel/endpoint';
import type { exportAgents } from '@rei/domain/listings/endpoints';
import type { FilterField } from '@rei/domain/listings/listing-fields';
import { listingStatuses } from '@rei/domain/listings/listing-status';
import { searchNumbers, yesFilters } from '@rei/domain/listings/search-filters';
import type { SearchNotice } from '@rei/domain/listings/search-notice';
import type { Db } from '#db/client.ts';
import type { AskedListings, CountedBy, FoundPage, PageQuestion, RangeColumn } from '#ports/deal-engine.ts';
import { findAllIds, findIdsAmong } from './id-list-repository.ts';
import type { ParsedSearch, SearchParser } from './parse-search.ts';
import type { SearchFilter } from './search-conditions-repository.ts';

type FilterQuery = QueryOf<typeof exportAgents>;

export interface MarketFilter {
  listings: Omit<AskedListings, 'without'>;
  withHidden: boolean;
  countedBy: CountedBy;
  notice: SearchNotice | null;
}

export interface PreparedFilter {
  filter: MarketFilter;
  findAmong: ((ids: readonly number[]) => Promise<Uint32Array>) | undefined;
}

/** Best first, by the return after operating costs; undefined while the market is still being read. */
export type RankReturns = (
  userId: string,
  asked: MarketFilter,
  order: { isReversed: boolean; best: number },
) => Promise<number[] | undefined>;

/** A page in the order of price, or none of it, and the count; undefined where the database has to answer. */
export type FindInMemory = (
  userId: string,
  readFilter: () => Promise<MarketFilter>,
  page: Omit<PageQuestion, 'listings' | 'change'>,
) => Promise<FoundPage | undefined>;

interface Deps {
  db: Db;
  parser: SearchParser;
}

/** The column of each field that a search narrows by; what has none is looked up in the database. */
const columns: Partial<Record<FilterField, RangeColumn>> &
  Record<'priceCents' | 'sqft' | 'beds' | 'baths', RangeColumn> = {
  priceCents: 'price',
  sqft: 'sqft',
  beds: 'beds',
  baths: 'baths',
  yearBuilt: 'yearBuilt',
};

/** What only the database can answer becomes a list of ids. */
export function createMarketFilterService({ db, parser }: Deps) {
  return {
    async read(userId: string, query: FilterQuery): Promise<MarketFilter> {
      return marketFilter(db, await parser.parse(userId, query));
    },

    /** Without what only the database knows: `findAmong` asks that of a few listings, whatever their status is. */
    async prepare(userId: string, query: FilterQuery): Promise<PreparedFilter> {
      const parsed = await parser.parse(userId, query);
      const filter = await marketFilter(db, parsed, new Uint32Array());
      if (!needsDatabase(parsed.filter)) return { filter, findAmong: undefined };
      const asked = withoutColumns(parsed.filter);
      return { filter, findAmong: (ids) => findIdsAmong(db, asked, ids) };
    },
  };
}

export type MarketFilterService = ReturnType<typeof createMarketFilterService>;

/** `only` are the homes that the database has found, where that asks for less than the whole filter. */
export async function marketFilter(
  db: Db,
  { filter, notice }: ParsedSearch,
  only?: Uint32Array,
): Promise<MarketFilter> {
  const { cityKey, state, zips, types, statuses, hasRent = false, withHidden, area } = filter;
  return {
    listings: {
      ...{ cityKey, state, zips, statuses, hasRent, area },
      types: types.length > 0 ? types : undefined,
      ranges: rangesOf(filter),
      only: needsDatabase(filter) ? (only ?? (await findAllIds(db, filter))) : undefined,
    },
    withHidden,
    countedBy: countedBy(filter),
    notice,
  };
}

/** Whether only the database knows something that is asked for. */
export function needsDatabase(filter: SearchFilter): boolean {
  const { lineKey, homes, agentIds, keywords, subdivisions } = filter;
  if ([lineKey, homes, agentIds, keywords, subdivisions].some((asked) => asked !== undefined)) return true;
  const isAsked = searchNumbers.some(({ key, field }) => filter[key] !== undefined && columns[field] === undefined);
  return isAsked || yesFilters.some(({ field }) => filter[field]);
}

/** What is left of a filter when everything is taken away that listings in memory are asked for. */
function withoutColumns(filter: SearchFilter): SearchFilter {
  const ofColumns = searchNumbers
    .filter(({ field }) => columns[field] !== undefined)
    .map(({ key }) => [key, undefined]);
  return {
    ...filter,
    ...Object.fromEntries(ofColumns),
    ...{ cityKey: undefined, state: undefined, zips: undefined, area: undefined, hasRent: false },
    ...{ types: [], statuses: [...listingStatuses], withHidden: true },
  };
}

function rangesOf(filter: SearchFilter): AskedListings['ranges'] {
  return searchNumbers.flatMap(({ key, field, isMax }) => {
    const asked = filter[key];
    const column = columns[field];
    if (asked === undefined || column === undefined) return [];
    return [{ column, from: isMax ? undefined : asked, to: isMax ? asked : undefined }];
  });
}

function countedBy({ cityKey, state, zips, homes }: SearchFilter): CountedBy {
  if (cityKey !== undefined || homes !== undefined || zips?.length === 1) return 'zip';
  if (zips !== undefined) return 'city';
  return state === undefined ? 'state' : 'county';
}
