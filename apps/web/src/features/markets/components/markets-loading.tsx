import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './market-page.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

interface MarketsLoadingProps {
  text?: string;
  /** Of a row. */
  height?: number;
}

/** The rows of a list while they are on their way. */
export function MarketsLoading({ text = 'Loading markets...', height = 40 }: MarketsLoadingProps) {
  return (
    <Loading text={text}>
      <div className={styles.skeletons}>
        {rows.map((row) => (
          <Skeleton key={row} height={height} />
        ))}
      </div>
    </Loading>
  );
}
