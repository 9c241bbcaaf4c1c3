import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { listSavedProperties } from '@rei/domain/saved-properties/endpoints';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

type SavedAnswer = ReplyOf<typeof listSavedProperties>;

/** How many saved properties are fetched; the list pages and searches within them. */
export const savedPropertyLimit = 1000;

export const savedPropertyQueries = {
  all: () => ['saved-properties'] as const,
  list: () =>
    queryOptions({
      queryKey: ['saved-properties', 'list'],
      queryFn: ({ signal }) => call(listSavedProperties, { query: { limit: `${savedPropertyLimit}` }, signal }),
    }),
};

/** Changes the fetched list before the server has answered; the result puts it back. */
export function changeFetchedList(
  queryClient: QueryClient,
  change: (properties: SavedProperty[]) => SavedProperty[],
): () => void {
  const { queryKey } = savedPropertyQueries.list();
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData<SavedAnswer>(queryKey, (answer) => {
    if (!answer) return answer;
    const properties = change(answer.properties);
    return { properties, total: answer.total - answer.properties.length + properties.length };
  });
  return () => queryClient.setQueryData(queryKey, before);
}
