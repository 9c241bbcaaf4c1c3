import { formatNumber } from '@rei/domain/kernel/format';
import { deliveredAfterHours, healthDays } from '@rei/domain/mail/sending-health';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { suppressionQueries } from '../queries.ts';
import styles from './suppressions.module.css';

const columns = ['sent', 'delivered', 'delayed', 'bounced', 'replied', 'unsubscribed', 'complaints'] as const;

/** How mail fares by the domains that it goes to. */
export function SendingHealth() {
  const query = useQuery(suppressionQueries.health());
  const { data } = query;
  return (
    <Card title="Sending health" flush>
      <p className={styles.part}>
        Mail of the last {healthDays} days, each recipient counted. Delivered: nothing came back within{' '}
        {deliveredAfterHours} hours.
      </p>
      <FetchStates
        query={query}
        failed="Couldn’t load the sending health."
        loading={
          <Loading text="Loading sending health...">
            <div className={styles.part}>
              <Skeleton height={80} />
            </div>
          </Loading>
        }
      />
      {data?.domains.length === 0 && (
        <EmptyState text="No mail sent yet." hint="Domains appear here once mail has gone out to them." />
      )}
      {data && data.domains.length > 0 && (
        <TableScroll label="Sending health by domain">
          <table className={styles.table} aria-label="Sending health by domain">
            <thead>
              <tr>
                <th scope="col">Domain</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {`${column.charAt(0).toUpperCase()}${column.slice(1)}`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.domains.map((domain) => (
                <tr key={domain.domain}>
                  <th scope="row">{domain.domain}</th>
                  {columns.map((column) => (
                    <td key={column}>{formatNumber(domain[column])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Card>
  );
}
