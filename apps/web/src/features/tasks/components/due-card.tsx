import { formatDate, formatNumber } from '@rei/domain/kernel/format';
import { taskTimeText } from '@rei/domain/tasks/time-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { localDay } from '#lib/local-day.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { taskQueries } from '../queries.ts';
import styles from './tasks.module.css';

const shownTasks = 5;

interface DueCardProps {
  todayHref: string;
  propertyHref: (propertyId: string) => string;
}

/** How much is due today or overdue, and the most urgent of it. */
export function DueCard({ todayHref, propertyHref }: DueCardProps) {
  const today = localDay(new Date());
  const { data } = useQuery(taskQueries.due(today, shownTasks));
  if (!data) return null;
  return (
    <Card
      title="Due today"
      flush
      tag={data.total > 0 && <span className="t12 ink-3 tabular">{formatNumber(data.total)}</span>}
      action={
        <ButtonLink to={todayHref} variant="text" size="small">
          Today
        </ButtonLink>
      }
      className={styles.group}
    >
      {data.total === 0 ? (
        <p className={styles.none}>Nothing due today.</p>
      ) : (
        <ul aria-label="Due today">
          {data.tasks.map(({ _id, title, dueOn, dueTime, property }) => (
            <li key={_id} className={styles.task}>
              <span>{title}</span>
              <p className={classNames(styles.due, styles.deadline, dueOn < today && styles.late)}>
                {dueOn < today ? formatDate(dueOn) : dueTime === null ? 'Today' : taskTimeText(dueTime)}
                {property && (
                  <>
                    {' · '}
                    <Link to={propertyHref(property.id)}>{property.address}</Link>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
