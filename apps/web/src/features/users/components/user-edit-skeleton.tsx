import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './user-edit.module.css';

/** A user's page before it is there, in the same shape. */
export function UserEditSkeleton() {
  return (
    <Loading text="Loading...">
      <div className={styles.title}>
        <Skeleton width={200} height={28} />
      </div>
      <div className={styles.page}>
        <Skeleton height={334} />
        <div className={styles.side}>
          <Skeleton height={280} />
          <Skeleton height={140} />
        </div>
      </div>
    </Loading>
  );
}
