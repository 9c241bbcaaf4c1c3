import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './market-page.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The table's rows while they are on their way. */
export function MarketsLoading({ text = 'Loading markets...' }: { text?: string }) {
  return (
    <Loading text={text}>
      <div className={styles.skeletons}>
        {rows.map((row) => (
          <Skeleton key={row} height={40} />
        ))}
      </div>
    </Loading>
  );
}
