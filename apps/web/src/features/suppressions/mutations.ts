import {
  addSuppression,
  exportSuppressions,
  importSuppressions,
  liftSuppression,
} from '@rei/domain/suppressions/endpoints';
import { suppressionsFileName } from '@rei/domain/suppressions/suppression-csv';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { downloadCsv } from '#lib/download-csv.ts';
import { useToast } from '#ui/toast.tsx';
import { suppressionQueries } from './queries.ts';

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: suppressionQueries.all() });
}

export function useAddSuppression() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof addSuppression>['body']) => call(addSuppression, { body }),
    onSuccess: refresh,
  });
}

export function useLiftSuppression() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (address: string) => call(liftSuppression, { params: { address } }),
    onSuccess: refresh,
  });
}

/** Reads a file of addresses, and stores what was read unless it is only checked. */
export function useImportSuppressions() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CallInput<typeof importSuppressions>['body']) => call(importSuppressions, { body }),
    onSuccess: (_answer, { checkOnly }) => (checkOnly ? undefined : refresh()),
  });
}

export function useExportSuppressions() {
  const toast = useToast();
  return useMutation({
    mutationFn: () => call(exportSuppressions),
    onSuccess: (csv) => downloadCsv(suppressionsFileName, csv),
    onError: (error) => toast({ text: `Couldn’t download the CSV: ${error.message}` }),
  });
}
