import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './user-edit.module.css';

/** A user's page before it is there, in the same shape. */
export function UserEditSkeleton() {
  return (
    <Loading text="Loading...">
      <Skeleton width={200} height={28} />
      <div className={styles.page} style={{ marginTop: 24 }}>
        <Skeleton height={420} />
        <div className={styles.stack}>
          <Skeleton height={280} />
          <Skeleton height={140} />
        </div>
      </div>
    </Loading>
  );
}
