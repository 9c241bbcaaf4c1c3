import { rankDeals } from '@rei/domain/deal-finder/endpoints';
import type { DealQuestionInput } from '@rei/domain/deal-finder/question';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isPassing } from '#lib/query-client.ts';

/** Milliseconds until the engine that is still reading the market is asked again. */
const preparingPause = 1000;

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
};
