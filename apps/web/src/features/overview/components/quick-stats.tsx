import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { overviewQueries, type StatName } from '../queries.ts';
import styles from './quick-stats.module.css';

const stats: readonly { name: StatName; label: string; note: string }[] = [
  { name: 'analyzed', label: 'Total Properties', note: 'analyzed or saved' },
  { name: 'offers', label: 'Offers Made', note: 'offers sent' },
  { name: 'pending', label: 'Pending Deals', note: 'in progress' },
  { name: 'closed', label: 'Closed Deals', note: 'properties closed' },
];

/** One count, fetched on its own, so that a failure costs only this one. */
function Stat({ name, label, note, href }: (typeof stats)[number] & { href: string }) {
  const { data, isError, isFetching, refetch } = useQuery(overviewQueries.stat(name));
  const hasFailed = !data && isError && !isFetching;
  return (
    <div className={styles.stat}>
      <dt>
        <Link to={href} className="covering">
          {label}
        </Link>
      </dt>
      <dd className={styles.value}>
        {data || hasFailed ? (
          formatNumber(data?.count ?? null)
        ) : (
          <>
            <VisuallyHidden>Loading</VisuallyHidden>
            <Skeleton width={64} height={28} />
          </>
        )}
      </dd>
      <dd className={styles.note}>
        {hasFailed ? (
          <>
            <VisuallyHidden>{`Couldn’t load ${label}.`}</VisuallyHidden>
            <button type="button" aria-label={`Retry ${label}`} onClick={() => void refetch()}>
              Retry
            </button>
          </>
        ) : (
          note
        )}
      </dd>
    </div>
  );
}

/** The four counts of the user's deals; a dash stands where one could not be fetched. */
export function QuickStats({ hrefs }: { hrefs: Record<StatName, string> }) {
  return (
    <section aria-label="Quick Stats">
      <VisuallyHidden>
        <h2>Quick Stats</h2>
      </VisuallyHidden>
      <dl className={styles.stats}>
        {stats.map((stat) => (
          <Stat key={stat.name} {...stat} href={hrefs[stat.name]} />
        ))}
      </dl>
    </section>
  );
}
