import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import loadingStyles from './analysis-loading.module.css';
import styles from './analysis-sheet.module.css';

const strip = ['rent', 'payment', 'flow', 'coverage', 'return', 'target', 'area'];

/** The sheet's shape while it is fetched. */
export function AnalysisLoading() {
  return (
    <Loading text="Loading analysis...">
      <div className={styles.head}>
        <div className={loadingStyles.photo}>
          <Skeleton height="100%" />
        </div>
        <div className={loadingStyles.lines}>
          <Skeleton width={180} height={22} />
          <Skeleton width="70%" height={32} />
          <Skeleton width="50%" height={20} />
          <Skeleton width={140} height={28} />
          <Skeleton height={36} />
        </div>
        <div className={loadingStyles.panel}>
          <Skeleton width="60%" height={16} />
          <Skeleton height={28} />
          <Skeleton height={16} />
          <Skeleton width="80%" height={40} />
        </div>
      </div>
      <div className={loadingStyles.strip}>
        {strip.map((name) => (
          <div key={name} className={loadingStyles.lines}>
            <Skeleton width="60%" height={12} />
            <Skeleton width="80%" height={24} />
            <Skeleton width="50%" height={12} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
