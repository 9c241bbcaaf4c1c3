import { quickSearch } from '@rei/domain/quick-search/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Whether a text goes on from, or back to, the one before. */
function continues(text: string, before: string | undefined): boolean {
  return before !== undefined && (text.startsWith(before) || before.startsWith(text));
}

export const quickSearchQueries = {
  /** What the user has that a text fits; while it is on its way, what fitted the letters before. */
  found: (text: string) =>
    queryOptions({
      queryKey: ['quick-search', text],
      queryFn: ({ signal }) => call(quickSearch, { query: { q: text }, signal }),
      placeholderData: (previous, query) => (continues(text, query?.queryKey[1]) ? previous : undefined),
      staleTime: 10_000,
      retry: false,
    }),
};
