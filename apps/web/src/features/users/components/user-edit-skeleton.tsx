import { CardShape } from '#ui/card-shape.tsx';
import { FormShape } from '#ui/form-shape.tsx';
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
        <CardShape>
          <FormShape fields={9} />
        </CardShape>
        <div className={styles.side}>
          <CardShape rows={6} />
          <CardShape rows={2} />
        </div>
      </div>
    </Loading>
  );
}
