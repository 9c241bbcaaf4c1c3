import Download from 'lucide-react/icons/download';
import { Button } from '#ui/button.tsx';
import { useExportAgents } from '../hooks/use-export-agents.ts';
import { type SavedView, savedFiltersOf } from '../saved-view.ts';

/** Downloads the agents of all properties that the view shows, on every page. */
export function ExportSavedButton({ view }: { view: SavedView }) {
  const exporting = useExportAgents(savedFiltersOf(view));
  return (
    <Button icon={<Download aria-hidden />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {exporting.isPending ? 'Preparing CSV…' : 'Download CSV'}
    </Button>
  );
}
