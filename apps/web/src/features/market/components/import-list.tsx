import { type ImportJob, isUnfinished } from '@rei/domain/market/import-job';
import { useState } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useEndings } from '../hooks/use-endings.ts';
import { CancelImportDialog } from './cancel-import-dialog.tsx';
import { ImportItem } from './import-item.tsx';

export function ImportList({ imports }: { imports: readonly ImportJob[] }) {
  const [cancellingId, setCancellingId] = useState<string | null>(null);
  const ending = useEndings(imports);
  const cancelling = imports.find(({ id, status }) => id === cancellingId && isUnfinished(status));

  return (
    <>
      <VisuallyHidden>
        <span role="status">{ending}</span>
      </VisuallyHidden>
      <ul>
        {imports.map((job) => (
          <li key={job.id}>
            <ImportItem job={job} onCancel={() => setCancellingId(job.id)} />
          </li>
        ))}
      </ul>
      <CancelImportDialog job={cancelling} onClose={() => setCancellingId(null)} />
    </>
  );
}
