import type { exportSavedProperties } from '@rei/domain/saved-properties/endpoints';
import { useMutation } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { downloadFile } from '#lib/download.ts';
import { useToast } from '#ui/toast.tsx';
import { type ExportFile, exportFiles } from '../export-files.ts';

export type ExportQuery = CallInput<typeof exportSavedProperties>['query'];

/** Reading an answer as text drops the mark that spreadsheet programs need to read accents. */
const byteOrderMark = '\uFEFF';

/** Downloads a file of saved properties; a failure is told with the way to try again. */
export function useExportSaved(query: ExportQuery) {
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: (file: ExportFile) => call(exportFiles[file].endpoint, { query }),
    onSuccess: (csv, file) =>
      downloadFile({
        name: exportFiles[file].name,
        content: [byteOrderMark, csv].join(''),
        type: 'text/csv;charset=utf-8',
      }),
    onError: (error, file) =>
      toast({
        text: `Could not download the CSV: ${error.message}`,
        action: { label: 'Retry', onClick: () => exporting.mutate(file) },
      }),
  });
  return exporting;
}
