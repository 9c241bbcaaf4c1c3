import { exportSavedAgents } from '@rei/domain/saved-properties/endpoints';
import { useMutation } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { useToast } from '#ui/toast.tsx';
import { downloadAgentCsv } from '../export-agents.ts';

/** Downloads the agents of saved properties; a failure is told with the way to try again. */
export function useExportAgents(query: CallInput<typeof exportSavedAgents>['query']) {
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: () => call(exportSavedAgents, { query }),
    onSuccess: downloadAgentCsv,
    onError: (error) =>
      toast({
        text: `Could not download the CSV: ${error.message}`,
        action: { label: 'Retry', onClick: () => exporting.mutate() },
      }),
  });
  return exporting;
}
