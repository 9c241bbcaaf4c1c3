import type { RankedListing } from '@rei/domain/deal-finder/answer';
import { dealCsvFileName } from '@rei/domain/deal-finder/deal-csv';
import { exportDeals, rankDeals } from '@rei/domain/deal-finder/endpoints';
import { type DealQuestionInput, maxDealPageSize } from '@rei/domain/deal-finder/question';
import type { DealColumn } from '@rei/domain/deal-finder/shown-columns';
import { bulkMaxProperties } from '@rei/domain/saved-properties/bulk';
import { useMutation } from '@tanstack/react-query';
import { useChangeListings } from '#features/listings/selection/mutations.ts';
import { call } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { downloadCsv } from '#lib/download-csv.ts';
import { useToast } from '#ui/toast.tsx';
import { dealQueries } from './queries.ts';

export const maxChosen = bulkMaxProperties;

/** Fetches everything that passes, page by page and at most so many as can be chosen. */
export function useAllPassing() {
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ compareTo: _compared, withRisk: _withRisk, ...question }: DealQuestionInput) => {
      const passing: RankedListing[] = [];
      for (let page = 1; passing.length < maxChosen; page += 1) {
        const { results, pages } = await call(rankDeals, { body: { ...question, page, limit: maxDealPageSize } });
        passing.push(...results.filter(({ passes }) => passes));
        if (page >= pages || results.some(({ passes }) => !passes)) break;
      }
      return passing.slice(0, maxChosen);
    },
    onError: (error) => toast({ text: `Couldn’t select them: ${errorMessage(error, 'unknown error')}` }),
  });
}

interface Table {
  question: DealQuestionInput;
  columns: readonly DealColumn[];
  propertyIds: readonly string[] | undefined;
}

/** Downloads a ranking with its assumptions. What it is compared with, and its page, are not in the file. */
export function useExportDeals() {
  const toast = useToast();
  return useMutation({
    mutationFn: ({
      question: { compareTo: _compared, page: _page, limit: _limit, withRisk: _withRisk, ...question },
      columns,
      propertyIds,
    }: Table) =>
      call(exportDeals, {
        body: { question, columns: [...columns], ...(propertyIds && { propertyIds: [...propertyIds] }) },
      }),
    onSuccess: (csv) => downloadCsv(dealCsvFileName, csv),
    onError: (error) => toast({ text: `Couldn’t download the CSV: ${errorMessage(error, 'unknown error')}` }),
  });
}

/** Saves, hides or tags many listings of a ranking, which is asked for again then. */
export const useChangeDeals = () => useChangeListings([dealQueries.ranks()]);
