import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './rows-loading.module.css';

const rows = ['first', 'second', 'third'] as const;

export function RowsLoading({ text }: { text: string }) {
  return (
    <Loading text={text}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={180} height={16} />
          <Skeleton width={240} height={12} />
        </div>
      ))}
    </Loading>
  );
}
