import { lazy, Suspense, useMemo } from 'react';
import type { Analysis } from '#features/analysis/hooks/use-analysis.ts';
import { UnderwritingLoading } from '#features/underwriting/components/underwriting-loading.tsx';
import { underwritingFactsOf } from './underwriting-facts.ts';

// Below the first figures: it comes after them.
const FullUnderwriting = lazy(() =>
  import('#features/underwriting/components/full-underwriting.tsx').then((module) => ({
    default: module.FullUnderwriting,
  })),
);
const CalculationsOf = lazy(() =>
  import('./calculations-of.tsx').then((module) => ({ default: module.CalculationsOf })),
);

interface UnderwritingOfProps {
  /** None yet while rents and rate are fetched. */
  analysis: Analysis | undefined;
  verdictSlot: HTMLElement | null;
}

/** The full underwriting of the property that an analysis is of, and what was calculated for it and kept. */
export function UnderwritingOf({ analysis, verdictSlot }: UnderwritingOfProps) {
  return analysis ? <Underwritten analysis={analysis} verdictSlot={verdictSlot} /> : <UnderwritingLoading />;
}

function Underwritten({ analysis, verdictSlot }: UnderwritingOfProps & { analysis: Analysis }) {
  const { property, rents, marketRate, typedRent } = analysis;
  const facts = useMemo(
    () => underwritingFactsOf({ property, rents, marketRate, typedRent }),
    [property, rents, marketRate, typedRent],
  );
  return (
    <Suspense fallback={<UnderwritingLoading />}>
      <FullUnderwriting facts={facts} verdictSlot={verdictSlot} />
      <CalculationsOf propertyId={property.property_id} />
    </Suspense>
  );
}
