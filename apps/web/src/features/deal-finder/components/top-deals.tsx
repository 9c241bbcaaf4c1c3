import { getTopDeals, type TopDeal, topDealsLength } from '@rei/domain/deal-finder/top-endpoints';
import { formatCounted, formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { oneLineAddress } from '@rei/domain/listings/property';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#lib/api-client.ts';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { preparingPause } from '../count-queries.ts';
import styles from './top-deals.module.css';

const rows = Array.from({ length: topDealsLength }, (_, place) => place);

const topDealsQuery = queryOptions({
  queryKey: ['deal-finder', 'top'],
  queryFn: ({ signal }) => call(getTopDeals, { signal }),
  refetchInterval: ({ state }) => (state.data?.preparing ? preparingPause : false),
  staleTime: 0,
});

interface TopDealsProps {
  dealsHref: string;
  analysisHref: (propertyId: string) => string;
}

/** How many listings of the whole market pass the user's own rules today, and the best of them. */
export function TopDeals({ dealsHref, analysisHref }: TopDealsProps) {
  const query = useQuery(topDealsQuery);
  const answer = query.data?.preparing ? undefined : query.data;
  return (
    <section className={styles.hero} aria-label="Top deals">
      <FetchStates query={query} failed="Couldn’t rank the market." loading={<TopDealsSkeleton />} />
      {query.data?.preparing && <TopDealsSkeleton />}
      {answer && (
        <>
          <Passing {...answer} dealsHref={dealsHref} />
          <ul className={styles.deals}>
            {answer.deals.map((deal) => (
              <Deal key={deal.property_id} deal={deal} href={analysisHref(deal.property_id)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface PassingProps {
  considered: number;
  passing: number;
  deals: readonly TopDeal[];
  dealsHref: string;
}

function Passing({ considered, passing, deals, dealsHref }: PassingProps) {
  return (
    <div className={styles.passing}>
      <h2>Top deals</h2>
      <p>
        <b className={styles.count}>{formatNumber(passing)}</b> of {formatCounted(considered, 'listing')} pass your
        rules
      </p>
      <ShareBar share={passing / Math.max(considered, 1)} />
      <p className={styles.note}>{noteOf(considered, passing, deals.length)}</p>
      <ButtonLink to={dealsHref}>{passing > 0 ? 'See all deals' : 'Open Deal Finder'}</ButtonLink>
    </div>
  );
}

function noteOf(considered: number, passing: number, shown: number): string {
  if (considered === 0) return 'Listings are ranked as soon as some are imported.';
  if (passing > 0) return 'After operating costs, under your default profile and buy box.';
  return shown > 0 ? 'These come closest.' : 'Change a rule or an assumption to see how the market answers.';
}

function Deal({ deal, href }: { deal: TopDeal; href: string }) {
  const { location, prop_type: type, list_price: price, passes, monthlyCashFlow, cashOnCash } = deal;
  const { line, city, state_code: state, postal_code: zip } = location.address;
  return (
    <li className={classNames(styles.deal, !passes && styles.near)}>
      <span className={styles.photo}>
        <ListingPhoto property={deal} isFirst />
      </span>
      <span className={styles.what}>
        <Link to={href} className="covering">
          {line || oneLineAddress(location.address)}
        </Link>
        <span>{[`${city}, ${state} ${zip}`, propertyTypeLabel(type)].join(' · ')}</span>
      </span>
      <span className={styles.figures}>
        <b className={styles.price}>{formatWholeDollars(price)}</b>
        <span>
          {monthlyCashFlow !== null && monthlyCashFlow >= 0.5 && '+'}
          {formatWholeDollars(monthlyCashFlow)}/mo · {formatPercent(cashOnCash, 1)} CoC
        </span>
      </span>
    </li>
  );
}

function TopDealsSkeleton() {
  return (
    <Loading text="Ranking the market...">
      <div className={styles.loading}>
        <div className={styles.passing}>
          <Skeleton width={80} height={20} />
          <Skeleton width={220} height={44} />
          <Skeleton width={240} height={32} />
          <Skeleton width={120} height={40} />
        </div>
        <div className={styles.deals}>
          {rows.map((row) => (
            <div key={row} className={styles.deal}>
              <span className={styles.photo}>
                <Skeleton height="100%" />
              </span>
              <Skeleton width={160} height={16} />
              <Skeleton width={72} height={16} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
