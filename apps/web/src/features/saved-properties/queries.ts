import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import {
  countByStage,
  getSavedProperty,
  listManualAt,
  listSavedProperties,
  listTags,
} from '@rei/domain/saved-properties/endpoints';
import type { SavedProperty, SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import type { SavedListQuery } from './saved-view.ts';

type SavedAnswer = ReplyOf<typeof listSavedProperties>;

/** Another tab may have changed the list meanwhile. */
const followsOtherTabs = { refetchOnWindowFocus: 'always' } as const;

export const savedPropertyQueries = {
  all: () => ['saved-properties'] as const,
  lists: () => ['saved-properties', 'list'] as const,
  list: (query: SavedListQuery = {}) =>
    queryOptions({
      queryKey: ['saved-properties', 'list', query] as const,
      // Logs are most of an answer, and few lists show anything of them.
      queryFn: ({ signal }) => call(listSavedProperties, { query: { log: '0', ...query }, signal }),
      ...followsOtherTabs,
    }),
  /** Properties whose offer or contract is saved and not mailed yet, the latest first. */
  waiting: () => savedPropertyQueries.list({ waiting: '1', hidden: '0', sort_by: 'activity', limit: '20', log: '1' }),
  /** Deals that go on, the latest first, as many as a small map shows. */
  pending: () => savedPropertyQueries.list({ pending: '1', hidden: '0', sort_by: 'activity', limit: '200' }),
  record: (propertyId: string) =>
    queryOptions({
      queryKey: ['saved-properties', 'record', propertyId] as const,
      queryFn: ({ signal }) => call(getSavedProperty, { params: { propertyId }, signal }),
      ...followsOtherTabs,
    }),
  /** What was added by hand at an address before. */
  manualAt: (line: string, zip: string) =>
    queryOptions({
      queryKey: ['saved-properties', 'manual-at', line, zip] as const,
      queryFn: ({ signal }) => call(listManualAt, { query: { line, zip }, signal }),
    }),
  tags: () =>
    queryOptions({
      queryKey: ['saved-properties', 'tags'] as const,
      queryFn: ({ signal }) => call(listTags, { signal }),
    }),
  stageCounts: () =>
    queryOptions({
      queryKey: ['saved-properties', 'stage-counts'] as const,
      queryFn: ({ signal }) => call(countByStage, { signal }),
      ...followsOtherTabs,
    }),
};

/** Whether a fetched list leaves a property out because it is hidden, or because it is not. */
function leavesOut(query: SavedListQuery, { hidden }: SavedProperty): boolean {
  if (query.hidden === undefined) return false;
  return hidden !== (query.hidden === '1' || query.hidden === 'true');
}

/**
 * Changes the fetched lists and records before the server has answered: `change` makes of each property what it
 * will be, or undefined where it goes away. The result puts everything back.
 */
export function changeFetched(
  queryClient: QueryClient,
  propertyIds: readonly string[],
  change: (saved: SavedProperty) => Partial<SavedProperty> | undefined,
): () => void {
  const lists = queryClient.getQueriesData<SavedAnswer>({ queryKey: savedPropertyQueries.lists() });
  const records = propertyIds.map((id) => savedPropertyQueries.record(id).queryKey);
  const before = records.map((queryKey) => [queryKey, queryClient.getQueryData(queryKey)] as const);
  const ids = new Set(propertyIds);

  for (const [queryKey, answer] of lists) {
    if (!answer) continue;
    // The third part of a list's key is its query, as `savedPropertyQueries.list` makes it.
    const query = (queryKey[2] ?? {}) as SavedListQuery;
    const properties = answer.properties.flatMap((saved) => {
      if (!ids.has(saved.propertyId)) return saved;
      const changes = change(saved);
      const changed = changes && { ...saved, ...changes };
      return changed && !leavesOut(query, changed) ? changed : [];
    });
    queryClient.setQueryData<SavedAnswer>(queryKey, {
      properties,
      total: answer.total - answer.properties.length + properties.length,
    });
  }
  for (const queryKey of records) {
    queryClient.setQueryData<SavedRecord>(queryKey, (record) => record && { ...record, ...change(record) });
  }
  return () => {
    for (const [queryKey, data] of [...lists, ...before]) queryClient.setQueryData(queryKey, data);
  };
}
