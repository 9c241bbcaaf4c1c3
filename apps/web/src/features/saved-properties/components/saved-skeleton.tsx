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
      <div className={listStyles.head}>
        <Skeleton width={180} height={16} />
      </div>
      <div className={listStyles.list}>
        {items.map((item) => (
          <div key={item} className={itemStyles.item}>
            <div className={itemStyles.select} />
            <div className={itemStyles.photo} />
            <div className={itemStyles.what}>
              <div className={styles.lines}>
                <Skeleton width="70%" height={16} />
                <div className={itemStyles.facts}>
                  <Skeleton width="90%" height={14} />
                </div>
              </div>
            </div>
            <div className={itemStyles.price}>
              <Skeleton width={96} height={20} />
              <Skeleton width={200} height={20} />
            </div>
            <div className={itemStyles.next}>
              <Skeleton height={28} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
