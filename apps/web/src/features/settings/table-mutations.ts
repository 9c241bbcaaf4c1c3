import {
  updateCountyTaxes,
  updateReferenceTables,
  updateUtilityAllowances,
} from '@rei/domain/settings/table-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { tableQueries } from './table-queries.ts';

/** Replaces the installation's figures by state; all that was computed with others is asked for anew. */
export function useUpdateReferenceTables() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateReferenceTables>['body']) => call(updateReferenceTables, { body }),
    onSuccess: (saved) => {
      void queryClient.invalidateQueries();
      queryClient.setQueryData(tableQueries.referenceTables().queryKey, saved);
    },
  });
}

export function useUpdateUtilityAllowances() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateUtilityAllowances>['body']) => call(updateUtilityAllowances, { body }),
    onSuccess: (saved) => {
      void queryClient.invalidateQueries();
      queryClient.setQueryData(tableQueries.utilityAllowances().queryKey, saved);
    },
  });
}

/** Reads a table of counties, and stores what was read unless it is only checked. */
export function useUpdateCountyTaxes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateCountyTaxes>['body']) => call(updateCountyTaxes, { body }),
    onSuccess: ({ counties }, { checkOnly }) => {
      if (checkOnly) return;
      void queryClient.invalidateQueries();
      queryClient.setQueryData(tableQueries.countyTaxes().queryKey, { counties });
    },
  });
}
