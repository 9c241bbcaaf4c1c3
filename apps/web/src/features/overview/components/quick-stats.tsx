import { formatNumber } from '@rei/domain/kernel/format';
import { trendWeeks } from '@rei/domain/overview/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useReached } from '#lib/use-reached.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { overviewQueries, type StatName } from '../queries.ts';
import styles from './quick-stats.module.css';
import { Sparkline } from './sparkline.tsx';

const stats: readonly Pick<StatProps, 'name' | 'label' | 'note' | 'happened'>[] = [
  { name: 'analyzed', label: 'Total Properties', note: 'analyzed or saved', happened: 'saved' },
  { name: 'offers', label: 'Offers Made', note: 'offers sent', happened: 'sent' },
  { name: 'pending', label: 'Pending Deals', note: 'in progress', happened: 'moved on' },
  { name: 'closed', label: 'Closed Deals', note: 'properties closed', happened: 'closed' },
];

interface StatProps {
  name: StatName;
  label: string;
  note: string;
  happened: string;
  href: string;
  /** In each of the last weeks, the newest last; undefined while it is not known, and where nothing happened. */
  weeks: readonly number[] | undefined;
}

/** One count, fetched on its own, so that a failure costs only this one. */
function Stat({ name, label, note, happened, href, weeks }: StatProps) {
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
        {weeks && ` · ${formatNumber(weeks.at(-1) ?? 0)} ${happened} in 7 days`}
      </dd>
      {weeks && (
        <dd className={styles.trend}>
          <Sparkline values={weeks} label={`${label}: ${happened} in each of the last ${trendWeeks} weeks`} />
        </dd>
      )}
    </div>
  );
}

/** The four counts of the user's deals; a dash stands where one could not be fetched. */
export function QuickStats({ hrefs }: { hrefs: Record<StatName, string> }) {
  // Behind the counts, for which one comes here.
  const counts = useReached<HTMLElement>({ afterSign: true });
  const { data: weeks } = useQuery({ ...overviewQueries.weeks(), enabled: counts.isReached });
  return (
    <section ref={counts.ref} aria-label="Quick Stats">
      <VisuallyHidden>
        <h2>Quick Stats</h2>
      </VisuallyHidden>
      <dl className={styles.stats}>
        {stats.map((stat) => (
          <Stat
            key={stat.name}
            {...stat}
            href={hrefs[stat.name]}
            weeks={weeks?.[stat.name].some((count) => count > 0) ? weeks[stat.name] : undefined}
          />
        ))}
      </dl>
    </section>
  );
}
