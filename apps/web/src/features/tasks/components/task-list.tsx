import { formatCounted } from '@rei/domain/kernel/format';
import type { Task } from '@rei/domain/tasks/task';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { localDay } from '#lib/local-day.ts';
import { pageParam } from '#lib/page-param.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Segments } from '#ui/segments.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type TaskStatus, taskPageSize, taskQueries } from '../queries.ts';
import { TaskForm } from './task-form.tsx';
import { TaskRow, type TaskTargets } from './task-row.tsx';
import styles from './tasks.module.css';

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const;

const searchOf = (status: TaskStatus, page = 1) =>
  `?${new URLSearchParams({ ...(status === 'done' && { status }), ...(page > 1 && { page: `${page}` }) })}`;

/** Open tasks as they are urgent; done ones as one list. */
function groupsOf(tasks: readonly Task[], status: TaskStatus, today: string): [title: string, tasks: Task[]][] {
  if (status === 'done') return [['Done', [...tasks]]];
  return [
    ['Overdue', tasks.filter(({ dueOn }) => dueOn < today)],
    ['Today', tasks.filter(({ dueOn }) => dueOn === today)],
    ['Upcoming', tasks.filter(({ dueOn }) => dueOn > today)],
  ];
}

/** What is to be done, and when; a new task is one line. */
export function TaskList({ targets }: { targets: TaskTargets }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const status: TaskStatus = params.get('status') === 'done' ? 'done' : 'open';
  const page = pageParam(params);
  const query = useQuery(taskQueries.list(status, page));
  const { data } = query;
  const today = localDay(new Date());
  const pages = Math.ceil((data?.total ?? 0) / taskPageSize);
  return (
    <div className={styles.parts}>
      <Card title="New task" className={styles.new}>
        <TaskForm isFirst task={undefined} />
      </Card>
      <div className={styles.tasks}>
        <div className={styles.bar}>
          <Segments
            label="Tasks"
            value={status}
            options={statuses}
            onChange={(next) => void navigate({ search: searchOf(next) })}
          />
          {data && <span className="t13 ink-3">{formatCounted(data.total, 'task')}</span>}
        </div>
        <FetchStates
          query={query}
          failed="Couldn’t load your tasks."
          loading={
            <Loading text="Loading tasks...">
              <Skeleton height={48} />
              <Skeleton height={48} />
            </Loading>
          }
        />
        {data?.tasks.length === 0 && (
          <Card title={status === 'done' ? 'Done' : 'Today'} className={styles.group} flush>
            <EmptyState
              text={status === 'done' ? 'No task finished yet.' : 'Nothing to do.'}
              hint={status === 'done' ? undefined : 'Add a call, a visit or a deadline.'}
            />
          </Card>
        )}
        {groupsOf(data?.tasks ?? [], status, today)
          .filter(([, tasks]) => tasks.length > 0)
          .map(([title, tasks]) => (
            <Card
              key={title}
              title={title}
              tag={<span className="t12 ink-3 tabular">{tasks.length}</span>}
              className={styles.group}
              flush
            >
              <ul aria-label={title}>
                {tasks.map((task) => (
                  <TaskRow key={task._id} task={task} today={today} targets={targets} />
                ))}
              </ul>
            </Card>
          ))}
        {pages > 1 && (
          <ListFoot>
            <Pagination page={page} pages={pages} hrefOf={(next) => ({ search: searchOf(status, next) })} />
          </ListFoot>
        )}
      </div>
    </div>
  );
}
