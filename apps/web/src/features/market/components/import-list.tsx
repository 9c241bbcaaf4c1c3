import { type ImportJob, isUnfinished } from '@rei/domain/market/import-job';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useToast } from '#ui/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useEndings } from '../hooks/use-endings.ts';
import { useDownloadRejects } from '../mutations.ts';
import { CancelImportDialog } from './cancel-import-dialog.tsx';
import { ImportItem } from './import-item.tsx';

/** One page of the imports, newest first. */
export function ImportList({ imports }: { imports: readonly ImportJob[] }) {
  const [cancellingId, setCancellingId] = useState<string | null>(null);
  const download = useDownloadRejects();
  const toast = useToast();
  const ending = useEndings(imports);
  const cancelling = imports.find(({ id, status }) => id === cancellingId && isUnfinished(status));

  function handleDownload(job: ImportJob): void {
    download.mutate(job, {
      onError: (error) => toast({ text: errorMessage(error, 'The rejected rows could not be downloaded.') }),
    });
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{ending}</span>
      </VisuallyHidden>
      <ul>
        {imports.map((job) => (
          <li key={job.id}>
            <ImportItem job={job} onCancel={() => setCancellingId(job.id)} onDownload={() => handleDownload(job)} />
          </li>
        ))}
      </ul>
      <CancelImportDialog job={cancelling} onClose={() => setCancellingId(null)} />
    </>
  );
}
