import type { BodyOf } from '@rei/domain/kernel/endpoint';
import {
  cancelImport,
  createImportFromAddress,
  createImportPreset,
  deleteImportPreset,
  getImportCorrected,
  getImportRejects,
  readListingFeed,
  updateImportPreset,
} from '@rei/domain/market/endpoints';
import type { ImportJob, ImportRowKind } from '@rei/domain/market/import-job';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { downloadCsv } from '#lib/download-csv.ts';
import { importQueries } from './queries.ts';

export function useCancelImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) => call(cancelImport, { params: { importId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importQueries.all() }),
  });
}

export function useImportFromAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => call(createImportFromAddress, { body: { address } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importQueries.all() }),
  });
}

/** Saves a mapping under a name: as a new preset, or in place of one that there is. */
export function useSavePreset() {
  const refresh = useRefreshPresets();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof createImportPreset> & { id?: string | undefined }) =>
      id === undefined
        ? call(createImportPreset, { body })
        : call(updateImportPreset, { params: { presetId: id }, body }),
    onSettled: refresh,
  });
}

export function useRenamePreset() {
  const refresh = useRefreshPresets();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(updateImportPreset, { params: { presetId: id }, body: { name } }),
    onSettled: refresh,
  });
}

export function useDeletePreset() {
  const refresh = useRefreshPresets();
  return useMutation({
    mutationFn: (presetId: string) => call(deleteImportPreset, { params: { presetId } }),
    onSettled: refresh,
  });
}

function useRefreshPresets() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: importQueries.presets().queryKey });
}

export function useReadFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(readListingFeed, {}),
    onSuccess: (answer) => queryClient.setQueryData(importQueries.feed().queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey: importQueries.feed().queryKey }),
  });
}

const rowFiles = { rejected: getImportRejects, corrected: getImportCorrected } as const;

export function useDownloadRows(kind: ImportRowKind) {
  return useMutation({
    mutationFn: ({ id }: ImportJob) => call(rowFiles[kind], { params: { importId: id } }),
    onSuccess: (csv, { fileName }) => downloadCsv(`${fileName}.${kind}.csv`, csv),
  });
}
