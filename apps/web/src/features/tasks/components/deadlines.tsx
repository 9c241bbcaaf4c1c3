import { formatDate } from '@rei/domain/kernel/format';
import { listDealDeadlines } from '@rei/domain/notifications/deadline-endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#lib/api-client.ts';
import { localDay } from '#lib/local-day.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './tasks.module.css';

const deadlinesQuery = () =>
  queryOptions({
    queryKey: ['deal-deadlines'],
    queryFn: async ({ signal }) => (await call(listDealDeadlines, { signal })).deadlines,
  });

/** What offers and contracts have to be done by, of all deals or of one; nothing where there is none. */
export function Deadlines({ hrefOf, propertyId }: { hrefOf: (propertyId: string) => string; propertyId?: string }) {
  const { data = [] } = useQuery(deadlinesQuery());
  const shown = propertyId === undefined ? data : data.filter(({ property }) => property.id === propertyId);
  if (shown.length === 0) return null;
  const today = localDay(new Date());
  return (
    <Card
      title="Deadlines"
      tag={<span className="t12 ink-3 tabular">{shown.length}</span>}
      className={styles.group}
      flush
    >
      <ul aria-label="Deadlines">
        {shown.map(({ kind, title, on, property }) => (
          <li key={`${kind} ${property.id}`} className={styles.task}>
            <span>{title}</span>
            <p className={classNames(styles.due, styles.deadline, on < today && styles.late)}>
              {on === today ? 'Today' : formatDate(on)}
              {propertyId === undefined && (
                <>
                  {' · '}
                  <Link to={hrefOf(property.id)}>{property.address}</Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
