import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import cardStyles from './result-card.module.css';
import figureStyles from './result-figures.module.css';
import styles from './results-skeleton.module.css';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const figures = ['rent', 'cash-on-cash', 'dscr', 'gap'];

/** A page of results before it is there, in the same shape. */
export function ResultsSkeleton() {
  return (
    <Loading text="Loading results...">
      <div className={styles.list}>
        {cards.map((card) => (
          <div key={card} className={cardStyles.card}>
            <div className={cardStyles.photo} />
            <div className={cardStyles.body}>
              <div className={cardStyles.top}>
                <Skeleton width={120} height={24} />
              </div>
              <div className={styles.lines}>
                <Skeleton width="60%" height={14} />
                <Skeleton width="45%" height={14} />
                <Skeleton width="35%" height={12} />
              </div>
            </div>
            <div className={figureStyles.figures}>
              {figures.map((figure) => (
                <div key={figure} className={styles.figure}>
                  <Skeleton width="60%" height={12} />
                  <Skeleton width="80%" height={18} />
                  <Skeleton width="50%" height={12} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
