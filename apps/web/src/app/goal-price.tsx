import { formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import { differenceText } from '@rei/domain/paperwork/agreement/price-check';
import { goalPrice } from '@rei/domain/underwriting/goal-price';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Analysis, useAnalysis } from '#features/analysis/hooks/use-analysis.ts';
import { useUnderwriting } from '#features/underwriting/hooks/use-underwriting.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { Ledger } from '#ui/ledger.tsx';
import { underwritingFactsOf } from './underwriting-facts.ts';

interface GoalPriceProps {
  property: Property;
  /** What is compared with it, dollars. */
  price: number;
}

/** The highest price at which the user's own rules hold, after operating costs. */
export function GoalPrice({ property, price }: GoalPriceProps) {
  const state = useAnalysis(property);
  if (state.status === 'ready') return <UnderwrittenGoal analysis={state.analysis} price={price} />;
  return <GoalRow note={state.status === 'loading' ? 'Loading...' : 'couldn’t be loaded'} value={noValue} />;
}

function UnderwrittenGoal({ analysis, price }: { analysis: Analysis; price: number }) {
  const { property, rents, marketRate, typedRent } = analysis;
  const facts = useMemo(
    () => underwritingFactsOf({ property, rents, marketRate, typedRent }),
    [property, rents, marketRate, typedRent],
  );
  const state = useUnderwriting(facts);
  const own = useQuery(underwritingQueries.ownRules());
  if (state.status === 'failed' || own.isError) return <GoalRow note="couldn’t be loaded" value={noValue} />;
  if (state.status === 'loading' || own.isPending) return <GoalRow note="Loading..." value={noValue} />;
  const { computed, missing } = state.underwriting;
  if (computed === null) {
    return <GoalRow note={missing.includes('rent') ? 'no rent data' : 'not enough data'} value={noValue} />;
  }
  const goal = goalPrice(computed.base, own.data.box?.criteria);
  if (goal === null) return <GoalRow note="no price reaches it" value={noValue} />;
  return <GoalRow note={differenceText(price, goal)} value={formatWholeDollars(goal)} />;
}

function GoalRow({ note, value }: { note: string; value: string }) {
  return (
    <Ledger
      isNoteBelow
      caption="Highest price for your rules"
      rows={[{ label: 'Highest price for your goal', note, value }]}
    />
  );
}
