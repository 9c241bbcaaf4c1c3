import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRemovalEnd } from '../hooks/use-removal-end.ts';
import { listingQueries } from '../queries.ts';
import styles from './demo-market-card.module.css';
import { DemoRemovalProgress } from './demo-removal-progress.tsx';
import { RemoveDemoDialog } from './remove-demo-dialog.tsx';

/** For administrators: whether invented listings and demo accounts are there, and the way to be rid of them. */
export function DemoMarketCard() {
  const query = useQuery(listingQueries.demoMarket());
  const { data: market } = query;
  const [isAsking, setAsking] = useState(false);
  useRemovalEnd(market);
  const listings = `${formatNumber(market?.listings ?? 0)} demo listings`;
  return (
    <Card title="Demo market and accounts">
      <FetchStates
        query={query}
        failed="Couldn’t load the demo market."
        loading={
          <Loading text="Loading the demo market...">
            <div className={styles.offer}>
              <Skeleton height={40} />
              <Skeleton width={152} height={36} />
            </div>
          </Loading>
        }
      />
      {market?.removal && <DemoRemovalProgress {...market.removal} />}
      {market && !market.removal && market.listings === 0 && <p className="ink-2">There are no demo listings.</p>}
      {market && !market.removal && market.listings > 0 && (
        <div className={styles.offer}>
          <p>
            {listings} with sample rents, rates and accounts
            {market.hasRealListings ? ' are shown beside real listings.' : ' are shown until real data is imported.'}
          </p>
          <Button onClick={() => setAsking(true)}>Remove demo market</Button>
        </div>
      )}
      <RemoveDemoDialog isOpen={isAsking} listings={listings} onClose={() => setAsking(false)} />
    </Card>
  );
}
