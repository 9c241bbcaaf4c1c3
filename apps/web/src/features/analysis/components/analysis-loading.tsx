import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './analysis-loading.module.css';
import sheetStyles from './analysis-sheet.module.css';

const strip = ['rent', 'payment', 'flow', 'coverage', 'return', 'target', 'area'];

export function ActionsShape() {
  return (
    <div className={styles.actions} aria-hidden="true">
      <Skeleton height="100%" />
    </div>
  );
}

export function VerdictShape() {
  return (
    <div className={styles.panel}>
      <Skeleton width="70%" height={16} />
      <Skeleton height={28} />
      <Skeleton height={16} />
      <Skeleton width="80%" height={40} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}

/** The row of quick figures, and the rent and cash below it. */
export function FiguresShape() {
  return (
    <>
      <div className={styles.strip}>
        {strip.map((name) => (
          <div key={name}>
            <Skeleton width="60%" height={12} />
            <Skeleton width="80%" height={24} />
            <Skeleton width="50%" height={12} />
          </div>
        ))}
      </div>
      <div className={styles.below}>
        <Skeleton width={132} height="100%" />
        <Skeleton width="46%" height="100%" />
      </div>
    </>
  );
}

export function AnalysisLoading() {
  return (
    <Loading text="Loading analysis...">
      <div className={sheetStyles.sheet}>
        <div className={sheetStyles.head}>
          <div className={styles.photo}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.lines}>
            <Skeleton width={180} height={22} />
            <Skeleton width="70%" height={32} />
            <Skeleton width="50%" height={20} />
            <Skeleton width={140} height={28} />
            <Skeleton height={36} />
            <Skeleton width="80%" height={20} />
          </div>
          <VerdictShape />
        </div>
        <div className={styles.figures}>
          <FiguresShape />
        </div>
      </div>
    </Loading>
  );
}
