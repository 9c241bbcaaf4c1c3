import type { Buyer } from '@rei/domain/buyers/buyer';
import type { BuyerFit } from '@rei/domain/buyers/fits-endpoints';
import { wishesText } from '@rei/domain/buyers/wishes-text';
import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import { formatPhone } from '@rei/domain/kernel/phone';
import { effectivePrice, oneLineAddress } from '@rei/domain/listings/property';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageSteps } from '#ui/page-steps.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { buyerQueries } from '../queries.ts';
import styles from './buyer-fits.module.css';

interface BuyerFitsProps {
  buyerId: string;
  dealHref: (propertyId: string) => string;
  listingHref: (propertyId: string) => string;
}

/** What a buyer would buy, and why: of the user's own properties, and of the market. */
export function BuyerFits({ buyerId, dealHref, listingHref }: BuyerFitsProps) {
  const [page, setPage] = useState(1);
  const first = useQuery(buyerQueries.fits(buyerId, 1));
  const query = useQuery(buyerQueries.fits(buyerId, page));
  const { data } = query;
  return (
    <>
      <FetchStates
        query={query}
        failed={(error) => errorMessage(error, 'Couldn’t load what fits')}
        loading={
          <Loading text="Loading what fits...">
            <Skeleton width="60%" height={16} />
          </Loading>
        }
      />
      {data && (
        <>
          <About buyer={data.buyer} />
          <div className={styles.parts}>
            <Card title="My properties that fit">
              {first.data?.deals.length === 0 ? (
                <EmptyState text="None of your properties fits yet." />
              ) : (
                <FitList fits={first.data?.deals ?? []} hrefOf={dealHref} />
              )}
            </Card>
            <Card
              title={
                data.total > 0
                  ? `Listings that fit (${formatNumber(data.total)}${data.isMore ? '+' : ''})`
                  : 'Listings that fit'
              }
            >
              {data.listings.length === 0 ? (
                <EmptyState text={emptyText(data)} />
              ) : (
                <FitList fits={data.listings} hrefOf={listingHref} />
              )}
              <PageSteps className={styles.pages} page={page} pages={data.pages} onChange={setPage} />
            </Card>
          </div>
        </>
      )}
    </>
  );
}

function About({ buyer }: { buyer: Buyer }) {
  const wishes = wishesText(buyer);
  return (
    <div className={styles.about}>
      <p>
        <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
        {buyer.phone !== '' && (
          <>
            {' · '}
            <a href={`tel:${buyer.phone}`}>{formatPhone(buyer.phone)}</a>
          </>
        )}
      </p>
      {buyer.criteria !== '' && <p>{buyer.criteria}</p>}
      {wishes !== '' && <p>{wishes}</p>}
    </div>
  );
}

function FitList({ fits, hrefOf }: { fits: readonly BuyerFit[]; hrefOf: (propertyId: string) => string }) {
  return (
    <ul className={styles.list}>
      {fits.map(({ property, reasons }) => {
        const price = effectivePrice(property);
        return (
          <li key={property.property_id}>
            <div className={styles.row}>
              <Link to={hrefOf(property.property_id)}>{oneLineAddress(property.location.address)}</Link>
              <span className={styles.price}>{price === null ? 'No price' : formatWholeDollars(price)}</span>
            </div>
            <p className={styles.reasons}>{reasons.join(' · ')}</p>
          </li>
        );
      })}
    </ul>
  );
}

function emptyText({ preparing, isNowhere }: { preparing: boolean; isNowhere: boolean }): string {
  if (preparing) return 'The market is being prepared. This takes a moment.';
  return isNowhere ? 'None of the areas is a known place.' : 'No listing fits yet.';
}
