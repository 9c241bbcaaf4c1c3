import { removeDemoMarket } from '@rei/domain/demo-market/endpoints';
import { agentCsvFileName } from '@rei/domain/listings/agent-csv';
import { exportAgents, saveSearchPlace } from '@rei/domain/listings/endpoints';
import { type SearchState, searchFiltersOf } from '@rei/domain/listings/search-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { downloadCsv } from '#lib/download-csv.ts';
import { listingQueries } from './queries.ts';

/** Downloads the agents of a search's listings. */
export function useExportAgents() {
  return useMutation({
    mutationFn: (state: SearchState) => call(exportAgents, { query: searchFiltersOf(state) }),
    onSuccess: (csv) => downloadCsv(agentCsvFileName, csv),
  });
}

/** Remembers the place of a search for the next session, or forgets it. A failure costs no more than that. */
export function useSaveSearchPlace() {
  return useMutation({ mutationFn: (place: string | null) => call(saveSearchPlace, { body: { place } }) });
}

export function useRemoveDemoMarket() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeDemoMarket),
    onSuccess: (market) => queryClient.setQueryData(listingQueries.demoMarket().queryKey, market),
  });
}
