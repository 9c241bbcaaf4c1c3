import { classNames } from '#ui/class-names.ts';
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
          <div key={item} className={classNames(itemStyles.item, itemStyles.withButtons)}>
            <div className={itemStyles.select} />
            <div className={itemStyles.photo} />
            <div className={itemStyles.what}>
              <div className={styles.lines}>
                <Skeleton width="70%" height={16} />
                <Skeleton width="90%" height={14} />
                <Skeleton width="50%" height={20} />
              </div>
            </div>
            <div className={styles.lines}>
              <Skeleton width="60%" height={14} />
              <Skeleton width="80%" height={14} />
            </div>
            <div className={itemStyles.price}>
              <Skeleton width={88} height={18} />
            </div>
            <div className={classNames(itemStyles.buttons, styles.buttons)}>
              <Skeleton height="100%" />
              <Skeleton height="100%" />
              <Skeleton height="100%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
