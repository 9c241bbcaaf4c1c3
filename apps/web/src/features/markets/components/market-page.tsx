import { formatDate } from '@rei/domain/kernel/format';
import type { MarketDetails } from '@rei/domain/markets/details';
import { levelWords, marketHref, nextLevel, searchText } from '@rei/domain/markets/place';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { refusalMessage } from '#lib/api-error.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { withinParams } from '../market-view.ts';
import { marketQueries } from '../queries.ts';
import { BedroomsCard } from './bedrooms-card.tsx';
import { FollowButton } from './follow-button.tsx';
import { HistoryCard } from './history-card.tsx';
import { MarketFiguresCard } from './market-figures-card.tsx';
import { MarketHeadline } from './market-headline.tsx';
import styles from './market-page.module.css';
import { MarketsLoading } from './markets-loading.tsx';
import { AgentsCard, BuyersCard, DealsCard } from './people-cards.tsx';
import { PlaceMap } from './place-map.tsx';

export interface MarketTargets {
  marketsHref: (query: Record<string, string | undefined>) => string;
  searchHref: (text: string) => string;
  dealFinderHref: (text: string) => string;
  agentHref: (agentId: string) => string;
  propertyHref: (propertyId: string) => string;
  buyersHref: (words?: string) => string;
}

interface MarketPageProps {
  address: { state: string; county: string | undefined; place: string | undefined };
  targets: MarketTargets;
}

/** One market: what is for sale there, what it rents for, and how that came to be. */
export function MarketPage({ address, targets }: MarketPageProps) {
  const query = useQuery(marketQueries.place(address));
  const { data } = query;
  useDocumentTitle(data ? titleOf(data) : 'Market');
  return (
    <>
      {!data && <PageHead title="Market" />}
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load this market.')}
        loading={<MarketsLoading text="Loading market..." />}
      />
      {data && <Shown details={data} targets={targets} />}
    </>
  );
}

function titleOf({ market }: MarketDetails): string {
  const { level, name, city, state } = market;
  if (level === 'zip') return city === null ? name : `${city} ${name}`;
  return level === 'state' ? name : `${name}, ${state}`;
}

function Shown({ details, targets }: { details: MarketDetails; targets: MarketTargets }) {
  const { market, within, asOf, rentSource } = details;
  const text = searchText(market);
  const inside = nextLevel[market.level];
  return (
    <>
      <PageHead title={titleOf(details)}>
        <FollowButton market={market} />
        <ButtonLink to={targets.dealFinderHref(text)}>Deal Finder</ButtonLink>
        <ButtonLink to={targets.searchHref(text)} variant="primary">
          View listings
        </ButtonLink>
      </PageHead>
      <p className={styles.where}>
        {within.map((place) => (
          <span key={place.key}>
            <Link to={marketHref(place)}>{place.name}</Link>
          </span>
        ))}
        {inside && (
          <Link to={targets.marketsHref({ ...withinParams(market), level: inside })}>
            {levelWords[inside]} of {market.name}
          </Link>
        )}
        {asOf !== null && <span>as of {formatDate(asOf)}</span>}
      </p>
      <MarketHeadline details={details} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <HistoryCard market={market} research={details.research} />
          <BedroomsCard bedrooms={details.bedrooms} source={rentSource} isZip={market.level === 'zip'} />
          <MarketFiguresCard details={details} />
        </div>
        <div className={styles.column}>
          <PlaceMap market={market} tableHref={targets.marketsHref} />
          <AgentsCard agents={details.agents} agentHref={targets.agentHref} />
          <DealsCard
            deals={details.deals}
            propertyHref={targets.propertyHref}
            listingsHref={targets.searchHref(text)}
          />
          <BuyersCard buyers={details.buyers} buyersHref={targets.buyersHref} />
        </div>
      </div>
      <p className={styles.sources}>
        Sources: your listings{asOf === null ? '' : ` as of ${formatDate(asOf)}`}
        {rentSource === null ? '' : `, ${rentSource} FY${details.bedrooms[0]?.rents[0]?.year ?? ''}`}. Returns after
        operating costs under your default profile and buy box.
      </p>
    </>
  );
}
