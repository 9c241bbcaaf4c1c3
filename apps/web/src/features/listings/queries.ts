import { getDemoMarket } from '@rei/domain/demo-market/endpoints';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { getInitialSearch, searchProperties, suggest } from '@rei/domain/listings/endpoints';
import { type SearchState, searchQueryOf } from '@rei/domain/listings/search-query';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isPassing } from '#lib/query-client.ts';

/** Somebody waits for the results: one quick second try, then the page says that it failed. */
const retryDelay = 250;

/** Milliseconds between two looks at how far the removal of the demo market is; none while the tab is hidden. */
const removalPollEvery = 1000;

/** Milliseconds between two looks at whether the best returns are prepared; none while the tab is hidden. */
const preparingPollEvery = 2000;

type SearchAnswer = ReplyOf<typeof searchProperties>;

/** Whether a text goes on from, or back to, the one before. */
function continues(text: string, before: string | undefined): boolean {
  return before !== undefined && (text.startsWith(before) || before.startsWith(text));
}

export const listingQueries = {
  all: () => ['listings'] as const,
  searches: () => ['listings', 'search'] as const,
  /** Each search has its own answer, so that a late one never stands for what is asked now. */
  search: (state: SearchState) => {
    const query = searchQueryOf(state);
    return queryOptions({
      queryKey: [...listingQueries.searches(), query],
      queryFn: ({ signal }) => call(searchProperties, { query, signal }),
      placeholderData: keepPreviousData,
      retry: (count, error) => count === 0 && isPassing(error),
      retryDelay,
      refetchInterval: ({ state: { data } }) => (data?.isOrderPreparing ? preparingPollEvery : false),
    });
  },
  maps: () => ['listings', 'map'] as const,
  /** What this session's search opens with, as it is now: elsewhere the user may have searched on. */
  opening: () =>
    queryOptions({
      queryKey: ['listings', 'opening'],
      queryFn: ({ signal }) => call(getInitialSearch, { signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  /** What the typed text can mean; while they are on their way, those for the letters before. */
  suggestions: (text: string) =>
    queryOptions({
      queryKey: ['listings', 'suggestions', text],
      queryFn: ({ signal }) => call(suggest, { query: { q: text }, signal }),
      placeholderData: (previous, query) => (continues(text, query?.queryKey[2]) ? previous : undefined),
      staleTime: 10 * 60_000,
      retry: false,
    }),
  demoMarket: () =>
    queryOptions({
      queryKey: ['listings', 'demo-market'],
      queryFn: ({ signal }) => call(getDemoMarket, { signal }),
      staleTime: 10 * 60_000,
      refetchInterval: ({ state }) => (state.data?.removal ? removalPollEvery : false),
    }),
};

/** Every fetched page of results, to put back should a change at the server fail. */
export function fetchedSearches(queryClient: QueryClient): () => void {
  const answers = queryClient.getQueriesData<SearchAnswer>({ queryKey: listingQueries.searches() });
  return () => {
    for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  };
}

/** Marks a result as hidden or not in every fetched page; searches without hidden listings drop it at once. */
export function showAsHidden(
  queryClient: QueryClient,
  { propertyId, hidden }: { propertyId: string; hidden: boolean },
) {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: listingQueries.searches() })) {
    const filters: unknown = query.queryKey.at(-1);
    const showsHidden =
      typeof filters === 'object' && filters !== null && 'show_hidden' in filters && filters.show_hidden === '1';
    queryClient.setQueryData<SearchAnswer>(query.queryKey, (answer) => {
      if (!answer?.results.some((result) => result.property_id === propertyId)) return answer;
      if (hidden && !showsHidden) {
        const results = answer.results.filter((result) => result.property_id !== propertyId);
        return { ...answer, results, total: answer.total - 1 };
      }
      const mark = (result: SearchAnswer['results'][number]) =>
        result.property_id === propertyId ? { ...result, hidden } : result;
      return { ...answer, results: answer.results.map(mark) };
    });
  }
}
