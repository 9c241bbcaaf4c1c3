import type { SearchState } from '@rei/domain/listings/search-query';
import Download from 'lucide-react/icons/download';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useExportAgents } from '../mutations.ts';

/** Downloads the agents of everything that the search finds. */
export function ExportAgentsButton({ state }: { state: SearchState }) {
  const exportAgents = useExportAgents();
  const toast = useToast();

  function handleClick(): void {
    exportAgents.mutate(state, {
      onError: (error) =>
        toast({
          text: `Couldn’t download the CSV: ${error.message}`,
          action: { label: 'Retry', onClick: handleClick },
        }),
    });
  }

  return (
    <Button icon={<Download aria-hidden />} signOnPhones busy={exportAgents.isPending} onClick={handleClick}>
      {exportAgents.isPending ? 'Preparing CSV…' : 'Download CSV'}
    </Button>
  );
}
