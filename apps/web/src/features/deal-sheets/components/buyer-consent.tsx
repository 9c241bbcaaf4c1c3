import { formatDate } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useConsent } from '../mailing-mutations.ts';
import { mailingQueries } from '../mailing-queries.ts';
import styles from './consent-form.module.css';
import { ConsentForm } from './consent-form.tsx';

/** Whether a buyer has agreed to get deals by mail; without that no deal sheet goes out. */
export function BuyerConsent({ buyerId }: { buyerId: string }) {
  const query = useQuery(mailingQueries.consent(buyerId));
  const withdraw = useConsent(buyerId);
  const consent = query.data?.consent;
  return (
    <Card title="Consent to deal emails">
      <FetchStates
        query={query}
        failed="Couldn’t load the consent."
        loading={
          <Loading text="Loading consent...">
            <Skeleton height={40} />
          </Loading>
        }
      />
      {consent && (
        <>
          <p className={styles.said}>
            {`${consent.email} agreed on ${formatDate(consent.givenOn)}. Source: ${consent.source}`}
          </p>
          {withdraw.isError && (
            <Notice kind="error">{errorMessage(withdraw.error, 'Couldn’t withdraw the consent.')}</Notice>
          )}
          <Button
            size="small"
            className={styles.withdraw}
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(null)}
          >
            Withdraw consent
          </Button>
        </>
      )}
      {query.data && !consent && (
        <>
          <p className={styles.note}>
            No consent on record. Deal sheets aren’t sent to this buyer until you record it.
          </p>
          <ConsentForm buyerId={buyerId} />
        </>
      )}
    </Card>
  );
}
