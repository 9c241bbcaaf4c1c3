import { cancelImport, getImportCorrected, getImportRejects, readListingFeed } from '@rei/domain/market/endpoints';
import type { ImportJob, ImportRowKind } from '@rei/domain/market/import-job';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { downloadFile } from '#lib/download.ts';
import { importQueries } from './queries.ts';

export function useCancelImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) => call(cancelImport, { params: { importId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importQueries.all() }),
  });
}

/** Has the live feed read now. */
export function useReadFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(readListingFeed, {}),
    onSuccess: (answer) => queryClient.setQueryData(importQueries.feed().queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey: importQueries.feed().queryKey }),
  });
}

/** Reading an answer as text drops the mark that spreadsheet programs need to read accents. */
const byteOrderMark = '\uFEFF';

const rowFiles = { rejected: getImportRejects, corrected: getImportCorrected } as const;

/** Downloads the rows of an import that were rejected or corrected. */
export function useDownloadRows(kind: ImportRowKind) {
  return useMutation({
    mutationFn: ({ id }: ImportJob) => call(rowFiles[kind], { params: { importId: id } }),
    onSuccess: (csv, { fileName }) =>
      downloadFile({
        name: `${fileName}.${kind}.csv`,
        content: [byteOrderMark, csv].join(''),
        type: 'text/csv;charset=utf-8',
      }),
  });
}
