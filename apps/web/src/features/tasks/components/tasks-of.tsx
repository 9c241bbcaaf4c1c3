import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localDay } from '#lib/local-day.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageSteps } from '#ui/page-steps.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { cardPageSize, type TaskSubject, taskQueries } from '../queries.ts';
import { TaskForm } from './task-form.tsx';
import { TaskRow, type TaskTargets } from './task-row.tsx';
import styles from './tasks.module.css';

interface TasksOfProps {
  subject: TaskSubject;
  targets: TaskTargets;
}

/** The open tasks of a property, an agent or a buyer, the most urgent first, and a new one. */
export function TasksOf({ subject, targets }: TasksOfProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(taskQueries.of(subject, page));
  const { tasks = [], total = 0 } = query.data ?? {};
  const pages = Math.max(1, Math.ceil(total / cardPageSize));
  // The last task of the last page is done.
  if (query.data && page > pages) setPage(pages);
  const today = localDay(new Date());
  return (
    <Card
      title="Tasks"
      className={styles.about}
      tag={total > 0 && <span className="t12 ink-3 tabular">{formatNumber(total)}</span>}
    >
      <FetchStates
        query={query}
        failed="Couldn’t load the tasks."
        loading={
          <Loading text="Loading tasks...">
            <Skeleton height={32} />
          </Loading>
        }
      />
      {tasks.length > 0 && (
        <ul className={styles.own} aria-label="Open tasks">
          {tasks.map((task) => (
            <TaskRow key={task._id} task={task} today={today} targets={targets} />
          ))}
        </ul>
      )}
      <PageSteps page={page} pages={pages} onChange={setPage} className={styles.steps} />
      <TaskForm task={undefined} subject={subject} isNarrow />
    </Card>
  );
}
