import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import itemStyles from './saved-item.module.css';
import listStyles from './saved-list.module.css';
import styles from './saved-skeleton.module.css';

const items = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The saved list before it is there, in the same shape. */
export function SavedSkeleton() {
  return (
    <Loading text="Loading saved properties...">
      <div className={styles.search}>
        <Skeleton width={440} height={36} />
      </div>
      <div className={listStyles.list}>
        {items.map((item) => (
          <div key={item} className={itemStyles.item}>
            <div className={itemStyles.photo} />
            <div className={styles.lines}>
              <Skeleton width="80%" height={14} />
              <Skeleton width="50%" height={12} />
              <Skeleton width="70%" height={12} />
            </div>
            <div className={styles.lines}>
              <Skeleton width={96} height={18} />
              <Skeleton width={72} height={20} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
