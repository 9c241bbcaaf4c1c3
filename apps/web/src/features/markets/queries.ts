import {
  compareMarkets,
  getMarket,
  getMarketHistory,
  listFollowedMarkets,
  listMarkets,
} from '@rei/domain/markets/endpoints';
import type { MarketLevel } from '@rei/domain/markets/place';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import type { MarketView } from './market-view.ts';

/** While the engine reads the market, or its homes are counted the first time, it is asked for again. */
const preparingMs = 2000;
const untilReady = ({ state }: { state: { data?: { preparing: boolean; asOf: string | null } | undefined } }) =>
  state.data && (state.data.preparing || state.data.asOf === null) ? preparingMs : false;

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
