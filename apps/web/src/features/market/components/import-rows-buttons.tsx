import type { ImportJob, ImportRowKind } from '@rei/domain/market/import-job';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { rowKindsOf, rowWords } from '../row-words.ts';
import { ImportRowsDialog } from './import-rows-dialog.tsx';

/** Opens the rows of an import that were rejected or corrected; nothing where there are none. */
export function ImportRowsButtons({ job }: { job: ImportJob }) {
  const [shown, setShown] = useState<ImportRowKind | null>(null);
  return (
    <>
      {rowKindsOf(job).map((kind) => (
        <Button key={kind} size="small" aria-label={rowWords(job, kind).label} onClick={() => setShown(kind)}>
          {rowWords(job, kind).button}
        </Button>
      ))}
      {shown && <ImportRowsDialog job={job} kind={shown} onClose={() => setShown(null)} />}
    </>
  );
}
