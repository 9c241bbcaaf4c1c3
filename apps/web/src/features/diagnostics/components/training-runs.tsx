import type { TrainingRun } from '@rei/domain/diagnostics/endpoints';
import type { TrainingOutcome } from '@rei/domain/diagnostics/state';
import { formatCounted, formatDate } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '#lib/moment.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type StateLook, StateTag } from '#ui/state-tag.tsx';
import { diagnosticsQueries } from '../queries.ts';
import styles from './diagnostics.module.css';

const outcomes: Record<TrainingOutcome, { look: StateLook; label: string }> = {
  learned: { look: 'good', label: 'Trained' },
  too_few: { look: 'none', label: 'Too few sales' },
  stopped: { look: 'late', label: 'Interrupted' },
  failed: { look: 'bad', label: 'Failed' },
};

function RunRow({ run }: { run: TrainingRun }) {
  const { startedAt, finishedAt, outcome, progress, sales, newest, isDemo, problem } = run;
  const { look, label } = outcome
    ? outcomes[outcome]
    : { look: 'running' as const, label: `${Math.floor(100 * progress)}% done` };
  const seconds = finishedAt === null ? null : Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  const said = [
    `${formatCounted(sales, isDemo ? 'demo sale' : 'sale')}${newest === null ? '' : ` through ${formatDate(newest)}`}`,
    seconds !== null && formatCounted(seconds, 'second'),
    problem,
  ];
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{momentText(startedAt)}</h3>
        <StateTag look={look}>{label}</StateTag>
      </div>
      <p className={styles.text}>{said.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** What the statistical estimates were trained on, run by run. */
export function TrainingRuns() {
  const query = useQuery(diagnosticsQueries.trainingRuns());
  const { data } = query;
  return (
    <Card title="Training of statistical estimates" flush>
      <FetchStates
        query={query}
        failed="Couldn’t load the training runs."
        loading={
          <Loading text="Loading">
            <div className={styles.row}>
              <Skeleton width={200} height={14} />
              <Skeleton width="40%" height={12} />
            </div>
          </Loading>
        }
      />
      {data?.runs.length === 0 && (
        <p className={styles.row}>No training yet. It begins within an hour after enough sold homes are imported.</p>
      )}
      {data && data.runs.length > 0 && (
        <ul>
          {data.runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Card>
  );
}
