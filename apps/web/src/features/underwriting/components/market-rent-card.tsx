import { demoMark } from '@rei/domain/kernel/demo-mark';
import { formatCounted, formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { pagePaths } from '@rei/domain/kernel/page-paths';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { rangeOf } from '@rei/domain/valuation/home-accuracy';
import type { DwellingRent, MarketRent } from '@rei/domain/valuation/market-rent';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Figure } from '#ui/figure.tsx';
import { FoldCard } from '#ui/fold-card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { marketRentQuery } from '../market-rent-query.ts';
import { useChangeEstimate } from '../mutations.ts';
import styles from './market-rent-card.module.css';
import { RentalTable } from './rental-table.tsx';

const missingTexts: Record<NonNullable<MarketRent['missing']>, string> = {
  land: 'Land has no rent.',
  units: 'Enter how many units this property has, and their bedrooms. More than eight kinds of units aren’t estimated.',
  beds: 'The number of bedrooms is unknown, so there is nothing to compare.',
  place: 'This property’s location is unknown, so no rentals can be compared.',
  rentals: 'Too few homes for rent nearby to say what this one rents for.',
};

const roomsOf = ({ beds, baths }: DwellingRent) =>
  [beds !== null && `${formatNumber(beds)} bd`, baths !== null && `${formatNumber(baths)} ba`]
    .filter(Boolean)
    .join(', ');

function rangeText({ rent, accuracy, dwellings }: MarketRent): string {
  if (rent !== null && accuracy?.range) {
    const { low, high } = rangeOf(rent, accuracy.range);
    return `80% range ${formatWholeDollars(low)} – ${formatWholeDollars(high)}, from ${accuracy.range.name}`;
  }
  const sum = (end: 'low' | 'high') => dwellings.reduce((total, each) => total + each.count * (each[end] ?? 0), 0);
  return `most rentals ${formatWholeDollars(sum('low'))} – ${formatWholeDollars(sum('high'))}`;
}

interface MarketRentCardProps {
  propertyId: string;
  estimate: PropertyEstimate;
  /** What follows from the range of the rent. */
  children?: ReactNode;
}

/** What the property rents for by homes for rent around it, each with its adjustments, and how far off that usually is. */
export function MarketRentCard({ propertyId, estimate, children }: MarketRentCardProps) {
  const query = useQuery(marketRentQuery(propertyId));
  const change = useChangeEstimate(propertyId);
  const showToast = useToast();
  if (query.isPending) {
    return (
      <FoldCard title="Market rent" folds="phone" summary="Loading...">
        <Loading text="Loading market rent...">
          <Skeleton height={160} />
        </Loading>
      </FoldCard>
    );
  }
  if (query.isError) {
    return (
      <FoldCard title="Market rent" folds="phone" summary="Couldn’t load the market rent.">
        <ErrorState text="Couldn’t load the market rent." onRetry={() => void query.refetch()} />
      </FoldCard>
    );
  }
  const { data } = query;
  const { rent, dwellings, accuracy, fallback, hudRent, missing } = data;
  const told = dwellings.filter((dwelling) => dwelling.rent !== null);
  const areDemo = told.length > 0 && told.every(({ rentals }) => rentals.every(({ isDemo }) => isDemo));
  const whole = rent === null ? null : Math.round(rent);
  const keep = (own: number) =>
    change.mutate(
      { ...estimate, rent: own },
      { onError: (problem) => showToast({ text: errorMessage(problem, 'Couldn’t save your rent.') }) },
    );
  return (
    <FoldCard
      flush
      title="Market rent"
      folds="phone"
      summary={rent === null ? 'Not enough data' : `${formatWholeDollars(rent)} per month`}
    >
      <div className={styles.head}>
        <Figure
          label="Market rent"
          value={formatWholeDollars(rent)}
          note={rent === null ? 'not enough data' : rangeText(data)}
          size="small"
        />
        {hudRent !== null && (
          <Figure label="HUD rent (gross)" value={formatWholeDollars(hudRent)} note="with utilities" size="small" />
        )}
        {whole !== null && whole !== estimate.rent && (
          <Button size="small" onClick={() => keep(whole)}>
            Use {formatWholeDollars(whole)}
          </Button>
        )}
      </div>
      {accuracy !== null && (
        <p className={styles.hint}>
          <Link to={`${pagePaths.accuracy}?of=rent`}>
            In {accuracy.name}, half of {formatCounted(accuracy.tested, 'tested rental')} asked within{' '}
            {formatPercent(accuracy.medianError, 0)} of the estimate.
          </Link>
        </p>
      )}
      {missing !== null && (
        <EmptyState
          text={missingTexts[missing]}
          hint={fallback ? `${fallback.name}: ${formatWholeDollars(fallback.rent)} per month.` : undefined}
        />
      )}
      {told.map((dwelling) => (
        <section key={`${dwelling.beds}|${dwelling.baths}`} aria-label={`Rentals like ${roomsOf(dwelling)}`}>
          <p className={styles.kind}>
            {dwellings.length > 1 || dwelling.count > 1
              ? `${formatCounted(dwelling.count, 'unit')}, ${roomsOf(dwelling)}: ${formatWholeDollars(dwelling.rent)} each`
              : 'Homes for rent'}
            {areDemo && demoMark}
            {dwelling.step && (
              <span className={styles.step}>
                {` within ${formatNumber(dwelling.step.radiusMiles)} mi, ${formatNumber(dwelling.step.days)} days · ${formatNumber(dwelling.step.found)} found`}
              </span>
            )}
          </p>
          <RentalTable dwelling={dwelling} />
        </section>
      ))}
      {told.length > 0 && (
        <p className={styles.foot}>
          {areDemo && 'All of these homes are demo data. '}
          These are asking rents, and leases that you entered. Each is adjusted for its differences from this property,
          and the more alike it is, the more it counts. Using this rent saves it as your own rent for this property.
        </p>
      )}
      {children}
    </FoldCard>
  );
}
