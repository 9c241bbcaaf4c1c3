import { formatNumber } from '@rei/domain/kernel/format';
import { type ImportJob, isUnfinished } from '@rei/domain/market/import-job';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useCancelImport } from '#features/market/mutations.ts';
import { importQueries } from '#features/market/queries.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { buyerQueries } from '../queries.ts';
import styles from './import-state.module.css';

interface ImportStateProps {
  startedId: string | null;
  /** Shows the rows of an import that were skipped or corrected. */
  rowsOf: (job: ImportJob) => ReactNode;
}

/** How the latest import of buyers stands: while it is under way, and once it has ended if it was started here. */
export function ImportState({ startedId, rowsOf }: ImportStateProps) {
  const queryClient = useQueryClient();
  const cancel = useCancelImport();
  const { data } = useQuery(importQueries.list(1));
  const job = data?.imports.find(
    ({ kind, id, status }) => kind === 'buyers' && (id === startedId || isUnfinished(status)),
  );
  const added = job?.counts ? job.counts.added + job.counts.updated : 0;

  // The list follows while an import fills it.
  useEffect(() => {
    if (added > 0) void queryClient.invalidateQueries({ queryKey: buyerQueries.all() });
  }, [queryClient, added]);

  if (!job) return null;
  const text = importText(job);
  const canCancel = isUnfinished(job.status) && !job.isCancelRequested;
  return (
    <div className={styles.state}>
      {isUnfinished(job.status) ? (
        <>
          <p className={styles.line}>
            <b>{job.fileName}</b> <span className="tabular">{text}</span>
          </p>
          <ProgressBar
            label={`Importing ${job.fileName}`}
            share={job.readShare === 0 ? undefined : job.readShare}
            valueText={text}
          />
        </>
      ) : (
        <Notice kind={job.status === 'done' ? 'success' : job.status === 'failed' ? 'error' : 'info'}>
          <b>{job.fileName}</b>: {text}
        </Notice>
      )}
      {canCancel && (
        <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
          Cancel import
        </Button>
      )}
      {rowsOf(job)}
    </div>
  );
}

/** '1,204 imported, 3 updated, 12 skipped'; undefined before the first look at the file. */
function countsText({ counts }: Pick<ImportJob, 'counts'>): string | undefined {
  if (!counts) return undefined;
  const { added, updated, unchanged, rejected, notes } = counts;
  return [
    `${formatNumber(added)} imported`,
    `${formatNumber(updated)} updated`,
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} unchanged`] : []),
    `${formatNumber(rejected)} skipped`,
    ...notes,
  ].join(', ');
}

/** How an import stands, in a sentence. */
function importText(job: ImportJob): string {
  const counts = countsText(job);
  if (job.status === 'failed') return job.problem ?? 'The import failed.';
  if (job.status === 'cancelled') return `Cancelled. ${counts ?? ''}`.trim();
  if (job.status === 'done') return `${counts}.`;
  if (job.status === 'queued') return 'Waiting…';
  return [`${Math.floor(job.readShare * 100)}%`, counts].filter(Boolean).join(' · ');
}
