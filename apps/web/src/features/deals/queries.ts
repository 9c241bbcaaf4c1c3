import type { DealStage } from '@rei/domain/activity/deal-progress';
import type { QueryInputOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import { listSavedProperties } from '@rei/domain/saved-properties/endpoints';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';

/** Cards that a column shows at first, and adds with each 'Show more'. */
const columnPageSize = 10;

/** What the board leaves out; its columns are the stages. */
export type BoardFilter = Omit<
  NonNullable<QueryInputOf<typeof listSavedProperties>>,
  'stage' | 'page' | 'limit' | 'sort' | 'sort_by'
>;

type ColumnPage = ReplyOf<typeof listSavedProperties>;

export const boardQueries = {
  /** Below the saved properties' key: whatever changes them fetches the board again. */
  all: () => [...savedPropertyQueries.all(), 'board'] as const,
  /** A column's cards, the one with the latest activity first. */
  column: (stage: DealStage, filter: BoardFilter) =>
    infiniteQueryOptions({
      queryKey: [...boardQueries.all(), stage, filter] as const,
      queryFn: ({ signal, pageParam }) =>
        call(listSavedProperties, {
          query: {
            ...{ log: '0', ...filter, stage, sort_by: 'activity' as const },
            ...{ page: `${pageParam}`, limit: `${columnPageSize}` },
          },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) => (pages.length * columnPageSize < total ? pages.length + 1 : undefined),
      // Another tab may have moved a card meanwhile.
      refetchOnWindowFocus: 'always',
    }),
};

/** Shows a card on top of a stage's column and nowhere else, before the server has answered. */
export function showInStage(queryClient: QueryClient, propertyId: string, stage: DealStage): void {
  const columns = queryClient.getQueriesData<InfiniteData<ColumnPage, number>>({ queryKey: boardQueries.all() });
  const card = columns
    .flatMap(([, column]) => column?.pages.flatMap(({ properties }) => properties) ?? [])
    .find((each) => each.propertyId === propertyId);
  if (!card) return;
  const moved = { ...card, progress: { ...card.progress, stage } };
  for (const [queryKey, column] of columns) {
    if (!column) continue;
    const isTarget = queryKey.includes(stage);
    const wasHere = column.pages.some(({ properties }) => properties.some((each) => each.propertyId === propertyId));
    const change = Number(isTarget) - Number(wasHere);
    const pages = column.pages.map(({ properties, total }, index) => {
      const others = properties.filter((each) => each.propertyId !== propertyId);
      return { properties: isTarget && index === 0 ? [moved, ...others] : others, total: total + change };
    });
    queryClient.setQueryData(queryKey, { ...column, pages });
  }
}
