import { listViews, lookAtView, rankDeals } from '@rei/domain/deal-finder/endpoints';
import type { DealQuestionInput } from '@rei/domain/deal-finder/question';
import type { DealView as SavedView } from '@rei/domain/deal-finder/view';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isPassing } from '#lib/query-client.ts';
import { preparingPause } from './count-queries.ts';

/** What is new of a saved view since it was looked at before. */
interface Look {
  preparing: boolean;
  added: number;
  addedIds: readonly string[];
}

export const dealQueries = {
  all: () => ['deal-finder'] as const,
  ranks: () => ['deal-finder', 'rank'] as const,
  /** Each question has its own answer, so that a late one never stands for what is asked now. */
  rank: (question: DealQuestionInput) =>
    queryOptions({
      queryKey: [...dealQueries.ranks(), question],
      queryFn: ({ signal }) => call(rankDeals, { body: question, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.preparing ? preparingPause : false),
      retry: (count, error) => count === 0 && isPassing(error),
      retryDelay: 250,
    }),
  views: () =>
    queryOptions({
      queryKey: ['deal-finder', 'views'],
      queryFn: async ({ signal }) => (await call(listViews, { signal })).views,
    }),
  /**
   * Looks at a saved view: what was new is not from then on. What was told stays told while the answers are kept, so that
   * a way to a listing and back takes no mark away; another question begins anew.
   */
  look: (saved: Pick<SavedView, '_id' | 'question'> | undefined) =>
    queryOptions({
      queryKey: ['deal-finder', 'look', saved?._id, saved?.question],
      queryFn: saved
        ? async ({ client, queryKey }): Promise<Look> => {
            const before = client.getQueryData<Look>(queryKey);
            const now = await call(lookAtView, { params: { viewId: saved._id } });
            return {
              preparing: now.preparing,
              added: (before?.added ?? 0) + (now.added ?? 0),
              addedIds: [...new Set([...now.addedIds, ...(before?.addedIds ?? [])])],
            };
          }
        : skipToken,
      refetchInterval: ({ state }) => (state.data?.preparing ? preparingPause : false),
      staleTime: 0,
    }),
};
