import { useQuery } from '@tanstack/react-query';
import { localDay } from '#lib/local-day.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type TaskSubject, taskQueries } from '../queries.ts';
import { TaskForm } from './task-form.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';

interface TasksOfProps {
  subject: TaskSubject;
  propertyHref: (propertyId: string) => string;
}

/** The open tasks of a property, an agent or a buyer, and a new one. */
export function TasksOf({ subject, propertyHref }: TasksOfProps) {
  const query = useQuery(taskQueries.of(subject));
  const { data } = query;
  const today = localDay(new Date());
  return (
    <Card title="Tasks" tag={data && data.total > 0 && <span className="t12 ink-3 tabular">{data.total}</span>}>
      <FetchStates
        query={query}
        failed="Couldn’t load the tasks."
        loading={
          <Loading text="Loading tasks...">
            <Skeleton height={32} />
          </Loading>
        }
      />
      {data && data.tasks.length > 0 && (
        <ul className={styles.own} aria-label="Open tasks">
          {data.tasks.map((task) => (
            <TaskRow key={task._id} task={task} today={today} propertyHref={propertyHref} />
          ))}
        </ul>
      )}
      <TaskForm task={undefined} subject={subject} isNarrow />
    </Card>
  );
}
