import type { RankedListing } from '@rei/domain/deal-finder/answer';
import { dealCsvFileName } from '@rei/domain/deal-finder/deal-csv';
import { exportDeals, rankDeals } from '@rei/domain/deal-finder/endpoints';
import { type DealQuestionInput, maxDealPageSize } from '@rei/domain/deal-finder/question';
import type { DealColumn } from '@rei/domain/deal-finder/shown-columns';
import { formatCounted } from '@rei/domain/kernel/format';
import { type BulkAction, bulkMaxProperties } from '@rei/domain/saved-properties/bulk';
import { changeManySaved } from '@rei/domain/saved-properties/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listingQueries } from '#features/listings/queries.ts';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { downloadCsv } from '#lib/download-csv.ts';
import { useToast } from '#ui/toast.tsx';
import type { ChosenDeal } from './deal-row.ts';
import { dealQueries } from './queries.ts';

export const maxChosen = bulkMaxProperties;

/** Fetches everything that passes, page by page and at most so many as can be chosen. */
export function useAllPassing() {
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ compareTo: _compared, ...question }: DealQuestionInput) => {
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
      question: { compareTo: _compared, page: _page, limit: _limit, ...question },
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

interface BulkChange {
  action: 'save' | 'hide' | 'tag';
  deals: readonly ChosenDeal[];
  tag?: string;
}

/** What takes a step back. */
const undone = { save: 'remove', hide_from_search: 'show_in_search', tag: 'untag' } as const;

/** What is asked of the server, one after the other: only what is saved has tags. */
const steps: Record<BulkChange['action'], readonly (keyof typeof undone)[]> = {
  save: ['save'],
  hide: ['hide_from_search'],
  tag: ['save', 'tag'],
};

const words: Record<BulkChange['action'], string> = { save: 'saved', hide: 'hidden', tag: 'tagged' };

/** A step with the listings that it changed: what was saved already is not among those of 'save'. */
interface Taken {
  step: keyof typeof undone;
  ids: string[];
  tag: string | undefined;
}

/** Saves, hides or tags many listings with one call each, and with Undo. */
export function useChangeDeals() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const refetch = () =>
    Promise.all(
      [dealQueries.ranks(), listingQueries.searches(), savedPropertyQueries.all()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const send = (action: BulkAction, propertyIds: string[], tag?: string) =>
    call(changeManySaved, { body: { action, propertyIds, ...(tag && { tag }) } });

  const undo = useMutation({
    mutationFn: async (taken: readonly Taken[]) => {
      for (const { step, ids, tag } of taken.toReversed()) await send(undone[step], ids, tag);
    },
    onError: (error) => toast({ text: `Couldn’t undo: ${errorMessage(error, 'unknown error')}` }),
    onSettled: refetch,
  });

  return useMutation({
    mutationFn: async ({ action, deals, tag }: BulkChange) => {
      const ids = deals.filter(({ saved }) => action !== 'save' || !saved).map(({ propertyId }) => propertyId);
      const taken: Taken[] = [];
      let done: string[] = [];
      for (const step of ids.length > 0 ? steps[action] : []) {
        const given = step === 'tag' ? tag : undefined;
        ({ done } = await send(step, ids, given));
        if (done.length > 0) taken.push({ step, ids: done, tag: given });
      }
      return { taken, done: done.length, notDone: ids.length - done.length };
    },
    onSuccess: ({ taken, done, notDone }, { action }) => {
      const what = done === 0 ? 'Nothing new' : formatCounted(done, 'listing');
      const rest = notDone > 0 ? ` ${formatCounted(notDone, 'listing')} couldn’t be changed.` : '';
      toast({
        text: `${what} ${words[action]}.${rest}`,
        ...(taken.length > 0 && { action: { label: 'Undo', onClick: () => undo.mutate(taken) } }),
      });
    },
    onError: (error) => toast({ text: `Nothing was changed: ${errorMessage(error, 'unknown error')}` }),
    onSettled: refetch,
  });
}
