import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './import-item.module.css';

const items = ['first', 'second', 'third'];

/** The list of imports before it is there, in the same shape. */
export function ImportSkeleton() {
  return (
    <Loading text="Loading imports...">
      <ul>
        {items.map((item) => (
          <li key={item}>
            <div className={styles.item}>
              <div className={styles.what}>
                <Skeleton width={220} height={16} />
                <Skeleton width="70%" height={14} />
                <Skeleton width={180} height={12} />
              </div>
              <Skeleton width={72} height={20} />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
