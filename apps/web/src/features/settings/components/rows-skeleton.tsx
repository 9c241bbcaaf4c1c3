import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './status-rows.module.css';

interface RowsSkeletonProps {
  text: string;
  rows: number;
  /** Lines of small print below each title. */
  lines: number;
}

/** Rows of sources or jobs before they are there. */
export function RowsSkeleton({ text, rows, lines }: RowsSkeletonProps) {
  const count = (length: number) => Array.from({ length }, (_, place) => place);
  return (
    <Loading text={text}>
      {count(rows).map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.head}>
            <Skeleton width={140} height={14} />
            <Skeleton width={84} height={22} />
          </div>
          {count(lines).map((line) => (
            <Skeleton key={line} width="70%" height={12} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
