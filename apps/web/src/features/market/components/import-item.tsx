import { type ImportJob, isUnfinished } from '@rei/domain/market/import-job';
import { madeOnText } from '@rei/domain/market/made-on-text';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { type StateLook, StateTag } from '#ui/state-tag.tsx';
import { countsLine, fileSize, kindLabels, progressLine } from '../import-texts.ts';
import styles from './import-item.module.css';
import { ImportRowsButtons } from './import-rows-buttons.tsx';
import report from './report.module.css';

const states = {
  queued: { label: 'Waiting', look: 'waiting' },
  running: { label: 'Importing', look: 'running' },
  done: { label: 'Done', look: 'good' },
  failed: { label: 'Failed', look: 'bad' },
  cancelled: { label: 'Cancelled', look: 'none' },
} as const satisfies Record<ImportJob['status'], { label: string; look: StateLook }>;

/** How an import stands: word, icon and colour. */
function ImportStatusTag({ status, isCancelRequested }: Pick<ImportJob, 'status' | 'isCancelRequested'>) {
  const { label, look } = states[status];
  return <StateTag look={look}>{status === 'running' && isCancelRequested ? 'Cancelling…' : label}</StateTag>;
}

interface ImportItemProps {
  job: ImportJob;
  onCancel: () => void;
}

function factsOf({ kind, counts, fileBytes, startedBy, origin }: ImportJob): string {
  const by = origin === 'command' ? 'from the command line' : startedBy && `by ${startedBy}`;
  const day = counts?.madeOn && madeOnText(counts.madeOn);
  return [kindLabels[kind], counts?.format, fileSize(fileBytes), by, day].filter(Boolean).join(' · ');
}

export function ImportItem({ job, onCancel }: ImportItemProps) {
  const { fileName, status, problem, createdAt, isCancelRequested } = job;
  const nameId = useId();
  return (
    <article className={styles.item} aria-labelledby={nameId}>
      <div className={styles.what}>
        <h3 id={nameId} className={report.name}>
          {fileName}
        </h3>
        <p className={report.facts}>
          {factsOf(job)} · <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </p>
        {problem && <p className={report.problem}>{problem}</p>}
        <p className={report.counts}>{status === 'running' ? progressLine(job) : countsLine(job)}</p>
      </div>
      <div className={styles.side}>
        <ImportStatusTag status={status} isCancelRequested={isCancelRequested} />
        {isUnfinished(status) && !isCancelRequested && (
          <Button
            size="small"
            icon={<X aria-hidden />}
            aria-label={`Cancel the import of ${fileName}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        )}
        <ImportRowsButtons job={job} />
      </div>
      {status === 'running' && (
        <div className={styles.bar}>
          <ProgressBar
            label={`Importing ${fileName}`}
            share={job.readShare === 0 ? undefined : job.readShare}
            valueText={progressLine(job)}
          />
        </div>
      )}
    </article>
  );
}
