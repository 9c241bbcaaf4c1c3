import { useParams } from 'react-router';
import { MarketPage } from '#features/markets/components/market-page.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { paths } from '../../paths.ts';

const targets = {
  marketsHref: paths.markets.href,
  searchHref: paths.dashboardSearch.href,
  dealFinderHref: paths.dealFinder.placeHref,
  agentHref: paths.agent.href,
  buyersHref: paths.buyers.href,
  propertyHref: paths.savedProperty.href,
};

export function Component() {
  const { state = '', county, place } = useParams();
  return (
    <>
      <BackLink to={paths.markets.href()}>Markets</BackLink>
      <MarketPage address={{ state, county, place }} targets={targets} />
    </>
  );
}
