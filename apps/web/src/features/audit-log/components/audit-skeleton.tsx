import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './audit-skeleton.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

export function AuditSkeleton() {
  return (
    <Loading text="Loading the audit log...">
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={150} height={14} />
          <Skeleton width={90} height={14} />
          <Skeleton width={200} height={14} />
          <Skeleton width="60%" height={14} />
        </div>
      ))}
    </Loading>
  );
}
