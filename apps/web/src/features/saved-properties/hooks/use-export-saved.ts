import { agentCsvFileName } from '@rei/domain/listings/agent-csv';
import { exportSavedAgents, exportSavedProperties } from '@rei/domain/saved-properties/endpoints';
import { savedCsvFileName } from '@rei/domain/saved-properties/saved-csv';
import { useMutation } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { downloadCsv } from '#lib/download-csv.ts';
import { useToast } from '#ui/toast.tsx';

const exportFiles = {
  properties: { endpoint: exportSavedProperties, name: savedCsvFileName },
  agents: { endpoint: exportSavedAgents, name: agentCsvFileName },
} as const;
type ExportFile = keyof typeof exportFiles;

export type ExportQuery = CallInput<typeof exportSavedProperties>['query'];

/** Downloads a file of saved properties; a failure is told with the way to try again. */
export function useExportSaved(query: ExportQuery) {
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: (file: ExportFile) => call(exportFiles[file].endpoint, { query }),
    onSuccess: (csv, file) => downloadCsv(exportFiles[file].name, csv),
    onError: (error, file) =>
      toast({
        text: `Couldn’t download the CSV: ${error.message}`,
        action: { label: 'Retry', onClick: () => exporting.mutate(file) },
      }),
  });
  return exporting;
}
