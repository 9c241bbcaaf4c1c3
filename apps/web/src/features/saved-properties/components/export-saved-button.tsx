import { exportSavedAgents } from '@rei/domain/saved-properties/endpoints';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { call } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { downloadAgentCsv } from '../export-agents.ts';
import { type SavedView, savedFiltersOf } from '../saved-view.ts';

/** Downloads the agents of all properties that the view shows, on every page. */
export function ExportSavedButton({ view }: { view: SavedView }) {
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: () => call(exportSavedAgents, { query: savedFiltersOf(view) }),
    onSuccess: downloadAgentCsv,
    onError: (error) =>
      toast({
        text: `Could not download the CSV: ${error.message}`,
        action: { label: 'Retry', onClick: () => exporting.mutate() },
      }),
  });
  return (
    <Button icon={<Download aria-hidden />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {exporting.isPending ? 'Preparing CSV…' : 'Download CSV'}
    </Button>
  );
}
