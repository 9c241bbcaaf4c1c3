import { lazy, Suspense, useMemo } from 'react';
import type { VerdictSlots } from '#features/analysis/components/property-analysis.tsx';
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
  slots: VerdictSlots;
}

/** The full underwriting of the property that an analysis is of, and what was calculated for it and kept. */
export function UnderwritingOf({ analysis, slots }: UnderwritingOfProps) {
  return analysis ? <Underwritten analysis={analysis} slots={slots} /> : <UnderwritingLoading />;
}

function Underwritten({ analysis, slots }: UnderwritingOfProps & { analysis: Analysis }) {
  const { property, rents, marketRate, typedRent } = analysis;
  const facts = useMemo(
    () => underwritingFactsOf({ property, rents, marketRate, typedRent }),
    [property, rents, marketRate, typedRent],
  );
  return (
    <Suspense fallback={<UnderwritingLoading />}>
      <FullUnderwriting
        facts={facts}
        slots={slots}
        saved={
          <Suspense>
            <CalculationsOf propertyId={property.property_id} folds="always" />
          </Suspense>
        }
      />
    </Suspense>
  );
}
