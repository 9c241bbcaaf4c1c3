import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { diagnosticsQueries } from '../queries.ts';
import styles from './diagnostics.module.css';

const rows = ['one', 'two', 'three', 'four', 'five'] as const;

/** What the installation keeps, and for how long. */
export function Retention() {
  const query = useQuery(diagnosticsQueries.retention());
  return (
    <Card title="Data retention" flush>
      <FetchStates
        query={query}
        failed="Couldn’t load data retention."
        loading={
          <Loading text="Loading">
            {rows.map((each) => (
              <div key={each} className={styles.row}>
                <Skeleton width={200} height={14} />
              </div>
            ))}
          </Loading>
        }
      />
      {query.data && (
        <ul>
          {query.data.kept.map(({ what, text }) => (
            <li key={what} className={styles.row}>
              <div className={styles.head}>
                <h3>{what}</h3>
              </div>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
