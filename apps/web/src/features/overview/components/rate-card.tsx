import { formatDate, formatPercent } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { analysisQueries } from '#features/analysis/queries.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './rate-card.module.css';

/** The mortgage rate that every analysis begins with. */
export function RateCard() {
  const query = useQuery(analysisQueries.marketRate());
  const { data } = query;
  return (
    <Card title="30-year fixed rate" tag={data?.stale && <Tag tone="brass">Out of date</Tag>}>
      <FetchStates
        query={query}
        failed="Could not fetch the mortgage rate."
        loading={
          <Loading text="Loading the mortgage rate...">
            <Skeleton width={96} height={36} />
          </Loading>
        }
      />
      {data && (
        <p className={styles.rate}>
          <b>{formatPercent(data.rate)}</b>
          <span>
            {data.rate === null
              ? 'None imported yet'
              : [data.source, data.date && formatDate(data.date)].filter(Boolean).join(', ')}
          </span>
        </p>
      )}
    </Card>
  );
}
