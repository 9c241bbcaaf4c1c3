import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './status-rows.module.css';

const rows = ['first', 'second', 'third'] as const;

/** Rows of sources or jobs before they are there. */
export function RowsSkeleton({ text }: { text: string }) {
  return (
    <Loading text={text}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.head}>
            <Skeleton width={140} height={14} />
            <Skeleton width={84} height={22} />
          </div>
          <Skeleton width="70%" height={12} />
        </div>
      ))}
    </Loading>
  );
}
