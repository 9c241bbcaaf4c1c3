import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { useRemoveDemoMarket } from '../mutations.ts';
import { listingQueries } from '../queries.ts';
import styles from './demo-market-notice.module.css';

/** For administrators: offers to remove the invented listings once real ones are there. */
export function DemoMarketNotice() {
  const { data: market } = useQuery(listingQueries.demoMarket());
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const remove = useRemoveDemoMarket();
  if (!market?.hasRealListings || market.listings === 0) return null;

  const listings = `${formatNumber(market.listings)} demo listings`;

  function close(): void {
    setAsking(false);
    remove.reset();
  }

  return (
    <Notice kind="info" className={styles.notice}>
      <p>Real listings and {listings} are shown together.</p>
      <Button size="small" onClick={() => setAsking(true)}>
        Remove demo market
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title="Remove the demo market?"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => {
                    close();
                    toast({ text: 'The demo market was removed.' });
                  },
                })
              }
            >
              {remove.isPending ? 'Removing…' : 'Remove demo market'}
            </Button>
          </>
        }
      >
        {remove.isError && (
          <Notice kind="error" className={styles.problem}>
            {errorMessage(remove.error, 'The demo market could not be removed.')}
          </Notice>
        )}
        <p>
          The {listings}, the demo rents and rates and the demo accounts are deleted for everybody, with what was saved
          on them. Real listings stay. This cannot be undone.
        </p>
      </Dialog>
    </Notice>
  );
}
