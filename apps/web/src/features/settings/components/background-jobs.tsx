import { formatNumber } from '@rei/domain/kernel/format';
import type { JobQueue } from '@rei/domain/settings/installation';
import { useQuery } from '@tanstack/react-query';
import { agoText, momentText } from '#lib/moment.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { type StateLook, StateTag } from '#ui/state-tag.tsx';
import { healthQueries } from '../health-queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './status-rows.module.css';

function stateOf({ running, waiting, failed }: JobQueue): { look: StateLook; label: string } {
  if (running > 0) return { look: 'running', label: `${formatNumber(running)} running` };
  if (waiting > 0) return { look: 'waiting', label: `${formatNumber(waiting)} waiting` };
  if (failed > 0) return { look: 'bad', label: `${formatNumber(failed)} failed` };
  return { look: 'good', label: 'Idle' };
}

/** How the job begins, and how much of it is open or failed. */
function factsOf({ schedule, running, waiting, failed }: JobQueue): string {
  return [
    schedule ? `Runs ${schedule}` : 'On demand',
    waiting > 0 && `${formatNumber(waiting)} waiting`,
    running > 0 && `${formatNumber(running)} running`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
}

function JobRow({ job }: { job: JobQueue }) {
  const { look, label } = stateOf(job);
  const { purpose, lastFinishedAt, lastProblem } = job;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{purpose}</h3>
        <StateTag look={look}>{label}</StateTag>
      </div>
      <p className={styles.facts}>{factsOf(job)}</p>
      {lastFinishedAt && (
        <p className={styles.facts}>
          Last finished{' '}
          <time dateTime={lastFinishedAt} title={momentText(lastFinishedAt)}>
            {agoText(lastFinishedAt, new Date()).toLowerCase()}
          </time>
        </p>
      )}
      {lastProblem && <p className={styles.problem}>{lastProblem}</p>}
    </li>
  );
}

/** What the server does by itself: it is looked at again and again while some of it is under way. */
export function BackgroundJobs() {
  const query = useQuery(healthQueries.jobs());
  const { data } = query;
  return (
    <Card title="Diagnostics" tag={<span className="t12 ink-3">Background jobs</span>} flush>
      <FetchStates
        query={query}
        failed="Couldn’t load jobs."
        loading={<RowsSkeleton text="Loading jobs..." rows={12} lines={1} />}
      />
      {data?.jobs.length === 0 && (
        <EmptyState text="No background jobs." hint="Jobs appear here once the server has started them." />
      )}
      {data && data.jobs.length > 0 && (
        <ul className={styles.columns}>
          {data.jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </ul>
      )}
    </Card>
  );
}
