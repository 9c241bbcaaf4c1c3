import { listRecentActivity } from '@rei/domain/activity/endpoints';
import { listRecentlyViewed } from '@rei/domain/listings/endpoints';
import {
  activityLength,
  countClosedDeals,
  countOffersMade,
  countPendingDeals,
  countPropertiesAnalyzed,
  getWeeklyCounts,
  viewedLength,
} from '@rei/domain/overview/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

const counts = {
  analyzed: countPropertiesAnalyzed,
  offers: countOffersMade,
  pending: countPendingDeals,
  closed: countClosedDeals,
} as const;

export type StatName = keyof typeof counts;

/** Every look at the overview shows how things stand now. */
const staleTime = 0;

export const overviewQueries = {
  stat: (name: StatName) =>
    queryOptions({
      queryKey: ['overview', 'stat', name],
      queryFn: ({ signal }) => call(counts[name], { signal }),
      staleTime,
    }),
  weeks: () =>
    queryOptions({
      queryKey: ['overview', 'weeks'],
      queryFn: ({ signal }) => call(getWeeklyCounts, { signal }),
      staleTime,
    }),
  recentlyViewed: () =>
    queryOptions({
      queryKey: ['overview', 'recently-viewed'],
      queryFn: ({ signal }) => call(listRecentlyViewed, { query: { limit: `${viewedLength}` }, signal }),
      staleTime,
    }),
  recentActivity: () =>
    queryOptions({
      queryKey: ['overview', 'recent-activity'],
      queryFn: async ({ signal }) => {
        const entries = await call(listRecentActivity, { query: { limit: `${activityLength}` }, signal });
        // Specified: what is no list counts as an empty one.
        return Array.isArray(entries) ? entries : [];
      },
      staleTime,
    }),
};
