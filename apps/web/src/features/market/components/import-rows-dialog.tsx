import type { ImportJob, ImportRow, ImportRowKind } from '@rei/domain/market/import-job';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSteps } from '#ui/page-steps.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDownloadRows } from '../mutations.ts';
import { importQueries } from '../queries.ts';
import { placeOfRow, rowWords } from '../row-words.ts';
import styles from './import-rows-dialog.module.css';

interface ImportRowsDialogProps {
  job: ImportJob;
  kind: ImportRowKind;
  onClose: () => void;
}

/** The rows of an import that were rejected or corrected, with their places and why, a page at a time. */
export function ImportRowsDialog({ job, kind, onClose }: ImportRowsDialogProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(importQueries.rows(job.id, kind, page));
  const download = useDownloadRows(kind);
  const words = rowWords(job, kind);
  const list = useRef<HTMLOListElement>(null);

  /** The steps stand below the rows, and one begins to read above. */
  function turnTo(next: number): void {
    setPage(next);
    list.current?.scrollIntoView();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button icon={<Download aria-hidden />} busy={download.isPending} onClick={() => download.mutate(job)}>
            Download all
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {download.isError && <Notice kind="error">{errorMessage(download.error, words.downloadFailed)}</Notice>}
      {query.data && (
        <ol ref={list} className={styles.rows}>
          {query.data.rows.map((row) => (
            <Row key={`${row.line} ${row.reason}`} row={row} />
          ))}
        </ol>
      )}
      {query.data && <PageSteps className={styles.pages} page={page} pages={query.data.pages} onChange={turnTo} />}
      <FetchStates
        query={query}
        failed={(error) => errorMessage(error, words.fetchFailed)}
        loading={
          <Loading text="Loading rows...">
            <Skeleton width="60%" height={18} />
            <Skeleton width="80%" height={18} />
            <Skeleton width="70%" height={18} />
          </Loading>
        }
      />
    </Dialog>
  );
}

function Row({ row: { line, reason, cells } }: { row: ImportRow }) {
  return (
    <li>
      <p className={styles.reason}>
        <b>{placeOfRow(line)}</b> {reason}
      </p>
      {cells.length > 0 && (
        <p className={styles.cells}>
          {cells.map(({ name, text }) => (name === '' ? text : `${name}: ${text}`)).join(' · ')}
        </p>
      )}
    </li>
  );
}
