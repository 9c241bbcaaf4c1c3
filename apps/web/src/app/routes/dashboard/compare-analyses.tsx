import type { MarketRate } from '@rei/domain/analysis/endpoints';
import type { ComparedHome } from '@rei/domain/saved-properties/compare-endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { analyse } from '#features/analysis/hooks/use-analysis.ts';
import { useShownRent } from '#features/analysis/hooks/use-own-rent.ts';
import { analysisQueries } from '#features/analysis/queries.ts';
import { dscrTone, ratingTone } from '#features/analysis/rating-tone.ts';
import { shortReason } from '#features/analysis/short-reason.ts';
import type { Compared } from '#features/deals/comparison.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface WithAnalysesProps {
  homes: readonly ComparedHome[];
  children: (compared: Compared[]) => ReactNode;
}

/** Each home with the figures of its analysis page. */
export function WithAnalyses({ homes, children }: WithAnalysesProps) {
  const rate = useQuery(analysisQueries.marketRate());
  return (
    <>
      {rate.isError && <ErrorState text="Couldn’t load the mortgage rate." onRetry={() => void rate.refetch()} />}
      <WithRents homes={homes} marketRate={rate.data}>
        {children}
      </WithRents>
    </>
  );
}

/** One after the other: a hook for each. */
function WithRents({
  homes: [first, ...others],
  marketRate,
  children,
}: WithAnalysesProps & { marketRate: MarketRate | undefined }) {
  if (!first) return children([]);
  return (
    <WithRent home={first} marketRate={marketRate}>
      {(compared) => (
        <WithRents homes={others} marketRate={marketRate}>
          {(rest) => children([compared, ...rest])}
        </WithRents>
      )}
    </WithRent>
  );
}

interface WithRentProps {
  home: ComparedHome;
  marketRate: MarketRate | undefined;
  children: (compared: Compared) => ReactNode;
}

function WithRent({
  home: { property, rents, ownRent, countedRent, afterCosts },
  marketRate,
  children,
}: WithRentProps) {
  const typedRent = useShownRent(property.property_id, ownRent);
  if (!marketRate) return children({ property, countedRent, afterCosts, analysis: undefined });
  const { figures, explain } = analyse({ property, rents, marketRate, typedRent });
  const pricedBy: 'list' | 'agreed' = property.agreed === undefined ? 'list' : 'agreed';
  const tones = { ratingTone: ratingTone(figures), dscrTone: dscrTone(figures) };
  return children({
    property,
    countedRent,
    afterCosts,
    analysis: { figures, explain, shortReason, pricedBy, ...tones },
  });
}
