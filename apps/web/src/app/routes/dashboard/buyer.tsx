import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { BuyerFits } from '#features/buyers/components/buyer-fits.tsx';
import { buyerQueries } from '#features/buyers/queries.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import styles from './buyer.module.css';

/** It is below what the buyer would buy. */
const BuyerConsent = lazy(() =>
  import('#features/deal-sheets/components/buyer-consent.tsx').then((module) => ({ default: module.BuyerConsent })),
);

const TasksAbout = lazy(() => import('../../tasks-about.tsx').then((module) => ({ default: module.TasksAbout })));

export function Component() {
  const { buyerId = '' } = useParams();
  const { data } = useQuery(buyerQueries.fits(buyerId, 1));
  const name = data?.buyer.name ?? 'Buyer';
  useDocumentTitle(name);
  return (
    <>
      <BackLink to={paths.buyers.listHref(data?.isOwn ? 'own' : 'listed')}>Buyers List</BackLink>
      <PageHead title={name} />
      <BuyerFits
        key={buyerId}
        buyerId={buyerId}
        dealHref={paths.savedProperty.href}
        listingHref={paths.analysis.href}
      />
      {data && (
        <div className={styles.below}>
          <Suspense>
            <TasksAbout key={buyerId} subject={{ buyerId }} />
            <BuyerConsent key={`consent-${buyerId}`} buyerId={buyerId} />
          </Suspense>
        </div>
      )}
    </>
  );
}
