import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './underwriting-loading.module.css';

const columns = ['account', 'purchase', 'returns'];
const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** The account's three columns while its parts or the assumptions are fetched. */
export function UnderwritingLoading() {
  return (
    <Loading text="Loading the underwriting...">
      <div className={styles.columns}>
        {columns.map((name) => (
          <div key={name}>
            {lines.map((line) => (
              <Skeleton key={line} height={14} width={line % 4 === 0 ? '100%' : '86%'} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
