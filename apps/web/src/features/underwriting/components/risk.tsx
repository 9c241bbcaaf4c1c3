import {
  formatChance,
  formatCounted,
  formatNumber,
  formatPercent,
  formatWholeDollars,
  noValue,
} from '@rei/domain/kernel/format';
import { pagePaths } from '@rei/domain/kernel/page-paths';
import { estimateFromComps } from '@rei/domain/underwriting/comps';
import type { Comps } from '@rei/domain/underwriting/comps-answer';
import { leadingValue } from '@rei/domain/underwriting/leading-value';
import { ownRent } from '@rei/domain/underwriting/rent-roll';
import { type EstimateRange, type Risk as RiskFigures, riskOf } from '@rei/domain/underwriting/risk';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { type HomeAccuracy, rangeOf } from '@rei/domain/valuation/home-accuracy';
import type { MarketRent } from '@rei/domain/valuation/market-rent';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Figure } from '#ui/figure.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { compsQuery } from '../comps-query.ts';
import type { Computed } from '../hooks/use-underwriting.ts';
import { marketRentQuery } from '../market-rent-query.ts';
import { underwritingQueries } from '../queries.ts';
import styles from './market-rent-card.module.css';
import { WhatIfTag } from './what-if-mark.tsx';

interface RiskProps {
  propertyId: string;
  estimate: PropertyEstimate;
  computed: Computed;
}

/** What varies from case to case, with where its range is from; null where it is taken as certain, and why. */
interface Uncertain {
  range: EstimateRange | null;
  text: string;
}

function rangeWords({ low, high }: EstimateRange, of: string, { name, tested }: NonNullable<HomeAccuracy['range']>) {
  const dollars = `${formatWholeDollars(low)} – ${formatWholeDollars(high)}`;
  return `${dollars}, the 80% range of ${of} by ${formatCounted(tested, 'test')} in ${name}.`;
}

function uncertainRent(
  estimate: PropertyEstimate,
  { rent, accuracy }: MarketRent,
  { base, input }: Pick<Computed, 'base' | 'input'>,
): Uncertain {
  if (input.rent !== base.rent) return { range: null, text: 'The rent that you are trying out, taken as certain.' };
  if (ownRent(estimate) !== null) return { range: null, text: 'Your own rent, taken as certain.' };
  if (rent === null || !accuracy?.range) {
    return { range: null, text: 'Taken as certain: too few rentals were tested nearby.' };
  }
  const range = { middle: rent, ...rangeOf(rent, accuracy.range) };
  return { range, text: rangeWords(range, 'the market rent', accuracy.range) };
}

function uncertainValue(estimate: PropertyEstimate, found: Comps): Uncertain {
  const { subject, comps, adjustments } = found;
  const { value, accuracy } = leadingValue(found, estimateFromComps(comps, subject, adjustments));
  const isTested = accuracy?.range;
  const middle = estimate.arv ?? value;
  if (!middle || !isTested) return { range: null, text: 'Taken as certain: too few sales were tested nearby.' };
  const range = { middle, ...rangeOf(middle, isTested) };
  return { range, text: rangeWords(range, estimate.arv === null ? 'the estimated value' : 'your ARV', isTested) };
}

/** How the property turns out where rent and value are as uncertain as such estimates were found to be. */
export function Risk({ propertyId, estimate, computed }: RiskProps) {
  const queries = [
    useQuery(marketRentQuery(propertyId)),
    useQuery(compsQuery(propertyId)),
    useQuery(underwritingQueries.ownRules()),
  ] as const;
  const [{ data: market }, { data: comps }, { data: own }] = queries;
  // While something is dragged the cases of before are shown.
  const tried = useDeferredValue(computed);
  const found = useMemo(() => {
    if (!market || !comps || !own) return undefined;
    const [rent, value] = [uncertainRent(estimate, market, tried), uncertainValue(estimate, comps)];
    const risk = riskOf({ input: tried.input, rules: own.rules, rent: rent.range, value: value.range });
    return { rent, value, risk };
  }, [market, comps, own, estimate, tried]);

  return (
    <section aria-label="Risk">
      <h3 className={styles.kind}>
        Risk <WhatIfTag computed={computed} />
      </h3>
      {content()}
    </section>
  );

  function content() {
    if (queries.some(({ isError }) => isError)) {
      return (
        <ErrorState
          text="Couldn’t load the ranges of rent and value."
          onRetry={() => void Promise.all(queries.map((query) => query.isError && query.refetch()))}
        />
      );
    }
    if (!found) {
      return (
        <Loading text="Loading the ranges...">
          <Skeleton height={120} />
        </Loading>
      );
    }
    const { rent, value, risk } = found;
    if (!rent.range && !value.range) {
      return (
        <EmptyState
          text="Not enough tested data"
          hint="Once rentals or sales nearby were tested, this shows how likely the deal meets your rules."
        />
      );
    }
    return <Figures risk={risk} rent={rent.text} value={value.text} />;
  }
}

const percentText = (rate: number) => formatPercent(rate, 1);

function Figures({ risk, rent, value }: { risk: RiskFigures; rent: string; value: string }) {
  const { cashOnCash, passing } = risk;
  return (
    <>
      <div className={styles.head}>
        <Figure
          label="Chance to meet your rules"
          value={passing === null ? noValue : formatChance(passing)}
          note={`of ${formatNumber(risk.cases)} cases`}
          size="small"
        />
        {cashOnCash && (
          <>
            <Figure
              label="Cash-on-cash, worst quarter"
              value={percentText(cashOnCash.worstQuarter)}
              isNegative={cashOnCash.worstQuarter < 0}
              note={`average of the worst ${formatNumber(risk.cases / 4)} cases`}
              size="small"
            />
            <Figure
              label="Cash-on-cash, middle case"
              value={percentText(cashOnCash.middle)}
              isNegative={cashOnCash.middle < 0}
              note={`80% of cases ${percentText(cashOnCash.low)} – ${percentText(cashOnCash.high)}`}
              size="small"
            />
          </>
        )}
      </div>
      <p className={styles.hint}>
        <b>Rent:</b> {rent}
        <br />
        <b>Value:</b> {value}
      </p>
      <p className={styles.hint}>
        <Link to={pagePaths.accuracy}>How accurate estimates are</Link>
      </p>
      <p className={styles.foot}>
        Rent and value vary from case to case as far as such estimates were off before, each by itself; the price, the
        loan and all other assumptions stay. The value at sale grows from the drawn value.
      </p>
    </>
  );
}
