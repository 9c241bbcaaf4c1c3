import {
  checkContacts,
  getAgent,
  getAgentRecord,
  listAgentListings,
  listDuplicates,
  listDuplicatesOf,
  listMerges,
  listRecentAgents,
  searchAgents,
} from '@rei/domain/agents/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const agentPageSize = 20;
const duplicatePageSize = 5;
const recordPageSize = 10;

interface PageOf {
  agentId: string;
  page: number;
}

export const agentQueries = {
  all: () => ['agents'] as const,
  /** One page of the agents that a text finds. The list does not tell its length: a full page may have a next one. */
  search: ({ text, page }: { text: string; page: number }) =>
    queryOptions({
      queryKey: [...agentQueries.all(), 'search', text, page],
      queryFn: async ({ signal }) => {
        const query = { q: text, page: `${page}`, limit: `${agentPageSize}` };
        const agents = await call(searchAgents, { query, signal });
        // In production nothing else looks at the answer's shape.
        if (!Array.isArray(agents)) throw new TypeError('The answer isn’t a list');
        return agents;
      },
      retry: false,
    }),
  /** Of the properties that one worked on last. */
  recent: () =>
    queryOptions({
      queryKey: [...agentQueries.all(), 'recent'],
      queryFn: ({ signal }) => call(listRecentAgents, { signal }),
    }),
  duplicateLists: () => ['agents', 'duplicates'] as const,
  duplicates: (page: number) =>
    queryOptions({
      queryKey: [...agentQueries.duplicateLists(), page],
      queryFn: ({ signal }) =>
        call(listDuplicates, { query: { page: `${page}`, limit: `${duplicatePageSize}` }, signal }),
      placeholderData: keepPreviousData,
    }),
  byId: (agentId: string) =>
    queryOptions({
      queryKey: [...agentQueries.all(), 'one', agentId],
      queryFn: ({ signal }) => call(getAgent, { params: { agentId }, signal }),
      // The form shows what is stored now, and never changes under the reader by itself.
      staleTime: 0,
      refetchOnReconnect: false,
    }),
  duplicatesOf: (agentId: string) =>
    queryOptions({
      queryKey: [...agentQueries.all(), 'duplicates-of', agentId],
      queryFn: ({ signal }) => call(listDuplicatesOf, { params: { agentId }, signal }),
    }),
  merges: (agentId: string) =>
    queryOptions({
      queryKey: [...agentQueries.all(), 'merges', agentId],
      queryFn: ({ signal }) => call(listMerges, { params: { agentId }, signal }),
    }),
  listings: ({ agentId, page }: PageOf) =>
    queryOptions({
      queryKey: [...agentQueries.all(), 'listings', agentId, page],
      queryFn: ({ signal }) =>
        call(listAgentListings, {
          params: { agentId },
          query: { page: `${page}`, limit: `${recordPageSize}` },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  record: ({ agentId, page }: PageOf) =>
    queryOptions({
      queryKey: [...agentQueries.all(), 'record', agentId, page],
      queryFn: ({ signal }) =>
        call(getAgentRecord, { params: { agentId }, query: { page: `${page}`, limit: `${recordPageSize}` }, signal }),
      placeholderData: keepPreviousData,
      // Mail comes and goes meanwhile.
      staleTime: 0,
    }),
  /** Which of these addresses must not be written to. */
  stopped: (addresses: readonly string[]) =>
    queryOptions({
      queryKey: [...agentQueries.all(), 'stopped', addresses],
      queryFn: async ({ signal }) =>
        (await call(checkContacts, { body: { addresses: [...addresses] }, signal })).addresses,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
