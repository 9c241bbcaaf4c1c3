import { formatNumber } from '@rei/domain/kernel/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { activityQueries } from '../queries.ts';
import type { SnapshotTargets } from '../snapshot-targets.ts';
import { ActivityLog } from './activity-log.tsx';
import { AddActivity } from './add-activity.tsx';
import styles from './property-activity.module.css';

const rows = ['first', 'second', 'third', 'fourth'];

interface PropertyActivityProps {
  propertyId: string;
  /** Of the listing, dollars. */
  listPrice: number | null;
  snapshotTargets?: SnapshotTargets;
}

/** The whole log of a saved property, with what can be added to it. */
export function PropertyActivity({ propertyId, listPrice, snapshotTargets = {} }: PropertyActivityProps) {
  const log = useInfiniteQuery(activityQueries.log(propertyId));
  const total = log.data?.pages[0]?.total;
  return (
    <div className={styles.columns}>
      <Card
        title="Activity Log"
        flush
        tag={total !== undefined && <span className={styles.total}>{formatNumber(total)}</span>}
      >
        {log.data ? (
          <>
            <ActivityLog
              entries={log.data.pages.flatMap(({ entries }) => entries)}
              propertyId={propertyId}
              snapshotTargets={snapshotTargets}
            />
            {log.hasNextPage && (
              <div className={styles.more}>
                <Button
                  size="small"
                  variant="text"
                  busy={log.isFetchingNextPage}
                  onClick={() => void log.fetchNextPage()}
                >
                  {log.isFetchingNextPage ? 'Loading...' : 'Show older'}
                </Button>
                {log.isFetchNextPageError && <span role="alert">Couldn’t load older activity.</span>}
              </div>
            )}
          </>
        ) : log.isError ? (
          <ErrorState text="Couldn’t load the activity log." onRetry={() => void log.refetch()} />
        ) : (
          <Loading text="Loading activity...">
            {rows.map((row) => (
              <div key={row} className={styles.row}>
                <Skeleton width={28} height={28} />
                <Skeleton width="40%" height={16} />
              </div>
            ))}
          </Loading>
        )}
      </Card>
      <AddActivity propertyId={propertyId} listPrice={listPrice} className={styles.add} />
    </div>
  );
}
