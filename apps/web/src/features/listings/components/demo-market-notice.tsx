import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useRemovalEnd } from '../hooks/use-removal-end.ts';
import { listingQueries } from '../queries.ts';
import styles from './demo-market-notice.module.css';
import { DemoRemovalProgress } from './demo-removal-progress.tsx';
import { RemoveDemoDialog } from './remove-demo-dialog.tsx';

/** For administrators: offers to remove the invented listings once real ones are there, and shows how far that is. */
export function DemoMarketNotice() {
  const { data: market } = useQuery(listingQueries.demoMarket());
  const [isAsking, setAsking] = useState(false);
  useRemovalEnd(market);
  const isOffered = market?.hasRealListings === true && market.listings > 0;
  if (!market || (market.removal === null && !isOffered)) return null;

  const listings = `${formatNumber(market.listings)} demo listings`;
  return (
    <Notice kind="info" className={styles.notice}>
      {market.removal ? (
        <DemoRemovalProgress {...market.removal} />
      ) : (
        <>
          <p>Real listings and {listings} are shown together.</p>
          <Button size="small" onClick={() => setAsking(true)}>
            Remove demo market
          </Button>
        </>
      )}
      <RemoveDemoDialog isOpen={isAsking} listings={listings} onClose={() => setAsking(false)} />
    </Notice>
  );
}
