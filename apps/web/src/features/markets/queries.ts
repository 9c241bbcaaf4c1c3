import {
  beingCounted,
  compareMarkets,
  getMarket,
  getMarketHistory,
  getMarketSeries,
  listFollowedMarkets,
  listMarkets,
  listMarketValues,
} from '@rei/domain/markets/endpoints';
import type { MapMeasure } from '@rei/domain/markets/measures';
import type { MarketLevel } from '@rei/domain/markets/place';
import type { SeriesSummary } from '@rei/domain/markets/series';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import type { MarketView } from './market-view.ts';

/** While the engine reads the market, or its homes are counted the first time, it is asked for again. */
const preparingMs = 2000;
/** What was not there before they were counted may be there after a while. */
const countingMs = 5000;
interface Asked {
  state: { data?: { preparing: boolean; asOf: string | null } | undefined; error: Error | null };
}

function untilReady({ state: { data, error } }: Asked): number | false {
  if (!data) return error?.message === beingCounted ? countingMs : false;
  return data.preparing || data.asOf === null ? preparingMs : false;
}

export const marketQueries = {
  all: () => ['markets'] as const,
  list: ({ level, state, county, city, q, sort, direction, page }: MarketView) => {
    const query = { level, state, county, city, q: q === '' ? undefined : q, sort, direction, page: `${page}` };
    return queryOptions({
      queryKey: [...marketQueries.all(), 'list', query],
      queryFn: ({ signal }) => call(listMarkets, { query, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: untilReady,
    });
  },
  place: (address: { state: string; county: string | undefined; place: string | undefined }) =>
    queryOptions({
      queryKey: [...marketQueries.all(), 'place', address],
      queryFn: ({ signal }) => call(getMarket, { query: address, signal }),
      refetchInterval: untilReady,
    }),
  history: (level: MarketLevel, key: string) =>
    queryOptions({
      queryKey: [...marketQueries.all(), 'history', level, key],
      queryFn: ({ signal }) => call(getMarketHistory, { query: { level, key }, signal }),
    }),
  series: ({ level, key, source, measure }: Pick<SeriesSummary, 'level' | 'key' | 'source' | 'measure'>) =>
    queryOptions({
      queryKey: [...marketQueries.all(), 'series', level, key, source, measure],
      queryFn: ({ signal }) => call(getMarketSeries, { query: { level, key, source, measure }, signal }),
    }),
  values: (level: MarketLevel, measure: MapMeasure, state: string | undefined) =>
    queryOptions({
      queryKey: [...marketQueries.all(), 'values', level, measure, state],
      queryFn: ({ signal }) => call(listMarketValues, { query: { level, measure, state }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: untilReady,
    }),
  compare: (places: string) =>
    queryOptions({
      queryKey: [...marketQueries.all(), 'compare', places],
      queryFn: ({ signal }) => call(compareMarkets, { query: { places }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: untilReady,
    }),
  followed: () =>
    queryOptions({
      queryKey: [...marketQueries.all(), 'followed'],
      queryFn: ({ signal }) => call(listFollowedMarkets, { signal }),
      refetchInterval: untilReady,
    }),
};
