import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './deals-skeleton.module.css';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** The ranking before it is there, in the same shape. */
export function DealsSkeleton({ text }: { text: string }) {
  return (
    <Loading text={text}>
      <div className={styles.count}>
        <Skeleton width={280} height={28} />
      </div>
      <div className={styles.card}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={56} height={42} />
            <Skeleton width="30%" height={16} />
            <Skeleton width="50%" height={16} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
