import { CardShape } from '#ui/card-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './summary-panel.module.css';

/** A saved property before it is there, in the same shape. */
export function DetailSkeleton({ hasHead = true }: { hasHead?: boolean }) {
  return (
    <Loading text="Loading property...">
      {hasHead && (
        <div className={styles.skeletonHead}>
          <Skeleton width={280} height={32} />
          <Skeleton width={220} height={16} />
          <Skeleton width={160} height={22} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CardShape rows={1} />
          <Skeleton height={300} />
        </div>
        <div className={styles.column}>
          <CardShape rows={8} />
          <CardShape rows={1} />
        </div>
      </div>
    </Loading>
  );
}
